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
        """Raises FsdpError if a later call consumed it."""
        if self.generation != self.step.generation:
            raise FsdpError("this state was consumed by a later call: use the state that call returned")
