#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>

#include "bernal/grading.hpp"
#include "grading/given_grading.hpp"
#include "sizes/input_error.hpp"
#include "sizes/temporary_file.hpp"

using namespace bernal;

namespace {

std::string refused(const std::string& content) {
    const TemporaryFile file(content);
    const std::string sentence = input_error([&] { read_grading(file.name); });
    return says(sentence, file.name) ? sentence.substr(file.name.size()) : sentence;
}

const Grading b32{{0.25, 8}, {0.5, 18}, {1, 28}, {2, 37}, {4, 47}, {8, 62}, {16, 80}, {31.5, 100}};

}  // namespace

TEST_CASE("a grading is read with or without header, with any of the usual separators") {
    const Grading expected{{1, 0}, {2, 40}, {4, 100}};
    for (const char* content : {"1,0\n2,40\n4,100\n", "sieve,passing\n1,0\n2,40\n4,100",
                                "# a\n\n1; 0\n2;40 # mid\n4;100", "d (mm)\tpercent\r\n1\t0\r\n2\t40\r\n4\t100\r\n"}) {
        const TemporaryFile file(content);
        CHECK(read_grading(file.name) == expected);
    }
}

TEST_CASE("a decimal comma is read where another separator stands between the columns") {
    const Grading expected{{0.5, 20}, {1, 42.5}, {2.25, 100}};
    for (const char* content : {"0,5;20\n1;42,5\n2,25;100\n", "d (mm);%\n0,5\t20\n1,0\t42.5\n2.25\t100\n"}) {
        const TemporaryFile file(content);
        CHECK(read_grading(file.name) == expected);
    }
}

TEST_CASE("a byte-order mark, mixed line ends and a last line without its end do no harm") {
    const TemporaryFile file(
        "\xEF\xBB\xBF"
        "1,0\r\n2,40\n4,100");
    CHECK(read_grading(file.name) == Grading{{1, 0}, {2, 40}, {4, 100}});
}

TEST_CASE("a grading may be listed from coarse to fine") {
    const TemporaryFile file("d,p\n4,100\n2,40\n1,0\n");
    CHECK(read_grading(file.name) == Grading{{1, 0}, {2, 40}, {4, 100}});
    CHECK(says(refused("4,100\n2,40\n1,60\n"), ":2: the percent passing falls from 60 to 40"));
}

TEST_CASE("a pan is no sieve: with and without it the curve is the same, and nothing may pass it") {
    const Grading expected{{0.063, 3}, {2, 40}, {4, 100}};
    for (const char* content : {"0,0\n0.063,3\n2,40\n4,100\n", "4,100\n2,40\n0.063,3\n0,0\n",
                                "sieve;passing\n4;100\n2;40\n0,063;3\nPan;0\n", "pan,0\n0.063,3\n2,40\n4,100\n"}) {
        CAPTURE(content);
        const TemporaryFile file(content);
        CHECK(read_grading(file.name) == expected);
    }
    CHECK(says(refused("4,100\n2,40\n1,10\nPan,3\n"), ":4: the pan, size 0, passes 3 %, and nothing is finer; give 0"));
    CHECK(says(refused("0,0\n0,0\n1,10\n4,100\n"), "and the pan once, last"));
    CHECK(says(refused("pan,55\npan,5\npan,0\n"), ":1: the pan, size 0, passes 55 %"));  // alone, it is no list
}

TEST_CASE("sieve lists are read as laboratories and spreadsheets write them") {
    const Grading expected{{0.063, 3}, {2, 40}, {4, 100}};
    for (const char* content :
         {"Sieve analysis of sample A, 16 mm\n\nsieve;passing\n4;100 %\n2;40 %\n0,063;3 %\n",
          "0,063;3;;\n2;40;;\n4;100;;\n", "4;100\n2;40\n0,063;3\npan;\n", "4,100\n2,40\n0.063,3\npan\n",
          "<0,063;3\n2;40\n4;100\n", "4;100\n2;40\n0,063;3\n< 0,063;0\n", "<0.063,\n0.063,3\n2,40\n4,100%\n",
          "4\t100\n2\t40\n0,063\t3\n<0,063\t\n"}) {
        CAPTURE(content);
        const TemporaryFile file(content);
        CHECK(read_grading(file.name) == expected);
    }
    CHECK(says(refused("<0.063,1\n0.063,3\n2,40\n4,100\n"), ":1: the pan, size 0, passes 1 %"));
}

