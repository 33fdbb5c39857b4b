// Reads the description of a program from a lowered module.

#include "ProgramTables.h"

#include "fsdp/Conversion/FsdpToRuntime/ElementTypes.h"
#include "fsdp/Conversion/FsdpToRuntime/Passes.h"
#include "fsdp/Conversion/KernelToDevice/Passes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

static llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

void ProgramTables::fillMesh(MeshAttr attribute) {
  mesh = attribute;
  if (!mesh)
    return; // one rank
  for (auto [name, size] : llvm::zip_equal(mesh.getAxisNames(), mesh.getAxisSizes())) {
    axisNames.push_back(keep(name.getValue()));
    axisSizes.push_back(size);
  }
  program.axis_count = axisNames.size();
  program.axis_names = axisNames.data();
  program.axis_sizes = axisSizes.data();
}

/// In the order of the enumeration, which is the one that reports use.
void ProgramTables::fillCategories(DictionaryAttr peak) {
  for (unsigned category = 0; peak && category <= getMaxEnumValForMemoryCategory(); ++category) {
    StringRef name = stringifyMemoryCategory(static_cast<MemoryCategory>(category));
    if (auto bytes = peak.getAs<IntegerAttr>(name)) {
      categoryNames.push_back(keep(name));
      categoryBytes.push_back(bytes.getInt());
    }
  }
  program.category_count = categoryNames.size();
  program.category_names = categoryNames.data();
  program.category_bytes = categoryBytes.data();
}

fsdp_rt_axis_list ProgramTables::makeAxisList(ArrayAttr axes) {
  std::vector<int64_t> &indices = numbers.emplace_back();
  for (auto axis : axes.getAsRange<StringAttr>())
    for (auto [index, name] : llvm::enumerate(mesh.getAxisNames()))
      if (name == axis)
        indices.push_back(index);
  return {indices.data(), static_cast<int64_t>(indices.size())};
}

fsdp_rt_placement ProgramTables::makePlacement(PlacementAttr placement) {
  fsdp_rt_placement result = {};
  if (!placement || !mesh || !placement.isSharded())
    return result;
  if (placement.isFlat()) {
    result.flat_axes = makeAxisList(placement.getFlatAxes());
    return result;
  }
  std::vector<fsdp_rt_axis_list> &dimensions = axisLists.emplace_back();
  for (auto axes : placement.getDimensionAxes().getAsRange<ArrayAttr>())
    dimensions.push_back(makeAxisList(axes));
  result.dimension_axes = dimensions.data();
  return result;
}

llvm::Error ProgramTables::fillTensor(DictionaryAttr entry, fsdp_rt_tensor &tensor) {
  auto offset = entry.getAs<IntegerAttr>("offset");
  auto localAttr = entry.getAs<TypeAttr>("local_type"), globalAttr = entry.getAs<TypeAttr>("global_type");
  auto local = dyn_cast_or_null<RankedTensorType>(localAttr ? localAttr.getValue() : Type());
  if (!offset || !local)
    return error("expected 'offset' and 'local_type'");
  // Without a global type the tensor is whole on each rank.
  auto global = globalAttr ? cast<RankedTensorType>(globalAttr.getValue()) : local;
  std::optional<int64_t> elementType = getRuntimeElementType(global.getElementType());
  if (!elementType)
    return error("the runtime has no such element type");
  auto path = entry.getAs<StringAttr>("path");
  auto role = entry.getAs<RoleAttr>("role");
  tensor.name = keep(path ? path.getValue() : "");
  tensor.role = keep(role ? stringifyRole(role.getValue()) : "");
  tensor.element_type = *elementType;
  tensor.rank = global.getRank();
  tensor.shape = numbers.emplace_back(global.getShape().begin(), global.getShape().end()).data();
  tensor.placement = makePlacement(entry.getAs<PlacementAttr>("placement"));
  tensor.offset = offset.getInt();
  tensor.local_bytes = getStorageBytes(local);
  return llvm::Error::success();
}

llvm::Error ProgramTables::fillTensors(ArrayAttr entries, StringRef kind, std::vector<fsdp_rt_tensor> &tensors) {
  for (auto [index, entry] : llvm::enumerate(entries.getAsRange<DictionaryAttr>()))
    if (llvm::Error failed = fillTensor(entry, tensors.emplace_back(fsdp_rt_tensor())))
      return error(kind + " " + llvm::Twine(index) + " of the lowered module: " + llvm::toString(std::move(failed)));
  return llvm::Error::success();
}

/// Device code makes the program one for CUDA.
llvm::Error ProgramTables::fillImages(ModuleOp lowered) {
  program.target = "cpu";
  auto list = lowered->getAttrOfType<ArrayAttr>(kDeviceImagesAttrName);
  if (!list)
    return llvm::Error::success();
  program.target = "cuda";
  for (auto entry : list.getAsRange<DictionaryAttr>()) {
    auto architecture = entry.getAs<StringAttr>("architecture");
    auto data = entry.getAs<DenseIntElementsAttr>("data");
    if (!architecture || !data)
      return error("expected 'architecture' and 'data' in '" + kDeviceImagesAttrName + "'");
    ArrayRef<char> raw = data.getRawData();
    std::string &kept = strings.emplace_back(raw.data(), raw.size());
    images.push_back({keep(architecture.getValue()), kept.data(), static_cast<int64_t>(kept.size())});
  }
  program.image_count = images.size();
  program.images = images.data();
  return llvm::Error::success();
}

llvm::Error ProgramTables::fill(ModuleOp lowered) {
  auto description = lowered->getAttrOfType<DictionaryAttr>(kProgramAttrName);
  auto entry = [&](StringRef name) { return description ? description.get(name) : Attribute(); };
  auto arenaBytes = dyn_cast_or_null<IntegerAttr>(entry("arena_bytes"));
  auto groupList = dyn_cast_or_null<ArrayAttr>(entry("groups"));
  auto argumentList = dyn_cast_or_null<ArrayAttr>(entry("arguments")),
       resultList = dyn_cast_or_null<ArrayAttr>(entry("results"));
  if (!arenaBytes || !groupList || !argumentList || !resultList)
    return error("the module is not in lowered form: expected '" + kProgramAttrName + "' with all its entries");
  program.abi_version = FSDP_RT_ABI_VERSION;
  if (llvm::Error failed = fillImages(lowered))
    return failed;
  program.name = keep(lowered.getName().value_or("step"));
  program.arena_bytes = arenaBytes.getInt();
  fillMesh(getMesh(lowered));
  fillCategories(dyn_cast_or_null<DictionaryAttr>(entry("peak_by_category")));
  if (!mesh && !groupList.empty())
    return error("the lowered module has collectives but no '" + kMeshAttrName + "'");
  for (auto axes : groupList.getAsRange<ArrayAttr>())
    groups.push_back(makeAxisList(axes));
  if (llvm::Error failed = fillTensors(argumentList, "argument", arguments))
    return failed;
  if (llvm::Error failed = fillTensors(resultList, "result", results))
    return failed;
  for (auto [index, result] : llvm::enumerate(resultList.getAsRange<DictionaryAttr>()))
    if (auto argument = result.getAs<IntegerAttr>("feeds"))
      feeds.push_back({static_cast<int64_t>(index), argument.getInt()});
  program.group_count = groups.size();
  program.groups = groups.data();
  program.argument_count = arguments.size();
  program.arguments = arguments.data();
  program.result_count = results.size();
  program.results = results.data();
  program.feed_count = feeds.size();
  program.feeds = feeds.data();
  return llvm::Error::success();
}
