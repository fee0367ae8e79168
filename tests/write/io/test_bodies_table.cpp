#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/pack.hpp"
#include "files/atomic_file.hpp"
#include "needs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Packing some_bodies() {
    PackOptions options;
    options.shapes = {given_shape("dimer:aspect=1.4"), given_shape("dimer:aspect=2")};
    options.shapes[1].name = "touching";
    options.effort = Effort::quick;
    Sizes sizes{std::vector<double>(120, 1.0), {}, 3, {}};
    for (std::size_t i = 0; i < 120; ++i) sizes.shape.push_back(i % 2), sizes.diameters[i] += 0.002 * double(i);
    return pack(std::move(sizes), options).packing;
}

ReadOptions knowing_bodies() {
    ReadOptions options;
    options.bodies = true;
    return options;
}

}  // namespace

TEST_CASE("bodies read back as they were written, from both files") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    write_packing(packing, folder / "a.csv");
    CHECK(read_packing(folder / "a.csv", knowing_bodies()) == packing);
}

TEST_CASE("who does not know bodies does not get them; without their table, or with that of others, nobody does") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    const std::string file = folder / "a.csv", table = folder / "a.bodies.csv";
    write_packing(packing, file);
    CHECK_THROWS_AS(read_packing(file), InputError);
    const std::string text = read_text(table);
    std::string other = text;
    other.replace(other.rfind(",2\n"), 3, ",3\n");
    write_text_atomically(table, other);
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
    write_text_atomically(table, text.substr(0, text.rfind("120,")));
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
    std::filesystem::remove(table);
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
}

TEST_CASE("a table that is not the packing's own is told by the checksum, or by volumes and numbers that cannot be") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    Packing other = packing;
    for (Body& body : other.bodies) body.diameter *= 1.001;
    write_packing(packing, folder / "a.csv");
    write_packing(other, folder / "b.csv");
    std::filesystem::copy_file(folder / "b.bodies.csv", folder / "a.bodies.csv",
                               std::filesystem::copy_options::overwrite_existing);
    CHECK_THROWS_AS(read_packing(folder / "a.csv", knowing_bodies()), InputError);
    CHECK_THROWS_AS(read_packing(folder / "a.bodies.csv", knowing_bodies()), InputError);
    const auto without_checksum = [&](const Packing& wrong) {
        write_packing(wrong, folder / "c.csv");
        std::string text = read_text(folder / "c.csv");
        const std::size_t at = text.find(" checksum=");
        write_text_atomically(folder / "c.csv", text.erase(at, text.find('\n') - at));
        return folder / "c.csv";
    };
    CHECK(read_packing(without_checksum(packing), knowing_bodies()).bodies == packing.bodies);
    for (Body& body : other.bodies) body.diameter *= 1.3;
    CHECK_THROWS_AS(read_packing(without_checksum(other), knowing_bodies()), InputError);
    std::string text = read_text(without_checksum(packing));
    const std::size_t last = text.rfind(",120\n");
    write_text_atomically(folder / "c.csv", text.replace(last, 4, ",4294967295"));
    CHECK_THROWS_AS(read_packing(folder / "c.csv", knowing_bodies()), InputError);
}

TEST_CASE("formats that tell whose spheres are give them back with their bodies; others refuse them" * needs("EXPAT")) {
    const TemporaryFolder folder;
    Packing packing = some_bodies();
    packing.unit = LengthUnit::metre;
    WriteOptions writing;
    writing.densities = {2650};
    for (const char* name : {"a.vtp", "b.xyz", "c.data", "d.dump", "e.txt"}) {
        CAPTURE(name);
        write_packing(packing, folder / name, writing);
        const Packing back = read_packing(folder / name, knowing_bodies());
        CHECK(back.body == packing.body);
        CHECK(back.bodies == packing.bodies);
        CHECK(back.shape_names == packing.shape_names);
        CHECK_THROWS_AS(read_packing(folder / name), InputError);
    }
    for (const char* name : {"a.npz", "a.gsd", "a.liggghts"}) {
        CAPTURE(name);
        CHECK_THROWS_AS(write_packing(packing, folder / name, writing), InputError);
    }
}

TEST_CASE("the table of another packing, which is still there, is not overwritten") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    Packing other = packing;
    for (Body& body : other.bodies) body.center.x += 0.01;
    write_packing(packing, folder / "a.csv");
    const std::string table = read_text(folder / "a.bodies.csv");
    write_packing(packing, folder / "a.xyz");  // the same bodies
    CHECK_THROWS_AS(write_packing(other, folder / "a.vtp"), InputError);
    CHECK(read_text(folder / "a.bodies.csv") == table);
    write_packing(other, folder / "b.xyz");
    CHECK(read_text(folder / "b.bodies.csv") != table);
}

TEST_CASE("a dump of clumps without their table is refused, molecules of spheres that touch are read") {
    const TemporaryFolder folder;
    const auto dump = [&](double apart) {
        std::string text =
            "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n20\nITEM: BOX BOUNDS pp pp pp\n0 40\n0 9\n0 9\nITEM: ATOMS id "
            "mol "
            "type radius x y z\n";
        for (int i = 0; i < 20; ++i)
            text += std::to_string(i + 1) + ' ' + std::to_string(i / 2 + 1) + " 1 0.5 " +
                    std::to_string(4 * (i / 2) + 1 + i % 2 * apart) + " 5 5\n";
        return folder.write("run.dump", text);
    };
    CHECK(read_packing(dump(1.0)).spheres.size() == 20);
    CHECK(read_packing(dump(0.97)).spheres.size() == 20);
    CHECK_THROWS_WITH_AS(read_packing(dump(0.5)), doctest::Contains("as members of clumps do"), InputError);
}
