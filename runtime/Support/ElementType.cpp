// Sizes and names of element types.

#include "Support/ElementType.h"

namespace fsdp::runtime {

namespace {

struct TypeRow {
  const char *name;
  int64_t bytes;
};

} // namespace

// In the order of fsdp_rt_element_type.
static const TypeRow typeRows[] = {{"f64", 8},  {"f32", 4},  {"f16", 2},  {"bf16", 2},     {"i1", 1},
                                   {"i8", 1},   {"i16", 2},  {"i32", 4},  {"i64", 8},      {"ui8", 1},
                                   {"ui16", 2}, {"ui32", 4}, {"ui64", 8}, {"f8E4M3FN", 1}, {"f8E5M2", 1}};
static const int64_t typeCount = sizeof(typeRows) / sizeof(typeRows[0]);

bool isElementType(int64_t type) { return type >= 0 && type < typeCount; }

int64_t elementBytes(int64_t type) { return isElementType(type) ? typeRows[type].bytes : 0; }

const char *elementTypeName(int64_t type) { return isElementType(type) ? typeRows[type].name : "unknown"; }

bool isFloat(int64_t type) {
  return (type >= FSDP_RT_F64 && type <= FSDP_RT_BF16) || type == FSDP_RT_F8E4M3FN || type == FSDP_RT_F8E5M2;
}

const char *reductionName(int64_t reduction) {
  static const char *const names[] = {"sum", "product", "max", "min", "and", "or"};
  return reduction >= 0 && reduction <= FSDP_RT_OR ? names[reduction] : "unknown";
}

const char *streamName(int64_t stream) {
  static const char *const names[] = {"compute", "gather", "reduce", "copy", "replica"};
  return stream >= 0 && stream <= FSDP_RT_STREAM_REPLICA ? names[stream] : "unknown";
}

} // namespace fsdp::runtime
