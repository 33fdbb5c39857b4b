// Products of every layout and type, and those of the test programs, against the reference. Operands are small whole
// numbers: sums are exact in any order, so all bits must be equal.

#include "GpuCheck/CheckedDevice.h"
#include "GpuCheck/Compare.h"
#include "GpuCheck/Inventory.h"

#include "Gemm/Reference/ReferenceGemm.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <set>

namespace fsdp::runtime {

namespace {

struct Case {
  fsdp_rt_gemm_descriptor descriptor;
  std::string name;
};

struct Counts {
  int64_t checked = 0, refused = 0, large = 0;
};

} // namespace

// A product that the reference would take longer for is left to the step that it is in.
constexpr double mostFlops = 1e8;
constexpr int64_t workspaceBytes = int64_t(32) << 20;

static double flopsOf(const fsdp_rt_gemm_descriptor &d) {
  double flops = 2.0 * static_cast<double>(d.m) * static_cast<double>(d.n) * static_cast<double>(d.k);
  for (int64_t size : d.batch_sizes)
    flops *= static_cast<double>(size);
  return flops;
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

static fsdp_rt_gemm_descriptor makeDescriptor(int64_t m, int64_t n, int64_t k, bool isLhsTurned, bool isRhsTurned) {
  fsdp_rt_gemm_descriptor d = {};
  std::fill(std::begin(d.batch_sizes), std::end(d.batch_sizes), 1);
  d.m = m;
  d.n = n;
  d.k = k;
  d.lhs_m_stride = isLhsTurned ? 1 : k;
  d.lhs_k_stride = isLhsTurned ? m : 1;
  d.rhs_k_stride = isRhsTurned ? 1 : n;
  d.rhs_n_stride = isRhsTurned ? k : 1;
  d.out_m_stride = n;
  d.out_n_stride = 1;
  return d;
}

static void setTypes(fsdp_rt_gemm_descriptor &d, int64_t lhs, int64_t rhs, int64_t out) {
  d.lhs_type = lhs;
  d.rhs_type = rhs;
  d.out_type = out;
  d.accumulation_type = lhs == FSDP_RT_F64 ? FSDP_RT_F64 : FSDP_RT_F32;
}

/// A dense batch dimension outside of everything; operands may be the same for all of it.
static void addBatch(fsdp_rt_gemm_descriptor &d, int64_t size, bool sharesRhs) {
  int64_t lhs = lhsExtent(d), rhs = rhsExtent(d), out = outExtent(d), i = d.batch_rank++;
  d.batch_sizes[i] = size;
  d.lhs_batch_strides[i] = lhs;
  d.rhs_batch_strides[i] = sharesRhs ? 0 : rhs;
  d.out_batch_strides[i] = out;
}

static void addLayouts(std::vector<Case> &cases, int64_t lhs, int64_t rhs, int64_t out) {
  std::string types = std::string(elementTypeName(lhs)) + " x " + elementTypeName(rhs) + " -> " + elementTypeName(out);
  auto add = [&](fsdp_rt_gemm_descriptor d, const std::string &layout) {
    setTypes(d, lhs, rhs, out);
    cases.push_back({d, types + ", " + layout});
  };
  for (bool isLhsTurned : {false, true})
    for (bool isRhsTurned : {false, true}) {
      std::string layout = std::string(isLhsTurned ? "T" : "N") + (isRhsTurned ? "T" : "N");
      add(makeDescriptor(64, 48, 32, isLhsTurned, isRhsTurned), layout);
      add(makeDescriptor(17, 5, 33, isLhsTurned, isRhsTurned), layout + ", odd sizes");
      fsdp_rt_gemm_descriptor batched = makeDescriptor(32, 16, 48, isLhsTurned, isRhsTurned);
      addBatch(batched, 3, false);
      add(batched, layout + ", batch of 3");
      addBatch(batched, 2, true);
      add(batched, layout + ", two batch dimensions, one of lhs alone");
    }
  fsdp_rt_gemm_descriptor turned = makeDescriptor(24, 40, 16, false, false);
  turned.out_m_stride = 1;
  turned.out_n_stride = 24;
  add(turned, "result transposed");
  add(makeDescriptor(1, 64, 128, false, false), "one row");
  add(makeDescriptor(64, 1, 128, false, false), "one column");
  add(makeDescriptor(256, 256, 512, false, true), "larger");
  fsdp_rt_gemm_descriptor strided = makeDescriptor(16, 16, 16, false, false);
  strided.lhs_m_stride = 40; // rows of a larger matrix
  strided.rhs_k_stride = 24;
  strided.out_m_stride = 64;
  add(strided, "parts of larger matrices");
}

static std::vector<Case> makeCases() {
  std::vector<Case> cases;
  for (auto [operand, out] : {std::pair(FSDP_RT_F32, FSDP_RT_F32),
                              {FSDP_RT_F64, FSDP_RT_F64},
                              {FSDP_RT_BF16, FSDP_RT_BF16},
                              {FSDP_RT_BF16, FSDP_RT_F32},
                              {FSDP_RT_F16, FSDP_RT_F16},
                              {FSDP_RT_F16, FSDP_RT_F32},
                              {FSDP_RT_F8E4M3FN, FSDP_RT_BF16},
                              {FSDP_RT_F8E4M3FN, FSDP_RT_F32}})
    addLayouts(cases, operand, operand, out);
  addLayouts(cases, FSDP_RT_F8E5M2, FSDP_RT_F8E4M3FN, FSDP_RT_BF16);
  return cases;
}

/// Those of all compiled steps, each once.
static Status addProducts(const CheckOptions &options, std::vector<Case> &cases) {
  std::set<std::string> known;
  for (const std::string &name : listArtifacts(options.folder + "/programs")) {
    OwnedArtifact artifact;
    Inventory inventory;
    Status status = openArtifact(options.folder + "/programs/" + name + ".fsdp", artifact);
    if (status.isOk())
      status = takeInventory(*artifact, inventory);
    if (status.failed())
      return status;
    for (GemmUse &use : inventory.products) {
      use.descriptor.workspace_offset = 0;
      std::string key(reinterpret_cast<const char *>(&use.descriptor), sizeof(use.descriptor));
      if (known.insert(key).second)
        cases.push_back({use.descriptor, name + ": " + use.name});
    }
  }
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

static void fillWhole(int64_t type, char *data, int64_t bytes, unsigned seed) {
  std::mt19937 random(seed);
  for (int64_t offset = 0, size = elementBytes(type); offset + size <= bytes; offset += size)
    storeElement(type, static_cast<int>(random() % 5) - 2, data + offset);
}

static Status checkCase(CheckedDevice &device, const Case &one, Counts &counts, Findings &findings) {
  const fsdp_rt_gemm_descriptor &d = one.descriptor;
  if (!device.getGemm().supports(d)) {
    ++counts.refused;
    return Status::ok();
  }
  if (flopsOf(d) > mostFlops) {
    ++counts.large;
    return Status::ok();
  }
  std::vector<int64_t> sizes = {lhsExtent(d) * elementBytes(d.lhs_type), rhsExtent(d) * elementBytes(d.rhs_type),
                                outExtent(d) * elementBytes(d.out_type)};
  // One after the other, with room between.
  BufferPlaces places({0, sizes[0] + 1024, sizes[0] + sizes[1] + 2048}, sizes);
  std::vector<char> memory(places.bytes, static_cast<char>(0xff));
  fillWhole(d.lhs_type, memory.data() + places.offsets[0], sizes[0], 1);
  fillWhole(d.rhs_type, memory.data() + places.offsets[1], sizes[1], 2);
  std::vector<char> expected = memory;
  GemmCall reference;
  reference.descriptor = d;
  reference.lhs = expected.data() + places.offsets[0];
  reference.rhs = expected.data() + places.offsets[1];
  reference.out = expected.data() + places.offsets[2];
  multiplyByReference(reference);
  int64_t workspaceOffset = (places.bytes + 511) / 512 * 512;
  char *base = nullptr;
  if (Status status = device.reserve(workspaceOffset + workspaceBytes, base); status.failed())
    return status;
  if (Status status = device.getDevice().write(base, memory.data(), places.bytes); status.failed())
    return status;
  GemmCall call;
  call.descriptor = d;
  call.lhs = base + places.offsets[0];
  call.rhs = base + places.offsets[1];
  call.out = base + places.offsets[2];
  call.workspace = base + workspaceOffset;
  call.descriptor.workspace_bytes = workspaceBytes;
  Status status = device.getGemm().enqueue(device.getStream(), call);
  if (Status ended = device.getDevice().endStep(); status.isOk())
    status = ended;
  if (status.isOk())
    status = device.getDevice().read(memory.data(), base, places.bytes);
  if (status.failed())
    return status;
  ++counts.checked;
  Difference difference =
      compareElements(d.out_type, memory.data() + places.offsets[2], expected.data() + places.offsets[2], sizes[2]);
  if (difference.largest > 0)
    findings.fail(one.name + ": " + describe(d) + formatText(": differs by %.3g, expected equal", difference.largest));
  return Status::ok();
}

Status checkProducts(const CheckOptions &options, Findings &findings) {
  std::vector<Case> cases = makeCases();
  if (Status status = addProducts(options, cases); status.failed())
    return status;
  for (bool allowTf32 : {false, true}) {
    CheckedDevice device;
    if (Status status = device.open(options, nullptr, allowTf32); status.failed())
      return status;
    Counts counts;
    for (const Case &one : cases) {
      if (allowTf32 && one.descriptor.lhs_type != FSDP_RT_F32)
        continue;
      if (Status status = checkCase(device, one, counts, findings); status.failed())
        findings.fail(one.name + ": " + status.message());
    }
    JsonObject found;
    found.add("checked", counts.checked);
    found.add("not_offered_by_the_library", counts.refused);
    found.add("too_large_for_the_reference", counts.large);
    findings.report.addJson(allowTf32 ? "tf32" : "exact", found.text());
  }
  return Status::ok();
}

} // namespace fsdp::runtime
