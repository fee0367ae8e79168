"""The module and the program make the same packing from the same options, to the last byte of its files."""

import pathlib

import bernal
import numpy as np
import pytest


def check_same(program, packing, *arguments):
    assert program("pack", *arguments, "--out", "program").returncode == 0
    packing.write("module.csv")
    assert pathlib.Path("module.csv").read_bytes() == pathlib.Path("program.csv").read_bytes()
    assert packing.options == pathlib.Path("program.toml").read_text()


def test_preset(program):
    packing = bernal.pack("uniform-volume", count=2000, effort="quick", seed=7)
    check_same(program, packing, "uniform-volume", "--count", 2000, "--effort", "quick", "--seed", 7)


def test_grading_file(program):
    pathlib.Path("sieves.csv").write_text("diameter,passing\n2,0\n4,35\n8,70\n16,100\n")
    packing = bernal.pack(
        sizes="table", grading="sieves.csv", grading_cut=3, container="box", walls=["x", "z"], count=1500, effort="quick"
    )
    check_same(program, packing, "--sizes", "table", "--grading", "sieves.csv", "--grading-cut", 3, "--container", "box",
               "--walls", "x,z", "--count", 1500, "--effort", "quick")  # fmt: skip


def test_vessel(program):
    packing = bernal.pack(container="cone", top_diameter=20, vessel_diameter=10, vessel_height=12, effort="quick", threads=1)
    check_same(program, packing, "--container", "cone", "--top-diameter", 20, "--vessel-diameter", 10, "--vessel-height",
               12, "--effort", "quick")  # fmt: skip


def test_configuration_file_and_target(program):
    pathlib.Path("mine.toml").write_text('sizes = "lognormal"\ncount = 1600\ntarget-fraction = 0.55\nout = "elsewhere"\n')
    packing = bernal.pack(config="mine.toml", seed=2)
    check_same(program, packing, "--config", "mine.toml", "--seed", 2)
    assert packing.summary["outcome"] == "target_reached"
    assert not list(pathlib.Path().glob("elsewhere*"))


def stopped(at, **options):
    with pytest.raises(bernal.Interrupted) as stop:
        bernal.pack(progress=lambda progress: progress.sweeps < at, **options)
    return stop.value.state


def test_resumed_run(program):
    options = {"sizes": "uniform-size", "count": 1000, "effort": "quick", "seed": 5}
    whole = bernal.pack(**options)
    state = stopped(40, **options, threads=1)
    assert state.sweeps == 40
    resumed = bernal.resume(state)
    assert np.array_equal(resumed.centers, whole.centers) and np.array_equal(resumed.radii, whole.radii)
    check_same(program, resumed, "--sizes", "uniform-size", "--count", 1000, "--effort", "quick", "--seed", 5)


def test_a_saved_state_goes_on_in_the_program_and_back(program):
    options = {"count": 800, "effort": "quick"}
    stopped(30, **options).write("run.state")
    whole = bernal.pack(**options)
    assert np.array_equal(bernal.resume("run.state", threads=2, engine="octree").centers, whole.centers)
    check_same(program, whole, "--resume", "run.state")


def test_a_stopped_packing_that_is_stopped_again(program):
    options = {"count": 500, "effort": "quick", "container": "box"}
    with pytest.raises(bernal.Interrupted) as stop:
        bernal.resume(stopped(20, **options), progress=lambda progress: progress.sweeps < 60)
    assert stop.value.state.sweeps == 60
    assert np.array_equal(bernal.resume(stop.value.state).centers, bernal.pack(**options).centers)


def test_arrays_stand_for_files(program):
    diameters = np.random.default_rng(1).lognormal(0, 0.3, 700)
    np.savetxt("diameters.txt", diameters, fmt="%.17g")
    packing = bernal.pack(sizes="list", diameter_list=diameters, effort="quick")
    from_file = bernal.pack(sizes="list", diameter_list="diameters.txt", effort="quick")
    assert np.array_equal(packing.radii * 2, diameters)
    assert np.array_equal(packing.centers, from_file.centers)
    sieves = np.array([[2, 0], [4, 35.5], [8, 100]])
    np.savetxt("sieves.csv", sieves, delimiter=",")
    of_array = bernal.pack(sizes="table", grading=sieves, count=1000, effort="quick")
    assert np.array_equal(of_array.centers, bernal.pack(sizes="table", grading="sieves.csv", count=1000, effort="quick").centers)
    pathlib.Path("effective.toml").write_text(of_array.options)
    assert np.array_equal(bernal.pack(config="effective.toml").centers, of_array.centers)
    check_same(program, of_array, "--config", "effective.toml")


def test_any_number_of_threads():
    one, two = (bernal.pack("bidisperse", count=1500, effort="quick", threads=n) for n in (1, 2))
    assert np.array_equal(one.centers, two.centers)
