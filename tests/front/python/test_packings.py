"""What a Packing holds: views of its own memory, numbers, the certificate, files."""

import gc
import pathlib
import pickle

import bernal
import numpy as np
import pytest


@pytest.fixture(scope="module")
def packing():
    return bernal.pack("bidisperse", count=600, effort="quick", unit="mm", seed=4)


def test_arrays_are_read_only_views_that_keep_their_packing_alive(packing):
    made = bernal.pack(count=100, effort="quick")
    centers, radii, classes = made.centers, made.radii, made.classes
    assert (centers.shape, radii.shape, classes.shape) == ((100, 3), (100,), (100,))
    assert (centers.dtype, radii.dtype, classes.dtype) == (np.float64, np.float64, np.uint16)
    assert np.shares_memory(centers, made.centers) and centers.base is made
    assert centers.strides == (32, 8) and radii.strides == (32,)
    with pytest.raises(ValueError):
        centers[0, 0] = 1
    with pytest.raises(ValueError):
        radii.setflags(write=True)
        radii[0] = 1
    kept = centers.copy()
    del made
    gc.collect()
    others = [bernal.pack(count=100, effort="quick", seed=s) for s in (2, 3, 4)]  # would take the freed memory
    assert np.array_equal(centers, kept) and len(others) == 3


def test_what_it_tells(packing):
    assert len(packing) == 600 == packing.summary["count"]
    assert packing.unit == "mm" and set(packing.classes) == {0, 1}
    volume = (4 / 3 * np.pi * packing.radii**3).sum()
    assert packing.packing_fraction == pytest.approx(volume / packing.container.volume)
    assert packing.summary["packing_fraction"] == packing.packing_fraction
    assert packing.summary["outcome"] == "packed"
    assert packing.history["sweeps"][-1] == packing.summary["sweeps"]
    assert "600 spheres" in repr(packing) and "periodic" in repr(packing)


def test_the_certificate_is_that_of_all_pairs(packing):
    box = packing.container.lengths
    gaps = packing.centers[:, None] - packing.centers
    gaps -= box * np.round(gaps / box)
    distance = np.sqrt((gaps**2).sum(-1)) - (packing.radii[:, None] + packing.radii)
    np.fill_diagonal(distance, 1)
    assert packing.certificate and packing.verify().holds
    assert -1e-9 < distance.min() and packing.certificate.max_relative_overlap <= 0
    assert "holds" in str(packing.certificate)


def test_own_arrays_of_any_real_dtype_and_order(packing):
    plain = bernal.packing_from(packing.centers, packing.radii, packing.container, packing.classes, "mm")
    assert plain.summary["coordination_number"] == packing.summary["coordination_number"]
    fortran = bernal.packing_from(np.asfortranarray(packing.centers), packing.radii[::-1][::-1], packing.container)
    assert np.array_equal(fortran.centers, packing.centers)
    lists = bernal.packing_from([[1, 1, 1], [3, 1, 1]], [1, 1], [4, 2, 2])
    assert lists.certificate.holds and lists.container.shape == "periodic"
    small = bernal.packing_from(np.float32([[1, 1, 1]]), np.int8([1]), [4, 4, 4])
    assert small.radii.dtype == np.float64 and small.radii[0] == 1
    overlapping = bernal.packing_from([[1, 1, 1], [2, 1, 1]], [1, 1], [9, 9, 9])
    assert not overlapping.certificate and overlapping.certificate.overlapping_pairs == 1
    assert overlapping.certificate.worst == "spheres 1 and 2"


def test_files_read_back_to_the_same_numbers(packing, tmp_path):
    for name in ("a.csv", "a.vtp", "a.xyz"):
        packing.write(tmp_path / name)
        back = bernal.read(tmp_path / name)
        assert np.array_equal(back.centers, packing.centers) and np.array_equal(back.radii, packing.radii)
        assert back.container == packing.container
    packing.write(tmp_path / "a.data", density=2650)
    in_metres = bernal.read(tmp_path / "a.data")
    assert in_metres.unit == "m" and in_metres.container.lengths == pytest.approx(packing.container.lengths * 1e-3)
    packing.write(tmp_path / "values.vtp", values={"contacts": packing.analyze("coordination")["contacts"]})
    assert b"contacts" in (tmp_path / "values.vtp").read_bytes()


