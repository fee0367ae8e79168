// Names of files are bytes: results keep each as it is, or it is refused before a sphere is placed.

#include <doctest/doctest.h>

#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job.hpp"
#include "bernal/job_options.hpp"
#include "bernal/mesh_files.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string tetrahedron = "v 0 0 0\nv 8 0 0\nv 0 8 0\nv 0 0 8\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

const std::vector<std::string> names{"it's",
                                     "a\"b\"",
                                     "back\\slash\\u0027",
                                     " blanks  and\ttabs ",
                                     "two\nlines",
                                     "a\r\nb",
                                     "\x01\x1b[31m\x7f",
                                     "a,b;c#d=e[0]'{'k':1}",
                                     "$(reboot) `x` %41 ~ * ?",
                                     "<b>&amp;-->]]>",
                                     "\xc3\xa4\xe2\x82\xac\xf0\x9f\xaa\xa8",
                                     "a\xcc\x88",
                                     "\xef\xbb\xbfmark",
                                     "\xe2\x80\xa8line\xc2\x85next",
                                     std::string(180, 'x')};

const std::vector<std::string> names_that_are_no_utf8{"w\xff",       "\xe4hnlich",   "\xc0\xaf",
                                                      "cut\xe2\x82", "\xed\xa0\x80", "\xf5\x80\x80\x80"};

Packing in_mesh_of(const std::string& file) {
    Packing packing;
    packing.spheres = {{{1.5, 1.5, 1.5}, 0.75}};
    packing.size_class = {0};
    packing.container = Container({}, {8, 8, 8}, {}, {MeshWall{read_mesh({{file}})}});
    return packing;
}

const TriangleMesh& mesh_of(const Packing& packing) {
    return *std::get<MeshWall>(packing.container.surfaces.front()).mesh;
}

Job with_file(const std::string& key, const std::string& file) {
    GivenOptions given{{key, {{file}, ""}}, {"count", {{"50"}, ""}}};
    if (key == "grading") given["sizes"] = {{"table"}, ""};
    if (key == "diameter-list") given["sizes"] = {{"list"}, ""}, given.erase("count");
    if (key == "mesh") given["container"] = {{"mesh"}, ""};
    if (key == "obstacle") given["container"] = {{"box"}, ""}, given["lengths"] = {{"9", "9", "9"}, ""};
    given["allow-small-sample"] = {{"true"}, ""};
    return job_of(given);
}

/// A file of that name, of the kind that `key` takes.
std::string written_for(const std::string& key, const std::string& folder, const std::string& name) {
    const std::string text = key == "grading"         ? "1,0\n2,100\n"
                             : key == "diameter-list" ? "1\n1\n1.5\n"
                             : key == "mesh"          ? tetrahedron
                                                      : "x,y,z,radius\n4,4,4,1\n";
    const std::string file = folder + '/' + name + (key == "mesh" ? ".obj" : ".csv");
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

const std::vector<std::string> keys_of_files{"grading", "diameter-list", "mesh", "obstacle"};

}  // namespace

TEST_CASE("the name of a mesh comes back from every format that keeps vessels") {
    const TemporaryFolder folder;
    for (const std::string& name : names) {
        CAPTURE(name);
        const std::string file = folder.write(name + ".obj", tetrahedron);
        const Packing packing = in_mesh_of(file);
        for (const FormatInfo& format : packing_formats()) {
            if (format.loses_vessels || std::ranges::count(format.loses, "the container") > 0) continue;
            if (format.name == "mercury-2d" || format.name == "mercury-restart") continue;  // which hold no mesh
            CAPTURE(format.name);
            write_packing(packing, folder / "file", {format.name, {2650}});
            Packing told = read_packing(folder / "file", {format.name, {}});
            told.densities = {};
            CHECK(told == packing);
            CHECK(mesh_of(told).from().files == std::vector{file});
        }
    }
}

TEST_CASE("effective options keep the name of every file") {
    const TemporaryFolder folder;
    for (const std::string& key : keys_of_files)
        for (const std::string& name : names) {
            CAPTURE(key);
            CAPTURE(name);
            if (key != "mesh" && name.find('\n') != std::string::npos) continue;  // of several lines: the file itself
            const Job job = prepare(with_file(key, written_for(key, folder / "", name))).effective;
            CHECK(job_of(read_toml(to_toml(job), "job.toml")) == job);
        }
}

TEST_CASE("names that no result could keep are refused before the run, those of folders too") {
    const TemporaryFolder folder;
    for (const std::string& key : keys_of_files)
        for (const std::string& name : names_that_are_no_utf8) {
            CAPTURE(key);
            const Job job = with_file(key, written_for(key, folder / "", name));
            CHECK_THROWS_WITH_AS(prepare(job), doctest::Contains("is no UTF-8"), InputError);
            std::filesystem::create_directory(folder / name);
            const Job in_folder = with_file(key, written_for(key, folder / name, "a"));
            CHECK_THROWS_WITH_AS(prepare(in_folder), doctest::Contains("is no UTF-8"), InputError);
        }
    CHECK_THROWS_WITH_AS(write_packing(in_mesh_of(folder.write("w\xff.obj", tetrahedron)), folder / "a.csv"),
                         doctest::Contains("w\\xFF.obj' is no UTF-8"), InputError);
    CHECK(!std::filesystem::exists(folder / "a.csv"));
}
