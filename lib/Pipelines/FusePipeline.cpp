// The pipeline of the phase fuse: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Fuse/Passes.h"

void fsdp::buildFusePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // Before gathers are grouped, since it looks at one gather's uses.
  if (options.isEnabled("fsdp-narrow-gathers"))
    main.addPass(createNarrowGathersPass());
  // Before reductions are grouped: a group may have several element types, but each is final.
  if (options.reduceDtype != "auto")
    main.addPass(createConvertReductionsPass({options.reduceDtype}));
  // Before kernels: conversions of shards and the views of what was gathered are still operations of their own.
  if (options.isEnabled("fsdp-bucket-collectives") && options.bucket != "none") {
    BucketCollectivesPassOptions buckets;
    buckets.bucket = options.bucket;
    main.addPass(createBucketCollectivesPass(buckets));
    if (options.isEnabled("fsdp-flatten-buckets"))
      main.addPass(createFlattenBucketsPass());
  }
  main.addPass(createConvertConvolutionsPass());
  // Products take transposes in; what is left of them becomes kernels.
  main.addPass(createConvertDotsPass());
  // Before what asks which operations are elementwise, and where.
  if (options.isEnabled("fsdp-sink-invariants"))
    main.addPass(createSinkInvariantsPass());
  if (options.isEnabled("fsdp-compare-scatters"))
    main.addPass(createCompareScattersPass());
  // Before kernels, which take in what is made again where it is used.
  if (options.isEnabled("fsdp-rebuild-values"))
    main.addPass(createRebuildValuesPass());
  // After what is made again, which may read the plain product; before kernels, which get the rest.
  if (options.isEnabled("fsdp-fuse-epilogues")) {
    FuseEpiloguesPassOptions epilogues;
    epilogues.cuda = llvm::StringRef(options.target).starts_with("cuda");
    epilogues.fast = options.epilogues == "fast";
    main.addPass(createFuseEpiloguesPass(epilogues));
  }
  FormKernelsPassOptions kernels;
  kernels.fusion = options.isEnabled("fsdp-fuse-kernels");
  main.addPass(createFormKernelsPass(kernels));
  // Sizes are known when kernels are: what they compute inside is never stored.
  if (options.isEnabled("fsdp-free-early"))
    main.addPass(createFreeEarlyPass());
  main.addPass(createVerifyFusedPass());
}
