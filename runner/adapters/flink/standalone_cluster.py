"""A real Flink cluster of separate processes on this machine: one job manager and some task managers, started from the jars
that an adapter was built with. Everything is local, on free ports, and ends with the `with` block."""
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import zipfile

START_S = 180  # a process on a busy machine
SLOTS = 4
OPENS = ("lang lang.reflect net io nio text time util util.concurrent util.concurrent.atomic util.concurrent.locks").split()
# Flink's shell scripts compute the memory of a task manager; without them all of it must be said.
MEMORY = {"taskmanager.cpu.cores": "1.0", "taskmanager.memory.task.heap.size": "256mb", "taskmanager.memory.task.off-heap.size": "0b",
          "taskmanager.memory.framework.heap.size": "128mb", "taskmanager.memory.framework.off-heap.size": "64mb",
          "taskmanager.memory.managed.size": "128mb", "taskmanager.memory.network.min": "64mb",
          "taskmanager.memory.network.max": "64mb", "taskmanager.memory.jvm-metaspace.size": "192mb",
          "taskmanager.memory.jvm-overhead.min": "64mb", "taskmanager.memory.jvm-overhead.max": "64mb"}


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def libraries(adapter_jar):
    """The class path that the adapter's manifest names, without the adapter: its clock must not be the cluster's."""
    with zipfile.ZipFile(adapter_jar) as jar:
        manifest = jar.read("META-INF/MANIFEST.MF").decode().replace("\r\n ", "").replace("\n ", "")
    return [part.removeprefix("file:") for part in re.search(r"^Class-Path: (.*)$", manifest, re.M).group(1).split()]


class StandaloneCluster:
    def __init__(self, adapter_jar, task_managers):
        self.class_path = ":".join(libraries(adapter_jar))
        self.count = task_managers
        self.processes = []

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="flink-cluster-"))
        self.rest = f"127.0.0.1:{(port := free_port())}"
        options = {"jobmanager.rpc.address": "127.0.0.1", "jobmanager.rpc.port": free_port(), "rest.address": "127.0.0.1",
                   "rest.port": port, "rest.bind-address": "127.0.0.1", "jobmanager.bind-host": "127.0.0.1",
                   "taskmanager.bind-host": "127.0.0.1", "taskmanager.host": "127.0.0.1", "blob.server.port": 0,
                   "taskmanager.numberOfTaskSlots": SLOTS, "heartbeat.interval": 1000, "heartbeat.timeout": 8000,
                   "web.refresh-interval": 50,  # the REST service remembers what it said for so long
                   "web.upload.dir": self.folder / "upload", "io.tmp.dirs": self.folder / "tmp"}
        text = "".join(f"{key}: {value}\n" for key, value in options.items())
        for name in ("flink-conf.yaml", "config.yaml"):  # the older name and the newer one
            (self.folder / name).write_text(text)
        try:
            self.start("org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint", "512m", {})
            self.task_managers = {
                name: self.start("org.apache.flink.runtime.taskexecutor.TaskManagerRunner", "400m",
                                 {**MEMORY, "taskmanager.resource-id": name})
                for name in (f"task-manager-{i}" for i in range(self.count))}
            self.await_task_managers(self.count)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self, main, heap, options):
        opens = [word for name in OPENS for word in ("--add-opens", f"java.base/java.{name}=ALL-UNNAMED")]
        settings = [word for key, value in options.items() for word in ("-D", f"{key}={value}")]
        log = (self.folder / f"{len(self.processes)}.log").open("wb")
        process = subprocess.Popen(
            ["java", f"-Xmx{heap}", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", *opens, "-cp", self.class_path, main,
             "--configDir", str(self.folder), *settings], stdout=log, stderr=log, cwd=self.folder)
        self.processes.append(process)
        return process

    def ask(self, path, tries=5):
        try:
            with urllib.request.urlopen(f"http://{self.rest}{path}", timeout=10) as answer:
                return json.load(answer)
        except ConnectionResetError:  # now and then, on a busy machine
            if tries == 1:
                raise
            return self.ask(path, tries - 1)

    def jobs(self, *states):
        return sum(job["state"] in states for job in self.ask("/jobs/overview")["jobs"])

    def await_task_managers(self, count):
        until = time.monotonic() + START_S
        while time.monotonic() < until:
            for process in self.processes:
                if process.poll() is not None:
                    raise RuntimeError(f"a process of the cluster ended with {process.returncode}:\n" + self.logs())
            try:
                if len(self.ask("/taskmanagers")["taskmanagers"]) == count:
                    return
            except OSError:
                pass  # not up yet
            time.sleep(0.5)
        raise TimeoutError("the cluster did not come up:\n" + self.logs())

    def logs(self):
        return "".join(file.read_text(errors="replace")[-3000:] for file in sorted(self.folder.glob("*.log")))

    def busy_task_manager(self):
        """The name of one that a job runs on, or None."""
        try:
            return self.find_busy()
        except urllib.error.HTTPError:
            return None  # the job has ended since

    def find_busy(self):
        for job in self.ask("/jobs/overview")["jobs"]:
            if job["state"] != "RUNNING":
                continue
            for vertex in self.ask(f"/jobs/{job['jid']}")["vertices"]:
                if vertex["status"] == "RUNNING":
                    used = self.ask(f"/jobs/{job['jid']}/vertices/{vertex['id']}/taskmanagers")["taskmanagers"]
                    return next((one["taskmanager-id"] for one in used if one["taskmanager-id"] in self.task_managers), None)
        return None

    def kill_task_manager(self, name):
        victim = self.task_managers.pop(name)
        victim.send_signal(signal.SIGKILL)
        victim.wait()
        self.processes.remove(victim)

    def stop(self):
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
