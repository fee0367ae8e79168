// Sieve tables as laboratories, instruments and standards write them, each with the curve that it means.

#include <doctest/doctest.h>

#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

/// In millimetres, where the table tells a unit.
std::string curve_of(const std::string& table) {
    Grading grading = in_unit(read_given_grading(table), LengthUnit::millimetre);
    for (Sieve& sieve : grading)
        for (double* number : {&sieve.diameter, &sieve.percent_passing}) *number = std::round(*number * 1e6) / 1e6;
    return curve_text(grading);
}

std::string reading_of(const std::string& table) { return read_given_grading(table).reading; }

std::string refusal_of(const std::string& table) {
    try {
        return "read as " + reading_of(table);
    } catch (const InputError& error) {
        return error.what();
    }
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string concrete = "0.15;0 0.3;5 0.6;12 1.18;22 2.36;35 4.75;55 9.5;80 12.5;92 19;100";
const std::string sand = "0.15;2.6 0.3;12 0.6;35.4 1.18;67.4 2.36;91.8 4.75;100";

}  // namespace

TEST_CASE("sieves of ASTM E11 and fractions of an inch are sizes, and # before a number is no comment") {
    CHECK(curve_of("sieve,percent passing\n19,100\n12.5,92\n9.5,80\n#4,55\n#8,35\n#16,22\n#30,12\n#50,5\n#100,0\n") ==
          concrete);
    CHECK(curve_of(
              "Sieve,% Passing\n3/4 in,100\n1/2 in,92\n3/8 in,80\nNo. 4,55\nNo. 8,35\nNo. 16,22\nNo. 30,12\nNo. 50,5\n"
              "No. 100,0\n") == concrete);
    CHECK(curve_of("sieve no.,percent passing\n4,100\n8,86\n16,68\n30,46\n50,21\n100,6\n200,0\n") ==
          "0.075;0 0.15;6 0.3;21 0.6;46 1.18;68 2.36;86 4.75;100");
    CHECK(curve_of("tyler mesh;passing\n4;100\n14;40\n100;0\n") == "0.15;0 1.18;40 4.75;100");
    CHECK(holds(reading_of("sieve,percent passing\n19,100\n#4,55\n#100,0\n"),
                "against diameters in mm, 3 sieves, No. 4 = 4.75 mm, No. 100 = 0.15 mm"));
    CHECK(holds(refusal_of("size,passing\n16,100\n#8,80\n4,40\n2,0\n"), "list the sieves in order of size"));
}

TEST_CASE("ranges of phi go from coarse to fine") {
    for (const char* table :
         {"phi,retained %\n-2 to -1,30\n-1 to 0,40\n0 to 1,30\n", "phi,retained %\n0 - 1,30\n-1 - 0,40\n-2 - -1,30\n"})
        CHECK(curve_of(table) == "0.5;0 1;30 2;70 4;100");
}

TEST_CASE("blocks side by side, and masses in two units, are refused with what to do") {
    const std::string blocks = "Size,Vol %,Size,Vol %\n0.1,10,1,20\n0.2,20,2,15\n0.5,25,5,10\n";
    CHECK(holds(refusal_of(blocks),
                ":1: the columns 'Size' and 'Vol %' occur more than once; put the rows of the others"));
    const std::string header = "sieve mm,Mass lb,Mass oz\n";
    CHECK(holds(refusal_of(header + "8,0,0\n4,1,3\n2,2,1\n1,0,9\npan,0,2\n"),
                ":3: the columns 'Mass lb' and 'Mass oz' are two masses; write their sum in one column"));
    CHECK(curve_of(header + "8,0,0\n4,1,16\n2,2,32\n1,1,16\npan,0,0\n") == "1;0 2;25 4;75 8;100");
}

TEST_CASE("sizes by phi") {
    CHECK(curve_of("phi,cumulative passing %\n-3,100\n-2,96\n-1,80\n0,55\n1,30\n2,12\n3,3\n4,0\n") ==
          "0.0625;0 0.125;3 0.25;12 0.5;30 1;55 2;80 4;96 8;100");
    CHECK(curve_of("phi,mm,weight %\n-3,8,0\n-2,4,4\n-1,2,16\n0,1,25\n1,0.5,25\n2,0.25,18\n3,0.125,9\n4,0.063,3\n") ==
          "0.063;0 0.125;3 0.25;12 0.5;30 1;55 2;80 4;96 8;100");
}

TEST_CASE("masses and percents that are retained, on each sieve and cumulative") {
    CHECK(curve_of("sieve (mm),retained (g)\n4.75,0\n2.36,41\n1.18,122\n0.6,160\n0.3,117\n0.15,47\npan,13\n") == sand);
    CHECK(curve_of("sieve (mm),retained (g)\n4.75,0\n2.36,8.2\n1.18,24.4\n0.6,32\n0.3,23.4\n0.15,9.4\npan,2.6\n") ==
          sand);
    CHECK(curve_of(
              "sieve (mm),cumulative retained (g)\n4.75,0\n2.36,41\n1.18,163\n0.6,323\n0.3,440\n0.15,487\npan,500\n") ==
          sand);
    CHECK(curve_of("sieve (mm),retained (%),passing (%)\n4.75,0,100\n2.36,8.2,91.8\n1.18,24.4,67.4\n0.6,32.0,35.4\n"
                   "0.3,23.4,12.0\n0.15,12.0,0\n") == "0.15;0 0.3;12 0.6;35.4 1.18;67.4 2.36;91.8 4.75;100");
    CHECK(curve_of("Siebweite [mm];R\u00fcckstand "
                   "[%]\n4,75;0\n2,36;8,2\n1,18;24,4\n0,6;32\n0,3;23,4\n0,15;9,4\nSchale;2,6\n") == sand);
    CHECK(curve_of("Sieve Size (mm),Weight of Empty Sieve (g),Weight of Sieve + Sample "
                   "(g)\n4.75,512.1,512.1\n2.36,478.9,519.9\n"
                   "1.18,431.2,553.2\n0.6,402.7,562.7\n0.3,377.4,494.4\n0.15,355.0,402.0\nPan,361.8,374.8\n") == sand);
    CHECK(curve_of("std sieve,tyler sieve,sieve diameter,sieve mass,sieve soil mass\n4.75 mm,4 mesh,4.75,512.1,0.0\n"
                   "2.36 mm,8 mesh,2.36,478.9,41.0\n1.18 mm,14 mesh,1.18,431.2,122.0\n600 um,28 mesh,0.6,402.7,160.0\n"
                   "300 um,48 mesh,0.3,377.4,117.0\n150 um,100 mesh,0.15,355.0,47.0\npan,pan,0,361.8,13.0\n") == sand);
    CHECK(curve_of(
              "Sample,Sieve Size (mm),Weight Retained (g),Cumulative Weight Retained (g),Percent Retained (%),Percent "
              "Passing (%)\n"
              "1,4.75,0.000,0.000,0.00,100.00\n1,2.36,41.000,41.000,8.20,91.80\n1,1.18,122.000,163.000,24.40,67.40\n"
              "1,0.6,160.000,323.000,32.00,35.40\n1,0.3,117.000,440.000,23.40,12.00\n1,0.15,47.000,487.000,9.40,2.60\n"
              "1,0,13.000,500.000,2.60,0.00\n") == sand);
}

TEST_CASE("what may be on each sieve or cumulative is asked for, with both curves, which read back") {
    const std::string said = refusal_of("sieve (mm),retained (g)\n4.75,0\n2.36,2\n1.18,9\n0.6,17\n0.3,19\n0.15,20\n");
    REQUIRE(holds(said, "lists what is retained, on each sieve or cumulative"));
    const std::size_t first = said.find("it is ") + 6, second = said.find("if cumulative, ") + 15;
    for (const std::size_t begin : {first, second}) {
        std::string curve = said.substr(begin, said.find_first_of(",;", said.find(";100", begin) + 1) - begin);
        std::ranges::replace(curve, ' ', '\n');
        CHECK(read_given_grading(curve + '\n').grading.size() == 6);
    }
    CHECK(holds(refusal_of("diameter,cumulative retained\n2,0\n4,35\n8,70\n16,100\n"),
                "grows towards the coarser sieves"));
    CHECK(holds(refusal_of("size,retained (%),passing (%)\n4,0,100\n2,40,60\n1,30,50\n0.5,30,0\n"),
                "remove the wrong column"));
}

