#include <cmath>

#include "io/format_checks.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// As a run in a box with a floor writes it, its rows out of order and an atom lost.
const std::string first =
    "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n3\nITEM: BOX BOUNDS pp pp ff\n0 1\n0 1\n-1 1\n"
    "ITEM: ATOMS id type radius x y z vx vy vz\n"
    "3 1 0.1 0.5 0.5 0.9 0 0 0\n1 2 0.25 0.25 0.25 0.5 0 0 0\n2 1 0.25 0.75 0.75 0.5 0 0 -1e-3\n";
const std::string second =
    "ITEM: TIMESTEP\n1000\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp ff\n0 1\n0 1\n-1.0e+00 1.0e+00\n"
    "ITEM: ATOMS id type radius x y z vx vy vz\n"
    "7 1 0.1 0.5 0.5 0.875 0 0 0\n1 2 0.25 0.25 0.25 0.375 0 0 0\n";

std::string with_columns(const std::string& names, const std::string& row) {
    return "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS pp pp pp\n1 3\n0 1\n-1 1\nITEM: ATOMS " +
           names + '\n' + row + '\n';
}

Packing read_step(const std::string& text, std::int64_t step) {
    const TemporaryFolder folder;
    return read_packing(folder.write("a.dump", text), {{}, {}, step});
}

}  // namespace

TEST_CASE("the text is a dump that LAMMPS' read_dump and OVITO take") {
    CHECK(text_of(tiny_packing(), "lammps-dump") ==
          "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp ff\n0 1\n0 1\n0 2\n"
          "ITEM: ATOMS id type radius x y z\n1 1 0.25 0.25 0.25 0.5\n2 2 0.1 0.75 0.1 1.5\n");
}

TEST_CASE("a dump keeps every bit but the unit, and wraps centres on periodic axes only") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.size_class[2] = 65535;
        CHECK(written_and_read(packing, "lammps-dump") == packing);
    }
}

TEST_CASE("the last time step is read, or the one that is named; ids are counted anew") {
    const Packing last = read_text_as("lammps-dump", first + second);
    CHECK(last.container == Container{{0, 0, -1}, {1, 1, 2}, {true, true, false}});
    CHECK(last.spheres == std::vector<Sphere>{{{0.25, 0.25, 0.375}, 0.25}, {{0.5, 0.5, 0.875}, 0.1}});
    CHECK(last.size_class == std::vector<std::uint16_t>{1, 0});
    CHECK(read_step(first + second, 1000) == last);
    CHECK(read_step(first + second, 0) == read_text_as("lammps-dump", first));
    CHECK_THROWS_WITH_AS(read_step(first + second, 7), doctest::Contains("`timestep` 7 is not in"), InputError);
    const TemporaryFolder folder;
    write_packing(tiny_packing(), folder / "a.csv");
    CHECK_THROWS_WITH_AS(read_packing(folder / "a.csv", {{}, {}, 7}),
                         doctest::Contains("holds one state; leave it out"), InputError);
}

