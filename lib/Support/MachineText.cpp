// Machine descriptions as JSON text: reading with errors that name the key, and writing.

#include "fsdp/Support/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace fsdp;
using llvm::SmallVector;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads members of objects. The first problem is kept, with the key where it is; what is read after it means nothing.
class DescriptionReader {
public:
  void fail(StringRef key, const llvm::Twine &message) {
    if (problem.empty())
      problem = ("'" + key + "': " + message).str();
  }

  const json::Object *object(const json::Object &from, StringRef key, const std::string &path) {
    const json::Object *found = from.getObject(key);
    if (!found)
      fail(path + key.str(), "expected an object");
    return found;
  }

  double number(const json::Object &from, StringRef key, const std::string &path, double least, bool mayBeLeast) {
    std::optional<double> found = from.getNumber(key);
    if (!found)
      fail(path + key.str(), "expected a number");
    else if (!std::isfinite(*found) || *found < least || (!mayBeLeast && *found == least))
      fail(path + key.str(),
           "expected a number " + llvm::Twine(mayBeLeast ? "of at least " : "over ") + llvm::Twine(int64_t(least)));
    return found.value_or(1);
  }

  int64_t integer(const json::Object &from, StringRef key, const std::string &path, int64_t least) {
    std::optional<int64_t> found = from.getInteger(key);
    if (!found || *found < least)
      fail(path + key.str(), "expected a whole number of at least " + llvm::Twine(least));
    return found.value_or(least);
  }

  std::string string(const json::Object &from, StringRef key, const std::string &path) {
    std::optional<StringRef> found = from.getString(key);
    if (!found || found->empty())
      fail(path + key.str(), "expected a text");
    return found.value_or("").str();
  }

  TransferRate rate(const json::Object &from, StringRef key, const std::string &path) {
    TransferRate result;
    if (const json::Object *found = object(from, key, path)) {
      std::string inner = path + key.str() + ".";
      result.latency = number(*found, "latency_seconds", inner, 0, true);
      result.bandwidth = number(*found, "bandwidth_bytes_per_second", inner, 0, false);
      known(*found, {"latency_seconds", "bandwidth_bytes_per_second"}, inner);
    }
    return result;
  }

  /// A key that nothing reads is a typing error: the user meant one that is read.
  void known(const json::Object &from, llvm::ArrayRef<StringRef> keys, const std::string &path) {
    for (const auto &member : from)
      if (!llvm::is_contained(keys, StringRef(member.first)))
        fail(path + StringRef(member.first).str(), "there is no such key");
  }

  std::string problem; // empty: none
};
} // namespace

static SmallVector<EfficiencyPoint> readEfficiency(DescriptionReader &reader, const json::Object &from,
                                                   const std::string &path) {
  SmallVector<EfficiencyPoint> points;
  std::string key = path + "efficiency_by_edge";
  const json::Array *table = from.getArray("efficiency_by_edge");
  if (!table || table->empty()) {
    reader.fail(key, "expected pairs [edge, efficiency]");
    return points;
  }
  for (const json::Value &entry : *table) {
    const json::Array *pair = entry.getAsArray();
    std::optional<double> edge = pair && pair->size() == 2 ? (*pair)[0].getAsNumber() : std::nullopt;
    std::optional<double> share = pair && pair->size() == 2 ? (*pair)[1].getAsNumber() : std::nullopt;
    if (!edge || !share) {
      reader.fail(key, "expected pairs [edge, efficiency]");
      return points;
    }
    if (!(*edge > 0) || (!points.empty() && *edge <= points.back().edge))
      reader.fail(key, "expected positive edges that grow");
    if (!(*share > 0) || !(*share <= 1))
      reader.fail(key, "expected efficiencies over 0 and at most 1");
    points.push_back({*edge, *share});
  }
  return points;
}

static void readProducts(DescriptionReader &reader, const json::Object &root, Machine &machine) {
  const json::Object *products = reader.object(root, "products", "");
  if (!products)
    return;
  if (products->empty())
    reader.fail("products", "expected at least one element type");
  for (const auto &member : *products) {
    std::string type = StringRef(member.first).str(), path = "products." + type + ".";
    const json::Object *found = reader.object(*products, type, "products.");
    if (!found)
      return;
    ProductRate rate;
    rate.elementType = type;
    rate.peakFlops = reader.number(*found, "peak_flops_per_second", path, 0, false);
    rate.efficiency = readEfficiency(reader, *found, path);
    reader.known(*found, {"peak_flops_per_second", "efficiency_by_edge"}, path);
    machine.products.push_back(std::move(rate));
  }
  // Members of a JSON object have no order.
  llvm::sort(machine.products, [](const auto &a, const auto &b) { return a.elementType < b.elementType; });
}

static LinkLevel readLink(DescriptionReader &reader, const json::Object &from, size_t index) {
  LinkLevel link;
  link.name = reader.string(from, "name", "links[" + std::to_string(index) + "].");
  std::string path = "links." + link.name + ".";
  link.numRanks = reader.integer(from, "num_ranks", path, 1);
  link.allGather = reader.rate(from, "all_gather", path);
  link.reduceScatter = reader.rate(from, "reduce_scatter", path);
  link.allReduce = reader.rate(from, "all_reduce", path);
  link.stepLatency = reader.number(from, "step_latency_seconds", path, 0, true);
  link.memberLatency = reader.number(from, "member_latency_seconds", path, 0, true);
  link.computeSlowdown = reader.number(from, "compute_slowdown", path, 1, true);
  reader.known(from,
               {"name", "num_ranks", "all_gather", "reduce_scatter", "all_reduce", "step_latency_seconds",
                "member_latency_seconds", "compute_slowdown"},
               path);
  return link;
}

