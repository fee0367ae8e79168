"""Runs beside other threads of Python: progress, Ctrl-C, memory, the cost of a call."""

import os
import resource
import signal
import subprocess
import sys
import threading
import time

import bernal
import numpy as np
import pytest


def test_progress_is_told_after_every_sweep():
    told = []
    packing = bernal.pack(count=200, effort="quick", progress=lambda p: told.append((p.sweeps, p.stage)))
    assert [sweep for sweep, _ in told] == list(range(1, packing.summary["sweeps"] + 1))
    assert {stage for _, stage in told} <= {"compressing", "relaxing", "finished"}


def test_an_exception_of_the_callback_comes_through():
    with pytest.raises(ZeroDivisionError):
        bernal.pack(count=200, progress=lambda p: 1 / 0)


def test_a_bar(capsys):
    bernal.pack(count=200, effort="quick", progress=True)
    captured = capsys.readouterr()
    assert captured.out == ""


def test_control_c_gives_the_state():
    def interrupt_at_the_third_sweep(progress):
        if progress.sweeps == 3:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt) as stop:
        bernal.pack(count=30000, effort="dense", progress=interrupt_at_the_third_sweep)
    assert isinstance(stop.value, bernal.Interrupted)
    assert "interrupted after" in str(stop.value) and stop.value.state.sweeps > 0


def test_other_threads_run_on_meanwhile():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    ticker = threading.Thread(target=tick)
    ticker.start()
    before = ticks
    bernal.pack(count=4000, threads=1)
    meanwhile = ticks - before
    done.set()
    ticker.join()
    assert meanwhile > 10  # hundreds on an idle machine, one or two where the lock is held


def test_several_packings_in_threads_at_once():
    options = {"sizes": "uniform-size", "count": 800, "effort": "quick"}
    alone = [bernal.pack(**options, seed=seed) for seed in range(4)]
    beside = [None] * 4

    def pack(seed):
        packing = bernal.pack(**options, seed=seed, threads=1 + seed % 2)
        packing.analyze(["g_of_r", "structure_factor", "voronoi"])
        beside[seed] = packing

    threads = [threading.Thread(target=pack, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one, other in zip(alone, beside):
        assert np.array_equal(one.centers, other.centers) and one.options == other.options


def test_pictures_in_threads_at_once():
    packing = bernal.pack(count=100, effort="quick")
    alone = packing.render(width=80, height=60)
    pictures = []
    threads = [threading.Thread(target=lambda: pictures.append(packing.render(width=80, height=60))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(pictures) == 3 and all(np.array_equal(alone, picture) for picture in pictures)


def test_a_call_costs_little_beside_the_library():
    """The least processor time of many calls against the library's own, which the same job takes in C++. The bound
    is generous: on a busy machine either can be twice the other."""

    def python_seconds():
        start = time.process_time()
        bernal.pack(count=20, effort="quick", target_fraction=0.3, threads=1)
        return time.process_time() - start

    run = subprocess.run([os.environ["BERNAL_LIBRARY_TIME"]], capture_output=True, text=True, check=True)
    library = float(run.stdout)
    ours = min(python_seconds() for _ in range(40))
    print(f"library {library * 1e3:.3f} ms, module {ours * 1e3:.3f} ms")
    assert ours < 5 * library


def test_arrays_are_the_packings_own_memory():
    packing = bernal.packing_from(np.random.default_rng(1).random((1000, 3)), np.full(1000, 1e-3), [1, 1, 1])
    for one, again in [(getattr(packing, name), getattr(packing, name)) for name in ["centers", "radii", "classes"]]:
        assert len(one) == 1000 and not one.flags.owndata and np.shares_memory(one, again)


def resident_bytes():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()


def test_many_packings_leave_nothing_behind():
    def make():
        packing = bernal.pack(count=2000, effort="quick", target_fraction=0.1, threads=1)
        assert packing.summary["count"] == len(packing.centers) and len(packing.history["sweeps"]) > 0

    for _ in range(30):
        make()
    before = resident_bytes()
    for _ in range(200):
        make()
    # One packing holds 64,000 bytes of spheres alone.
    assert resident_bytes() - before < 200 * 2000


def test_errors_and_views_leave_nothing_behind():
    packing = bernal.pack(count=5000, effort="quick", target_fraction=0.3)

    def use():
        packing.centers, packing.radii
        packing.analyze(["packing_fraction", "coordination"])
        with pytest.raises(bernal.InputError):
            bernal.pack(count=-1)

    for _ in range(20):
        use()
    before = resident_bytes()
    for _ in range(100):
        use()
    assert resident_bytes() - before < 100 * 20000
    assert sys.getrefcount(packing) < 10
