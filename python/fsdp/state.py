"""The state of training as a user holds it: a handle to what lives in the ranks' arenas."""

from fsdp.errors import FsdpError


class State:
    """What `shard` or a call of a step returned. Opaque; valid until the next call of that step, which consumes it."""

    __slots__ = ("generation", "step")

    def __init__(self, step, generation):
        self.step, self.generation = step, generation

    def __repr__(self):
        return f"<state of step '{self.step.name}' on {self.step.rank_count} ranks, version {self.generation}>"

    def check(self, step):
        """Raises FsdpError unless this is the newest state of `step`."""
        if self.step is not step:
            raise FsdpError(f"this state belongs to another step, '{self.step.name}', not to '{step.name}'")
        self.check_newest()

    def check_newest(self):
        """Raises FsdpError if a later call consumed it, or other values took its place."""
        if self.generation != self.step.generation:
            what = self.step.replaced_by.get(self.generation + 1)
            if what and self.step.generation == self.generation + 1 and self.step.is_empty:
                raise FsdpError(f"this state was overwritten by step.{what}, which failed: make or load a state again")
            if what:
                raise FsdpError(f"this state was replaced by step.{what}: use the state that it returned")
            raise FsdpError(
                "this state was consumed by a later call: use the state that call returned, or newest_state() if the "
                "call was interrupted"
            )
