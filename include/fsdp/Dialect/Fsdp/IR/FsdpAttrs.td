// Attributes of the fsdp dialect: the mesh and the placement of a tensor on it.

#ifndef FSDP_DIALECT_FSDP_IR_FSDPATTRS_TD
#define FSDP_DIALECT_FSDP_IR_FSDPATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/TensorEncoding.td"
include "fsdp/Dialect/Fsdp/IR/FsdpEnums.td"

class Fsdp_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Fsdp_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def Fsdp_MeshAttr : Fsdp_Attr<"Mesh", "mesh"> {
  let summary = "named axes of ranks, major first";
  let description = [{
    `#fsdp.mesh<"replica" = 2, "shard" = 4>` is eight ranks; rank = replica * 4 + shard. The batch is split over
    all axes; state is split over `shard`.

    Constraints: (C1) names are unique and not empty; (C2) sizes are at least 1; (C3) there are at most 2^20 ranks.
  }];
  let parameters = (ins
    ArrayRefParameter<"::mlir::StringAttr">:$axisNames,
    ArrayRefParameter<"int64_t">:$axisSizes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Product of all axis sizes.
    int64_t getNumRanks() const;
    /// Size of one axis; nullopt if the mesh has no such axis.
    std::optional<int64_t> getAxisSize(::llvm::StringRef axis) const;
    /// Product of the sizes of `axes` (an array of StringAttr that are in the mesh).
    int64_t getAxesSize(::mlir::ArrayAttr axes) const;
    /// All axis names, major first, as an array attribute.
    ::mlir::ArrayAttr getAllAxes() const;
  }];
}

def Fsdp_PlacementAttr : Fsdp_Attr<"Placement", "placement", [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let summary = "how the elements of a tensor lie on the ranks of the mesh";
  let description = [{
    Three layouts, and partial values on top of any of them:

        #fsdp.placement<[{}, {} ]>                          replicated (rank 2)
        #fsdp.placement<[{"shard"}, {} ]>                   dimension 0 split over axis "shard"
        #fsdp.placement<[{"replica", "shard"}, {} ]>        dimension 0 split over both axes, major first
        #fsdp.placement<flat {"shard"}>                    row-major elements split, padded at the end
        #fsdp.placement<[{}, {} ], partial sum {"shard"}>   the value is the sum over "shard"

    A dimension of size d that is split over n ranks has ceil(d / n) rows on every rank; rank r holds rows
    [r * ceil(d / n), (r + 1) * ceil(d / n)), and rows past d are padding with unspecified content. A flat tensor
    of e elements has ceil(e / n) elements on every rank, as a tensor of rank 1.

    Constraints: (C1) an axis appears at most once; (C2) a flat placement has no dimension list; (C3) as the encoding of a
    tensor it has the tensor's dimensions.
  }];
  let parameters = (ins
    "::mlir::ArrayAttr":$dimensionAxes, // per dimension an array of axis names; empty when flat
    "::mlir::ArrayAttr":$flatAxes,
    "::mlir::ArrayAttr":$partialAxes,
    "::fsdp::Reduction":$reduction);    // meaningful when partialAxes is not empty
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    static PlacementAttr getReplicated(::mlir::MLIRContext *context, int64_t rank);
    /// `axes` split dimension `dimension` of a tensor with `rank` dimensions.
    static PlacementAttr getSharded(::mlir::MLIRContext *context, int64_t rank, int64_t dimension,
                                    ::mlir::ArrayAttr axes);
    static PlacementAttr getFlat(::mlir::MLIRContext *context, ::mlir::ArrayAttr axes);
    /// The placement in the encoding slot of `type`; null if there is none.
    static PlacementAttr getFrom(::mlir::Type type);

    bool isFlat() const { return !getFlatAxes().empty(); }
    bool isPartial() const { return !getPartialAxes().empty(); }
    /// Some dimension is split, or the tensor is flat.
    bool isSharded() const;
    /// Neither split nor partial.
    bool isReplicated() const { return !isSharded() && !isPartial(); }
    /// Axes of one dimension (empty for a flat placement).
    ::mlir::ArrayAttr getAxesOf(int64_t dimension) const;
    /// The one split dimension; nullopt if none or several are.
    std::optional<int64_t> getShardedDimension() const;
    /// All axes that split the tensor, in any dimension or flat.
    ::mlir::ArrayAttr getShardAxes() const;
    PlacementAttr withoutPartial() const;
    PlacementAttr withPartial(::mlir::ArrayAttr axes, ::fsdp::Reduction reduction) const;

    /// Type of one rank's part: local shape, no encoding. Rank 1 when flat.
    ::mlir::RankedTensorType getLocalType(::mlir::RankedTensorType globalType, MeshAttr mesh) const;
    /// True if some rank's part has padding (a split dimension or the flat element count does not divide).
    bool hasPadding(::mlir::RankedTensorType globalType, MeshAttr mesh) const;
    /// Axes exist in `mesh` and the dimension count fits `type`.
    ::llvm::LogicalResult verifyFor(::mlir::RankedTensorType type, MeshAttr mesh,
        ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) const;
  }];
}

#endif // FSDP_DIALECT_FSDP_IR_FSDPATTRS_TD
