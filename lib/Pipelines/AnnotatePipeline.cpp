// The pipeline of the phase annotate: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Annotate/Passes.h"

void fsdp::buildAnnotatePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  // The mesh first: the batch must be divisible by its ranks.
  SetMeshPassOptions mesh;
  mesh.mesh = options.mesh;
  mesh.target = options.target;
  mesh.machine = options.getMachine();
  mesh.shardGroup = options.getReshardGroup();
  bool namesAxes = options.parameterAxes != "auto" || options.optimizerStateAxes != "auto";
  if (options.reshardAfterForward == "auto" && options.isEnabled("fsdp-place-gathers") && !namesAxes)
    mesh.shardGroup = -1;
  pm.addPass(createSetMeshPass(mesh));
  AssignRolesPassOptions roles;
  roles.stateArgs = options.stateArgs;
  roles.frozenArgs = options.frozenArgs;
  roles.batchArgs = options.batchArgs;
  roles.replicatedArgs = options.replicatedArgs;
  pm.addPass(createAssignRolesPass(roles));
  // Needs to know the batch: what meets it is a parameter.
  pm.addPass(createRefineRolesPass());
  // Arguments without names get those of their results, which units are read from.
  PairResultsPassOptions pairs;
  pairs.feed = options.feed;
  pm.addPass(createPairResultsPass(pairs));
  pm.addPass(createFormUnitsPass());
  // Last: a result is placed as what it feeds, a moment as its parameter.
  PlaceStatePassOptions placement;
  placement.parameterAxes = options.parameterAxes;
  placement.optimizerStateAxes = options.optimizerStateAxes;
  pm.addPass(createPlaceStatePass(placement));
  // Behind placements, which the program's own types decide; before anything is moved to shards.
  NarrowComputePassOptions precision;
  precision.paramDtype = options.paramDtype;
  precision.reduceDtype = options.reduceDtype;
  precision.outputDtype = options.outputDtype;
  pm.addPass(createNarrowComputePass(precision));
  pm.addPass(createVerifyAnnotatedPass());
}
