// The function that the phase annotates.

#ifndef FSDP_TRANSFORMS_ANNOTATE_MAINFUNCTION_H
#define FSDP_TRANSFORMS_ANNOTATE_MAINFUNCTION_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace fsdp {

/// The step; an error on the module if there is none.
inline mlir::FailureOr<mlir::func::FuncOp> getMain(mlir::ModuleOp module) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main || main.isExternal() || !main.getBody().hasOneBlock())
    return module.emitError() << "expected a function 'main' of one block: the training step";
  return main;
}

/// The role of an argument; `replicated` if none is set.
inline Role getRole(mlir::func::FuncOp main, unsigned argument) {
  auto role = main.getArgAttrOfType<RoleAttr>(argument, kRoleAttrName);
  return role ? role.getValue() : Role::Replicated;
}

/// State that the step returns a new value of.
inline bool isUpdatedState(Role role) {
  return role == Role::Parameter || role == Role::OptimizerState || role == Role::State;
}

/// State of any kind, updated or not.
inline bool isState(Role role) { return isUpdatedState(role) || role == Role::Frozen; }

/// The path of an argument, or `arg7` where it has none.
inline std::string describeArgument(mlir::func::FuncOp main, unsigned argument) {
  auto path = main.getArgAttrOfType<mlir::StringAttr>(argument, kPathAttrName);
  return path ? path.str() : "arg" + std::to_string(argument);
}

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_MAINFUNCTION_H
