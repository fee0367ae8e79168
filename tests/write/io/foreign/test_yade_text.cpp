#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {1, 1, 1}, {true, true, true}};

}  // namespace

TEST_CASE("the text is what ymport.textExt reads") {
    CHECK(text_of(tiny_packing(), "yade") ==
          "#format x_y_z_r_matId\n"
          "# bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1\n"
          "0.25 0.25 0.5 0.25 0\n"
          "0.75 0.1 1.5 0.1 1\n");
}

TEST_CASE("a YADE text keeps every bit of everything") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = example_packing(periodic);
        packing.unit = LengthUnit::millimetre;
        CHECK(written_and_read(packing, "yade") == packing);
    }
}

TEST_CASE("YADE's own texts are read in a given container, in any of three formats") {
    const Packing packing = read_text_as("yade", "0.5 0.5 0.25 0.1\n\n# comment\n0.5 0.5 0.75 0.2\n", box);
    CHECK(packing.spheres == std::vector<Sphere>{{{0.5, 0.5, 0.25}, 0.1}, {{0.5, 0.5, 0.75}, 0.2}});
    CHECK(packing.container == box);
    const std::string numbered = "#format id_x_y_z_r_matId\n1 0.5 0.5 0.75 0.2 0\n0 0.5 0.5 0.25 0.1 0\n";
    const Packing with_ids = read_text_as("yade", numbered, box);
    CHECK(with_ids.spheres == packing.spheres);
    CHECK(with_ids.ids == std::vector<std::int64_t>{0, 1});
}

TEST_CASE("a periodic cell is the container, unless one is given") {
    const std::string text = "##PERIODIC:: 1. 2. 3.\n0.5 0.5 0.25 0.1\n";
    CHECK(read_text_as("yade", text).container == Container{{0, 0, 0}, {1, 2, 3}, {true, true, true}});
    CHECK(read_text_as("yade", text, box).container == box);
    check_refused("yade", "##PERIODIC:: 1. 2.\n0.5 0.5 0.25 0.1\n", "file:1: expected the 3 values of the periodic");
}

TEST_CASE("attributes of YADE's spheres, and the clumps that they are members of, are passed over") {
    const std::vector<Sphere> expected{{{0.5, 0.5, 0.25}, 0.1}, {{0.5, 0.5, 0.75}, 0.2}};
    const auto read = [](const std::string& format, const std::string& more) {
        return read_text_as("yade",
                            "#format " + format + "\n# x y z r mass\n0.5\t0.5\t0.25\t0.1" + more +
                                "\n0.5\t0.5\t0.75\t0.2" + more + "\n",
                            box)
            .spheres;
    };
    for (const char* more : {"", "\t2650", "\t2650\t0\t0\t-1e-3"}) CHECK(read("x_y_z_r_attrs", more) == expected);
    CHECK(read("x_y_z_r_clumpId", "\t7") == expected);
    check_refused("yade", "#format x_y_z_r_attrs\n0.5 0.5 0.25\n",
                  "file:2: expected the 4 values of the format, found 3", box);
}

TEST_CASE("damaged and foreign texts are refused with file and line") {
    check_cuts("yade", text_of(example_packing(), "yade"));
    const std::string row = "0.5 0.5 0.25 0.1\n";
    check_refused("yade", row, "the file has no container; give `box`");
    check_refused("yade", "", "there are no spheres", box);
    check_refused("yade", row + "0.5 0.5 0.25\n", "file:2: expected the 4 values of the format, found 3", box);
    check_refused("yade", "#format x_y_z\n" + row, "file:1: the format 'x_y_z' is not known", box);
    check_refused("yade", "0.5 0.5 0.25 0\n", "file:1: sphere 1 has the radius 0", box);
    check_refused("yade", "0.5 0.5 z 0.1\n", "file:1: z 'z' is not a number", box);
    check_refused("yade", "#format id_x_y_z_r_matId\n1.5 0 0 0 1 0\n", "file:2: id '1.5'", box);
    check_refused("yade", "0.5 0.5 0.25 0.1", "file:1: the line has no end", box);
}

TEST_CASE("attributes that are not read are told") {
    const TemporaryFolder folder;
    std::string told;
    ReadOptions options{{}, box};
    options.remark = [&](const std::string& sentence) { told = sentence; };
    const std::string file = folder.write("a.txt", "# mine\n#format x_y_z_r_attrs\n0.5 0.5 0.25 0.1 2650\n");
    CHECK(read_packing(file, options).spheres.size() == 1);
    CHECK(told == "of '" + file + "' the attributes behind the radius are not read");
}