TEST_CASE("units and radii of the header, and a distribution by number") {
    CHECK(curve_of("Size (\u00b5m),passing\n500,0\n1000,50\n4000,100\n") == "0.5;0 1;50 4;100");
    CHECK(curve_of("size (inch),passing\n0.5,0\n1,100\n") == "12.7;0 25.4;100");
    CHECK(curve_of("radius (mm),passing (%)\n1,0\n2,35\n4,70\n8,100\n") == "2;0 4;35 8;70 16;100");
    CHECK(curve_of("Sieb;Durchgang\n16 mm;100\n8 mm;80\n2 mm;45\n500 \u00b5m;20\n63 \u00b5m;0\n") ==
          "0.063;0 0.5;20 2;45 8;80 16;100");
    CHECK(curve_of("sieve,passing\n16mm,100\n8mm,80\n4mm,60\n2mm,0\n") == "2;0 4;60 8;80 16;100");
    CHECK(curve_of("size;passing\nmm;%\n4;100\n2;0\n") == "2;0 4;100");
    // Classes of a ratio of two hold d^3 in the ratio of eight.
    const Grading by_mass = read_given_grading("diameter,number percent\n2,0\n4,80\n8,100\n").grading;
    CHECK(by_mass[1].percent_passing == doctest::Approx(100.0 * 80 / (80 + 20 * 8)).epsilon(1e-9));
    CHECK(holds(reading_of("diameter,number percent\n2,0\n4,80\n8,100\n"), "by number"));
}

TEST_CASE("marks between thousands are told by the order of sizes; where both readings have one, it is asked") {
    const std::string curve = "0.063;0 0.25;20 0.5;45 1;80 2;100";
    CHECK(curve_of("size_um,passing\n\"63\",0\n\"250\",20\n\"500\",45\n\"1,000\",80\n\"2,000\",100\n") == curve);
    CHECK(curve_of("size_um;passing\n63;0\n250;20\n500;45\n1.000;80\n2.000;100\n") == curve);
    CHECK(curve_of("size um;passing\n63;0\n250;20\n500;45\n1 000;80\n2 000;100\n") == curve);
    CHECK(curve_of("size um;passing\n63;0\n250;20\n500;45\n1'000;80\n2'000;100\n") == curve);
    CHECK(curve_of("size um;passing\n63;0\n250;20\n500;45\n1\u202f000;80\n2\u202f000;100\n") == curve);
    CHECK(holds(refusal_of("size (um);passing\n1.000;0\n2.000;50\n4.000;100\n"), ":2: 1.000 is either 1 or 1000"));
    CHECK(holds(refusal_of("size (um),passing\n\"1,000\",0\n\"2,000\",50\n\"4,000\",100\n"),
                "1,000 is either 1 or 1000"));
    CHECK(curve_of("size (mm),passing\n1.000,0\n2.000,50\n4.000,100\n") == "1;0 2;50 4;100");
    CHECK(curve_of("size (mm);passing\n0.500;0\n1.000;20\n2.000;50\n4.000;100\n") == "0.5;0 1;20 2;50 4;100");
}

TEST_CASE("laser diffraction: volume under a size, and within its classes") {
    const std::string curve = "0.01;0 0.02;30 0.04;90 0.08;100";
    CHECK(curve_of("Record Number: 12\nSample Name: 316L\n\nSize (\u00b5m)\tVolume Under "
                   "(%)\n10\t0\n20\t30\n40\t90\n80\t100\n") == curve);
    CHECK(curve_of("Size (\u00b5m),% Volume In\n10,0.00\n20,30.00\n40,60.00\n80,10.00\n") == curve);
    CHECK(curve_of("Gr\xf6\xdf"
                   "e (\xb5m);Volumen unter (%)\n10;0,00\n20;30,00\n40;90,00\n80;100,00\n") == curve);
    CHECK(grading_distribution({{1, 0}, {2, 50}, {4, 98.9}, {8, 99.5}, {16, 100}}).top_above() == 4);
    CHECK(grading_distribution({{1, 0}, {2, 50}, {4, 98}, {8, 99.5}, {16, 100}}).top_above() == 4);
    CHECK(grading_distribution({{1, 0}, {2, 50}, {4, 99.5}, {8, 100}}).top_above() == 2);
}

TEST_CASE("reports with titles, further columns, ranges, fractions") {
    CHECK(curve_of("Sieve report\nSample: sand\nDate: 2024-05-14\nTotal: 512.4 g\nFineness Modulus: 2.71\n\n"
                   "Sieve,Weight Retained (g),% Retained,Cumulative % Retained,% Passing,C33 Lower,C33 Upper\n"
                   "\"3/8\"\"\",0.0,0.0,0.0,100.0,100,100\n#4,10.2,2.0,2.0,98.0,95,100\n#8,61.5,12.0,14.0,86.0,80,100\n"
                   "#16,438.0,86.0,100.0,0.0,50,85\nTotal,509.7,100,,,,\n") == "1.18;0 2.36;86 4.75;98 9.5;100");
    CHECK(curve_of("Fraction [mm];Mass %\n0 - 30;8,3\n30 - 40;40,7\n40 - 50;51,0\n") == "30;8.3 40;49 50;100");
    CHECK(curve_of("Korngruppe [mm];Anteil\n0/2;35\n2/8;25\n8/16;40\n") == "2;35 8;60 16;100");
    CHECK(curve_of("d,F\n0.02,0\n0.03,0.083\n0.15,0.976\n0.25,1\n") == "0.02;0 0.03;8.3 0.15;97.6 0.25;100");
    CHECK(curve_of("Sample,12\nsize,passing\n1,0\n2,100\n") == "1;0 2;100");
}

TEST_CASE(
    "bare numbers beside fractions of an inch are asked about; a column of units is used; meshes of either series") {
    CHECK(
        holds(refusal_of("sieve,passing\n3/8,100\n4,70\n2,0\n"), ":3: beside 3/8 in the size 4 may be a sieve number"));
    CHECK(holds(refusal_of("3/8,100\n4,70\n8,0\n"), "may be a sieve number, mm or inches; write 'No. 4'"));
    CHECK(curve_of("sieve,passing\n3/8,100\nNo. 4,70\nNo. 8,0\n") == "2.36;0 4.75;70 9.5;100");
    CHECK(curve_of("size,unit,passing\n500,um,100\n100,um,0\n") == "0.1;0 0.5;100");
    CHECK(holds(refusal_of("size,unit,passing\n16,mm,100\n500,um,0\n"), "write units behind the sizes"));
    CHECK(curve_of("mesh,passing\n10,100\n40,30\n100,0\n") == "0.15;0 0.425;30 2;100");
    CHECK(curve_of("mesh,passing\n10,100\n28,30\n100,0\n") == "0.15;0 0.6;30 1.7;100");
}

TEST_CASE("a header that names one column alone is not guessed at") {
    CHECK(holds(refusal_of("diameter,zzz\n1,0\n2,100\n"), "the meaning of the second is not known"));
    CHECK(holds(refusal_of("zzz,passing\n1,0\n2,100\n"), "is known as the size"));
    CHECK(holds(refusal_of("d_um,percent\n18,10\n31,50\n47,90\n"), "ends at the sieve 47 with 90 % passing"));
}

TEST_CASE("a unit of the header that is none of length is refused, and not dropped") {
    CHECK(curve_of("size (ft),passing\n1,0\n2,100\n") == "304.8;0 609.6;100");
    CHECK(holds(refusal_of("D (\u00c5),passing\n1,0\n2,100\n"), "the unit '\u00c5' of the sizes is not known"));
    CHECK(curve_of("Sieve (US),passing\nNo. 8,0\nNo. 4,100\n") == "2.36;0 4.75;100");
    CHECK(curve_of("d [-],passing\n1,0\n2,100\n") == "1;0 2;100");
}

