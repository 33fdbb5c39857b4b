"""A Slurm of one machine in a folder, without a service of the system: a controller and a node, both of this user."""

import getpass
import os
import shutil
import socket
import subprocess
import time

MISSING = next((name for name in ("srun", "slurmctld", "slurmd") if not shutil.which(name)), None)

CONFIGURATION = """\
ClusterName=one
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={controller}
SlurmdPort={node}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/controller.pid
SlurmdPidFile={folder}/node.pid
SlurmctldLogFile={folder}/controller.log
SlurmdLogFile={folder}/node.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SelectType=select/linear
ReturnToService=2
MpiDefault=none
NodeName={host} NodeAddr=127.0.0.1 CPUs={processors} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


class SlurmCluster:
    """Runs from construction to `stop`; `variables` are what srun needs to find it."""

    def __init__(self, folder, ports):
        host = socket.gethostname().partition(".")[0]
        for name in ("state", "spool"):
            (folder / name).mkdir()
        path = folder / "slurm.conf"
        values = {"host": host, "user": getpass.getuser(), "folder": folder, "processors": os.cpu_count()}
        path.write_text(CONFIGURATION.format(controller=ports[0], node=ports[1], **values))
        self.variables = {"SLURM_CONF": str(path)}
        # In the foreground, so that they end with this process's say.
        self._daemons = [
            subprocess.Popen([name, "-D", "-f", str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for name in ("slurmctld", "slurmd")
        ]
        self._wait_until_idle()

    def _wait_until_idle(self):
        end = time.monotonic() + 30
        state = ""
        while time.monotonic() < end:
            command = ["sinfo", "--noheader", "--format=%t"]
            state = subprocess.run(command, env={**os.environ, **self.variables}, capture_output=True, text=True).stdout
            if state.strip() == "idle":
                return
            time.sleep(0.2)
        self.stop()
        raise RuntimeError(f"slurm did not start, its node is '{state.strip()}'")

    def stop(self):
        for daemon in self._daemons:
            daemon.terminate()
        for daemon in self._daemons:
            daemon.wait(timeout=30)
