// Attributes of the stablehlo dialect: dimension numbers, algorithms, accuracy.

#ifndef FSDP_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD
#define FSDP_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "fsdp/Dialect/Stablehlo/IR/StablehloEnums.td"

class Stablehlo_Attr<string name, string attrMnemonic> : AttrDef<Stablehlo_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Stablehlo_Dims : ArrayRefParameter<"int64_t">;

def Stablehlo_DotDimensionNumbersAttr : Stablehlo_Attr<"DotDimensionNumbers", "dot"> {
  let summary = "which dimensions a product batches and contracts";
  let description = [{
        #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
                       lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>

    Empty lists are left out. The i-th entries of the lhs and rhs lists belong together.
  }];
  let parameters = (ins
    Stablehlo_Dims:$lhsBatchingDimensions, Stablehlo_Dims:$rhsBatchingDimensions,
    Stablehlo_Dims:$lhsContractingDimensions, Stablehlo_Dims:$rhsContractingDimensions);
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_GatherDimensionNumbersAttr : Stablehlo_Attr<"GatherDimensionNumbers", "gather"> {
  let summary = "how a gather maps indices and slices to its result";
  let description = [{
        #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>

    Empty lists and an `index_vector_dim` of 0 are left out.
  }];
  let parameters = (ins
    Stablehlo_Dims:$offsetDims, Stablehlo_Dims:$collapsedSliceDims,
    Stablehlo_Dims:$operandBatchingDims, Stablehlo_Dims:$startIndicesBatchingDims,
    Stablehlo_Dims:$startIndexMap, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_ScatterDimensionNumbersAttr : Stablehlo_Attr<"ScatterDimensionNumbers", "scatter"> {
  let summary = "how a scatter maps indices and updates to its inputs";
  let description = [{
        #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0],
                           scatter_dims_to_operand_dims = [0], index_vector_dim = 2>

    Empty lists and an `index_vector_dim` of 0 are left out.
  }];
  let parameters = (ins
    Stablehlo_Dims:$updateWindowDims, Stablehlo_Dims:$insertedWindowDims,
    Stablehlo_Dims:$inputBatchingDims, Stablehlo_Dims:$scatterIndicesBatchingDims,
    Stablehlo_Dims:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_ConvDimensionNumbersAttr : Stablehlo_Attr<"ConvDimensionNumbers", "conv"> {
  let summary = "what each dimension of a convolution's tensors is";
  let description = [{
    Input, kernel and output, one entry a dimension: `b` batch, `f` feature, `i` and `o` the kernel's input and
    output features, numbers the spatial dimensions.

        #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
  }];
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, Stablehlo_Dims:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension,
    Stablehlo_Dims:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, Stablehlo_Dims:$outputSpatialDimensions);
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_DotAlgorithmAttr : Stablehlo_Attr<"DotAlgorithm", "dot_algorithm"> {
  let summary = "how a product is computed";
  let description = [{
        #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32,
            lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1,
            allow_imprecise_accumulation = false>
  }];
  let parameters = (ins
    "::mlir::Type":$lhsPrecisionType, "::mlir::Type":$rhsPrecisionType, "::mlir::Type":$accumulationType,
    "int64_t":$lhsComponentCount, "int64_t":$rhsComponentCount, "int64_t":$numPrimitiveOperations,
    "bool":$allowImpreciseAccumulation);
  let assemblyFormat = [{
    `<` `lhs_precision_type` `=` $lhsPrecisionType `,` `rhs_precision_type` `=` $rhsPrecisionType
    `,` `accumulation_type` `=` $accumulationType `,` `lhs_component_count` `=` $lhsComponentCount
    `,` `rhs_component_count` `=` $rhsComponentCount `,` `num_primitive_operations` `=` $numPrimitiveOperations
    `,` `allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>`
  }];
}

def Stablehlo_ResultAccuracyAttr : Stablehlo_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "accuracy asked of a transcendental function";
  let description = [{
        #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>

    Tolerances of 0 are left out.
  }];
  let parameters = (ins APFloatParameter<"absolute tolerance">:$atol, APFloatParameter<"relative tolerance">:$rtol,
    "int64_t":$ulps, "::fsdp::stablehlo::ResultAccuracyModeAttr":$mode);
  let hasCustomAssemblyFormat = 1;
}

def Stablehlo_OutputOperandAliasAttr : Stablehlo_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "a result of a custom call that shares its operand's buffer";
  let description = [{
        #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>
  }];
  let parameters = (ins Stablehlo_Dims:$outputTupleIndices, "int64_t":$operandIndex,
    Stablehlo_Dims:$operandTupleIndices);
  let hasCustomAssemblyFormat = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_STABLEHLOATTRS_TD