def test_ids_of_files_are_kept(packing, tmp_path):
    assert np.array_equal(packing.ids, np.arange(1, len(packing) + 1))
    (tmp_path / "a.csv").write_text("id,x,y,z,radius\n41,3,1,1,1.2\n20,1,1,1,1\n")
    some = bernal.read(tmp_path / "a.csv", container=bernal.Container([9, 9, 9]))
    assert some.ids.dtype == np.int64 and some.ids.tolist() == [20, 41]
    assert some.verify().worst == "spheres 20 and 41"
    assert pickle.loads(pickle.dumps(some)).ids.tolist() == [20, 41]
    (tmp_path / "bare.csv").write_text("3.2,1,1,1.2\n1,1,1,1\n")
    with pytest.warns(UserWarning, match="taken for x,y,z,radius"):
        bernal.read(tmp_path / "bare.csv", container=bernal.Container([9, 9, 9]))


def test_containers_are_made_again_from_what_they_tell():
    for options in ({"container": "annulus"}, {"container": "box", "walls": "z"}, {"dimension": 2}):
        cell = bernal.pack(count=400, effort="quick", **options).container
        again = bernal.Container(cell.lengths, cell.origin, cell.periodic, cell.dimension, cell.walls)
        assert again == cell and again.volume == cell.volume and again.shape == cell.shape


def test_a_sheared_cell_is_measured_and_written_and_nothing_moves_in_it(tmp_path):
    dense = bernal.pack(count=300, seed=4)
    lx, ly, lz = dense.container.lengths
    whole = bernal.packing_from(dense.centers, dense.radii, [lx, ly, lz], tilt=[lx, -lx, 2 * ly])
    assert whole.container.tilt.tolist() == [lx, -lx, 2 * ly] and whole.container.shape == "periodic"
    assert whole.certificate and whole.packing_fraction == dense.packing_fraction
    assert whole.summary["coordination_number"] == dense.summary["coordination_number"]
    assert len(whole.contacts(tolerance=1e-3)) == len(dense.contacts(tolerance=1e-3))
    cell = bernal.Container([4, 5, 6], periodic=(True, True, False), tilt=[1, 0, 0])
    assert bernal.Container([4, 5, 6], cell.origin, cell.periodic, 3, cell.walls, cell.tilt) == cell
    assert pickle.loads(pickle.dumps(cell)) == cell and "tilted by xy=1 xz=0 yz=0" in repr(cell)
    sheared = bernal.packing_from([[1, 1, 1], [3, 3, 3]], 1, cell, unit="mm")
    for name in ("a.csv", "a.vtp", "a.npz", "a.xyz"):
        sheared.write(tmp_path / name)
        assert bernal.read(tmp_path / name).container == cell
    for moving in (sheared.rearrange, sheared.jam, lambda: sheared.voxels(voxels=4)):
        with pytest.raises(bernal.InputError, match="need a cell with right angles, and this one is tilted by xy=1"):
            moving()


def test_packings_go_to_other_processes(packing):
    vessel = bernal.pack(container="cone", count=300, effort="quick")
    for one in (packing, vessel, bernal.packing_from([[1, 1, 1]], [1], [4, 4, 4])):
        other = pickle.loads(pickle.dumps(one))
        assert np.array_equal(other.centers, one.centers) and np.array_equal(other.classes, one.classes)
        assert other.container == one.container and other.summary == one.summary and other.options == one.options


def test_rearranged_spheres_lose_their_overlaps():
    random = np.random.default_rng(3)
    loose = bernal.packing_from(random.random((800, 3)) * 8, random.uniform(0.2, 0.5, 800), [8, 8, 8], unit="mm")
    assert not loose.certificate
    dense = loose.rearrange(effort="quick")
    assert dense.certificate and dense.packing_fraction > 0.62 and dense.unit == "mm"
    assert np.array_equal(dense.radii, loose.radii)
    assert loose.rearrange(target_fraction=0.4).summary["outcome"] == "target_reached"


def test_rearrangement_starts_where_the_spheres_are():
    dense = bernal.pack(count=400, effort="quick")
    less = dense.rearrange(target_fraction=0.62)
    shift = (less.centers / less.container.lengths - dense.centers / dense.container.lengths + 0.5) % 1 - 0.5
    assert np.sqrt((shift**2).sum(1)).max() < 0.05