static void readLinks(DescriptionReader &reader, const json::Object &root, Machine &machine) {
  const json::Array *links = root.getArray("links");
  if (!links || links->empty())
    return reader.fail("links", "expected a list of at least one level");
  for (auto [index, entry] : llvm::enumerate(*links)) {
    const json::Object *found = entry.getAsObject();
    if (!found)
      return reader.fail("links[" + std::to_string(index) + "]", "expected an object");
    LinkLevel link = readLink(reader, *found, index);
    std::string key = "links." + link.name + ".num_ranks";
    if (index && (link.numRanks <= machine.links.back().numRanks || link.numRanks % machine.links.back().numRanks))
      reader.fail(key, "expected a larger multiple of the " + llvm::Twine(machine.links.back().numRanks) +
                           " ranks of the level before");
    machine.links.push_back(std::move(link));
  }
  if (machine.links.back().numRanks != machine.numRanks)
    reader.fail("links." + machine.links.back().name + ".num_ranks",
                "expected the last level to connect all " + llvm::Twine(machine.numRanks) + " ranks");
}

static Machine readMachine(DescriptionReader &reader, const json::Object &root) {
  Machine machine;
  machine.name = reader.string(root, "name", "");
  machine.description = root.getString("description").value_or("").str();
  machine.numRanks = reader.integer(root, "num_ranks", "", 1);
  machine.memoryBytes = reader.integer(root, "memory_bytes", "", 1);
  machine.reserveBytes = reader.integer(root, "reserve_bytes", "", 0);
  machine.memoryBandwidth = reader.number(root, "memory_bandwidth_bytes_per_second", "", 0, false);
  machine.kernelLatency = reader.number(root, "kernel_latency_seconds", "", 0, true);
  machine.elementwiseFlops = reader.number(root, "elementwise_flops_per_second", "", 0, false);
  readProducts(reader, root, machine);
  readLinks(reader, root, machine);
  machine.hostLink = reader.rate(root, "host_link", "");
  if (root.get("operation_seconds"))
    if (const json::Object *operations = reader.object(root, "operation_seconds", ""))
      for (const auto &member : *operations)
        machine.operationSeconds[StringRef(member.first).str()] =
            reader.number(*operations, member.first, "operation_seconds.", 0, true);
  if (const json::Object *sources = root.getObject("sources"))
    for (const auto &member : *sources)
      machine.sources[StringRef(member.first).str()] = reader.string(*sources, member.first, "sources.");
  if (machine.reserveBytes >= machine.memoryBytes)
    reader.fail("reserve_bytes", "expected less than the memory's " + llvm::Twine(machine.memoryBytes));
  reader.known(root,
               {"name", "description", "num_ranks", "memory_bytes", "reserve_bytes",
                "memory_bandwidth_bytes_per_second", "kernel_latency_seconds", "elementwise_flops_per_second",
                "products", "links", "host_link", "operation_seconds", "sources"},
               "");
  return machine;
}

llvm::Expected<Machine> fsdp::parseMachine(StringRef text, StringRef origin) {
  auto refuse = [&](const llvm::Twine &why) {
    return llvm::createStringError("machine description '" + origin + "': " + why);
  };
  llvm::Expected<json::Value> parsed = json::parse(text);
  if (!parsed)
    return refuse("not JSON: " + llvm::toString(parsed.takeError()));
  const json::Object *root = parsed->getAsObject();
  if (!root)
    return refuse("expected an object");
  DescriptionReader reader;
  Machine machine = readMachine(reader, *root);
  if (!reader.problem.empty())
    return refuse(reader.problem);
  return machine;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static json::Value toJSON(const TransferRate &rate) {
  return json::Object{{"latency_seconds", rate.latency}, {"bandwidth_bytes_per_second", rate.bandwidth}};
}

static json::Value toJSON(const LinkLevel &link) {
  return json::Object{{"name", link.name},
                      {"num_ranks", link.numRanks},
                      {"all_gather", toJSON(link.allGather)},
                      {"reduce_scatter", toJSON(link.reduceScatter)},
                      {"all_reduce", toJSON(link.allReduce)},
                      {"step_latency_seconds", link.stepLatency},
                      {"member_latency_seconds", link.memberLatency},
                      {"compute_slowdown", link.computeSlowdown}};
}

json::Value fsdp::toJSON(const Machine &machine) {
  json::Object products, sources;
  for (const ProductRate &rate : machine.products) {
    json::Array table;
    for (const EfficiencyPoint &point : rate.efficiency)
      table.push_back(json::Array{point.edge, point.efficiency});
    products[rate.elementType] =
        json::Object{{"peak_flops_per_second", rate.peakFlops}, {"efficiency_by_edge", std::move(table)}};
  }
  json::Array links;
  for (const LinkLevel &link : machine.links)
    links.push_back(::toJSON(link));
  for (const auto &[key, source] : machine.sources)
    sources[key] = source;
  json::Object result{{"name", machine.name},
                      {"description", machine.description},
                      {"num_ranks", machine.numRanks},
                      {"memory_bytes", machine.memoryBytes},
                      {"reserve_bytes", machine.reserveBytes},
                      {"memory_bandwidth_bytes_per_second", machine.memoryBandwidth},
                      {"kernel_latency_seconds", machine.kernelLatency},
                      {"elementwise_flops_per_second", machine.elementwiseFlops},
                      {"products", std::move(products)},
                      {"links", std::move(links)},
                      {"host_link", ::toJSON(machine.hostLink)},
                      {"sources", std::move(sources)}};
  if (machine.operationSeconds.empty())
    return result;
  json::Object operations;
  for (const auto &[key, seconds] : machine.operationSeconds)
    operations[key] = seconds;
  result["operation_seconds"] = std::move(operations);
  return result;
}