TEST_CASE("all time steps come one after another, each as it is read by its number; one that is not whole is told") {
    const TemporaryFolder folder;
    std::vector<std::string> remarks;
    ReadOptions options;
    options.remark = [&](const std::string& sentence) { remarks.push_back(sentence); };
    const std::string whole = folder.write("a.dump", "ITEM: UNITS\nsi\n" + first + second);
    const NextTimestep next = read_timesteps(whole, options);
    for (const std::int64_t step : {0, 1000}) {
        const auto state = next();
        REQUIRE(state);
        CHECK(state->step == step);
        CHECK(state->packing == read_packing(whole, {{}, {}, step}));
        CHECK(state->packing.unit == LengthUnit::metre);
    }
    CHECK(!next());
    CHECK(std::ranges::none_of(remarks, [](const std::string& s) { return says(s, "left out"); }));

    const NextTimestep cut =
        read_timesteps(folder.write("b.dump", first + second.substr(0, second.size() - 9)), options);
    CHECK(cut());
    CHECK(!cut());
    CHECK(says(remarks.back(), "the last time step of "));
    CHECK(says(remarks.back(), "is not whole, as in a run that is still going on, and is left out"));
    const NextTimestep bad =
        read_timesteps(folder.write("e.dump", first + with_columns("id radius x y z", "1 -1 2 0 0")));
    CHECK(bad());
    CHECK_THROWS_AS(bad(), InputError);
    const NextTimestep damaged = read_timesteps(folder.write("c.dump", first + "ITEM: what\n\n" + first), options);
    CHECK(damaged());
    CHECK(damaged());
    const NextTimestep wrong = read_timesteps(folder.write("d.dump", first + "1 2 3\n" + second), options);
    CHECK_THROWS_WITH_AS(wrong(), doctest::Contains("there are more atoms than the 3 told"), InputError);

    write_packing(tiny_packing(), folder / "a.csv");
    CHECK_THROWS_WITH_AS(read_timesteps(folder / "a.csv"), doctest::Contains("a file holds one state"), InputError);
}

TEST_CASE("of a dump that is cut anywhere, as one that is still being written, each whole time step can be read") {
    const Packing whole = read_text_as("lammps-dump", first);
    const std::string text = first + second;
    for (std::size_t size = first.size(); size < text.size(); ++size) {
        const std::string cut = text.substr(0, size);
        CAPTURE(cut);
        CHECK(read_step(cut, 0) == whole);
        CHECK_THROWS_AS(read_step(cut, 1000), InputError);
        if (size > first.size()) CHECK_THROWS_AS(read_text_as("lammps-dump", cut), InputError);
    }
    check_refused("lammps-dump", text.substr(0, text.size() - 5),
                  "line 23 has no end: it is truncated, or still being written; give `timestep` for an earlier one");
}

TEST_CASE("any columns that tell spheres are read, in any order") {
    const Sphere expected{{1.5, 0.25, 0}, 0.125};
    for (const auto& [names, row] : {std::pair{"x y z radius", "1.5 0.25 0 0.125"},
                                     {"diameter mol zs ys xs id", "0.25 9 0.5 0.25 0.25 4"},
                                     {"id radius xu yu zu c_stress[1]", "4 0.125 1.5 0.25 0 nonsense"},
                                     {"xsu ysu zsu radius type", "0.25 0.25 0.5 0.125 1"}}) {
        CAPTURE(names);
        const Packing packing = read_text_as("lammps-dump", with_columns(names, row));
        CHECK(packing.spheres == std::vector{expected});
        CHECK(packing.size_class == std::vector<std::uint16_t>{0});
    }
}

TEST_CASE("the unit is that of the dump, where it tells one") {
    CHECK(read_text_as("lammps-dump", first).unit == LengthUnit::none);
    CHECK(read_text_as("lammps-dump", "ITEM: UNITS\nsi\nITEM: TIME\n0.5\n" + first + second).unit == LengthUnit::metre);
    CHECK(read_text_as("lammps-dump", "ITEM: UNITS\nmicro\n" + first).unit == LengthUnit::micrometre);
    CHECK(read_text_as("lammps-dump", "ITEM: UNITS\ncgs\n" + first).unit == LengthUnit::centimetre);
    CHECK(read_text_as("lammps-dump", "ITEM: UNITS\nnano\n" + first).unit == LengthUnit::nanometre);
    CHECK(read_text_as("lammps-dump", "ITEM: UNITS\nlj\n" + first).unit == LengthUnit::none);
    for (const std::string other : {"real", "metal", "electron", "furlong"})
        check_refused("lammps-dump", "ITEM: UNITS\n" + other + '\n' + first,
                      "file:2: the units '" + other +
                          "' are not read: si is m, cgs is cm, micro is um, nano is nm and lj has none; leave out");
}

