// Machine descriptions: what holds for each known one, and what is refused.

#include "fsdp/Support/Machine.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace fsdp;
namespace json = llvm::json;

namespace {

Machine load(llvm::StringRef name) {
  llvm::Expected<Machine> machine = loadMachine(name);
  EXPECT_TRUE(bool(machine)) << llvm::toString(machine.takeError());
  return machine ? *machine : Machine();
}

std::string problemOf(llvm::StringRef text) {
  llvm::Expected<Machine> machine = parseMachine(text, "m.json");
  return machine ? std::string() : llvm::toString(machine.takeError());
}

/// A known text with one piece replaced.
std::string edited(llvm::StringRef from, llvm::StringRef to) {
  std::string text = getKnownMachineText("h100x128")->str();
  size_t at = text.find(from.str());
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, from.size(), to.str());
}

/// Keys of all constants below `value`, as `sources` names them.
void collectKeys(const json::Value &value, const std::string &path, std::vector<std::string> &keys) {
  if (value.getAsNumber() || (path.find("efficiency_by_edge") != std::string::npos)) {
    keys.push_back(path);
  } else if (const json::Object *object = value.getAsObject()) {
    for (const auto &member : *object)
      collectKeys(member.second, path + (path.empty() ? "" : ".") + llvm::StringRef(member.first).str(), keys);
  } else if (const json::Array *array = value.getAsArray()) {
    for (const json::Value &entry : *array)
      collectKeys(entry, path + "." + entry.getAsObject()->getString("name")->str(), keys);
  }
}

class KnownMachine : public testing::TestWithParam<llvm::StringRef> {};

TEST_P(KnownMachine, HasRatesThatCanBe) {
  Machine machine = load(GetParam());
  EXPECT_EQ(machine.name, GetParam());
  EXPECT_GT(machine.getUsableBytes(), 0);
  EXPECT_GT(machine.memoryBandwidth, machine.hostLink.bandwidth / 2);
  int64_t inner = 1;
  for (const LinkLevel &link : machine.links) {
    EXPECT_GT(link.numRanks, inner);
    EXPECT_EQ(link.numRanks % inner, 0);
    inner = link.numRanks;
    for (const TransferRate &rate : {link.allGather, link.reduceScatter, link.allReduce}) {
      EXPECT_GT(rate.bandwidth, 0);
      EXPECT_LT(rate.bandwidth, machine.memoryBandwidth);
      EXPECT_GE(rate.latency, 0);
    }
    EXPECT_GE(link.computeSlowdown, 1);
  }
  EXPECT_EQ(inner, machine.numRanks);
  for (const ProductRate &rate : machine.products)
    for (const EfficiencyPoint &point : rate.efficiency) {
      EXPECT_GT(point.efficiency, 0);
      EXPECT_LE(point.efficiency, 1);
    }
}

TEST_P(KnownMachine, NamesTheSourceOfEveryConstant) {
  Machine machine = load(GetParam());
  json::Value text = cantFail(json::parse(*getKnownMachineText(GetParam())));
  text.getAsObject()->erase("sources");
  std::vector<std::string> keys;
  collectKeys(text, "", keys);
  EXPECT_GT(keys.size(), 15u);
  for (const std::string &key : keys)
    EXPECT_TRUE(machine.sources.count(key)) << "no source for '" << key << "'";
  EXPECT_EQ(machine.sources.size(), keys.size()) << "a source of something that is not there";
}

TEST_P(KnownMachine, ReadsBackWhatItWrites) {
  json::Value written = toJSON(load(GetParam()));
  std::string text = llvm::formatv("{0:2}", written).str();
  llvm::Expected<Machine> again = parseMachine(text, "written");
  ASSERT_TRUE(bool(again)) << llvm::toString(again.takeError());
  EXPECT_EQ(toJSON(*again), written);
}

INSTANTIATE_TEST_SUITE_P(All, KnownMachine, testing::ValuesIn(getKnownMachineNames()),
                         [](const auto &name) { return name.param.str(); });

TEST(Machine, InterpolatesEfficiencyOverTheLogarithmOfTheEdge) {
  ProductRate rate{"f32", 1, {{100, 0.2}, {10000, 0.8}}};
  EXPECT_DOUBLE_EQ(rate.getEfficiency(10), 0.2);
  EXPECT_NEAR(rate.getEfficiency(1000), 0.5, 1e-12);
  EXPECT_DOUBLE_EQ(rate.getEfficiency(1e6), 0.8);
}

TEST(Machine, TakesTheRateOfTheNearestWiderType) {
  Machine machine = load("h100x8");
  EXPECT_EQ(machine.getProductRate("bf16").elementType, "bf16");
  EXPECT_EQ(machine.getProductRate("i8").peakFlops, machine.getProductRate("bf16").peakFlops);
  EXPECT_EQ(machine.getProductRate("f64").elementType, "f32");
}

TEST(Machine, RefusesUnknownNamesAndFiles) {
  llvm::Expected<Machine> unknown = loadMachine("h100x9");
  ASSERT_FALSE(bool(unknown));
  std::string message = llvm::toString(unknown.takeError());
  EXPECT_NE(message.find("machine 'h100x9' is unknown"), std::string::npos);
  for (llvm::StringRef name : getKnownMachineNames())
    EXPECT_NE(message.find(("'" + name + "'").str()), std::string::npos);
  llvm::Expected<Machine> absent = loadMachine("none.json");
  ASSERT_FALSE(bool(absent));
  EXPECT_EQ(llvm::toString(absent.takeError()),
            "cannot read machine description 'none.json': No such file or directory");
}

TEST(Machine, NamesFileAndKeyOfABadDescription) {
  EXPECT_NE(problemOf("{").find("machine description 'm.json': not JSON: "), std::string::npos);
  EXPECT_EQ(problemOf("[]"), "machine description 'm.json': expected an object");
  EXPECT_EQ(problemOf(edited("\"memory_bytes\": 85520809984,", "")),
            "machine description 'm.json': 'memory_bytes': expected a whole number of at least 1");
  EXPECT_EQ(
      problemOf(edited("\"latency_seconds\": 1.4e-05, \"bandwidth_bytes_per_second\": 4.6e+10",
                       "\"latency_seconds\": -1, \"bandwidth_bytes_per_second\": 4.6e+10")),
      "machine description 'm.json': 'links.network.all_gather.latency_seconds': expected a number of at least 0");
  EXPECT_EQ(problemOf(edited("[322, 0.037]", "[322, 1.5]")),
            "machine description 'm.json': 'products.bf16.efficiency_by_edge': expected efficiencies over 0 and at "
            "most 1");
  EXPECT_EQ(problemOf(edited("\"num_ranks\": 8", "\"num_ranks\": 7")),
            "machine description 'm.json': 'links.network.num_ranks': expected a larger multiple of the 7 ranks of the "
            "level before");
  EXPECT_EQ(problemOf(edited("\"num_ranks\": 128", "\"num_ranks\": 256")),
            "machine description 'm.json': 'links.network.num_ranks': expected the last level to connect all 256 "
            "ranks");
  EXPECT_EQ(problemOf(edited("\"compute_slowdown\": 1.3", "\"slowdown\": 1.3, \"compute_slowdown\": 1.3")),
            "machine description 'm.json': 'links.nvlink.slowdown': there is no such key");
}

} // namespace
