"""What is shown while the compiler works."""

import io
import time

from fsdp import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_shows_a_line_that_is_gone_at_the_end(monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(progress, "INTERVAL_SECONDS", 0.01)
    terminal = Terminal()
    with progress.watch("compiling 'step'", terminal):
        time.sleep(0.1)
    shown = terminal.getvalue()
    assert shown.startswith("\rcompiling 'step'... 0 s")
    assert shown.endswith("\r\x1b[K")


def test_a_short_compile_shows_nothing():
    terminal = Terminal()
    with progress.watch("compiling 'step'", terminal):
        pass
    assert terminal.getvalue() == ""


def test_a_log_gets_a_record_now_and_then(monkeypatch, caplog):
    for name in ("PATIENCE_SECONDS", "INTERVAL_SECONDS", "LOG_SECONDS"):
        monkeypatch.setattr(progress, name, 0.01)
    caplog.set_level("INFO", logger="fsdp")
    with progress.watch("compiling 'step'", io.StringIO()):
        time.sleep(0.1)
    assert caplog.records[0].getMessage() == "compiling 'step' for 0 s"
