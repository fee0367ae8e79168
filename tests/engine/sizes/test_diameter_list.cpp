#include <doctest/doctest.h>

#include <cmath>

#include "bernal/size_options.hpp"
#include "core/number_text.hpp"
#include "sizes/given_diameters.hpp"
#include "sizes/input_error.hpp"
#include "sizes/temporary_file.hpp"

using namespace bernal;

namespace {

std::string refused(const std::string& content) {
    const TemporaryFile file(content);
    const std::string sentence = input_error([&] { read_diameter_list(file.name); });
    return says(sentence, file.name) ? sentence.substr(file.name.size()) : sentence;
}

}  // namespace

TEST_CASE("one diameter a line, in the file's order") {
    const TemporaryFile file("# mm\n3\n\n1.5 # small\n\"2e0\"\n");
    CHECK(read_diameter_list(file.name) == std::vector<double>{3, 1.5, 2});
}

TEST_CASE(
    "a byte-order mark, mixed line ends and a last line without its end do no harm; a diameter twice is two grains") {
    const TemporaryFile file(
        "\xEF\xBB\xBF"
        "3\r\n1.5\n1.5");
    CHECK(read_diameter_list(file.name) == std::vector<double>{3, 1.5, 1.5});
}

TEST_CASE("columns that a list has no use for are told, but of a packing of ours") {
    const TemporaryFile file("name;d;mass\na;3;1\n");
    CHECK(read_diameter_list(file.name) == std::vector<double>{3});
    CHECK(columns_of_diameter_list(file.name).unread == std::vector<std::string>{"name", "mass"});
    const TemporaryFile packing("# bernal packing: unit=mm\nid,x,y,z,radius\n1,0,0,0,2\n"), counted("d,count\n1,2\n");
    CHECK(columns_of_diameter_list(packing.name).unread.empty());
    CHECK(columns_of_diameter_list(counted.name).unread.empty());
}

TEST_CASE("bad lines are named with file and line") {
    CHECK(says(refused("1\n2 3\n"), ":2: \"2 3\" is not one number; give one diameter a line"));
    CHECK(says(refused("1\n\n0\n"), ":3: 0 is not a usable diameter"));
    CHECK(says(refused("-1\n"), ":1: -1 is not a usable diameter"));
    CHECK(says(refused("nan\n"), ":1: nan is not a usable diameter"));
    CHECK(says(refused("1\ninf\n"), ":2: inf is not a usable diameter"));
    CHECK(says(refused("1,5\n"), ":1: \"1,5\" is not one number"));
    CHECK(says(refused("# nothing\n"), " holds no diameters; give one a line"));
}

TEST_CASE("a unit behind each size is that of all") {
    CHECK(read_diameter_list("0.02mm\n0.5 mm\n", LengthUnit::micrometre) == std::vector<double>{20, 500});
    CHECK(read_diameter_list("radius;count\n0,5 um;2\n1 um;1\n", LengthUnit::micrometre) ==
          std::vector<double>{1, 1, 2});
    CHECK(metres_of_diameter_list("diameter\n0.02mm\n") == 1e-3);
    CHECK(says(refused("0.5 mm\n1\n"), ":2: the size '1' has no unit, and those above have"));
    CHECK(says(refused("1\n0.5 mm\n"), ":2: the size '0.5 mm' has a unit, and those above have none"));
    CHECK(says(refused("1 mm\n5 um\n"), ":2: the unit of '5 um' differs from the unit above"));
    CHECK(says(refused("diameter (um)\n1 mm\n"), ":2: the unit of '1 mm' differs from the unit above"));
}

