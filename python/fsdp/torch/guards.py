"""Decisions that Python makes on settings of an optimizer, such as `if momentum != 0`, while a step is traced.

A setting that is an input of the program is a symbol in the trace. A branch on such symbols alone goes the way of the
present values, and the program is used as long as the values decide alike.
"""

from torch.fx.experimental.symbolic_shapes import ShapeEnv


class Decisions(ShapeEnv):
    """Knows the present values of some symbols."""

    def __init__(self, **options):
        super().__init__(**options)
        self.values, self.sources, self.taken = {}, {}, []
        self._originals = {}

    def know(self, number, source, value):
        """`number`: a symbol of the trace; `source`: what it is called when the step is run."""
        self.values[number.node.expr] = value
        self.sources[number.node.expr] = source

    def stand_for(self, number, original):
        """Decisions on `number`, a new symbol, are decisions on `original`."""
        self._originals[number.node.expr] = original.node.expr

    def evaluate_expr(self, expression, *args, **options):
        if self._originals and hasattr(expression, "xreplace"):
            expression = expression.xreplace(self._originals)
        symbols = getattr(expression, "free_symbols", set())
        if symbols and symbols <= self.values.keys():
            result = expression.subs(self.values)
            self.taken.append((expression, {self.sources[s]: s for s in symbols}, result))
            return result
        return super().evaluate_expr(expression, *args, **options)


class Guards:
    """Whether settings decide as they did when a program was traced."""

    def __init__(self, decisions):
        self.taken = list({str(expression): each for each in decisions.taken for expression in each[:1]}.values())
        self._last = None, True

    def hold(self, numbers):
        """`numbers`: {source: value}."""
        if not self.taken:
            return True
        if numbers != self._last[0]:
            held = all(
                expression.subs({symbol: numbers[source] for source, symbol in symbols.items()}) == result
                for expression, symbols, result in self.taken
            )
            self._last = dict(numbers), held
        return self._last[1]