TEST_CASE("fields may stand in quotes, with a decimal comma or the separator between them") {
    const Grading expected{{0.5, 0}, {2, 40.5}, {4, 100}};
    for (const char* content :
         {"\"0.5\",\"0\"\n\"2\",\"40.5\"\n4,100\n", "\"sieve\",\"passing\"\n0.5,\"0\"\n\" 2 \",40.5\n4,100",
          "\"0,5\",\"0\"\n\"2\",\"40,5\"\n\"4\",\"100 %\"\n", "\"d; mm\";\"p\"\n\"0,5\";0\n\"2\";\"40,5\"\n4;100\n"}) {
        CAPTURE(content);
        const TemporaryFile file(content);
        CHECK(read_grading(file.name) == expected);
    }
}

TEST_CASE("columns are found by a header that names both, and taken by position where none does") {
    const Grading expected{{0.5, 20}, {1, 42.5}, {2, 100}};
    for (const char* content :
         {"passing [%],d (mm)\n20,0.5\n42.5,1\n100,2\n", "Percent Passing;Sieve\n20;0,5\n42,5;1\n100;2\n"}) {
        CAPTURE(content);
        CHECK(read_grading(content) == expected);
        CHECK(read_given_grading(content).has_named_columns);
    }
    for (const char* content : {"0.5,20\n1,42.5\n2,100\n", "Sand of 3 May\n0.5,20\n1,42.5\n2,100\n"}) {
        CHECK(read_grading(content) == expected);
        CHECK_FALSE(read_given_grading(content).has_named_columns);
    }
}

TEST_CASE("thousands may have commas where it is clear that these are no decimal ones") {
    CHECK(read_grading("d;p\n250;0\n1,000;42.5\n2,000;100\n") == Grading{{250, 0}, {1000, 42.5}, {2000, 100}});
    CHECK(read_grading("d;p\n0,250;0\n1,000;42,5\n2,000;100\n") == Grading{{0.25, 0}, {1, 42.5}, {2, 100}});
    CHECK(read_grading("d;p\n250;0\n1,000;100\n") == Grading{{250, 0}, {1000, 100}});
    CHECK(says(refused("d;p\n2,000;0\n4,000;100\n"), ":2: 2,000 is either 2 or 2000, and no other number"));
}

TEST_CASE("a line that looks like data is never taken for a title") {
    CHECK(says(refused("d,p\n'0.5','0'\n2,40\n4,100\n"), ":2: the diameter \"'0.5'\" is not a number"));
    CHECK(says(refused("d 0.5;p 0\n2;40\n4;100\n"),
               ":1: the diameter \"d 0.5\" is not a number; give two columns, "
               "diameter and percent passing; otherwise take this line out"));
}

TEST_CASE("a list of what is retained is told from a grading, and what passes is said") {
    const std::string passing = "give the percent passing, which is, line by line, 0.063;3 2;40 4;100";
    const std::string each = refused("4;0\n2;60\n0,063;37\npan;3\n"), all = refused("0.063,97\n2,60\n4,0\n");
    CHECK(says(each, "percent retained on each sieve, which sum up to 100; " + passing));
    CHECK(says(all, "percent retained on each sieve and all coarser ones, which fall to 0; " + passing));
    CHECK(says(refused("4,10\n2,50\n0.063,36.7\npan,3\n"), "0.063;3 2;39.7 4;89.7, and the sieve that 100 % passes"));
}

TEST_CASE("what is not a grading is refused with file and line") {
    CHECK(says(refused(""), " holds no sieves; give at least two lines"));
    CHECK(says(refused("# only a comment\nd,p\n"), " holds no sieves"));
    CHECK(says(refused("1,100\n"), " holds only one sieve"));
    CHECK(says(refused("d,p\n1,0\n4,50\n2,100\n"), ":4: the diameter 2 is not above the 4 before it"));
    CHECK(says(refused("1,0\n1,100\n"), ":2: the sieve 1 is listed twice"));
    CHECK(says(refused("1,0\n2,60\n3,50\n4,100\n"), ":3: the percent passing falls from 60 to 50"));
    CHECK(says(refused("1,0\n2,120\n"), ":2: the percent passing 120 is not a percentage; give 0 to 100"));
    CHECK(says(refused("1,-5\n2,100\n"), ":1: the percent passing -5 is not a percentage"));
    CHECK(says(refused("1,nan\n2,100\n"), ":1: the percent passing nan is not a percentage"));
    CHECK(says(refused("1,0\n2,98\n"), " ends at the sieve 2 with 98 % passing; add the sieve that 100 % passes"));
    CHECK(says(refused("1,100\n2,100\n"), " begins at the sieve 1 with 100 % passing"));
    CHECK(says(refused("0,0\n2,100\n"), " holds only one sieve"));
    CHECK(
        says(refused("1,0\n0,0\n2,100\n"), ":2: the pan, of the diameter 0, does not stand next to the finest sieve"));
    CHECK(says(refused("nan,0\n2,100\n"), ":1: the diameter nan is not a usable diameter"));
    CHECK(says(refused("1,0\ninf,100\n"), ":2: the diameter inf is not a usable diameter"));
    CHECK(says(refused("1,0\n2,inf\n"), ":2: the percent passing inf is not a percentage"));
    CHECK(says(refused("1,0\n2,abc\n"), ":2: the percent passing \"abc\" is not a number"));
    CHECK(says(refused("1,0\n2ly,100\n"), ":2: the diameter \"2ly\" is not a number"));
    CHECK(says(refused("d,p\n1,0\nd,p\n2,100\n"), ":3: the diameter \"d\" is not a number"));
    CHECK(says(refused("d,p\nfine,0\n1,0\n2,100\n"), ":2: the diameter \"fine\" is not a number"));
    CHECK(says(refused("0,25,8\n"), ":1: 3 columns where a grading has two"));
    CHECK(says(refused("1,000,5;8\n"), ":1: the diameter \"1,000,5\" is not a number"));
    CHECK(says(refused("1,0\n2,0.4\n4,0.9\n"), " ends at the sieve 4 with 90 % passing"));
    CHECK(says(refused("8,0.25\n62,8\n100,31.5\n"), " has 100 in its first column and nowhere in its second"));
    CHECK(says(refused("0,1\n40,2\n100,4\n"), "as if they were swapped; give the diameter first"));
    CHECK(says(refused("p,d\n0.25,8\n8,62\n31.5,100\n"), " has 100 among its diameters and nowhere among its percent"));
    CHECK(says(refused("1\n2\n"), ":1: 1 column where a grading has two"));
}

