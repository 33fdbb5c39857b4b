"""A sign of life while the compiler works on a large step."""

import logging
import sys
import threading
import time
from contextlib import contextmanager

log = logging.getLogger("fsdp")

# Before that nobody wonders.
PATIENCE_SECONDS = 2.0
INTERVAL_SECONDS = 1.0
# A log that is no terminal gets a line now and then.
LOG_SECONDS = 30.0


@contextmanager
def watch(what, stream=None):
    """While the body runs: a line "compiling 'train_step'... 12 s" that is rewritten on a terminal and gone at the end;
    elsewhere a log record each half minute."""
    stream = stream or sys.stderr
    done, began = threading.Event(), time.monotonic()

    def tell():
        last = began
        if done.wait(PATIENCE_SECONDS):
            return
        while True:
            now = time.monotonic()
            if stream.isatty():
                stream.write(f"\r{what}... {now - began:.0f} s")
                stream.flush()
            elif now - last >= LOG_SECONDS:
                log.info("%s for %.0f s", what, now - began)
                last = now
            if done.wait(INTERVAL_SECONDS):
                break
        if stream.isatty():
            stream.write("\r\x1b[K")
            stream.flush()

    thread = threading.Thread(target=tell, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
