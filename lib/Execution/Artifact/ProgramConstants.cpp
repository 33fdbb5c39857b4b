// Mirrors the structs of host.h and artifact.h as LLVM constants, field by field.

#include "ProgramConstants.h"

#include "fsdp/runtime/artifact.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"

using namespace fsdp;

using Fields = llvm::SmallVector<llvm::Constant *>;

namespace {
class ConstantWriter {
public:
  explicit ConstantWriter(llvm::Module &module) : module(module), context(module.getContext()) {}

  llvm::Constant *number(int64_t value) { return llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), value); }

  llvm::Constant *text(llvm::StringRef value) {
    return global(llvm::ConstantDataArray::getString(context, value), /*isConstant=*/true);
  }

  /// A struct without padding: all fields are 8 bytes, or such structs.
  llvm::Constant *record(const Fields &fields) { return llvm::ConstantStruct::getAnon(context, fields); }

  /// Address of an array of equal constants; null if there is none.
  llvm::Constant *array(const Fields &elements, bool isConstant = true) {
    if (elements.empty())
      return null();
    auto *type = llvm::ArrayType::get(elements.front()->getType(), elements.size());
    return global(llvm::ConstantArray::get(type, elements), isConstant);
  }

  llvm::Constant *numbers(llvm::ArrayRef<int64_t> values) {
    Fields elements;
    for (int64_t value : values)
      elements.push_back(number(value));
    return array(elements);
  }

  llvm::Constant *texts(llvm::ArrayRef<const char *> values) {
    Fields elements;
    for (const char *value : values)
      elements.push_back(text(value));
    return array(elements);
  }

  llvm::Constant *null() { return llvm::ConstantPointerNull::get(llvm::PointerType::getUnqual(context)); }

  llvm::GlobalVariable *global(llvm::Constant *value, bool isConstant) {
    return new llvm::GlobalVariable(module, value->getType(), isConstant, llvm::GlobalValue::PrivateLinkage, value);
  }

  llvm::Constant *axisList(const fsdp_rt_axis_list &list) {
    return record({numbers({list.axes, static_cast<size_t>(list.count)}), number(list.count)});
  }

  llvm::Constant *axisLists(const fsdp_rt_axis_list *lists, int64_t count) {
    Fields elements;
    for (int64_t index = 0; lists && index < count; ++index)
      elements.push_back(axisList(lists[index]));
    return array(elements);
  }

  llvm::Constant *tensors(llvm::ArrayRef<fsdp_rt_tensor> tensors) {
    Fields elements;
    for (const fsdp_rt_tensor &tensor : tensors) {
      llvm::Constant *placement =
          record({axisLists(tensor.placement.dimension_axes, tensor.rank), axisList(tensor.placement.flat_axes)});
      elements.push_back(record({text(tensor.name), text(tensor.role), number(tensor.element_type), number(tensor.rank),
                                 numbers({tensor.shape, static_cast<size_t>(tensor.rank)}), placement,
                                 number(tensor.offset), number(tensor.local_bytes)}));
    }
    return array(elements);
  }

  llvm::Constant *feeds(llvm::ArrayRef<fsdp_rt_feed> feeds) {
    Fields elements;
    for (const fsdp_rt_feed &feed : feeds)
      elements.push_back(record({number(feed.result), number(feed.argument)}));
    return array(elements);
  }

  llvm::Constant *images(llvm::ArrayRef<fsdp_rt_device_image> images) {
    Fields elements;
    for (const fsdp_rt_device_image &image : images) {
      llvm::StringRef bytes(static_cast<const char *>(image.data), image.bytes);
      auto *data = global(llvm::ConstantDataArray::getString(context, bytes, /*AddNull=*/false), /*isConstant=*/true);
      data->setAlignment(llvm::Align(64));
      elements.push_back(record({text(image.architecture), data, number(image.bytes)}));
    }
    return array(elements);
  }

  llvm::Constant *program(const fsdp_rt_program &program, llvm::Constant *step) {
    auto count = [](int64_t value) { return static_cast<size_t>(value); };
    return record({
        number(program.abi_version),
        text(program.name),
        step,
        number(program.arena_bytes),
        number(program.category_count),
        texts({program.category_names, count(program.category_count)}),
        numbers({program.category_bytes, count(program.category_count)}),
        number(program.axis_count),
        texts({program.axis_names, count(program.axis_count)}),
        numbers({program.axis_sizes, count(program.axis_count)}),
        number(program.group_count),
        axisLists(program.groups, program.group_count),
        number(program.argument_count),
        tensors({program.arguments, count(program.argument_count)}),
        number(program.result_count),
        tensors({program.results, count(program.result_count)}),
        number(program.feed_count),
        feeds({program.feeds, count(program.feed_count)}),
        program.target ? text(program.target) : null(),
        number(program.image_count),
        images({program.images, count(program.image_count)}),
    });
  }