TEST_CASE("between sieves percent passing is linear in ln d") {
    const SizeDistribution d = grading_distribution({{1, 0}, {4, 40}, {16, 100}});
    CHECK(d.passing(2) == doctest::Approx(0.2).epsilon(1e-13));
    CHECK(d.passing(4) == doctest::Approx(0.4).epsilon(1e-13));
    CHECK(d.passing(8) == doctest::Approx(0.7).epsilon(1e-13));
    CHECK(d.diameter_at_passing(0.7) == doctest::Approx(8).epsilon(1e-13));
}

TEST_CASE("a cut leaves the finer grains out and renormalises the curve") {
    const SizeDistribution d = grading_distribution(cut_grading(b32, 1));
    CHECK(d.d_min() == 1);
    CHECK(d.d_max() == 31.5);
    CHECK(d.passing(1) == 0);
    for (const Sieve& sieve : b32)
        if (sieve.diameter > 1)
            CHECK(d.passing(sieve.diameter) == doctest::Approx((sieve.percent_passing - 28) / 72).epsilon(1e-12));
    const Grading between = cut_grading(b32, std::sqrt(2.0));
    CHECK(between.front().percent_passing == doctest::Approx(32.5));
    CHECK(between[1] == Sieve{2, 37});
}

TEST_CASE("a cut outside the curve is refused") {
    for (double cut : {0.1, 31.5, 100.0})
        CHECK(says(input_error([&] { cut_grading(b32, cut); }), "from 0.25, its first sieve, to below 31.5"));
    CHECK(says(input_error([] { cut_grading({{1, 0}, {2, 100}, {4, 100}}, 3); }), "to below 2, which everything"));
}

TEST_CASE("classes are sieve intervals, and the top class is the coarsest that holds grains") {
    const SizeDistribution d = grading_distribution({{1, 0}, {2, 40}, {4, 40}, {8, 100}, {16, 100}});
    CHECK(d.class_count() == 4);
    CHECK(d.size_class(1.5) == 0);
    CHECK(d.size_class(2) == 0);
    CHECK(d.size_class(5) == 2);
    CHECK(d.top_above() == 4);
    CHECK(d.d_max() == 8);
}

TEST_CASE("the first sieve's own share has no known size and is left out") {
    CHECK(grading_distribution(b32).d_min() == 0.25);
    CHECK(grading_distribution(b32).classes().left_out == 0.08);
    CHECK(grading_distribution(cut_grading(b32, 1)).classes().left_out == 0.28);
    CHECK(grading_distribution(b32).passing(1) == doctest::Approx(20.0 / 92).epsilon(1e-12));
}

TEST_CASE("the presets' gradings are the standards' curves") {
    const auto presets = std::filesystem::path(BERNAL_SOURCE) / "presets";
    CHECK(read_grading((presets / "din-1045-2-b32.csv").string()) == b32);
    double d_sum = 100;  // the standard's D-sum counts the nine sieves from 0.25 to 63 mm
    for (const Sieve& sieve : b32) d_sum += sieve.percent_passing;
    CHECK(d_sum == 480);
    const Grading sand = read_grading((presets / "astm-c33-mid.csv").string());
    CHECK(sand.front() == Sieve{0.15, 5});
    CHECK(sand[3] == Sieve{1.18, 67.5});
    CHECK(sand.back() == Sieve{9.5, 100});
}