TEST_CASE("ranges with a pan, a row for what is finer, and one for what is coarser, in any order") {
    const std::string curve = "1;30 2;80 4;100 8;100";
    CHECK(curve_of("range (mm),retained %\n4-8,0\n2-4,20\n1-2,50\n<1,30\n") == curve);
    CHECK(curve_of("range (mm),retained %\n<1,30\n1-2,50\n2-4,20\n4-8,0\n") == curve);
    CHECK(curve_of("range (mm),retained %\npan,30\n4-8,0\n2-4,20\n1-2,50\n") == curve);
    CHECK(curve_of("range (mm),mass (g)\n4-8,0\n2-4,50\n1-2,125\npan,75\n") == curve);
    CHECK(curve_of("range (mm),share %\n>8,0\n4-8,0\n2-4,20\n1-2,50\n<1,30\n") == curve);
    CHECK(curve_of("range (mm),cumulative retained (%)\n4-8,0\n2-4,20\n1-2,70\n<1,100\n") == curve);
    CHECK(curve_of("range (mm),passing (%)\n4-8,100\n2-4,100\n1-2,80\n<1,30\n") == curve);
    CHECK(curve_of("lower (mm),upper (mm),share (%)\n1,2,50\n2,4,20\n4,8,0\n,1,30\n") == curve);
    CHECK(curve_of("Size Low (um);Size High (um);Volume In %\n10;20;30\n20;40;60\n40;80;10\n") ==
          "0.01;0 0.02;30 0.04;90 0.08;100");
    CHECK(holds(reading_of("range (mm),retained %\n4-8,0\n2-4,20\n1-2,50\n<1,30\n"), ", 3 ranges"));
    CHECK(holds(refusal_of("range (mm),share\n1-2,50\n3-4,50\n"), ":3: the range 3-4 does not begin where 1-2 ends"));
    CHECK(holds(refusal_of("range (mm),share\n1-2,50\n2-4,40\n<0.5,10\n"), "does not end where the range 1-2 begins"));
    CHECK(holds(refusal_of("range (mm),share\n1-2,50\n2-4,40\n>4,10\n"), "what is coarser than 4 is 10"));
    CHECK(holds(refusal_of("range (mm),share\n1-2,50\n4,40\n"), "is not a range"));
    CHECK(curve_of("sieve (mm),retained (%)\n>8,0\n>4,20\n>2,50\n<2,30\n") == "2;30 4;80 8;100");
}

TEST_CASE("strokes are parts of an inch, but ranges where a cell can be nothing else, or the unit is metric") {
    CHECK(curve_of("sieve,passing\n1/2,100\n3/8,40\n1/4,0\n") == "6.3;0 9.5;40 12.5;100");
    CHECK(curve_of("Korngruppe (mm);Anteil\n1/2;60\n2/4;40\n") == "1;0 2;60 4;100");
    CHECK(curve_of("Korngruppe;Anteil\n1/2;60\n2/4;40\n") == "1;0 2;60 4;100");
    CHECK(curve_of("size (mm);share\n1/2;100\n") == "1;0 2;100");
    CHECK(curve_of("sieve (mm);passing\n1/2\";100\n3/8\";40\n4.75;0\n") == "4.75;0 9.5;40 12.5;100");
}

TEST_CASE("ordinary names of columns, by their words") {
    const std::string curve = "1;0 2;40 4;100";
    for (const char* header :
         {"Particle size (mm),Percent passing", "Nominal opening (mm),% passing", "Specimen sieve (mm),Percent smaller",
          "Mesh size (mm),Percent finer", "opening (mm),cumulative volume %", "size (mm),Q3 (%)", "size (mm),q3",
          "sieve (mm),Durchgang", "diameter (mm),passing by mass", "Mesh opening (mm),passing"}) {
        CAPTURE(header);
        CHECK(curve_of(std::string(header) + "\n1,0\n2,40\n4,100\n") == curve);
    }
    for (const char* header : {"size (mm),Percent larger", "size (mm),% coarser", "size (mm),oversize (%)"}) {
        CAPTURE(header);
        CHECK(curve_of(std::string(header) + "\n1,100\n2,60\n4,0\n") == curve);
    }
    for (const char* header : {"size (mm),Weight", "size (mm),mass", "size (mm),mass fraction", "size (mm),weight %"}) {
        CAPTURE(header);
        CHECK(curve_of(std::string(header) + "\n2,0\n1,60\n0.5,40\n") == "0.5;0 1;40 2;100");
    }
    CHECK(curve_of("sieve #,size mm,passing\n4,4.75,100\n8,2.36,0\n") == "2.36;0 4.75;100");
    CHECK(curve_of("size (mm),number passing,volume passing\n1,0,0\n2,80,40\n4,100,100\n") == curve);
    CHECK(holds(reading_of("size (mm),number passing,volume passing\n1,0,0\n2,80,40\n4,100,100\n"),
                "by volume against diameters in mm, 3 sieves; not read: 'number passing'"));
    CHECK(holds(refusal_of("mesh size,passing\n4,100\n8,0\n"), "may be meshes per inch or openings"));
    CHECK(curve_of("mesh size,passing\n0.063,0\n8,100\n") == "0.063;0 8;100");
}

TEST_CASE("size classes whose edge is open are asked about, or told by an empty class at the end") {
    const std::string header = "Size Classes (um),Volume Density (%)\n";
    CHECK(holds(refusal_of(header + "10,0\n20,30\n40,70\n80,0\n"),
                "As percent passing it is 10;0 20;30 40;100 80;100, or, from lower ends, 10;0 20;0 40;30 80;100"));
    CHECK(curve_of(header + "10,30\n20,60\n40,10\n80,0\n") == "0.01;0 0.02;30 0.04;90 0.08;100");
    CHECK(curve_of(header + "10,0\n20,30\n40,60\n80,10\n") == "0.01;0 0.02;30 0.04;90 0.08;100");
    for (const char* finest : {"0,10\n", "pan,10\n"}) {  // shares that are finer than all sizes make these lower ends
        CHECK(holds(refusal_of(header + finest + "20,30\n40,60\n"), ":4: 10 lies below the finest size"));
        CHECK(curve_of(header + finest + "20,30\n40,60\n80,0\n") == "0.02;10 0.04;40 0.08;100");
    }
}

TEST_CASE("units of masses are used, and asked for where percent may be meant") {
    CHECK(curve_of("sieve (mm),retained\n2,0\n1,60\n0.5,40\n") == "0.5;0 1;40 2;100");
    CHECK(curve_of("sieve (mm),mass retained\n2,0 kg\n1,1.2 kg\n0.5,800 g\n") == "0.5;0 1;40 2;100");
    CHECK(curve_of("sieve (mm),mass retained (g)\n2,0\n1,1.2 kg\n0.5,800\n") == "0.5;0 1;40 2;100");
    CHECK(holds(refusal_of("sieve (mm),mass retained\n2,0\n1,1.2 kg\n0.5,800\n"), "the mass 800 has no unit"));
    CHECK(curve_of("sieve (mm),Mass retained\n2,0\n1,120\n0.5,80\n") == "0.5;0 1;40 2;100");
    CHECK(curve_of("sieve (mm),Mass retained\n2,0\n1,30\n0.5,10\npan,10\n") == "0.5;20 1;40 2;100");
    CHECK(holds(refusal_of("sieve (mm),Mass retained\n2,0\n1,40\n0.5,10\n"),
                "if it is a mass, 0.5;0 1;20 2;100, or, if it is percent, 0.5;50 1;60 2;100"));
    CHECK(holds(refusal_of("sieve (mm),mass passing (g)\n1,0\n2,100\n"), "lists masses that pass"));
    CHECK(reading_of("sieve (mm),retained (g)\n2,0\n1,120\n0.5,80\n") ==
          "masses retained (no pan: all of the mass is taken as retained) against diameters in mm, 3 sieves");
}

