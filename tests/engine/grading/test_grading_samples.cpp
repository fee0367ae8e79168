// Tables of several samples: what is asked, and that each sample is read where its name is told.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

std::string sample_read(const std::string& table, const std::string& sample) {
    try {
        return curve_text(read_given_grading(table, {{}, sample, {}}).grading);
    } catch (const InputError& error) {
        return error.what();
    }
}

bool tells(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string curve_of_a = "1;0 2;40 4;100", curve_of_b = "1;0 2;60 4;100";

struct SampleTable {
    const char* what;
    std::string text;
    std::string first, second;  ///< names of samples
};

const SampleTable tables_of_samples[] = {
    {"columns that samples name", "size,Sand A,Sand B\n1,0,0\n2,40,60\n4,100,100\n", "Sand A", "Sand B"},
    {"columns that say what they hold", "size (mm);passing A (%);passing B (%)\n1;0;0\n2;40;60\n4;100;100\n",
     "passing A (%)", "passing B (%)"},
    {"words of a column's name", "size (mm);Sand A passing (%);Sand B passing (%)\n1;0;0\n2;40;60\n4;100;100\n",
     "Sand A", "sand b"},
    {"names above columns", ",Sand A,Sand B\nSieve (mm),Passing (%),Passing (%)\n1,0,0\n2,40,60\n4,100,100\n", "Sand A",
     "Sand B"},
    {"blocks side by side", "Sand A,,Sand B,\nSieve,Passing,Sieve,Passing\n1,0,1,0\n2,40,2,60\n4,100,4,100\n", "Sand A",
     "Sand B"},
    {"names down a column", "sample,sieve,passing\nA,1,0\nA,2,40\nA,4,100\nB,1,0\nB,2,60\nB,4,100\n", "A", "B"},
    {"a name once for its rows", "probe;sieve;passing\nA;1;0\n;2;40\n;4;100\nB;1;0\n;2;60\n;4;100\n", "A", "B"},
    {"an unknown column of names",
     "pit,sieve,passing\nNorth,1,0\nNorth,2,40\nNorth,4,100\nEast,1,0\nEast,2,60\nEast,4,"
     "100\n",
     "North", "East"},
    {"blocks with titles", "Sand A\nsieve,passing\n1,0\n2,40\n4,100\n\nSand B\nsieve,passing\n1,0\n2,60\n4,100\n",
     "Sand A", "Sand B"},
    {"blocks below one header", "sieve,passing\nSample: A\n1,0\n2,40\n4,100\nSample: B\n4,100\n2,60\n1,0\n", "A", "B"},
    {"blocks with numbers for names",
     "Sample,7\nsieve,passing\n1,0\n2,40\n4,100\nSample,8\nsieve,passing\n1,0\n2,60\n"
     "4,100\n",
     "7", "8"},
    {"blocks without names", "sieve,passing\n1,0\n2,40\n4,100\nsieve,passing\n1,0\n2,60\n4,100\n", "1", "2"},
    {"a table on its side", "sample,1,2,4\nA,0,40,100\nB,0,60,100\n", "A", "B"},
    {"a table on its side with units", "Probe;1 mm;2 mm;4 mm\nA;0;40;100\nB;0;60;100\n", "A", "B"},
    {"a table on its side that falls", "Sieve (mm),4,2,1\nA,100,40,0\nB,100,60,0\n", "A", "B"},
};

}  // namespace

TEST_CASE("a table of several samples asks for one by its names, and reads each") {
    for (const SampleTable& table : tables_of_samples) {
        CAPTURE(table.what);
        const std::string asked = sample_read(table.text, "");
        CAPTURE(asked);
        CHECK(tells(asked, "say which one by `sample`"));
        CHECK(sample_read(table.text, table.first) == curve_of_a);
        CHECK(sample_read(table.text, table.second) == curve_of_b);
        CHECK(tells(sample_read(table.text, "Gravel"), "names none of the samples"));
        CHECK(tells(read_given_grading(table.text, {{}, table.second, {}}).reading, ", of the sample '"));
    }
}

TEST_CASE("names of samples are listed, as many as are read at a glance, and told where they are misspelt") {
    std::string wide = "size", zeros = "1", all = "2";
    for (int k = 1; k <= 11; ++k) wide += ",K" + std::to_string(k), zeros += ",0", all += ",100";
    const std::string table = wide + '\n' + zeros + '\n' + all + '\n';
    CHECK(tells(sample_read(table, ""), "11 samples, 'K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8' and 3 more"));
    CHECK(tells(sample_read(tables_of_samples[0].text, "Sand C"), "(did you mean 'Sand"));
    CHECK(sample_read(table, "K11") == "1;0 2;100");
}

TEST_CASE("a sample is not asked for in vain") {
    CHECK(tells(sample_read("size,passing\n1,0\n2,100\n", "A"), "names no samples"));
    CHECK(sample_read("sample,size,passing\nA,1,0\nA,2,100\n", "A") == "1;0 2;100");
    CHECK(tells(sample_read("sample,size,passing\nA,1,0\nA,2,100\n", "B"), "names none of the samples"));
}

TEST_CASE("what is beside a curve, and lines between rows, make no samples") {
    CHECK(sample_read("size,passing,retained\n1,0,40\n2,40,60\n4,100,0\n", "") == curve_of_a);
    CHECK(sample_read("sample,size,passing\n1,1,0\n2,2,40\n3,4,100\n", "") == curve_of_a);
    CHECK(sample_read("size,passing\n4,100\n2,40\n1,0\nFineness modulus,2.7\n", "") == curve_of_a);
    CHECK(tells(sample_read("size,passing\n1,0\nfoo\n2,40\n4,100\n", ""), "is not a number"));
}

TEST_CASE("a table that lies on its side is read") {
    const GivenGrading given = read_given_grading("Sieve (mm),4,2,1\nPassing (%),100,40,0\n");
    CHECK(curve_text(given.grading) == curve_of_a);
    CHECK(given.metres == 1e-3);
    CHECK(tells(given.reading, "from a table that lies on its side"));
    CHECK(sample_read("Passing (%),100,40,0\nSieve (mm),4,2,1\n", "") == curve_of_a);
    CHECK(sample_read("Record,Size (um),1,2,4\nA,Passing %,0,40,100\n", "") == curve_of_a);
}
