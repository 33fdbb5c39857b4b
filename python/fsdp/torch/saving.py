"""State of a PyTorch step on disk: checkpoints, and files as Hugging Face lays them out."""

import logging

from fsdp import checkpoint
from fsdp.errors import CheckpointError, RuntimeFailure
from fsdp.threads import take_turns

log = logging.getLogger("fsdp")


@take_turns("save", "load", "export_safetensors", "import_safetensors")
class Saving:
    """A part of CompiledStep: what its base does with a state handle, for a step that holds its own state."""

    def save(self, folder, metadata=None):
        """Writes a checkpoint of parameters, buffers and optimizer state into `folder`, in place of one that is there;
        a kill at any moment leaves the old one or the new one. `metadata`: what json.dumps takes, such as {"epoch": 3}.
        The number of the step, the seed of dropout and the settings of the optimizer's parameter groups, learning rates
        among them, are saved too."""
        settings = self._plan.hyperparameters.settings()
        own = {"step_count": self.step_count, "seed": self.seed, "param_groups": settings}
        checkpoint.save(self, folder, {**(metadata or {}), "fsdp.torch": own}, frozen=True)

    def load(self, folder):
        """Goes on from the checkpoint in `folder`, whatever mesh wrote it; returns its metadata. Parameter groups get
        their settings back, as by `optimizer.load_state_dict`; the state of a scheduler belongs into the metadata."""
        metadata = dict(checkpoint.read_metadata(folder))
        own = metadata.pop("fsdp.torch", None)
        if own is None:
            raise CheckpointError(f"'{folder}' is no checkpoint of a PyTorch step")
        try:
            self.session.load(folder, checkpoint.resident_paths(self), False)
        except RuntimeFailure as error:
            raise CheckpointError(str(error)) from None
        self._empty.clear()
        self.step_count, self.seed = own["step_count"], own["seed"]
        if not self._plan.hyperparameters.restore(own.get("param_groups", [])):
            log.warning("'%s' has other parameter groups than the optimizer, which keeps its own settings", folder)
        return metadata

    def _weights(self):
        """Names of parameters and buffers."""
        return [info.path for _, info in self._program.residents if info.kind != "optimizer"]

    def export_safetensors(self, folder, max_file_bytes=5 * 10**9):
        """Writes parameters and buffers under the module's names: model.safetensors, or several with an index."""
        checkpoint.export_safetensors(self, folder, self._weights(), lambda path: path, max_file_bytes)

    def import_safetensors(self, path):
        """Fills parameters and buffers from a safetensors file, or a folder of them with an index. Floats of another
        width are converted."""
        checkpoint.import_safetensors(self, path, self._weights(), lambda path: path)
        self._empty.clear()