TEST_CASE("a header tells which column of a table of spheres is the size, and whether it is the radius") {
    CHECK(read_diameter_list("id,x,y,z,radius,class\n1,0,0,0,0.25,0\n2,0,0,0,0.5,0\n") == std::vector<double>{0.5, 1});
    CHECK(read_diameter_list("x;Durchmesser\n1;0.5\n") == std::vector<double>{0.5});
    CHECK(read_diameter_list("radius\n0.5\n") == std::vector<double>{1});
    CHECK(read_diameter_list("radius (mm)\n0.5\n") == std::vector<double>{1});
    CHECK(read_diameter_list("radius (mm)\n0.5\n", LengthUnit::micrometre) == std::vector<double>{1000});
    CHECK(read_diameter_list("# unit: um\n500\n", LengthUnit::millimetre) == std::vector<double>{0.5});
    CHECK(says(refused("# unit: um\nd (mm)\n500\n"), ":2: the header names one unit, and a comment above it another"));
    CHECK(says(refused("d (furlong)\n500\n"), ":1: the unit 'furlong' is not known"));
    CHECK(read_diameter_list("d,r\n1,0.5\n") == std::vector<double>{1});
    CHECK(says(refused("d,r\n1,0.7\n"), ":2: the radius 0.7 and the diameter 1 contradict each other"));
    CHECK(says(refused("d,d\n1,2\n"), ":1: the column 'd' occurs twice"));
    CHECK(read_diameter_list("Durchmesser\n2\n1,5\n0,5\n") == std::vector<double>{2, 1.5, 0.5});
    CHECK(read_diameter_list("x;d\n1;1,250\n1;0,5\n") == std::vector<double>{1.25, 0.5});
    CHECK(says(refused("x;d\n1;1,250\n1;2,500\n"), ":2: 1,250 is either 1.250 or 1250"));
    CHECK(says(refused("x,radius\n0.5\n"), ":2: there are 1 values in this row and 2 columns in the header"));
    CHECK(says(refused("size of what\n1\n"), ":1: \"size of what\" is not one number"));
}

TEST_CASE("sizes are counted, points may stand between thousands, rows of nothing are passed over") {
    CHECK(read_diameter_list("diameter (mm),count\n1,3\n1.5,0\n2,1\n") == std::vector<double>{1, 1, 1, 2});
    CHECK(says(refused("d;n\n1;2,5\n"), ":2: the count '2,5' is not a whole number"));
    CHECK(read_diameter_list("d [\u00b5m]\n1.000\n1.500\n950,5\n") == std::vector<double>{1000, 1500, 950.5});
    CHECK(read_diameter_list("1.000\n1.500\n") == std::vector<double>{1, 1.5});
    CHECK(read_diameter_list("sep=;\nx;d\n1;2\n;\n") == std::vector<double>{2});
    CHECK(read_diameter_list("Feret diameter (um)\n5\n", LengthUnit::millimetre) == std::vector<double>{0.005});
}

TEST_CASE("a text with a line break stands for a file") {
    CHECK(read_diameter_list("3\n1.5 # small\n") == std::vector<double>{3, 1.5});
    CHECK(says(input_error([] { read_diameter_list("1\nx\n"); }), "the given text:2: \"x\" is not one number"));
    CHECK(says(input_error([] { read_diameter_list("\n"); }), "the given text holds no diameters"));
}

TEST_CASE("rows that begin with # are grains among their like, and asked about among others") {
    CHECK(read_diameter_list("Bead,Diameter (mm)\n#1,1.0\n#2,1.5\n") == std::vector<double>{1, 1.5});
    CHECK(says(refused("id,d\n1,1\n# 2,1.5\n"), ":3: '# 2,1.5' has as many values as the rows; is it a comment or a"));
    CHECK(read_diameter_list("id,d\n1,1\n## 2,1.5\n# 3 more\n") == std::vector<double>{1});
    CHECK(read_diameter_list("#,Diameter (mm)\n1,1.5\n2,1\n") == std::vector<double>{1.5, 1});
}

TEST_CASE("means and sums below a list are no grains") {
    const std::string list = "Label,Area,Feret diameter\n1,3,1.5\n2,4,2\n";
    for (const char* name : {"Mean", "SD", "Min", "Max", "Average", "Std Dev", "Mittelwert", "Total"}) {
        CAPTURE(name);
        CHECK(says(refused(list + name + ",1,1.7\n"), "describes all grains and is not a grain; remove this line"));
    }
    CHECK(says(refused(list + ",1,1.7\n"), ":4: this row has nothing in 'Label', and those above have"));
}