TEST_CASE("what a table says twice must agree, and what is not read is told") {
    CHECK(holds(refusal_of("size (mm),size (um),passing\n1,1000,0\n2,20000,100\n"),
                ":3: the column 'size (mm)' tells 2, and 'size (um)' means 20"));
    CHECK(curve_of("sieve no.,opening (mm),passing\n4,4.75,100\n8,2.36,0\n") == "2.36;0 4.75;100");
    CHECK(holds(refusal_of("size (mm),unit,passing\n1,um,0\n2,um,100\n"), "tells one unit, and the column of units"));
    CHECK(holds(refusal_of("size (mm),passing (inch)\n1,0\n2,100\n"), "has inch, a unit of length"));
    CHECK(curve_of("# unit: um\nsize,passing\n100,0\n500,100\n") == "0.1;0 0.5;100");
    CHECK(curve_of("Sieve sizes in um\nsize,passing\n100,0\n500,100\n") == "0.1;0 0.5;100");
    CHECK(holds(refusal_of("size (mm),q3 (1/mm)\n1,0\n2,0.7\n4,0.1\n"), "the density of a distribution"));
    CHECK(holds(refusal_of("size (mm),q3lg\n1,0\n2,0.7\n4,0.1\n"), "the density of a distribution"));
    CHECK(holds(refusal_of("size (mm),q3*\n1,0\n2,0.7\n4,0.1\n"), "the density of a distribution"));
    CHECK(holds(reading_of("size (mm),passing,remark\n1,0,\n2,100,wet\n"), "2 sieves; not read: 'remark'"));
    CHECK(holds(reading_of("sieve,passing\nNo. 4,100\nNo. 8,0\n"), "No. 4 = 4.75 mm, No. 8 = 2.36 mm"));
}

TEST_CASE("two marks in one column are refused; marks that may be either are asked about with both curves") {
    CHECK(holds(refusal_of("size um;passing\n1.000;0\n2.000;50\n4,000;100\n"),
                ":4: 4,000 has a comma, and 2.000 a point"));
    CHECK(holds(refusal_of("size (um);passing\n1.000;0\n2.000;50\n4.000;100\n"),
                "The curve is 1;0 2;50 4;100, or 1000;0 2000;50 4000;100; give the right one"));
    CHECK(curve_of("size (mm);passing\n1.000;0\n2.000;50\n4.750;100\n") == "1;0 2;50 4.75;100");
    CHECK(holds(refusal_of("size;retained %\n1,000-2,000;50\n2,000-4,000;50\n"), ":2: 1,000 is either 1 or 1000"));
    CHECK(holds(refusal_of("size;passing\n1,000 um;0\n2,000 um;100\n"), ":2: 1,000 is either 1 or 1000"));
    CHECK(curve_of("size;retained %\n250-500;50\n500-1.000;50\n") == "250;0 500;50 1000;100");
}

TEST_CASE("class tables of laser diffraction: which end a size is, is told, asked or read") {
    const std::string lower = "1.13;0 1.28;40 1.45;100";
    CHECK(holds(reading_of("Size (mm),% Volume In\n1,0\n2,40\n4,60\n"), "in size classes below each size by volume"));
    CHECK(curve_of("Size (mm)\t% Volume In\n1.13\t40\n1.28\t60\n1.45\t\n") == lower);
    CHECK(holds(reading_of("Size (mm)\t% Volume In\n1.13\t40\n1.28\t60\n1.45\t\n"), "above each size by volume"));
    CHECK(curve_of("Size (mm)\t% Volume In\n1.13\t\n1.28\t40\n1.45\t60\n") == lower);
    CHECK(curve_of("Channel Diameter (Lower),Diff. Volume\num,%\n1130,40\n1280,60\n1450,\n") == lower);
    CHECK(curve_of("Channel Diameter (Lower),Cum. < Volume %\num,%\n1130,0\n1280,40\n1450,100\n") == lower);
    CHECK(curve_of("Channel Diameter (Lower),Cum. > Volume %\num,%\n1130,100\n1280,60\n1450,0\n") == lower);
    CHECK(holds(refusal_of("Lower size (um),Volume %\n1,40\n2,60\n"), "lies above the last lower end"));
    CHECK(curve_of("Diameter (mm),Number (%),Volume (%)\n1.13,0,0\n1.28,70,40\n1.45,30,60\n") == lower);
    CHECK(curve_of("Size class [mm]\tp3 [%]\tQ3 [%]\t1-Q3 [%]\n1.0 - 1.13\t0\t0\t100\n1.13 - 1.28\t40\t40\t60\n"
                   "1.28 - 1.45\t60\t100\t0\n> 1.45\t0\t100\t0\n") == "1;0 1.13;0 1.28;40 1.45;100");
}

TEST_CASE("sieves in any writing") {
    for (const char* inches : {"1\u00bd in.", "1 1/2\u201d", "1-1/2-in.", "37.5 mm (1-1/2 in.)", "1\u00bd\"", "1.5 in"})
        CHECK(curve_of(std::string("Sieve;% Passing\n") + inches + ";100\n\u00be in.;40\n3/8-in.;0\n") ==
              "9.5;0 19;40 37.5;100");
    CHECK(curve_of("Aperture (phi);passing\n0;100\n1;40\n2;0\n") == "0.25;0 0.5;40 1;100");
    CHECK(curve_of("US Sieve,Weight Retained (g)\n4,0\n10,60\n40,30\nPan,10\n") == "0.425;10 2;40 4.75;100");
    CHECK(curve_of("US Sieve (mm),passing\n4,100\n2,0\n") == "2;0 4;100");
    CHECK(curve_of("Sieve (mm),Retained (g)\n4,0\n2,90\nPan (<2 mm),10\n") == "2;10 4;100");
    CHECK(curve_of("Sieve,Retained (g)\nNo. 4,0\nNo. 10,90\nMinus #10,10\n") == "2;10 4.75;100");
    CHECK(curve_of("Tamiz (mm);% pasa acumulado\n4;100\n2;0\n") == "2;0 4;100");
    CHECK(curve_of("zzz (um);yyy\n4000;100\n2000;0\n") == "2;0 4;100");
    CHECK(curve_of("sieve (mm);passing\n4;100,02\n2;0\n") == "2;0 4;100");
    CHECK(curve_of("sieve (mm);Retained\n4;0 g\n2;450 g\n1;150 g\n") == "1;0 2;25 4;100");
    CHECK(holds(refusal_of("sieve (mm);Retained\n4;0 g\n2;450 g\n1;150\n"), "the mass 150 has no unit"));
}

TEST_CASE("lines below the sieves are told, totals must be the sum") {
    const std::string table = "Sieve (mm),Retained (g)\n4,0\n2,90\npan,10\n";
    for (const char* note :
         {"Fineness modulus:,2.10", "Remark: washed", "D10 (mm),2.4", "* mean of two", "Moisture content (%),3.2"})
        CHECK(reading_of(table + note + "\n").ends_with(std::string("; not read: '") + note + "'"));
    CHECK(curve_of(table + "Total,100\nNotes\n") == "2;10 4;100");
    CHECK(curve_of(table + "\nCharacteristics:\nQ3 [%],x [mm]\n10.0,1.402\n50.0,2.618\n") == "2;10 4;100");
    CHECK(holds(reading_of(table + "\nKennwerte:\nQ3 [%],x [mm]\n10.0,1.4\n"), "not read: 'Kennwerte:'"));
    CHECK(curve_of("sep=,\n,\n" + table + ",\n , \n") == "2;10 4;100");
    CHECK(holds(refusal_of(table + "Total,150\n"),
                ":5: the total 150 is not the sum of the rows, 100; give what is missing, as in pan,60 instead of "
                "pan,10, or take the total out"));
    CHECK(curve_of("Total dry mass (g):,100\n" + table) == "2;10 4;100");
    CHECK(holds(refusal_of("Total dry mass (g):,200\n" + table), "the total 200 is not the sum of the rows, 100"));
    CHECK(holds(reading_of(table + "Verlust,5\n"), "not read: 'Verlust,5'"));
}