TEST_CASE("sides that shrink to the grains are no container, unless one is given") {
    const std::string shrunk = replaced(first, "pp pp ff", "pp pp fm");
    check_refused("lammps-dump", shrunk,
                  "the box is shrunk to the grains along z (fm), which gives no container; give `box`");
    const Container box{{0, 0, -1}, {1, 1, 4}, {true, true, false}};
    CHECK(read_text_as("lammps-dump", shrunk, box).container == box);
}

TEST_CASE("boundaries that are not told for three axes are no container, unless one is given") {
    const Container box{{0, 0, -1}, {1, 1, 2}, {true, false, true}};
    for (const auto& [told, count] : {std::pair{"", "0"}, {" pp", "1"}, {" pp ff", "2"}}) {
        const std::string text = replaced(first, " pp pp ff", told);
        check_refused("lammps-dump", text,
                      std::string("file:5: expected the boundaries of three axes, 'pp pp ff' for instance, found ") +
                          count + "; give `box`");
        CHECK(read_text_as("lammps-dump", text, box).container == box);
    }
}

TEST_CASE("a box away from 0 is read back no shorter, and longer by its last digits at most") {
    for (const double origin : {0.3, -7.1, 100.7, -0.05, 0.25})
        for (const double length : {0.1, 1.0 / 3, 2.5, 77.7}) {
            CAPTURE(origin);
            CAPTURE(length);
            Packing packing = tiny_packing();
            packing.container = {{origin, origin, origin}, {length, length, length}, {false, false, true}};
            packing.spheres = {{{origin + length / 2, origin, origin}, length / 4},
                               {{origin, origin + length / 2, origin}, length / 4}};
            const Packing read = written_and_read(packing, "lammps-dump");
            CHECK(read.container.origin == packing.container.origin);
            CHECK(read.container.lengths.x >= length);
            CHECK(read.container.lengths.x - length <= 4e-16 * (std::abs(origin) + length));
            CHECK(read.spheres == packing.spheres);
        }
    Packing exact = tiny_packing();
    exact.container.origin = {0.25, -1, 0};
    CHECK(written_and_read(exact, "lammps-dump").container == exact.container);
}

TEST_CASE("damaged and foreign dumps are refused with file and line") {
    check_cuts("lammps-dump", text_of(packing_inside(), "lammps-dump"));
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("lammps-dump", replaced(first, from, to), message);
    };
    check_refused("lammps-dump", "", "there is no time step in it");
    check_refused("lammps-dump", "id,x\n", "file:1: this is no text dump");
    check_refused(
        "lammps-dump", first.substr(0, first.rfind("2 1 0.25")),
        "file:11: the file ends after 2 of 3 atoms: it is truncated, or still being written; give `timestep`");
    refused("BOUNDS pp pp ff", "BOUNDS xy xz yz pp pp ff",
            "file:6: expected the 3 values low side, high side and tilt");
    refused("BOUNDS pp pp ff", "BOUNDS pp pp fq", "file:5: the boundary 'fq' is not known");
    refused("-1 1\n", "1 1\n", "file:8: the container's lengths must be finite and above 0");
    refused("-1 1\n", "-1 1 0\n", "file:8: expected the 2 values low and high side, found 3");
    refused(" radius", "", "file:9: there is no column radius or diameter; dump it as well");
    refused(" y ", " q ", "file:9: there is no column y, yu, ys or ysu");
    refused("3 1 0.1", "1 1 0.1", "the id 1 occurs twice");
    refused("3 1 0.1", "3 0 0.1", "file:10: type 0 is not possible");
    refused("3 1 0.1", "3 1 0", "file:10: sphere 3 has the radius 0");
    refused("3 1 0.1", "3 1", "file:10: expected the 9 values of the columns, found 8");
    refused("ATOMS\n3", "ATOMS\n2", "there are more atoms than the 2 told");
    refused("ATOMS\n3", "ATOMS\n0", "there are more atoms than the 0 told");
    refused("ITEM: ATOMS", "ITEM: ENTRIES", "file:9: expected 'ITEM: ATOMS'");
}