TEST_CASE("counts by their name, and numbers of the rows, which are none") {
    for (const char* name : {"number", "Number of beads", "# of beads", "Qty", "Pieces", "St\u00fcck",
                             "H\u00e4ufigkeit", "Effectif", "n", "N", "count"}) {
        CAPTURE(name);
        const std::string list = "d (mm)," + std::string(name) + "\n1,2\n1.5,2\n";
        CHECK(read_diameter_list(list) == std::vector<double>{1, 1, 1.5, 1.5});
        CHECK(columns_of_diameter_list(list).counts == name);
    }
    for (const char* name : {"n", "N", "Number"}) {
        const std::string list = std::string(name) + ",d\n1,1\n2,1.5\n3,2\n";
        CHECK(read_diameter_list(list) == std::vector<double>{1, 1.5, 2});
        CHECK(columns_of_diameter_list(list).counts.empty());
        CHECK(columns_of_diameter_list(list).unread == std::vector<std::string>{name});
    }
    CHECK(
        says(refused("n,d\n3,1\n7,1.5\n"), ":2: the column 'n' may count the grains of each size, or number the rows"));
    CHECK(read_diameter_list("count,d\n1,1\n2,1.5\n3,2\n").size() == 6);
}

TEST_CASE("an index without a name, titles, a unit below the name") {
    CHECK(read_diameter_list(",diameter_mm\n0,1.0\n1,2\n") == std::vector<double>{1, 2});
    CHECK(read_diameter_list("Diameter (mm),Mass (g)\n1,5\n2,6\n") == std::vector<double>{1, 2});
    CHECK(read_diameter_list("diameter (mm),radius (mm)\n1,0.5\n") == std::vector<double>{1});
    for (const char* head : {"Ball diameters in mm\n", "Diameter\n(mm)\n", "d\nmm\n"}) {
        CAPTURE(head);
        CHECK(read_diameter_list(std::string(head) + "1\n2\n") == std::vector<double>{1, 2});
        CHECK(metres_of_diameter_list(std::string(head) + "1\n2\n") == 1e-3);
    }
    CHECK(columns_of_diameter_list("d,\n1,2\n").unread == std::vector<std::string>{"column 2"});
}

TEST_CASE("a header in a comment is one, and a comment that speaks of radii is not passed over") {
    for (const char* head : {"# radius (mm)\n", "#radius (mm)\n", "% radius (mm)\n", "# a scan\n# Radius [mm]\n"}) {
        CAPTURE(head);
        CHECK(read_diameter_list(std::string(head) + "0.5\n1\n") == std::vector<double>{1, 2});
        CHECK(metres_of_diameter_list(std::string(head) + "0.5\n1\n") == 1e-3);
    }
    CHECK(read_diameter_list("# x y z d\n1 2 3 4\n") == std::vector<double>{4});
    CHECK(read_diameter_list("% x y z r\n1 2 3 4\n") == std::vector<double>{8});
    CHECK(read_diameter_list("# x [cm], y [cm], z [cm], r [cm]\n1,2,3,4\n", LengthUnit::millimetre) ==
          std::vector<double>{80});
    CHECK(read_diameter_list("#radius,count\n1,2\n2,1\n") == std::vector<double>{2, 2, 4});
    CHECK(says(refused("# radius\nd\n1\n"), "'radius' speaks of a radius, and a diameter is read"));
    CHECK(read_diameter_list("## radius\nd\n1\n") == std::vector<double>{1});
    CHECK(read_diameter_list("% of a scan\n1\n% the last\n2\n") == std::vector<double>{1, 2});
    CHECK(says(refused("# the radii of all beads\n1\n2\n"),
               ":1: the comment '# the radii of all beads' speaks of 'radii'; "));
    CHECK(read_diameter_list("## the radii of all beads\n1\n2\n") == std::vector<double>{1, 2});
    CHECK(read_diameter_list("radius\n# the radii of all beads\n1\n") == std::vector<double>{2});
}

