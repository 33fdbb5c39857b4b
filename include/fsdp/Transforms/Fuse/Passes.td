// Passes of the phase fuse: from local to executable form (docs/Forms.md, sections 4 and 5).

#ifndef FSDP_TRANSFORMS_FUSE_PASSES_TD
#define FSDP_TRANSFORMS_FUSE_PASSES_TD

include "mlir/Pass/PassBase.td"

def NarrowGathersPass : Pass<"fsdp-narrow-gathers", "::mlir::func::FuncOp"> {
  let summary = "converts to a narrower type before a gather, and to a wider one after it";
  let description = [{
    Before: a gathered tensor, possibly reshaped and transposed, of which every use is a conversion to one narrower type.
    After: the shard is converted and the gather moves narrow elements; a quarter or half of the bytes travel and live.
    Exact, because conversion is elementwise. Optional.

        %w = fsdp.all_gather %shard axes ["shard"] : (tensor<2x4xf32>) -> tensor<4x4xf32>
        %n = stablehlo.convert %w : (tensor<4x4xf32>) -> tensor<4x4xbf16>
      becomes
        %s = stablehlo.convert %shard : (tensor<2x4xf32>) -> tensor<2x4xbf16>
        %n = fsdp.all_gather %s axes ["shard"] : (tensor<2x4xbf16>) -> tensor<4x4xbf16>

    In turn, a shard that was converted to a wider floating-point type is gathered as it was, and converted behind the gather.
    A converted shard that several gathers read is converted before each of them, so that it does not live from one visit to the next.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numNarrowed", "narrowed", "number of gathers that move a narrower type">];
}

def ConvertReductionsPass : Pass<"fsdp-convert-reductions", "::mlir::func::FuncOp"> {
  let summary = "reduce gradients in the wanted element type";
  let description = [{
    Before: the local form. After: every sum over ranks that belongs to a unit (a gradient's reduce_scatter, and its all_reduce over
    replicas) has the element type `reduce-dtype`; its operand is converted before it, its result back behind the last of them.
    Rounding is part of what the option asks for, so the pass is not optional.
  }];
  let options = [Option<"reduceDtype", "reduce-dtype", "std::string", /*default=*/"\"f32\"", "element type of reductions">];
  let statistics = [Statistic<"numConverted", "num-converted", "reductions that got another element type">];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
}

def BucketCollectivesPass : Pass<"fsdp-bucket-collectives", "::mlir::func::FuncOp"> {
  let summary = "groups collectives that are wanted together";
  let description = [{
    Before: one collective a tensor. After, within a block and never across a loop or branch:

    - `bucket=unit`: gathers of one visit (equal unit, instance and axes) are one grouped gather at the first use of any of them;
      reduce_scatters of a unit, and the all_reduces behind them, are one call where the last gradient is ready; so are all_reduces of
      small tensors.
    - `bucket=auto`: then neighbours in the order of use (gathers) or of the program (reductions) are joined where one of them is mostly latency,
      the saved latency is worth more than what cannot hide any more, and the result is no larger than the largest bucket there is.
    - a number of bytes: neighbours of any unit, until a bucket would be larger.

    Elementwise operations that read a result stand behind the group; anything else that does ends it. Results are the same bits:
    ranks combine element by element. Optional.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let options = [
    Option<"bucket", "bucket", "std::string", "\"unit\"", "`auto`, `unit`, or bytes at which a bucket is closed">,
    Option<"smallBytes", "small-bytes", "int64_t", "1048576", "all_reduces up to this many bytes a tensor are grouped">
  ];
  let statistics = [
    Statistic<"numGroups", "groups", "number of grouped collectives made">,
    Statistic<"numMembers", "members", "number of collectives that became part of a group">
  ];
}

def FlattenBucketsPass : Pass<"fsdp-flatten-buckets", "::mlir::func::FuncOp"> {
  let summary = "packs small tensors of a grouped collective into one";
  let description = [{
    Before: grouped gathers and reduce_scatters, each member in its own place. After: members of one element type whose shards have at most
    64 KiB (biases, norms) are one member, in blocks whose collectives take longer than their compute, and where that saves more time than the
    kernel that packs them takes: fewer members in the call, by the machine's model, against a kernel's latency and the bytes read and written. Readers take their part of what arrives; nothing is copied out, so
    operands of products stay members of their own. A second visit gathers the same packed shards. Results are the same bits. Optional.

        %g:3 = fsdp.all_gather %w, %a, %b axes ["shard"]
             : (tensor<4x8xf32>, tensor<2xf32>, tensor<4xf32>) -> (tensor<8x8xf32>, tensor<4xf32>, tensor<8xf32>)
      becomes
        %p = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<4xf32>) -> tensor<6xf32>
        %g:2 = fsdp.all_gather %w, %p axes ["shard"] : (tensor<4x8xf32>, tensor<6xf32>) -> (tensor<8x8xf32>, tensor<12xf32>)
        // %a's whole is columns 0 and 1 of %g#1 as 2 x 6, %b's are columns 2 to 5
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numPacked", "packed", "number of members that became part of another">];
}

def ConvertConvolutionsPass : Pass<"fsdp-convert-convolutions", "::mlir::func::FuncOp"> {
  let summary = "turns convolutions into fsdp.gemm";
  let description = [{
    Before: `stablehlo.convolution` of any layout. After: `fsdp.gemm` of the input's windows and the kernel, wherever sums are long and there are
    several output features. Windows are laid out by `stablehlo` operations that become one kernel; a window of one element, and windows
    side by side (a patch embedding), are only a reshape. The layout keeps the input's consecutive elements consecutive, so that both
    images by channel and channels by image do without transposes. An input with holes (the gradient of a strided convolution) is
    taken apart by phases, so that no zeros are multiplied. Windows of more than 32 MiB are laid out a few images at a time.

    Left as they are: integers and mixed element types, depthwise convolutions and others with short sums or few outputs, more than 64
    overlapping positions, holes in the input under strides. Those are kernels.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numConverted", "converted", "number of convolutions that became products">];
}

def ConvertDotsPass : Pass<"fsdp-convert-dots", "::mlir::func::FuncOp"> {
  let summary = "turns dot_general into fsdp.gemm";
  let description = [{
    Before: `stablehlo.dot_general` of any dimension numbers. After: `fsdp.gemm` that a library call can do: in each operand,
    the free dimensions, and the contracted dimensions, lie in storage like one dimension (one stride); every batch dimension
    has its own stride, at most six. Operands that do not fit are transposed first. A transpose that is an
    operand, or the only use of a product, becomes part of the dimension lists where these stay so.

    Products are summed in f32 for bf16, f16 and f32, in f64 for f64, in the result's type for integers.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let statistics = [
    Statistic<"numGemms", "gemms", "number of products">,
    Statistic<"numFolded", "folded-transposes", "number of transposes that became dimension lists">,
    Statistic<"numTransposed", "transposed-operands", "number of operands that had to be transposed">
  ];
}

def SinkInvariantsPass : Pass<"fsdp-sink-invariants", "::mlir::func::FuncOp"> {
  let summary = "makes masks and constants inside of loops instead of carrying them";
  let description = [{
    Before: `scf.for` that carries values through unchanged; JAX moves what does not change out of a scan, and hands it in. After: a value that
    follows by elementwise operations and broadcasts from constants, or from values of at most a sixteenth of its bytes, is made at the begin of the
    body, where kernels take it in, if that takes no longer than reading it: a causal mask, broadcast over heads, and the number behind it. The
    loop does not carry it any more. Bits do not depend on it. Optional.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect", "::mlir::scf::SCFDialect"];
  let statistics = [Statistic<"numSunk", "sunk", "values that a loop makes itself">];
}

def CompareScattersPass : Pass<"fsdp-compare-scatters", "::mlir::func::FuncOp"> {
  let summary = "turns scatters of one update a row into comparisons with the position";
  let description = [{
    Before: `stablehlo.scatter` into a tensor whose elements are all the same, with one index vector for each place in the batching dimensions, and windows
    that are whole: the gradient of picking a label's logit. After: `select(position == index, body(input, update), input)`, which has the same bits and
    becomes part of the kernels around it. A scatter is a kernel of its own, on a tensor that is filled before: for the logits of a large vocabulary that
    is one more copy of them, and two more passes over memory.

    Left as they are: indices of less than 32 bits, bodies that are not elementwise. Optional.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numCompared", "compared", "scatters that became comparisons">];
}

def RebuildValuesPass : Pass<"fsdp-rebuild-values", "::mlir::func::FuncOp"> {
  let summary = "computes cheap values again in backward instead of keeping them from forward";
  let description = [{
    Before: `stablehlo` operations between collectives and products. After: a value that is alive at the peak of memory (the begin of backward) is made
    again behind it, if it follows by elementwise operations and moves from what is alive there anyway: a sigmoid from its argument, softmax's weights from
    exponentials and sums, a normalised activation from the activation and its statistics. A gathered parameter on the way is the one that
    backward gathers.

    What only kernels read becomes part of them and is never stored. What a product reads is stored once more, as long as all of these stores
    together take less than a fiftieth of the time of products. Bits do not depend on it. Optional.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [
    Statistic<"numRebuilt", "rebuilt", "values that are made again">,
    Statistic<"numBytes", "bytes", "bytes of these values">
  ];
}

def FuseEpiloguesPass : Pass<"fsdp-fuse-epilogues", "::mlir::func::FuncOp"> {
  let summary = "moves elementwise operations behind a product into it";
  let description = [{
    Before: `fsdp.gemm` without epilogue, and `stablehlo` operations behind it. After: a product takes in what follows it, operation by operation, while
    each is the only reader of what is before it: a conversion to a narrower type, and where the target's library does them (`cuda`) a factor,
    a vector along the columns, a residual, a maximum with 0, the factor of 8-bit operands. The chain ends at a value that would be stored
    anyway; where only kernels read it, they do the rest at no cost, and nothing is moved. What backward needs of forward keeps its place.

        %y = fsdp.gemm %x, %w ... : (tensor<4x8xbf16>, tensor<8x3xbf16>) -> tensor<4x3xf32>
        %v = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
        %z = stablehlo.add %y, %v : tensor<4x3xf32>
      becomes
        %z = fsdp.gemm %x, %w ... bias %b : tensor<3xf32> along [1] : (tensor<4x8xbf16>, tensor<8x3xbf16>) -> tensor<4x3xf32>

    Without `fast` only what rounds at the same places is moved. With it also additions to a result that was rounded already, a
    bias before a residual, and (`cuda`) the sum of an operand over its rows, the gradient of a bias, beside the gradient of the weight. Optional.
  }];
  let options = [
    Option<"cuda", "cuda", "bool", "false", "the library is cuBLASLt, else oneDNN">,
    Option<"fast", "fast", "bool", "false", "results may be rounded less often, and summed in another order">
  ];
  let statistics = [
    Statistic<"numEpilogues", "epilogues", "number of products that took something in">,
    Statistic<"numSums", "sums", "number of products that sum an operand">
  ];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def FormKernelsPass : Pass<"fsdp-form-kernels", "::mlir::func::FuncOp"> {
  let summary = "groups operations into kernels";
  let description = [{
    Before: `stablehlo` operations between collectives and products. After: `fsdp.kernel` operations that obey section 5 of
    docs/Forms.md, `fsdp.reshape` for reshapes between them, `fsdp.barrier` for barriers; unused operations are gone.
    Constants, iota and axis_index are copied into every kernel that uses them.

    An operation joins the kernel of its users if all of them are in that kernel, or if it is cheap enough to be computed
    again in each of them, or if it can be one more output of the kernel that needs it first. Never joined: what would
    be computed several times an element and is not cheap; a second reduction; a use of a gathered tensor with a kernel of
    another visit; what would keep more bytes alive than it saves. With fusion=false every operation is its own kernel.
    Bits do not depend on it.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let options = [
    Option<"fusion", "fusion", "bool", "true", "put several operations into one kernel where that is faster">
  ];
  let statistics = [
    Statistic<"numKernels", "kernels", "number of kernels">,
    Statistic<"numOperations", "operations", "number of operations in kernels, copies included">
  ];
}

def FreeEarlyPass : Pass<"fsdp-free-early", "::mlir::func::FuncOp"> {
  let summary = "moves what frees memory before what takes it";
  let description = [{
    Before: the executable form. After: a product or kernel that frees more bytes than it takes stands before products and kernels beside it that take
    some, if it needs nothing of them: in the backward of attention, the product that is the last reader of the weights before the one that
    makes their gradient. No operation moves across a collective, a loop, a branch or a barrier. Optional.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [Statistic<"numMoved", "moved", "operations that stand earlier">];
}

def VerifyFusedPass : Pass<"fsdp-verify-fused", "::mlir::func::FuncOp"> {
  let summary = "names the first operation that is not in executable form";
  let description = [{
    Checks section 5 of docs/Forms.md: only `fsdp`, `scf` and `func` operations, and `arith` on `index`, stand outside kernels;
    each kernel computes its outputs element by element, reduces nothing twice and has outputs of one shape.
  }];
}

#endif // FSDP_TRANSFORMS_FUSE_PASSES_TD