def test_rearranged_in_the_same_container_and_interrupted():
    random = np.random.default_rng(5)
    box = bernal.Container([9, 9, 9], periodic=False)
    start = bernal.packing_from(random.random((500, 3)) * 9, np.full(500, 0.5), box)
    whole = start.rearrange(fixed=True, threads=1)
    assert whole.certificate and whole.container == box
    with pytest.raises(bernal.Interrupted) as stop:
        start.rearrange(fixed=True, progress=lambda progress: progress.sweeps < 5)
    assert np.array_equal(bernal.resume(stop.value.state).centers, whole.centers)
    with pytest.raises(bernal.InputError, match="rearrange that"):
        stop.value.state.write("a.state")


def test_measures_are_numbers_and_arrays(packing):
    found = packing.analyze(["packing_fraction", "g_of_r", "voronoi", "coordination"])
    assert found["packing_fraction"] == packing.packing_fraction
    assert found.tables["g_of_r"]["r"].shape == found["g_of_r"]["g"].shape
    assert found.of_spheres["voronoi_volume"].shape == (600,)
    assert found.of_spheres["voronoi_volume"].sum() == pytest.approx(packing.container.volume)
    assert found.units["voronoi_volume"] == "mm^3" and "g_of_r.r" in found.meanings
    assert found["coordination_number"] == packing.summary["coordination_number"]
    assert {"g_of_r", "voronoi", "coordination"} <= set(found.tables) & set(bernal.measures())
    with pytest.raises(KeyError):
        found["nothing"]


def test_a_realised_grading_is_compared_with_the_wanted_one():
    sieves = [[1, 0], [2, 40], [4, 100]]
    packing = bernal.pack(sizes="table", grading=sieves, count=1000, effort="quick")
    own = packing.analyze("grading")["largest_grading_deviation"]
    assert own < 5
    copy = bernal.packing_from(packing.centers, packing.radii, packing.container)
    assert copy.analyze("grading", grading=np.array(sieves))["largest_grading_deviation"] == own


def test_pictures_are_arrays(packing, tmp_path):
    picture = packing.render(tmp_path / "a.png", width=160, height=120, slices={"y": "50%"})
    assert picture.shape == (120, 160, 3) and picture.dtype == np.uint8
    assert (picture[0, 0] == 255).all() and picture.std() > 10
    import matplotlib.image

    written = matplotlib.image.imread(tmp_path / "a.png")
    assert np.array_equal((written[..., :3] * 255).round().astype(np.uint8), picture)
    packing.render(tmp_path / "a.svg", width=160, height=120)
    packing.render(tmp_path / "a.pdf", width=160, height=120)
    assert b"data:image/png;base64," in (tmp_path / "a.svg").read_bytes()
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
    with pytest.raises(bernal.InputError, match="color.*component.*size or class"):
        packing.render(color="component")
    dark = packing.render(width=160, height=120, color="class", view=(30, 20), background=(0, 0, 0))
    assert (dark[0, 0] == 0).all()


def test_notebooks_show_the_page(packing):
    html = packing._repr_html_()
    assert html.startswith("<iframe sandbox=") and "three" in html and html.count("<iframe") == 1


def test_report(packing, tmp_path):
    packing.report(tmp_path / "page.html")
    assert "600" in (tmp_path / "page.html").read_text()