TEST_CASE("what is wrong is said where it is") {
    CHECK(holds(refusal_of("sieve (mm),passing\n8,100\n4,70\n4,60\n2,0\n"), ":4: the sieve 4 is listed twice"));
    CHECK(
        holds(refusal_of("sieve (mm),passing\n8,100\n4,n.d.\n2,0\n"),
              ":3: the percent passing \"n.d.\" is not a number; give the number of 'passing', or take this line out"));
    CHECK(holds(refusal_of("19.0 100\n9.5 75\n4.75 0\n"), "has no commas, semicolons or tabs between the columns"));
    CHECK(holds(refusal_of("Sieve size (mm),31.5,16,8\nPassing (%),100,85\n"), "the table lies on its side"));
    CHECK(holds(refusal_of("D10,12.3\nD50,18\n"), "as in 12.3,10, up to the one that 100 % passes"));
    CHECK(holds(refusal_of("Sieve,% Passing\nabc,100\ndef,0\n"),
                ":2: the diameter \"abc\" is not a number and names no sieve"));
    CHECK(holds(refusal_of("sieve,retained (g)\n16,0\n8,\"1,250\"\n4,\"1,100\"\n2,500\nPan,50\n"),
                ":3: 1,250 is either 1.25 or 1250"));
    const std::string two = "Sieve (mm),Sample 1 % passing,Sample 2 % passing\n4,100,100\n2,50,60\n1,0,0\n";
    CHECK(holds(refusal_of(two),
                "`sample` NAME, as in `sample` 'Sample 1 % passing', or two columns by `grading-columns`"));
    CHECK(curve_text(read_given_grading(two, GradingChoice{"1,3"}).grading) == "1;0 2;60 4;100");
}

TEST_CASE("the two columns that are meant can be said, by name or number") {
    const std::string table = "a,opening (mm),b\n0,1,10\n40,2,60\n100,4,100\n";
    const auto by = [&](const std::string& columns) {
        return curve_text(read_given_grading(table, GradingChoice{columns}).grading) + ' ' +
               read_given_grading(table, GradingChoice{columns}).reading;
    };
    CHECK(by("2,1") == "1;0 2;40 4;100 percent passing by mass against diameters in mm, 3 sieves; not read: 'b'");
    CHECK(by("opening (mm),B").starts_with("1;10 2;60 4;100"));
    CHECK(by("Opening,a").starts_with("1;0 2;40 4;100"));
    CHECK(curve_text(read_given_grading("7,1,0\n7,2,40\n7,4,100\n", GradingChoice{"2,3"}).grading) == "1;0 2;40 4;100");
    for (const char* wrong : {"2", "2,2", "0,1", "2,4", "opening,zzz", ","})
        CHECK_THROWS_AS(read_given_grading(table, GradingChoice{wrong}), InputError);
    CHECK(holds(refusal_of(table), "`grading-columns` SIZE,VALUE"));
    CHECK(holds(refusal_of("7,1,0\n7,2,40\n7,4,100\n"), "choose the columns by `grading-columns`, as in 1,3"));
    CHECK_THROWS_AS(read_given_grading("x,d,r\n7,4,0\n7,2,60\n7,1,40\n", GradingChoice{"2,3"}),
                    InputError);  // these are retained
}

TEST_CASE("a row that begins with # is read or asked about, wherever the number of its sieve stands") {
    const std::string curve = "0.075;0 4.75;40 9.5;100", header = "Sieve,% passing\n3/8 in (9.5 mm),100\n";
    for (const char* row : {"# 4,40", "\"# 4\",40", "#4 ,40", "#4 (4.75 mm),40", "4.75 mm (#4),40", "4.75mm #4,40",
                            "US #4,40", "Sieve#4,40", "#4,40"}) {
        CAPTURE(row);
        CHECK(curve_of(header + row + "\n#200,0\n") == curve);
    }
    CHECK(curve_of("No.,mm,% passing\n# 3,6.7,100\n# 4,4.75,40\n# 200,0.075,0\n") == "0.075;0 4.75;40 6.7;100");
    const std::string open = "sieve (mm),passing\n9.5,100\n# 4,40\n2,0\n";
    CHECK(holds(refusal_of(open), ":3: '# 4,40' has as many values as the rows; is it a comment or a row? Begin a"));
    CHECK(curve_of("sieve (mm),passing\n9.5,100\n## 4,40\n2,0\n") == "2;0 9.5;100");
    CHECK(curve_of("sieve (mm),passing\n9.5,100\nNo. 4,40\n2,0\n") == "2;0 4.75;40 9.5;100");
    CHECK(holds(refusal_of("sieve (mm),retained (g)\n4,0\n2,150\n#Boden,50\n"), ":4: '#Boden,50' has as many values"));
    CHECK(curve_of("# 12, of 3\nsieve,passing # 4\n9.5,100 # 4\n2,0 # as #8\n") == "2;0 9.5;100");
}

TEST_CASE("the pan under its many names, and a class as what passed and what was retained") {
    for (const char* pan : {"Pan (-#200)",
                            "Pan (passing #200)",
                            "Pan #200-",
                            "#200 wash",
                            "-#200",
                            "<#200",
                            "P200",
                            "Minus #200 (wash)",
                            "Fines",
                            "Dust",
                            "Tray",
                            "Catch pan",
                            "Bottom pan",
                            "Base",
                            "Remainder",
                            "Pan/dust",
                            "Passing 0.075 mm",
                            "passing #200",
                            "Finer than 0.075",
                            "Through 0.075",
                            "-No. 200",
                            "Siebpfanne",
                            "Bodenpfanne",
                            "Durchgang",
                            "Fond de tamis",
                            "Cazoleta",
                            "Charola",
                            "Pan"}) {
        CAPTURE(pan);
        CHECK(curve_of("sieve,retained (g)\n4 mm,0\n2 mm,150\n" + std::string(pan) + ",50\n") == "2;25 4;100");
    }
    CHECK(curve_of("Position;Maschenweite (mm);R\u00fcckstand (g)\n1;4;0\n2;2;150\nBoden;;50\n") == "2;25 4;100");
    CHECK(curve_of("size (mm),retained (g)\n-8+4,40\n-4+2,60\n-2,100\n") == "2;50 4;80 8;100");
    CHECK(holds(refusal_of("size (mm),retained (g)\n4,0\n2,50\nzzz,150\n"),
                "otherwise write pan,150 if that is what passed all sieves, or take this line out"));
    CHECK(holds(refusal_of("size (mm),retained (g)\n4,0\n2,50\npassing 4,150\n"), "there is a finer sieve, 2"));
}

TEST_CASE("what the sample weighs is compared with the rows, and that there is no pan is told") {
    const std::string rows = "size (mm),retained (g)\n4,0\n2,150\n1,50\n";
    for (const char* line : {"Sample mass (g),400", "Dry mass of sample: 400 g", "Initial mass,400",
                             "Dry weight,0.4 kg", "Wt. of sample,400 g", "Einwaage (g);400", "Trockenmasse: 400 g",
                             "Dry mass before washing (g),400", "Masse s\u00e8che (g),400", "M1 = 400 g"}) {
        CAPTURE(line);
        CHECK(holds(refusal_of(std::string(line) + "\n" + rows),
                    "the total 400 is not the sum of the rows, 200; give what is missing, as in pan,200"));
        CHECK(curve_of(std::string(line) + "\n" + rows + "pan,200\n") == "1;50 2;62.5 4;100");
    }
    CHECK(curve_of("Wet mass of sample (g),900\n" + rows) == "1;0 2;25 4;100");
    CHECK(holds(refusal_of(rows + "Initial mass,400\n"), ":5: the total 400 is not the sum of the rows"));
    const std::string summed = "size (mm),cumulative mass retained (g)\n4,0\n2,50\n1,200\n";
    CHECK(holds(refusal_of(summed + "Total,400\n"),
                "the total 400 is not the largest cumulative mass, 200; give what is missing, as in pan,400"));
    CHECK(holds(refusal_of("Total dry mass: 400 g\n" + summed), "as in pan,400"));
    CHECK(curve_of(summed + "pan,400\nTotal,400\n") == "1;50 2;87.5 4;100");
    const std::string told = "(no pan: all of the mass is taken as retained)";
    CHECK(holds(reading_of(rows), told));
    CHECK(holds(reading_of(summed), told));
    CHECK_FALSE(holds(reading_of(rows + "pan,200\n"), told));
}

TEST_CASE("a class in two columns below one name, or between the sieves that were passed and not") {
    const std::string curve = "1;0 2;30 4;100";
    CHECK(curve_of("Size class [mm],,Q3 [%]\n1,2,30\n2,4,100\n") == curve);
    CHECK(curve_of("Size class [mm],,p3 [%]\n4,2,70\n2,1,30\n") == curve);
    CHECK(curve_of("Size range (mm),-,,Volume (%)\n1,-,2,30\n2,-,4,70\n") == curve);
    CHECK(curve_of("Passing (mm),Retained on (mm),Mass (g)\n4,2,70\n2,1,30\n") == curve);
    CHECK(holds(reading_of("size (mm),passing,\n1,0,7\n2,100,3\n"), "not read: 'column 3'"));
    CHECK(holds(reading_of("d (mm),passing,Sieblinie A\n1,0,7\n2,100,3\n"), "not read: 'Sieblinie A'"));
}

