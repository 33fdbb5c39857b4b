// The sdy dialect: the sharding marks that JAX leaves in a program.

#ifndef FSDP_DIALECT_SDY_IR_SDY_TD
#define FSDP_DIALECT_SDY_IR_SDY_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::fsdp::sdy";
  let summary = "Sharding marks as JAX prints them";
  let description = [{
    A user's own layout (`NamedSharding`) arrives as a mesh and as shardings that refer to it; programs with random keys have
    an empty mesh. Import reads what it can use and drops the rest: nothing of this dialect is left after it.
  }];
  let extraClassDeclaration = [{
    void registerAttributes();
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Sdy_Attr<string name, string attrMnemonic> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

def Sdy_MeshAttr : Sdy_Attr<"Mesh", "mesh"> {
  let summary = "named axes of devices";
  let description = [{ `#sdy.mesh<["fsdp"=4, "tp"=2]>`, optionally with `, device_ids=[...]`. }];
  let parameters = (ins
    ArrayRefParameter<"::mlir::StringAttr">:$axisNames,
    ArrayRefParameter<"int64_t">:$axisSizes,
    ArrayRefParameter<"int64_t">:$deviceIds);
}

def Sdy_AxisAttr : Sdy_Attr<"Axis", "axis"> {
  let summary = "an axis of the mesh, or a part of one";
  let description = [{ `"fsdp"`, or `"fsdp":(1)2`: the part of size 2 with 1 rank before it. A whole axis has size 0. }];
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$preSize, "int64_t":$size);
}

def Sdy_DimensionAttr : Sdy_Attr<"Dimension", "dimension"> {
  let summary = "the axes that split one dimension, major first";
  let description = [{
    `{"fsdp", "tp"}`, `{}`, and `{"fsdp", ?}` or `{?}` where more axes may be added. A priority may follow: `{"fsdp"}p1`; -1 if none.
  }];
  let parameters = (ins ArrayRefParameter<"::fsdp::sdy::AxisAttr">:$axes, "bool":$isOpen, "int64_t":$priority);
}

def Sdy_ShardingAttr : Sdy_Attr<"Sharding", "sharding"> {
  let summary = "how one tensor is split over a mesh";
  let description = [{
    `#sdy.sharding<@mesh, [{"fsdp"}, {} ]>`, optionally with `, replicated={...}` and `, unreduced={...}`. The mesh is a symbol or
    stands inline: `mesh<["fsdp"=4]>`. A scalar, or a tensor of any rank that is not split, may have an empty list.
  }];
  let parameters = (ins "::mlir::Attribute":$mesh,
    ArrayRefParameter<"::fsdp::sdy::DimensionAttr">:$dimensions,
    ArrayRefParameter<"::fsdp::sdy::AxisAttr">:$replicatedAxes,
    ArrayRefParameter<"::fsdp::sdy::AxisAttr">:$unreducedAxes);
}

def Sdy_ShardingPerValueAttr : Sdy_Attr<"ShardingPerValue", "sharding_per_value"> {
  let summary = "how each result of an operation is split";
  let description = [{ `#sdy.sharding_per_value<[<@mesh, [{"fsdp"}, {} ]>, <@mesh, []>]>`. }];
  let parameters = (ins ArrayRefParameter<"::fsdp::sdy::ShardingAttr">:$shardings);
}

def Sdy_UnreadAttr : AttrDef<Sdy_Dialect, "Unread"> {
  let attrName = "sdy.unread";
  let summary = "any other attribute of the dialect, kept as text";
  let description = [{
    Rules and the like say how a partitioner should treat an operation (`#sdy.op_sharding_rule<...>`); nothing here asks.
  }];
  let parameters = (ins "::mlir::StringAttr":$text);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def Sdy_MeshOp : Op<Sdy_Dialect, "mesh", [Symbol]> {
  let summary = "a mesh that shardings refer to by name";
  let description = [{
        sdy.mesh @mesh = <["fsdp"=4, "tp"=2]>
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_MeshAttr:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

def Sdy_ShardingConstraintOp : Op<Sdy_Dialect, "sharding_constraint"> {
  let summary = "a value that the user wants split in this way";
  let description = [{
        %r = sdy.sharding_constraint %x <@mesh, [{"fsdp"}, {} ]> : tensor<16x4xf32>

    Constraints: (C1) operand and result have one type.
  }];
  let arguments = (ins AnyRankedTensor:$input, Sdy_ShardingAttr:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` custom<OneType>(type($input), type($result))";
  let hasVerifier = 1;
}

#endif // FSDP_DIALECT_SDY_IR_SDY_TD