def test_exports(packing, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = packing.export("lammps", "start", density=[2650, 2700], young=5e7, pressure=1e4)
    assert files[0] == "start.data" and all(pathlib.Path(file).exists() for file in files)
    data = bernal.read("start.data")
    assert data.radii.sum() == pytest.approx(packing.radii.sum() / 1000)
    sheared = packing.export("lammps", "sheared", density=2650, stiffness=1e4, shear=(0.1, "xz"), steps=500)
    assert "run" in pathlib.Path(sheared[1]).read_text()
    for code in ("yade", "liggghts", "mercury"):
        assert len(packing.export(code, code, density=2650, stiffness=1e4)) >= 3


def test_exports_of_several_materials_are_those_of_the_program(program):
    sizes = {"sizes": "bidisperse", "diameter_max": 2, "small_volume_share": 0.4, "count": 300, "effort": "quick"}
    packing = bernal.pack(**sizes, container="box", walls="z")
    packing.write("packing.csv")
    own = {0: {"young": 7e10, "density": 2500, "rolling_friction": 0.01}, "wall": {"friction": 0.1}}
    own[(0, "wall")] = {"restitution": 0.9}
    ours = packing.export("lammps", "ours", density=2650, young=5e7, gravity=9.81, steps=700, material=own)
    run = program(
        "export", "packing.csv", "--for", "lammps", "--out", "theirs", "--density", 2650, "--young", 5e7,
        "--gravity", 9.81, "--steps", 700, "--material", "0:young=7e10,density=2500,rolling-friction=0.01",
        "--material", "wall:friction=0.1", "--material", "0-wall:restitution=0.9",
    )
    assert run.returncode == 0, run.stderr
    for file in ours:
        theirs = pathlib.Path(file.replace("ours", "theirs")).read_text()
        assert pathlib.Path(file).read_text().replace("ours", "theirs") == theirs
    discs = bernal.pack(**{**sizes, "dimension": 2}, container="box", walls="y")
    deck = discs.export("lammps", "discs", density=2650, young=5e7, gravity=9.81)[1]
    assert "vector 0 -1 0" in pathlib.Path(deck).read_text()


def test_a_plan_needs_no_packing():
    plan = bernal.plan("din-1045-2-b32", count=20000)
    assert plan["count"] == 20000 and 0.7 < plan["packing_fraction"] < 0.9
    assert plan["grid"]["recommended"]["levels"] >= 2
    assert bernal.plan("din-1045-2-b32", count=20000, levels=3)["grid"]["recommended"]["levels"] == 3


def test_presets_are_those_of_the_program(program):
    assert list(bernal.presets())[0] == "quick-start"
    listed = program("presets").stdout
    assert all(name in listed for name in bernal.presets())


def test_spheres_among_those_of_a_file_and_with_a_gap(tmp_path):
    coarse = bernal.pack("bidisperse", diameter_max=2, count=150, effort="quick", unit="mm", seed=4)
    coarse.write(tmp_path / "coarse.csv")
    new = {"diameter_mean": 0.5, "effort": "quick"}
    whole = bernal.pack(around=tmp_path / "coarse.csv", **new)
    assert np.array_equal(whole.centers[:150], coarse.centers) and np.array_equal(whole.radii[:150], coarse.radii)
    assert set(whole.classes) == {0, 1, 2} and whole.unit == "mm" and whole.certificate
    same = bernal.pack(around=coarse, **new)
    assert np.array_equal(same.centers, whole.centers)
    assert np.array_equal(same.radii, whole.radii) and same.class_names == whole.class_names
    (tmp_path / "again.toml").write_text(same.options)
    assert np.array_equal(bernal.pack(config=tmp_path / "again.toml").centers, whole.centers)
    infill = whole.summary["infill"]
    assert infill["kept"] == 150 and infill["packed"] == len(whole) - 150 > 100
    assert infill["void_fraction"] == pytest.approx(1 - coarse.packing_fraction)
    spaced = bernal.pack(count=200, effort="quick", gap="10%")
    assert spaced.summary["gap"]["wanted"] == 0.1 <= spaced.summary["gap"]["smallest"]
    assert np.all(spaced.radii == 0.5)
    with pytest.raises(bernal.InputError, match="`?gap`? -1"):
        bernal.pack(count=200, gap=-1)


def test_spheres_of_ones_own_as_people_have_them():
    pandas = pytest.importorskip("pandas")
    centers = np.random.default_rng(1).random((20, 3)).astype(np.float32) * 8
    wanted = bernal.packing_from(centers, np.full(20, 0.25), [8, 8, 8])
    frame = pandas.DataFrame(centers, columns=["X", "Y", "Z"]).assign(Diameter=0.5)
    for same in (
        bernal.packing_from(centers.tolist(), 0.25, 8),
        bernal.packing_from(np.ma.array(centers), diameters=0.5, container=(8.0, 8.0, 8.0)),
        bernal.packing_from(frame, container=8),
        bernal.packing_from({name: frame[name] for name in frame}, container=8),
        bernal.packing_from(frame.astype("Float64"), container=8),
    ):
        assert np.array_equal(same.centers, wanted.centers) and np.array_equal(same.radii, wanted.radii)
        assert same.container == wanted.container and same.unit == "none"
    told = frame.rename(columns=lambda name: name + " (mm)").assign(material=1, cls=3).rename(columns={"cls": "class"})
    with pytest.warns(bernal.FileWarning, match="not read: material$"):
        table = bernal.packing_from(told, container=8)
    assert table.unit == "mm" and set(table.classes) == {3}


def test_discs_of_ones_own():
    packed = bernal.pack(count=40, dimension=2, sizes="bidisperse", diameter_max=1.4, effort="quick", allow_small_sample=True)
    lengths = packed.container.lengths
    mine = bernal.packing_from(packed.centers[:, :2], packed.radii, lengths[:2])
    assert mine.container == packed.container and np.array_equal(mine.centers, packed.centers)
    assert mine.packing_fraction == packed.packing_fraction and mine.certificate
    assert bernal.Container([5, 4], periodic=[True, False]).periodic == (True, False, False)
    again = mine.rearrange(effort="quick")
    assert again.container.dimension == 2 and again.certificate
    assert bernal.Container(lengths[:2]).dimension == 2 and bernal.Container(lengths[:2]).volume == lengths[0] * lengths[1]


def test_densities_of_kept_spheres_that_are_left_out_are_warned_of():
    kept = bernal.pack(count=100, effort="quick", density=2650, unit="mm")
    with pytest.warns(bernal.OptionWarning, match="densities .* are left out"):
        whole = bernal.pack(around=kept, diameter_mean=0.15, count=20, effort="quick", allow_small_sample=True)
    assert whole.densities is None or len(whole.densities) == 0


def test_a_file_of_a_box_is_read_in_the_container_that_another_tells(tmp_path):
    drum = bernal.pack("monodisperse", container="cylinder", count=40, effort="quick", unit="mm", allow_small_sample=True)
    drum.write(tmp_path / "drum.csv")
    drum.write(tmp_path / "elsewhere.dump")
    with pytest.warns(UserWarning, match="is taken to be its box"):
        assert bernal.read(tmp_path / "elsewhere.dump").container.shape == "box"
    with pytest.warns(UserWarning, match="is that of .*drum.csv', a cylinder of"):
        back = bernal.read(tmp_path / "elsewhere.dump", container_of=tmp_path / "drum.csv")
    assert back.container == drum.container
    with pytest.raises(bernal.InputError, match="container and container_of tell two"):
        bernal.read(tmp_path / "drum.csv", container=drum.container, container_of=tmp_path / "drum.csv")


def test_a_bed_is_measured_along_its_axis():
    bed = bernal.pack("monodisperse", container="box", count=300, fill_level=0.5, up="x", effort="quick")
    height = bed.analyze("bed").scalars["bed_height"]
    assert abs(height - bed.container.lengths[0] / 2) < 0.25
    assert bed.analyze("bed", up="x").scalars["bed_height"] == height


def test_all_states_of_a_run_come_one_after_another(tmp_path):
    packing = bernal.packing_from([[0.5, 0.5, 0.5], [0.5, 0.5, 1.5]], 0.5, (1, 1, 2))
    packing.write(tmp_path / "one.dump")
    state = (tmp_path / "one.dump").read_text()
    (tmp_path / "run.dump").write_text(state + state.replace("TIMESTEP\n0\n", "TIMESTEP\n700\n").replace("0.5 1.5", "0.5 1.25"))
    states = list(bernal.read_timesteps(tmp_path / "run.dump", unit="mm"))
    assert [step for step, _ in states] == [0, 700]
    assert states[0][1].centers[1][2] == 1.5 and states[1][1].centers[1][2] == 1.25
    for step, one in states:
        same = bernal.read(tmp_path / "run.dump", timestep=step, unit="mm")
        assert np.array_equal(one.centers, same.centers) and np.array_equal(one.radii, same.radii)
    whole = (tmp_path / "run.dump").read_text()
    (tmp_path / "cut.dump").write_text(whole[:-9])
    with pytest.warns(bernal.FileWarning, match="is not whole"):
        assert len(list(bernal.read_timesteps(tmp_path / "cut.dump", unit="mm"))) == 1
    packing.write(tmp_path / "one.csv")
    with pytest.raises(bernal.InputError, match="one state"):
        bernal.read_timesteps(tmp_path / "one.csv")


def test_clumps_are_packed_and_what_knows_spheres_alone_refuses_them(tmp_path):
    clumps = bernal.pack(shape="dimer:aspect=1.5", size_is="sieve", count=60, effort="quick", unit="mm")
    assert clumps.radii == pytest.approx(0.5) and clumps.certificate and clumps.summary["bodies"] == 60
    assert clumps.summary["count"] == 60 and len(clumps) == 120
    clumps.write(tmp_path / "clumps.csv")
    assert (tmp_path / "clumps.bodies.csv").read_text().count("\n") == 61
    with pytest.raises(ValueError, match="rigid unions"):
        clumps.jam()
    for refused in (clumps.jam, lambda: clumps.rearrange(effort="quick")):
        with pytest.raises(ValueError, match="bodies"):
            refused()
    with pytest.raises(ValueError, match="leave"):
        bernal.pack(shape="dimer", gap=0.1)


def test_figures_by_mass_weigh_with_the_densities():
    rng = np.random.default_rng(5)
    for _ in range(6):
        count = int(rng.integers(2, 6))
        weights = rng.dirichlet(np.full(count, 3.0))
        components = {
            f"c{k}": {"diameter_mean": float(rng.uniform(1, 4)), "sizes": "monodisperse", "share": float(100 * weights[k]),
                      "density": float(1000 * rng.uniform(1, 20))}
            for k in range(count)
        }  # fmt: skip
        packing = bernal.pack(
            component=components, count=400, effort="quick", normalise_shares=True, allow_small_sample=True, unit="mm"
        )
        diameters = 2 * packing.radii
        mass = np.asarray(packing.densities)[packing.classes] * diameters**3
        order = np.argsort(diameters, kind="stable")
        passing = 100 * np.cumsum(mass[order]) / mass.sum()
        measures = packing.analyze("grading")
        table = measures.tables["grading"]
        at = np.array([passing[np.sum(diameters[order] <= d * (1 + 1e-12)) - 1] for d in table["diameter"]])
        np.testing.assert_allclose(table["passing"], at, rtol=1e-12)
        for share in (10, 50, 90):
            assert measures[f"diameter_d{share}"] == diameters[order][np.searchsorted(passing, share * (1 - 1e-12))]
        # The wanted curve passes at each component's diameter what the shares by mass before it add up to.
        shares = {c["diameter_mean"]: c["share"] for c in components.values()}
        wanted = [sum(s for d, s in shares.items() if d <= one * (1 + 1e-12)) for one in table["diameter"]]
        np.testing.assert_allclose(table["wanted"], wanted, rtol=1e-10)
        assert packing.summary["mass"] == pytest.approx(np.pi / 6 * mass.sum() * 1e-9, rel=1e-12)
        of_component = np.bincount(packing.classes, mass, count) / mass.sum()
        realised = [component["realised_share"] for component in packing.summary["components"]]
        np.testing.assert_allclose(realised, of_component, rtol=1e-12)
        # Both curves have their steps at the components' diameters.
        off = [abs(passing[diameters[order] <= d * (1 + 1e-12)].max(initial=0) - sum(s for e, s in shares.items() if e <= d))
               for d in shares]  # fmt: skip
        assert packing.summary["largest_grading_deviation"] == pytest.approx(max(off), rel=1e-9)

@pytest.mark.parametrize("shares_by", ["mass", "volume"])
def test_gradings_of_unlike_densities_and_what_they_leave_out_by_mass(shares_by):
    rng = np.random.default_rng(8)
    count = 3
    shares, density = 100 * rng.dirichlet(np.full(count, 3.0)), 1000 * rng.uniform(1, 20, count)
    curves = [
        np.column_stack([np.linspace(low, 2 * low, 4), np.sort(np.r_[rng.uniform(0, 8), rng.uniform(20, 80, 2), 100])])
        for low in rng.uniform(1, 2, count)
    ]
    components = {f"c{k}": {"sizes": "table", "grading": curves[k], "share": float(shares[k]),
                            "density": float(density[k])} for k in range(count)}  # fmt: skip
    packing = bernal.pack(component=components, count=500, effort="quick", shares_by=shares_by, normalise_shares=True,
                          shares_of="recipe", allow_small_sample=True, unit="mm")  # fmt: skip
    recipe = shares * density if shares_by == "volume" else shares
    recipe = recipe / recipe.sum()
    fines = np.array([curve[0, 1] / 100 for curve in curves])
    assert packing.summary["left_out_percent"] == pytest.approx(100 * recipe @ fines, rel=1e-12)
    # The wanted curve is what is left of the recipe, log-linear between sieves.
    packed = recipe * (1 - fines) / (recipe @ (1 - fines))
    table = packing.analyze("grading").tables["grading"]
    passing = [np.interp(np.log(table["diameter"]), np.log(c[:, 0]), (c[:, 1] - c[0, 1]) / (100 - c[0, 1])) for c in curves]
    np.testing.assert_allclose(table["wanted"], 100 * packed @ passing, rtol=1e-9, atol=1e-9)
    mass = np.asarray(packing.densities)[packing.classes] * packing.radii**3
    of_component = np.array([int(name[1]) for name in packing.class_names])[packing.classes]
    weight = mass if shares_by == "mass" else packing.radii**3
    realised = [component["realised_share"] for component in packing.summary["components"]]
    np.testing.assert_allclose(realised, np.bincount(of_component, weight) / weight.sum(), rtol=1e-12)