TEST_CASE("a number alone behind a sign may be a grain of the list") {
    for (const char* list : {"1.0\n# 2.0\n3.0\n", "d\n1\n#2\n", "# 2.0\n1.0\n", "1\n% 2\n"}) {
        CAPTURE(list);
        CHECK(says(refused(list), "has as many values as the rows; is it a comment or a row?"));
    }
    CHECK(says(refused("1\n% 2\n"), "Begin a comment with %%, and a row without %"));
    CHECK(read_diameter_list("1.0\n## 2.0\n3.0 # 4\n") == std::vector<double>{1, 3});
}

TEST_CASE("row names that R writes are no column of the header") {
    CHECK(read_diameter_list("\"d\" \"count\"\n\"1\" 0.5 2\n\"2\" 1 1\n") == std::vector<double>{0.5, 0.5, 1});
    CHECK(read_diameter_list("\"radius\"\n\"1\" 0.5\n\"2\" 1\n") == std::vector<double>{1, 2});
    CHECK(read_diameter_list("\"d\",\"mass\"\n\"1\",0.5,2\n") == std::vector<double>{0.5});
}

TEST_CASE("what comments say of a list's lengths is the unit, or is asked about") {
    for (const char* comment : {"# Angaben in mm\n", "# lengths: mm\n", "# diameters in mm\n", "# unit\u00e9s : mm\n"})
        CHECK(metres_of_diameter_list(TemporaryFile(std::string(comment) + "1\n2\n").name) == 1e-3);
    for (const std::string comment : {"# in pixel\n", "# all lengths in 0.1 mm\n", "# normalised by d50\n"}) {
        const std::string said = refused(comment + "1\n2\n");
        CHECK_MESSAGE((says(said, "is not understood") || says(said, "speaks of")), said);
        CHECK(says(refused("1\n2\n" + comment), "is not understood"));
        CHECK(read_diameter_list(TemporaryFile(comment + "diameter (mm)\n1\n2\n").name).size() == 2);  // the remedy
    }
    CHECK(says(refused("1\n2\n# lengths in mm\n"), "names the unit of values above it; move it to the top"));
    CHECK(read_diameter_list(TemporaryFile("# d50 = 2 mm\n1\n2\n").name).size() == 2);
}

TEST_CASE("a comment or a first line that names another quantity than a diameter is asked about") {
    for (const char* line : {"projected area, mm^2",
                             "Area",
                             "id area_um2",
                             "Fl\u00e4chen in mm\u00b2",
                             "particle volumes in mm3",
                             "Volume3d",
                             "masses in mg",
                             "perimeter (mm)",
                             "log10 of diameter in um",
                             "ln(d)",
                             "phi",
                             "grain sizes [phi]",
                             "diameters in 0.1 mm",
                             "diameters in pixels, 1 px = 2.5 um",
                             "diameters in mil",
                             "diameters in Angstrom",
                             "semi-axis lengths (mm)",
                             "half-widths in mm",
                             "radio de las part\u00edculas (mm)",
                             "raggi delle sfere, mm",
                             "Kugelradien in mm"}) {
        CAPTURE(line);
        const std::string values = "\n2.5\n3.1\n";
        CHECK(says(refused("# " + std::string(line) + values), "' speaks of '"));
        CHECK(says(refused("% " + std::string(line) + values), "' speaks of '"));
        CHECK(read_diameter_list("## " + std::string(line) + values) == std::vector<double>{2.5, 3.1});
    }
    for (const char* line : {"Area (mm2)", "Volume (pixel3)", "phi", "log10(d/um)"})
        CHECK(says(refused(std::string(line) + "\n2.5\n3.1\n"), "' speaks of '"));
    CHECK(read_diameter_list("# half of the sample, logged twice\n2.5\n") == std::vector<double>{2.5});
}

TEST_CASE("a title may stand above the header of a list") {
    CHECK(
        read_diameter_list("Label Analysis - beads.labels,,\nindex,EqDiameter (mm),Sphericity\n1,2.5,0.9\n2,3,0.8\n") ==
        std::vector<double>{2.5, 3});
    CHECK(says(refused("Label Analysis,,\n2.5\n3\n"), "is not one number"));
}

