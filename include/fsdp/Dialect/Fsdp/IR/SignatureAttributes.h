// The attributes of main's arguments and results, written all at once.

#ifndef FSDP_DIALECT_FSDP_IR_SIGNATUREATTRIBUTES_H
#define FSDP_DIALECT_FSDP_IR_SIGNATUREATTRIBUTES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// A copy of the attribute lists of a function's signature. Changing one attribute of an argument in place rebuilds the
/// list of all arguments, which is quadratic for a step with thousands of them; here `write` does so once.
class SignatureAttributes {
public:
  explicit SignatureAttributes(mlir::func::FuncOp main) : main(main) {
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument)
      arguments.emplace_back(main.getArgAttrDict(argument));
    for (unsigned result = 0; result < main.getNumResults(); ++result)
      results.emplace_back(main.getResultAttrDict(result));
  }

  mlir::NamedAttrList &ofArgument(unsigned argument) { return arguments[argument]; }

  mlir::NamedAttrList &ofResult(unsigned result) { return results[result]; }

  /// Puts the lists on the function; until then it has its old ones.
  void write() {
    auto asDictionaries = [&](llvm::ArrayRef<mlir::NamedAttrList> lists) {
      return llvm::map_to_vector(lists, [&](const mlir::NamedAttrList &list) {
        return mlir::NamedAttrList(list).getDictionary(main.getContext());
      });
    };
    main.setAllArgAttrs(asDictionaries(arguments));
    main.setAllResultAttrs(asDictionaries(results));
  }

private:
  mlir::func::FuncOp main;
  llvm::SmallVector<mlir::NamedAttrList> arguments, results;
};

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_SIGNATUREATTRIBUTES_H
