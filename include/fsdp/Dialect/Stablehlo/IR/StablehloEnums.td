// Enumerations of the stablehlo dialect; they print as #stablehlo<precision DEFAULT>.

#ifndef FSDP_DIALECT_STABLEHLO_IR_STABLEHLOENUMS_TD
#define FSDP_DIALECT_STABLEHLO_IR_STABLEHLOENUMS_TD

include "mlir/IR/EnumAttr.td"
include "fsdp/Dialect/Stablehlo/IR/StablehloDialect.td"

class Stablehlo_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::fsdp::stablehlo";
  let genSpecializedAttr = 0;
}

def Stablehlo_ComparisonDirection : Stablehlo_Enum<"ComparisonDirection", "relation that a comparison tests", [
    I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>,
    I32EnumAttrCase<"GT", 3>, I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def Stablehlo_ComparisonDirectionAttr
    : EnumAttr<Stablehlo_Dialect, Stablehlo_ComparisonDirection, "comparison_direction">;

def Stablehlo_ComparisonType : Stablehlo_Enum<"ComparisonType", "order that a comparison uses", [
    I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
    I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def Stablehlo_ComparisonTypeAttr : EnumAttr<Stablehlo_Dialect, Stablehlo_ComparisonType, "comparison_type">;

def Stablehlo_Precision : Stablehlo_Enum<"Precision", "accuracy asked of a product", [
    I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def Stablehlo_PrecisionAttr : EnumAttr<Stablehlo_Dialect, Stablehlo_Precision, "precision">;

def Stablehlo_RngAlgorithm : Stablehlo_Enum<"RngAlgorithm", "generator of random bits", [
    I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>, I32EnumAttrCase<"PHILOX", 2>]>;
def Stablehlo_RngAlgorithmAttr : EnumAttr<Stablehlo_Dialect, Stablehlo_RngAlgorithm, "rng_algorithm">;

def Stablehlo_ResultAccuracyMode : Stablehlo_Enum<"ResultAccuracyMode", "how accurate a function must be", [
    I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGHEST", 1>, I32EnumAttrCase<"TOLERANCE", 2>]>;
def Stablehlo_ResultAccuracyModeAttr
    : EnumAttr<Stablehlo_Dialect, Stablehlo_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def Stablehlo_CustomCallApiVersion : Stablehlo_Enum<"CustomCallApiVersion", "calling convention of a custom call", [
    I32EnumAttrCase<"Unspecified", 0, "API_VERSION_UNSPECIFIED">,
    I32EnumAttrCase<"Original", 1, "API_VERSION_ORIGINAL">,
    I32EnumAttrCase<"StatusReturning", 2, "API_VERSION_STATUS_RETURNING">,
    I32EnumAttrCase<"StatusReturningUnified", 3, "API_VERSION_STATUS_RETURNING_UNIFIED">,
    I32EnumAttrCase<"TypedFfi", 4, "API_VERSION_TYPED_FFI">]> {
  // A plain i32 in the text, as in `api_version = 2 : i32`.
  let genSpecializedAttr = 1;
}

#endif // FSDP_DIALECT_STABLEHLO_IR_STABLEHLOENUMS_TD
