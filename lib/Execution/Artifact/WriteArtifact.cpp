// Writes shared object, manifest and footer.

#include "fsdp/Execution/Artifact.h"

#include "Artifact/ProgramConstants.h"
#include "Artifact/SharedObject.h"
#include "StepCode.h"

#include "fsdp/Execution/DescribeProgram.h"
#include "fsdp/Support/WriteFile.h"
#include "fsdp/runtime/artifact.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"
#include "llvm/TargetParser/SubtargetFeature.h"

using namespace fsdp;

static constexpr llvm::StringLiteral kCreatedBy = "fsdp-opt 0.1.0, LLVM " LLVM_VERSION_STRING;

/// Features of the target that loaders ask for, comma separated.
static std::string listCpuFeatures(const llvm::orc::JITTargetMachineBuilder &target) {
  static constexpr llvm::StringLiteral known[] = {
#define FSDP_RT_CPU_FEATURE(name) name,
#include "fsdp/runtime/cpu_features.def"
  };
  std::string list;
  for (const std::string &feature : target.getFeatures().getFeatures())
    if (feature[0] == '+' && llvm::is_contained(known, llvm::StringRef(feature).drop_front()))
      list += (list.empty() ? "" : ",") + feature.substr(1);
  return list;
}

static llvm::json::Object describeOptions(const CompileOptions &options) {
  llvm::json::Object object;
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION) object[FLAG] = options.MEMBER;
#include "fsdp/Pipelines/Options.def"
  return object;
}

static std::string makeManifest(const StepCode &code, const StepOrigin &origin) {
  llvm::json::Object manifest{
      {"created_by", kCreatedBy},
      {"source", origin.source},
      {"target", llvm::json::Object{{"triple", code.target.getTargetTriple().str()},
                                    {"cpu", code.target.getCPU()},
                                    {"features", listCpuFeatures(code.target)}}},
      {"options", describeOptions(origin.options)},
      {"diagnostics", llvm::json::fixUTF8(origin.diagnostics)},
      {"uses_narrow_floats", origin.usesNarrowFloats},
      {"program", describeProgram(code.tables->getProgram())},
  };
  return llvm::formatv("{0:2}\n", llvm::json::Value(std::move(manifest)));
}

static bool readOption(const llvm::json::Object &object, llvm::StringRef flag, std::string &value) {
  std::optional<llvm::StringRef> text = object.getString(flag);
  value = text.value_or("").str();
  return text.has_value();
}

static bool readOption(const llvm::json::Object &object, llvm::StringRef flag, bool &value) {
  std::optional<bool> found = object.getBoolean(flag);
  value = found.value_or(false);
  return found.has_value();
}

llvm::Expected<StepOrigin> StepOrigin::parse(llvm::StringRef manifest) {
  auto refuse = [](const llvm::Twine &why) { return llvm::createStringError("the manifest " + why); };
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(manifest);
  if (!value)
    return refuse("is not JSON: " + llvm::toString(value.takeError()));
  const llvm::json::Object *object = value->getAsObject();
  const llvm::json::Object *options = object ? object->getObject("options") : nullptr;
  if (!options)
    return refuse("has no 'options'");
  StepOrigin origin;
  origin.source = object->getString("source").value_or("").str();
  origin.diagnostics = object->getString("diagnostics").value_or("").str();
  origin.usesNarrowFloats = object->getBoolean("uses_narrow_floats").value_or(false);
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  if (!readOption(*options, FLAG, origin.options.MEMBER))                                                              \
    return refuse("has no option '" FLAG "'");
#include "fsdp/Pipelines/Options.def"
  return origin;
}

bool fsdp::looksLikeArtifact(llvm::StringRef path) {
  llvm::file_magic magic;
  return !llvm::identify_magic(path, magic) && magic.is_object();
}

static fsdp_rt_artifact_footer makeFooter(llvm::StringRef object, llvm::StringRef manifest,
                                          llvm::StringRef architecture, uint64_t digest) {
  fsdp_rt_artifact_footer footer = {};
  footer.manifest_offset = object.size();
  footer.manifest_bytes = manifest.size();
  footer.digest = digest;
  footer.format = FSDP_RT_ARTIFACT_FORMAT;
  footer.abi_version = FSDP_RT_ABI_VERSION;
  llvm::copy(architecture.take_front(sizeof(footer.architecture)), footer.architecture);
  llvm::copy(llvm::StringRef(FSDP_RT_ARTIFACT_MAGIC), footer.magic);
  return footer;
}

/// The objects of `code` and its description as a shared object.
static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> link(const StepCode &code) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> constants =
      makeProgramConstants(code.tables->getProgram(), listCpuFeatures(code.target), context);
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> program = generateQuickly(*constants, code.target);
  if (!program)
    return program.takeError();
  llvm::SmallVector<llvm::MemoryBufferRef> objects = {**program};
  for (const std::unique_ptr<llvm::MemoryBuffer> &object : code.objects)
    objects.push_back(*object);
  return linkSharedObject(objects, "fsdp_artifact");
}

llvm::Error fsdp::writeArtifact(const StepCode &code, const StepOrigin &origin, llvm::StringRef path) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> object = link(code);
  if (!object)
    return object.takeError();
  std::string contents = (*object)->getBuffer().str();
  std::string manifest = makeManifest(code, origin);
  contents += manifest;
  fsdp_rt_artifact_footer footer =
      makeFooter((*object)->getBuffer(), manifest, code.target.getTargetTriple().getArchName(),
                 llvm::xxh3_64bits(llvm::arrayRefFromStringRef(contents)));
  return writeFile(path, {contents, {reinterpret_cast<const char *>(&footer), sizeof(footer)}});
}
