// Pieces of text that several operations share: the custom<...> directives of the .td files.

#ifndef FSDP_LIB_DIALECT_STABLEHLO_IR_ASSEMBLYFORMAT_H
#define FSDP_LIB_DIALECT_STABLEHLO_IR_ASSEMBLYFORMAT_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

namespace fsdp::stablehlo {

using UnresolvedOperands = llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>;

/// `type` when all agree, else `(operand types) -> result type`. The last entry is the result's.
mlir::ParseResult parseOneOrAllTypes(mlir::OpAsmParser &parser, llvm::ArrayRef<mlir::Type *> types);
void printOneOrAllTypes(mlir::OpAsmPrinter &printer, llvm::ArrayRef<mlir::Type> types);

template <typename... Types>
mlir::ParseResult parseSameType(mlir::OpAsmParser &parser, Types &...types) {
  return parseOneOrAllTypes(parser, {&types...});
}

template <typename... Types>
void printSameType(mlir::OpAsmPrinter &printer, mlir::Operation *, Types... types) {
  printOneOrAllTypes(printer, {mlir::Type(types)...});
}

/// `predicate type, type` when the others agree, else a function type.
mlir::ParseResult parseSelectType(mlir::OpAsmParser &parser, mlir::Type &pred, mlir::Type &onTrue, mlir::Type &onFalse,
                                  mlir::Type &result);
void printSelectType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type pred, mlir::Type onTrue,
                     mlir::Type onFalse, mlir::Type result);

/// `type, type, ...` when operand i and result i agree for all i, else a function type.
mlir::ParseResult parsePairwiseTypes(mlir::OpAsmParser &parser, llvm::SmallVectorImpl<mlir::Type> &operands,
                                     llvm::SmallVectorImpl<mlir::Type> &results);
void printPairwiseTypes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::TypeRange operands,
                        mlir::TypeRange results);

/// ` %a, %b,`: each operand with its comma, because an attribute follows; the format puts no space before it.
mlir::ParseResult parseOperandsBeforeAttribute(mlir::OpAsmParser &parser, UnresolvedOperands &operands);
void printOperandsBeforeAttribute(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::OperandRange operands);

/// `e8m7`.
mlir::ParseResult parseExponentMantissa(mlir::OpAsmParser &parser, mlir::IntegerAttr &exponentBits,
                                        mlir::IntegerAttr &mantissaBits);
void printExponentMantissa(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr exponentBits,
                           mlir::IntegerAttr mantissaBits);

/// `[start:limit, start:limit:stride]`.
mlir::ParseResult parseSliceRanges(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &starts,
                                   mlir::DenseI64ArrayAttr &limits, mlir::DenseI64ArrayAttr &strides);
void printSliceRanges(mlir::OpAsmPrinter &printer, mlir::Operation *, llvm::ArrayRef<int64_t> starts,
                      llvm::ArrayRef<int64_t> limits, llvm::ArrayRef<int64_t> strides);

/// `, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT], algorithm = <...>`.
mlir::ParseResult parseDotAttributes(mlir::OpAsmParser &parser, DotDimensionNumbersAttr &dimensions,
                                     mlir::ArrayAttr &precision, DotAlgorithmAttr &algorithm);
void printDotAttributes(mlir::OpAsmPrinter &printer, mlir::Operation *, DotDimensionNumbersAttr dimensions,
                        mlir::ArrayAttr precision, DotAlgorithmAttr algorithm);

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
mlir::ParseResult parseConvolutionDimensions(mlir::AsmParser &parser, ConvDimensionNumbersAttr &dimensions);
void printConvolutionDimensions(mlir::AsmPrinter &printer, ConvDimensionNumbersAttr dimensions);
void printConvolutionDimensions(mlir::AsmPrinter &printer, mlir::Operation *, ConvDimensionNumbersAttr dimensions);

/// `{stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]}`.
mlir::ParseResult parseWindowAttributes(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &strides,
                                        mlir::DenseIntElementsAttr &padding, mlir::DenseI64ArrayAttr &lhsDilation,
                                        mlir::DenseI64ArrayAttr &rhsDilation, mlir::DenseBoolArrayAttr &reversal);
void printWindowAttributes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::DenseI64ArrayAttr strides,
                           mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhsDilation,
                           mlir::DenseI64ArrayAttr rhsDilation, mlir::DenseBoolArrayAttr reversal);

/// Enumerators by their names alone: `LT`, `FLOAT`, `PHILOX`.
mlir::ParseResult parseComparisonDirection(mlir::OpAsmParser &parser, ComparisonDirectionAttr &direction);
void printComparisonDirection(mlir::OpAsmPrinter &printer, mlir::Operation *, ComparisonDirectionAttr direction);
mlir::ParseResult parseComparisonType(mlir::OpAsmParser &parser, ComparisonTypeAttr &type);
void printComparisonType(mlir::OpAsmPrinter &printer, mlir::Operation *, ComparisonTypeAttr type);
mlir::ParseResult parseRngAlgorithm(mlir::OpAsmParser &parser, RngAlgorithmAttr &algorithm);
void printRngAlgorithm(mlir::OpAsmPrinter &printer, mlir::Operation *, RngAlgorithmAttr algorithm);

/// `@name`.
mlir::ParseResult parseCallTarget(mlir::AsmParser &parser, mlir::StringAttr &name);
void printCallTarget(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::StringAttr name);

/// `[0, 1]`.
mlir::ParseResult parseDimensions(mlir::AsmParser &parser, llvm::SmallVectorImpl<int64_t> &dimensions);
void printDimensions(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> dimensions);

} // namespace fsdp::stablehlo

#endif // FSDP_LIB_DIALECT_STABLEHLO_IR_ASSEMBLYFORMAT_H
