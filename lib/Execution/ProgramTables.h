// The runtime's description of a program, with everything it points to.

#ifndef FSDP_EXECUTION_PROGRAMTABLES_H
#define FSDP_EXECUTION_PROGRAMTABLES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/runtime/host.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <deque>
#include <string>
#include <vector>

namespace fsdp {

/// Built from `fsdp.program` and `fsdp.mesh` of a lowered module. Not copied: the program points into it.
class ProgramTables {
public:
  ProgramTables() = default;
  ProgramTables(const ProgramTables &) = delete;
  ProgramTables &operator=(const ProgramTables &) = delete;

  /// The error says which entry is missing or wrong.
  llvm::Error fill(mlir::ModuleOp lowered);

  void setStep(fsdp_rt_step step) { program.step = step; }

  const fsdp_rt_program &getProgram() const { return program; }

private:
  void fillMesh(MeshAttr mesh);
  llvm::Error fillImages(mlir::ModuleOp lowered);
  void fillCategories(mlir::DictionaryAttr peak);
  llvm::Error fillTensors(mlir::ArrayAttr entries, llvm::StringRef kind, std::vector<fsdp_rt_tensor> &tensors);
  llvm::Error fillTensor(mlir::DictionaryAttr entry, fsdp_rt_tensor &tensor);
  fsdp_rt_placement makePlacement(PlacementAttr placement);
  fsdp_rt_axis_list makeAxisList(mlir::ArrayAttr axes);

  const char *keep(llvm::StringRef text) { return strings.emplace_back(text.str()).c_str(); }

  MeshAttr mesh;
  fsdp_rt_program program = {};
  // Deques: what they hold stays where it is.
  std::deque<std::string> strings;
  std::deque<std::vector<int64_t>> numbers;
  std::deque<std::vector<fsdp_rt_axis_list>> axisLists;
  std::vector<const char *> axisNames, categoryNames;
  std::vector<int64_t> axisSizes, categoryBytes;
  std::vector<fsdp_rt_axis_list> groups;
  std::vector<fsdp_rt_tensor> arguments, results;
  std::vector<fsdp_rt_feed> feeds;
  std::vector<fsdp_rt_device_image> images;
};

} // namespace fsdp

#endif // FSDP_EXECUTION_PROGRAMTABLES_H