TEST_CASE("masses of sieves, empty and with what lies on them, however they are called") {
    const std::string curve = "1;0 2;75 4;100";
    for (const char* names :
         {"Mass of Sieve (g),Mass of Sieve + Retained Soil (g)", "Siebgewicht,Sieb mit R\u00fcckstand",
          "Sieb leer (g),Sieb + R\u00fcckstand (g)", "Masse tamis vide,Masse tamis + refus",
          "Leergewicht (g),Bruttogewicht (g)", "Empty Sieve (g),Sieve with Retained Soil (g)",
          "Sieve wt (g),Sieve + soil (g)", "Tare (g),Gross (g)", "Tare (g),Tare + Retained (g)", "Empty,Full"}) {
        CAPTURE(names);
        const std::string end = "2,310,360\n1,320,470\n";
        for (const char* top : {"4,300,300", "4,0,0", "4,,", "4,,0"}) {
            CHECK(curve_of("size (mm)," + std::string(names) + '\n' + top + '\n' + end) == curve);
        }
    }
    for (const char* names : {"Tara,Brutto,Netto", "Empty,Full,Net", "Tare (g),Tare + Retained (g),Retained (g)"}) {
        CAPTURE(names);
        CHECK(curve_of("size (mm)," + std::string(names) + "\n4,300,300,0\n2,310,360,50\n1,320,470,150\n") == curve);
    }
    const std::string unknown = "size (mm),zzz (g)\n4,0\n2,150\n1,50\n";
    CHECK(curve_text(read_given_grading(unknown, GradingChoice{"1,2"}).grading) == "1;0 2;25 4;100");
}

TEST_CASE("bare sieve numbers, counts, inches by name and masses without a unit") {
    CHECK(holds(refusal_of("Sieve,% Passing\n4,100\n10,96\n20,84\n200,6\n"), "name their column 'Sieve No.'"));
    CHECK(holds(refusal_of("Sieve,Retained (g)\n4,0\n10,96\n20,84\npan,6\n"), "look like sieve numbers"));
    CHECK(curve_of("x0/\u00b5m;Q3/%\n1000;0\n2000;30\n4000;100\n") == "1;0 2;30 4;100");
    CHECK(curve_of("Sieve,passing\n4.75 (#4),100\n2.0 (#10),0\n") == "2;0 4.75;100");
    CHECK(holds(refusal_of("Total mass: 150 g\nsize (mm),retained (g)\n2,0\n1,200\n"), "correct one of them, or take"));
    CHECK(holds(reading_of("Size (mm),Number retained\n1,100\n2,800\n4,0\n"), "counts retained"));
    CHECK(curve_of("Sieve No.,% Passing\n4,100\n10,96\n200,0\n") == "0.075;0 2;96 4.75;100");
    const std::string counted = reading_of("bin_lower_mm,bin_upper_mm,count\n1,2,80\n2,4,20\n");
    CHECK(holds(counted, "counts in size classes against diameters in mm, 2 ranges, turned into percent by mass"));
    const double small = 80 * 1.0, large = 20 * 8.0;
    CHECK(
        read_given_grading("lower (mm),upper (mm),Number of particles\n1,2,80\n2,4,20\n").grading[1].percent_passing ==
        doctest::Approx(100 * small / (small + large)).epsilon(1e-9));
    CHECK(curve_of("Sieve (in.),passing\n1,100\n1/2,40\n1/4,0\n") == "6.3;0 12.5;40 25;100");
    CHECK(holds(reading_of("Sieve [inch],passing\n1,100\n1/2,0\n"), "1 in = 25 mm, 1/2 in = 12.5 mm"));
    CHECK(holds(refusal_of("size (mm),Retained\n4,0\n2,50\n1,30\n"), "or the unit, as in 'retained (g)'"));
    CHECK(curve_of("size (mm),Peso (g)\n4,0\n2,50\n1,30\n") == "1;0 2;37.5 4;100");
    CHECK(curve_of("size (mm),Retained (%),Passing (%)\n4,0,100\n2,40,60\n1,100,0\n") == "1;0 2;60 4;100");
    CHECK(curve_of("size (mm),Mass retained (g),Mass passing (g)\n4,0,200\n2,150,50\n1,50,0\n") == "1;0 2;25 4;100");
    CHECK(holds(reading_of("size (mm),passing\n2,100\n1,0\nFM,2.9\nSiebverlust,0.3\n"), "not read: 'FM,2.9', 'Sieb"));
    CHECK(curve_of("size (mm),retained (%)\n2,0\n1,100\n\u03a3,100\n") == "1;0 2;100");
}

TEST_CASE("a header in a comment names the columns of a sieve table") {
    const std::string retained = "4,0\n2,60\n1,40\n", passing = "4,100\n2,40\n1,0\n", curve = "1;0 2;40 4;100";
    for (const char* head : {"# sieve_mm,retained_pct\n", "#sieve_mm,retained_pct\n", "% sieve_mm,retained_pct\n"})
        CHECK(curve_of(head + retained) == curve);
    for (const char* head : {"# radius_mm,passing\n", "% radius_mm,passing\n", "# r [mm] passing [%]\n"})
        CHECK(curve_of(head + passing) == "2;0 4;40 8;100");
    for (const char* head : {"# Sieve [um],Passing [%]\n", "# d [um] passing [%]\n", "% d [um] passing [%]\n",
                             "% d [um],passing [%]\n", "Sample 12\n# d (um),passing\n"})
        CHECK(curve_of(head + passing) == "0.001;0 0.002;40 0.004;100");
    CHECK(curve_of("% passing,mm\n100,4\n40,2\n0,1\n") == curve);
    CHECK(curve_of("# a sieve that lets half of it passing\n" + passing) == curve);
    CHECK(curve_of("sieve (mm),passing\n# passing (um),sieve\n" + passing) == curve);
}

TEST_CASE("masses with a dish need its mass: in a column, in a title for all, or they are refused") {
    const std::string rows = "4,50\n2,110\n1,90\n", curve = "1;0 2;40 4;100";
    for (const char* name :
         {"Mass of soil + dish (g)", "Retained incl. dish (g)", "R\u00fcckstand + Schale (g)", "Mass with pan (g)",
          "Gross mass (g)", "Sieve + retained (g)", "Retained with container (g)", "Weight of soil and tin (g)"}) {
        CAPTURE(name);
        const std::string header = "size (mm)," + std::string(name) + '\n';
        CHECK(holds(refusal_of(header + rows), "give the net masses, or a column of the tare"));
        CHECK(holds(refusal_of("a,size (mm)," + std::string(name) + "\n1,4,50\n1,2,110\n1,1,90\n"), "tare"));
        for (const char* title :
             {"Dish (g): 50\n", "Tare of dish: 50.0 g\n", "# Container (g): 50\n", "Schale: 50 g\n"})
            CHECK(curve_of(title + header + rows) == curve);
        CHECK(curve_of(header + rows + "Tare,50\n") == curve);
        CHECK(curve_of("Tare,50\n" + header + rows) == curve);
        CHECK(holds(reading_of(header + rows + "Tare,50\n"), "masses without the tare of 50 retained"));
        CHECK(curve_of("size (mm)," + std::string(name) + ",Tare (g)\n4,50,50\n2,110,50\n1,90,50\n") == curve);
    }
    const std::string gross = "size (mm),Gross mass (g)\n" + rows;
    CHECK(holds(refusal_of("Dish (g): 50\nTare: 40 g\n" + gross), "two tares, 50 and 40"));
    CHECK(curve_of("size (mm),Gross mass (g)\n4,0\n2,110\n1,90\nTare,50\n") == curve);
    try {
        read_given_grading(gross, GradingChoice{"1,2"});
        CHECK(false);
    } catch (const InputError& error) {
        CHECK(holds(error.what(), "give the net masses, or a column of the tare"));
    }
    CHECK(curve_of("Sieve (mm),Sieve + soil (g),Sieve (g)\n4,300,300\n2,360,300\n1,340,300\n") == curve);
    CHECK(curve_of("size (mm),Soil + dish (g),Dish (g)\n4,50,50\n2,110,50\n1,90,50\n") == curve);
}