private:
  llvm::Module &module;
  llvm::LLVMContext &context;
};
} // namespace

// A field more in a struct needs its constant above.
static_assert(sizeof(fsdp_rt_program) == 21 * sizeof(int64_t) && sizeof(fsdp_rt_tensor) == 10 * sizeof(int64_t) &&
              sizeof(fsdp_rt_feed) == 2 * sizeof(int64_t));

static llvm::FunctionType *importType(llvm::LLVMContext &context, llvm::StringRef name) {
  // The tokens of functions.def. NOLINTNEXTLINE(readability-identifier-naming)
  llvm::Type *PTR = llvm::PointerType::getUnqual(context), *I32 = llvm::Type::getInt32Ty(context),
             *I64 = llvm::Type::getInt64Ty(context); // NOLINT(readability-identifier-naming)
#define FSDP_RT_ARGUMENTS(...) {__VA_ARGS__}
#define FSDP_RT_FUNCTION(function, result, arguments)                                                                  \
  if (name == #function)                                                                                               \
    return llvm::FunctionType::get(result, FSDP_RT_ARGUMENTS arguments, false);
#include "fsdp/runtime/functions.def"
#undef FSDP_RT_ARGUMENTS
  llvm_unreachable("not a row of functions.def");
}

/// `name` as a function that jumps to what `slot` holds.
static void defineImport(llvm::Module &module, llvm::StringRef name, llvm::Constant *slot) {
  llvm::FunctionType *type = importType(module.getContext(), name);
  auto *function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, module);
  function->setVisibility(llvm::GlobalValue::HiddenVisibility);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", function));
  llvm::Value *address = builder.CreateLoad(builder.getPtrTy(), slot);
  llvm::SmallVector<llvm::Value *> arguments;
  for (llvm::Argument &argument : function->args())
    arguments.push_back(&argument);
  llvm::CallInst *call = builder.CreateCall(type, address, arguments);
  call->setTailCallKind(llvm::CallInst::TCK_MustTail);
  builder.CreateRet(call);
}

std::unique_ptr<llvm::Module> fsdp::makeProgramConstants(const fsdp_rt_program &program, llvm::StringRef cpuFeatures,
                                                         llvm::LLVMContext &context) {
  auto module = std::make_unique<llvm::Module>("program", context);
  ConstantWriter writer(*module);
  static constexpr const char *names[] = {
#define FSDP_RT_FUNCTION(function, result, arguments) #function,
#include "fsdp/runtime/functions.def"
  };
  constexpr int64_t count = std::size(names);
  auto *slots = llvm::ArrayType::get(llvm::PointerType::getUnqual(context), count);
  llvm::GlobalVariable *imports = writer.global(llvm::ConstantAggregateZero::get(slots), /*isConstant=*/false);
  for (int64_t index = 0; index < count; ++index)
    defineImport(*module, names[index],
                 llvm::ConstantExpr::getInBoundsGetElementPtr(
                     slots, imports, llvm::ArrayRef<llvm::Constant *>{writer.number(0), writer.number(index)}));
  auto *stepType =
      llvm::FunctionType::get(llvm::Type::getInt32Ty(context),
                              {llvm::PointerType::getUnqual(context), llvm::PointerType::getUnqual(context)}, false);
  auto *step = llvm::Function::Create(stepType, llvm::GlobalValue::ExternalLinkage, "step", *module);
  step->setVisibility(llvm::GlobalValue::HiddenVisibility);
  llvm::Constant *exports =
      writer.record({writer.global(writer.program(program, step), /*isConstant=*/true), writer.text(cpuFeatures),
                     writer.number(count), writer.texts(names), imports});
  new llvm::GlobalVariable(*module, exports->getType(), /*isConstant=*/true, llvm::GlobalValue::ExternalLinkage,
                           exports, "fsdp_artifact");
  return module;
}