TEST_CASE("the unit behind a word of diameters in a comment is theirs") {
    for (const char* line :
         {"area-equivalent diameter in um; border particles excluded", "ImageJ 1.53, particle diameters (um)",
          "diameters = 2*radius, um", "sizes [um], from areas"}) {
        CAPTURE(line);
        CHECK(read_diameter_list("# " + std::string(line) + "\n2.5\n", LengthUnit::millimetre) ==
              std::vector<double>{0.0025});
    }
    CHECK(metres_of_diameter_list("# diameters of 12 beads from a 5 um mesh\n2.5\n") == 0);
}

TEST_CASE("points that may stand between thousands are asked about") {
    CHECK(says(refused("Durchmesser (\u00b5m)\n1.250\n1.310\n980\n"), "1.250 is either 1.25 or 1250"));
    CHECK(says(refused("Durchmesser (\u00b5m)\n1.250\n1.310\n"), "1.250 is either 1.25 or 1250"));
    CHECK(says(refused("980\n1.250\n1.310\n"), "1.250 is either 1.25 or 1250"));
    CHECK(read_diameter_list("1.250\n2\n1.310\n") == std::vector<double>{1.25, 2, 1.31});
    CHECK(read_diameter_list("980\n1.2500\n") == std::vector<double>{980, 1.25});
}

TEST_CASE("a column of units says one unit, that of the header") {
    CHECK(metres_of_diameter_list("id,diameter,unit\n1,2.5,um\n") == 1e-6);
    CHECK(read_diameter_list("id,diameter,unit\n1,2.5,um\n", LengthUnit::millimetre) == std::vector<double>{0.0025});
    CHECK(read_diameter_list("id,diameter (mm),unit\n1,2.5,mm\n") == std::vector<double>{2.5});
    CHECK(says(refused("id,diameter,unit\n1,2.5,mm\n2,310,um\n"), "give all sizes in one unit"));
}

TEST_CASE("radii and diameters in Italian, Spanish, Portuguese and Dutch") {
    for (const char* name : {"Raggio (mm)", "Radio (mm)", "Raio (mm)", "Straal (mm)"})
        CHECK(read_diameter_list(std::string(name) + "\n0.5\n") == std::vector<double>{1});
    for (const char* name : {"Diametro (mm)", "Di\u00e1metro (mm)", "Di\u00e2metro (mm)"})
        CHECK(read_diameter_list(std::string(name) + "\n0.5\n") == std::vector<double>{0.5});
}

TEST_CASE("a list is found below title lines of any kind") {
    const std::string list =
        "Counter 4e\nFile name:,lot44.m4\nAperture:,100 \u00b5m\nParticle,Diameter (\u00b5m)\n1,23.5\n2,21\n";
    CHECK(read_diameter_list(list) == std::vector<double>{23.5, 21});
    CHECK(metres_of_diameter_list(list) == 1e-6);
    CHECK(says(refused("Counter 4e\nBin Diameter (Lower) um,Diff. Number\n20,40\n22,33\n"),
               "by `sizes` table and `grading`"));
}

TEST_CASE("volumes of grains make the diameters of spheres") {
    const double pi = std::acos(-1.0);
    const std::string volumes = number_text(pi / 6 * 8) + ",7\n" + number_text(pi / 6 * 27) + ",9\n";
    const std::string list =
        " ,Volume (micron^3),Mean\n1," + number_text(pi / 6 * 8) + ",7\n2," + number_text(pi / 6 * 27) + ",9\n";
    const std::vector<double> diameters = read_diameter_list(list);
    REQUIRE(diameters.size() == 2);
    CHECK(diameters[0] == doctest::Approx(2));
    CHECK(diameters[1] == doctest::Approx(3));
    CHECK(metres_of_diameter_list(list) == 1e-6);
    CHECK(columns_of_diameter_list(list).volumes == "Volume");
    CHECK(columns_of_diameter_list("Volume (mm3)\n0.5\n").volumes == "Volume");
    CHECK(read_diameter_list("Volume (mm3),diameter\n5,1\n6,2\n") == std::vector<double>{1, 2});
    CHECK(says(refused("Volume (pixel^3),Mean\n" + volumes), "pixel"));
    CHECK(says(refused("Class,Volume\n1,40\n2,60\n"), "Volume"));
}