TEST_CASE("the mass of a sample in its dish is that without it") {
    const std::string rows = "size (mm),retained (g)\n4,0\n2,300\n1,200\n";
    for (const char* title : {"Dish (g): 250\nDish + dry soil (g): 750\n", "Dish + dry soil (g): 750\nDish (g): 250\n",
                              "Dish (g),250\nDish + dry soil (g),750\n"})
        CHECK(curve_of(title + rows) == "1;0 2;40 4;100");
    CHECK(holds(refusal_of("Dish (g): 50\nDish + dry soil (g): 750\n" + rows), "the total 700 is not the sum"));
}

TEST_CASE("dry masses go before wet ones, and of two columns of masses the other is told as not read") {
    const std::string dry = "1;0 2;40 4;100";
    for (const char* names : {"Wet mass (g),Dry mass (g)", "Feuchtmasse (g),Trockenmasse (g)"}) {
        const std::string table = "size (mm)," + std::string(names) + "\n4,0,0\n2,80,60\n1,50,40\n";
        CHECK(curve_of(table) == dry);
        CHECK(holds(reading_of(table), "; not read: '" + std::string(names).substr(0, std::string(names).find(','))));
    }
    CHECK(holds(reading_of("size (mm),mass (g),mass retained (g)\n4,0,0\n2,60,60.1\n1,40,40\n"), "; not read: 'mass"));
    CHECK_FALSE(holds(reading_of("size (mm),retained (g),retained (kg)\n4,0,0\n2,60,0.06\n1,40,0.04\n"), "not read"));
}

TEST_CASE("short words of sieve tables, signs beside phi, densities") {
    const std::string curve = "1;0 2;40 4;100";
    CHECK(curve_of("size (mm),Cum. % Ret.\n4,0\n2,60\n1,100\n") == curve);
    CHECK(curve_of("size (mm),Ret. (g)\n4,0\n2,60\n1,40\n") == curve);
    CHECK(curve_of("size (mm),On (g)\n4,0\n2,60\n1,40\n") == curve);
    CHECK(curve_of("size (mm),On (g),Through (%)\n4,0,100\n2,60,40\n1,40,0\n") == curve);
    CHECK(curve_of("phi,retained (g)\n-2,0\n-1,60\n0,20\n>0,20\n") == "1;20 2;40 4;100");
    CHECK(curve_of("size (mm),q3,Q3\n1,0.1,0\n2,0.4,40\n4,0.3,100\n") == curve);
    CHECK(holds(reading_of("size (mm),q3,Q3\n1,0.1,0\n2,0.4,40\n4,0.3,100\n"), "; not read: 'q3'"));
    for (const char* name : {"volume_density", "Volume [%/um]", "volume density [%/um]"})
        CHECK(holds(refusal_of("size (um)," + std::string(name) + "\n1,10\n2,30\n4,20\n"),
                    "lists the density of a distribution; give Q, the percent passing, or the share of each"));
    CHECK(holds(refusal_of("size,unit,passing\n4,mm,100\n2,um,40\n1,mm,0\n"),
                "remove the column and write units behind the sizes"));
}

TEST_CASE("row names that R writes are no column of a sieve table") {
    CHECK(curve_of("\"size (mm)\",\"passing\"\n\"1\",4,100\n\"2\",2,40\n\"3\",1,0\n") == "1;0 2;40 4;100");
}

TEST_CASE("numbers that run 1, 2, 3 beside the ends of size classes are no sizes") {
    for (const char* names :
         {"Size class,Lower (\u00b5m),Upper (\u00b5m),Volume %", "Channel,From (\u00b5m),To (\u00b5m),Volume %",
          "Class no.,Lower limit (\u00b5m),Upper limit (\u00b5m),Volume %",
          "Bin,d_min (\u00b5m),d_max (\u00b5m),Volume %",
          "Klasse,Untergrenze (\u00b5m),Obergrenze (\u00b5m),Volumen %"}) {
        CAPTURE(names);
        CHECK(curve_of(std::string(names) + "\n1,10,20,10\n2,20,40,40\n3,40,80,30\n4,80,160,20\n") ==
              "0.01;0 0.02;10 0.04;50 0.08;80 0.16;100");
    }
    CHECK(curve_of("Class,Lower,Upper,Volume %\n1,10,20,10\n2,20,40,90\n") == "10;0 20;10 40;100");
    CHECK(curve_of("Size fraction,Sieve from (mm),Sieve to (mm),Mass retained (g)\n1,1,2,30\n2,2,4,70\n") ==
          "1;0 2;30 4;100");
    CHECK(curve_of("Bin,Range (mm),Volume %\n1,1-2,30\n2,2-4,70\n") == "1;0 2;30 4;100");
    CHECK(holds(reading_of("Bin,Midpoint (\u00b5m),Volume %\n1,15,10\n2,30,40\n3,60,50\n"), "3 ranges, middles"));
    CHECK(curve_of("size (mm),passing\n1,0\n2,40\n3,100\n") == "1;0 2;40 3;100");
}

TEST_CASE("bare numbers of sieves that rise down a list of what is retained are asked about") {
    for (const char* table :
         {"Sieve,Retained (g)\n4,0\n10,50\n20,100\n40,150\n60,100\n100,30\n200,0\n",
          "Sieve size,% Retained\n4,0\n10,10\n20,25\n40,40\n60,20\n100,5\n200,0\n",
          "Tamiz;Peso retenido (g)\n4;0\n10;50\n20;100\n40;150\n200;0\n",
          "Sieve,% Retained,Cumulative % retained\n4,0,0\n10,10,10\n20,25,35\n40,65,100\n200,0,100\n"})
        CHECK(holds(refusal_of(table), "look like sieve numbers"));
    CHECK(curve_of("Sieve (mm),Retained (g)\n4,0\n8,50\n16,50\n20,0\n") == "4;0 8;0 16;50 20;100");
}

TEST_CASE("lines around a table and names of columns say by what it is told") {
    const std::string rows = "10,0\n20,40\n40,100\n", by_number = "10;0 20;7.692308 40;100";
    for (const char* line :
         {"Distribution Base,Number", "Amount: Number", "Analysis - Number distribution",
          "Number-weighted cumulative distribution", "Distribution type,Number", "Result units:\tNumber",
          "Anzahlverteilung aus Bildanalyse", "# number distribution, image analysis", "Number frequency distribution",
          "H\u00e4ufigkeitsverteilung nach Anzahl", "Image analysis, number-based"}) {
        CAPTURE(line);
        CHECK(curve_of(std::string(line) + "\nSize,% under\n" + rows) == by_number);
        CHECK(holds(refusal_of(std::string(line) + "\nSize,Volume % under\n" + rows), "take the wrong one out"));
    }
    for (const char* name : {"Frequenza cumulata in numero (%)", "% acumulado en n\u00famero", "Cumulatief aantal (%)"})
        CHECK(curve_of("Diameter," + std::string(name) + '\n' + rows) == by_number);
    CHECK(curve_of("Size class,Count,% finer\n10-20,40,40\n20-40,60,100\n") == by_number);
    for (const char* line :
         {"Sample number,12", "Number of sieves: 3", "Cement content 5 % by weight", "Sample volume: 20 ml",
          "Volume distribution", "Surface weighted mean D[3,2]: 12", "Specific surface area: 3 m2/g"})
        CHECK(curve_of(std::string(line) + "\nSize,% under\n" + rows) == "10;0 20;40 40;100");
}

TEST_CASE("shares of surface, length or intensity are refused") {
    for (const char* name :
         {"Surface area % under", "Cumulative surface (%)", "Cumulative area % finer", "% passing by area",
          "Cumulative length % under", "Cumulative intensity (%)", "Intensity undersize (%)",
          "Oberfl\u00e4chenverteilung Summe [%]", "Diff. Surface Area %", "Q2 [%]"}) {
        CAPTURE(name);
        const std::string table = "Size (um)," + std::string(name) + "\n10,0\n20,40\n40,100\n";
        CHECK(holds(refusal_of(table), "shares of surface, length or intensity"));
        CHECK_THROWS_AS(read_given_grading(table, GradingChoice{"1,2"}), InputError);
    }
    for (const char* line : {"Surface area distribution", "Intensity-weighted distribution (DLS)"})
        CHECK(holds(refusal_of(std::string(line) + "\nSize (um),% under\n10,0\n20,40\n40,100\n"),
                    "shares of surface, length or intensity"));
}