TEST_CASE("what a dump tells twice must agree, words are classes, and what is not read is told") {
    check_refused("lammps-dump", with_columns("id radius diameter x y z", "1 0.1 0.3 1 0.5 0"),
                  "file:10: of sphere 1 the radius 0.1 and the diameter 0.3 contradict");
    CHECK(read_text_as("lammps-dump", with_columns("id radius diameter x y z", "1 0.1 0.2 1 0.5 0")).spheres.size() ==
          1);
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options;
    options.container = Container{{0, 0, -1}, {4, 4, 2}};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    for (const std::string name : {"element", "typelabel"}) {
        told.clear();
        const std::string text = replaced(
            with_columns("id " + name + " radius x y z vx c_1 fz", "1 Si 0.1 1 0.5 0.5 0 7 0\n2 O 0.1 2 0.5 0 0 7 0"),
            "ATOMS\n1", "ATOMS\n2");
        const std::string file = folder.write("a.dump", text);
        CHECK(read_packing(file, options).size_class == std::vector<std::uint16_t>{0, 1});
        CHECK(told ==
              std::vector{"of '" + file + "' these columns are not read: 'c_1', and velocities, forces and the like",
                          "of '" + file + "' '" + name + "' has classes as words: Si 0, O 1"});
    }
    told.clear();
    const std::string file = folder.write("b.dump", with_columns("id type element radius x y z", "1 2 Si 0.1 1 0.5 0"));
    CHECK(read_packing(file, options).size_class == std::vector<std::uint16_t>{1});
    CHECK(told == std::vector{"of '" + file + "' these columns are not read: 'element'"});
    told.clear();
    read_packing(folder.write("c.dump", with_columns("id type type radius x y z", "1 2 2 0.1 1 0.5 0")), options);
    CHECK(told.empty());
    const std::string without = folder.write("d.dump", with_columns("type radius x y z", "2 0.1 1 0.5 0"));
    read_packing(without, options);
    CHECK(told == std::vector{"'" + without +
                              "' has no column id: spheres are numbered by their rows, whose order "
                              "changes in a run"});
    std::string open = with_columns("id radius x y z", "1 0.1 1 0.5 0");
    open.pop_back();
    check_refused("lammps-dump", open,
                  "line 10 has no end: it is truncated, or still being written; if it is whole, end");
}

TEST_CASE("of two time steps of one number the first is read, by its number or as the last, and it is said") {
    const TemporaryFolder folder;
    const std::string again = replaced(second, "0.5 0.5 0.875", "0.5 0.5 0.75");
    const std::string file = folder.write("a.dump", first + second + again);
    for (const std::optional<std::int64_t> step : {std::optional<std::int64_t>(1000), std::optional<std::int64_t>()}) {
        std::string said;
        ReadOptions options{{}, {}, step};
        options.remark = [&](const std::string& sentence) { said += sentence + '\n'; };
        CHECK(read_packing(file, options) == read_step(second, 1000));
        CHECK(said.find("the time step 1000 stands 2 times: the first of them is read") != std::string::npos);
    }
    CHECK(read_step(first + second + "ITEM: TIMESTEP\n20", 1000) == read_step(second, 1000));
}

TEST_CASE("a run in two dimensions is read as a slab, which is said") {
    const auto said_of = [](const std::string& z) {
        const TemporaryFolder folder;
        std::string said;
        ReadOptions options;
        options.remark = [&](const std::string& sentence) { said += sentence; };
        read_packing(folder.write("a.dump",
                                  "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp pp\n0 4\n0 "
                                  "4\n-0.5 0.5\nITEM: ATOMS id type radius x y z\n1 1 0.5 1 1 0\n2 1 0.5 3 3 " +
                                      z + '\n'),
                     options);
        return said;
    };
    CHECK(said_of("0").find("they are read as spheres in a slab") != std::string::npos);
    CHECK(said_of("0.1").find("slab") == std::string::npos);
}