TEST_CASE("a line or a name that calls sizes phi, logarithms or radii is asked about, where the header does not say") {
    const std::string rows = "0.5,0\n1,5\n2,100\n";
    for (const char* line :
         {"Grain size in phi units", "Sample GS-12; phi intervals", "# sizes in phi",
          "Diameters as log10 of micrometres", "Particle radii, image analysis", "# radius of grains"}) {
        CAPTURE(line);
        CHECK(holds(refusal_of(std::string(line) + "\nSize,Cumulative %\n" + rows), "or take that line out"));
    }
    CHECK(curve_of("Mean (phi): 2.3\nSize (mm),% under\n" + rows) == "0.5;0 1;5 2;100");
    CHECK(curve_of("Grain size, also in phi units\nSize (mm),% under\n" + rows) == "0.5;0 1;5 2;100");
    for (const char* name : {"log size \u00b5m", "log10 D (um)", "ln(d)"}) {
        CHECK(holds(refusal_of(std::string(name) + ",% finer\n" + rows), "and no lengths"));
        CHECK_THROWS_AS(read_given_grading(std::string(name) + ",% finer\n" + rows, GradingChoice{"1,2"}), InputError);
    }
    for (const char* name : {"Raggio", "Radio", "Straal", "Promie\u0144"})
        CHECK(
            in_unit(read_given_grading(std::string(name) + ",% finer\n" + rows, GradingChoice{"1,2"}), LengthUnit::none)
                .back()
                .diameter == 4);
    CHECK(holds(refusal_of("d,% finer\n0.5,0\n1,5\n2,100\nSizes in \u00b5m\n"), "diameters in um"));
}

TEST_CASE("numbers of British and Indian sieves are refused") {
    for (const char* name : {"BS sieve No.", "BS mesh", "Mesh (BSS)", "B.S. mesh", "BSS mesh No.", "IS Sieve No."})
        CHECK(holds(refusal_of(std::string(name) + ",% passing\n8,100\n60,50\n100,0\n"), "give the openings"));
}

TEST_CASE("one name over both ends of classes, and a # within brackets of a name") {
    const std::string camsizer =
        "Size class [mm]\tp3 [%]\tQ3 [%]\tSPHT3\n0.000\t0.125\t2\t2\t0.8\n0.125\t0.25\t18\t20\t0.8\n"
        "0.25\t0.5\t80\t100\t0.8\n";
    CHECK(curve_of(camsizer) == "0.125;2 0.25;20 0.5;100");
    CHECK(read_given_grading(camsizer, GradingChoice{"2,4"}).metres == 1e-3);
    CHECK(holds(refusal_of("size (mm),passing\n1,0,5\n2,100,7\n"), "the header names 2 columns"));
    CHECK(curve_of("Size (mm),N (#/cm3),Volume under (%)\n1,500,0\n2,400,40\n4,10,100\n") == "1;0 2;40 4;100");
}

TEST_CASE("q of a particle sizer is the share below each size") {
    CHECK(curve_of("Diameter(um),q(%)\n10,0\n50,40\n100,60\n") == "0.01;0 0.05;40 0.1;100");
    CHECK(holds(refusal_of("10,0\n50,40\n200,60\n"), "or, if each share lies below its size, 10;0 50;40 200;100"));
}

TEST_CASE("words of radii, passing and retained in other languages, and Cyrillic units") {
    const std::string rows = "\n10;0\n20;40\n40;100\n", curve = "0.01;0 0.02;40 0.04;100",
                      doubled = "0.02;0 0.04;40 0.08;100";
    for (const char* header : {"Straal (\u00b5m);Doorval (%)", "Promie\u0144 [\u00b5m];Przesiew [%]",
                               "Raggio (\u00b5m);Passante (%)", "Raio (\u00b5m);Passante (%)"})
        CHECK(curve_of(header + rows) == doubled);
    for (const char* header :
         {"\u0420\u0430\u0437\u043c\u0435\u0440 (\u043c\u043a\u043c);\u041f\u0440\u043e\u0445\u043e\u0434 (%)",
          "Setaccio (\u00b5m);Passante (%)", "Sito [\u00b5m];Przesiew [%]", "Peneira (\u00b5m);Passante (%)"})
        CHECK(curve_of(header + rows) == curve);
    CHECK(curve_of("Setaccio (mm);Trattenuto (g)\n4;0\n2;60\n1;40\nFondo;0\n") == "1;0 2;40 4;100");
}

TEST_CASE("a cumulative percentage that rises towards the fine is what is retained") {
    CHECK(curve_of("Phi,Weight (g),Weight %,Cumulative %\n-2,0,0,0\n-1,40,40,40\n0,60,60,100\n") == "1;0 2;60 4;100");
    CHECK(curve_of("Sieve (mm),Cum %\n4,0\n2,40\n1,90\n0,100\n") == "1;10 2;60 4;100");
    CHECK(curve_of("Sieve (mm),Cum %\n4,100\n2,40\n1,0\n") == "1;0 2;40 4;100");
}

TEST_CASE("signs before sizes say what passes and what lies on a sieve") {
    CHECK(curve_of("Aperture (mm),Wt (g)\n4,0\n2,60\n1,30\n-1,10\n") == "1;10 2;40 4;100");
    CHECK(curve_of("Aperture (mm),Wt (g)\n+4,0\n+2,60\n+1,30\n-1,10\n") == "1;10 2;40 4;100");
    CHECK(holds(refusal_of("Aperture (mm),passing\n4,100\n2,60\n-1,0\n"), "the diameter -1 is not a usable"));
}

TEST_CASE("losses, samples and pipes are told with what to do") {
    const std::string rows = "Sieve (mm),Mass retained (g)\n4,0\n2,60\n1,35\nPan,5\n";
    CHECK(holds(refusal_of("Dry mass before wash (g),120\n" + rows), "as in pan,25 instead of pan,5"));
    CHECK(holds(reading_of("Dry mass (g),100.5\n" + rows), "the total 100.5 differs from the sum of the rows, 100"));
    CHECK(holds(reading_of("Siebweite mm;R\u00fcckstand g\n4;0\n2;300\nBoden;195\nSiebverlust;5\nEinwaage;500\n"),
                "the total 500 differs from the sum of the rows, 495"));
    CHECK(holds(refusal_of("Loss by washing over 0.063 mm (g),20.0\n" + rows), ":1: 'Loss by washing"));
    CHECK(holds(refusal_of("| d (mm) | % passing |\n|---|---|\n| 16 | 100 |\n| 8 | 0 |\n"), "has pipes, |"));
    CHECK(holds(refusal_of("Sample,d (mm),passing\nA,1,0\nA,2,20\nB,4,100\n"), "tells of 2 samples, 'A', 'B'"));
    CHECK(curve_of("Sample,d (mm),passing\nA,1,0\nA,2,20\nA,4,100\n") == "1;0 2;20 4;100");
}

TEST_CASE("what a name says holds where its column is chosen by hand") {
    for (const char* name : {"Phi units", "\u03a6", "phi value"})
        CHECK(read_given_grading(std::string(name) + ",Q\n0,0\n-1,40\n-2,100\n", GradingChoice{"1,2"})
                  .grading.back()
                  .diameter == 4);
    CHECK(curve_of("d [mm];R [%]\n4;0\n2;60\n1;100\n") == "1;0 2;40 4;100");
    CHECK(curve_of("d [mm];D [%]\n4;100\n2;60\n1;0\n") == "1;0 2;60 4;100");
    const GivenGrading given =
        read_given_grading("Class,Lower (mm),Upper (mm),Volume %\n1,1,2,40\n2,2,4,60\n", GradingChoice{"3,4"});
    CHECK(given.grading.size() == 3);
    CHECK(given.grading.front().diameter == 1);
    CHECK(read_given_grading("ASTM,Q\n4,100\n10,50\n200,0\n", GradingChoice{"1,2"}).grading.back().diameter == 4.75);
}
