// What readers of gradings and lists advise, word by word: each fault is provoked, its remedy followed, and sizes come
// out of it.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/size_options.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

struct FollowedRemedy {
    std::string wrong;   ///< a table
    std::string remedy;  ///< what the refusal says
    std::string mended;  ///< the table as the remedy has it; empty: as before
    GradingChoice said;  ///< by options that the remedy names
};

std::string refusal_by(const std::string& table) {
    try {
        return "read as " + read_given_grading(table).reading;
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string reading_by(const std::string& table, const GradingChoice& choice = {}) {
    try {
        return read_given_grading(table, choice).grading.empty() ? "nothing" : "a grading";
    } catch (const InputError& error) {
        return error.what();
    }
}

const std::string below = "1,0\n2,40\n4,100\n";

const std::vector<FollowedRemedy> followed_remedies{
    {"size,passing\n10,1\n40,2\n100,4\n", "name them the other way round", "passing,size\n10,1\n40,2\n100,4\n", {}},
    {"0,1\n40,2\n100,4\n", "give the diameter first, then the percent passing", below, {}},
    {"size,K,L\n4,0,1\n2,40,30\n1,31,55\n0.5,4,9\n",
     "by `grading-columns` SIZE,VALUE",
     "size,K retained (g),L\n4,0,1\n2,40,30\n1,31,55\n0.5,4,9\n",
     {}},
    {"1,30\n2,30\n4,40\n", "give the percent passing, which is, line by line", "1,30\n2,60\n4,100\n", {}},
    {"size,passing\n0,5\n1,20\n2,100\n", "give 0 there", "size,passing\n0,0\n1,20\n2,100\n", {}},
    {"size,passing\n0,5\n1,20\n2,100\n",
     "instead of size 0 the diameter that 5 % pass",
     "size,passing\n0.5,5\n1,20\n2,100\n",
     {}},
    {"size,passing\n1,0\n2,140\n4,100\n", "give 0 to 100", below, {}},
    {"size,passing\n1,0\n2,40\n4,30\n8,100\n",
     "give cumulative percent passing",
     "size,passing\n1,0\n2,30\n4,40\n8,100\n",
     {}},
    {"size,passing\n1,0\n2,40\n", "add the sieve that 100 % passes", "size,passing\n1,0\n2,40\n4,100\n", {}},
    {"size,passing\n1,100\n2,100\n", "add the finer sieves", "size,passing\n0.5,0\n1,100\n2,100\n", {}},
    {"diameter,number percent passing\n1,20\n2,100\n",
     "begin with the size that 0 % passes",
     "diameter,number percent passing\n0.5,0\n1,20\n2,100\n",
     {}},
    {"sieve,passing\n4,100\n10,50\n200,0\n",
     "name their column 'Sieve No.'",
     "Sieve No.,passing\n4,100\n10,50\n200,0\n",
     {}},
    {"a,opening (mm),b\n0,1,10\n40,2,60\n100,4,100\n", "`grading-columns` SIZE,VALUE", "", {"2,1", {}, {}}},
    {"a,opening (mm),b\n0,1,10\n40,2,60\n100,4,100\n", "as in `sample` a", "", {{}, "a", {}}},
    {"7,1,0\n7,2,40\n7,4,100\n", "choose the columns by `grading-columns`", "", {"2,3", {}, {}}},
    {"size,foo\n" + below, "name them as in size,percent passing", "size,percent passing\n" + below, {}},
    {"size,foo\n" + below, "choose two by `grading-columns` SIZE,VALUE", "", {"size,foo", {}, {}}},
    {"size,passing,retained\n1,0,50\n2,40,50\n4,100,0\n",
     "name the right ones by `grading-columns`",
     "",
     {"1,2", {}, {}}},
    {"size,Sand A,Sand B\n1,0,0\n2,40,60\n4,100,100\n", "as in `sample` 'Sand A'", "", {{}, "Sand A", {}}},
    {"sample,size,passing\nA,1,0\nA,2,100\nB,1,0\nB,2,100\n", "as in `sample` A", "", {{}, "A", {}}},
    {"size,passing\n1,0\n2,30-40\n4,100\n", "by `band` low, middle or high", "", {{}, {}, BandCurve::middle}},
    {"size,min,max\n1,0,0\n2,30,40\n4,100,100\n", "by `band` low, middle or high", "", {{}, {}, BandCurve::high}},
    {"D10,D50,D90\n1,2,4\n",
     "give a curve of diameter;percent passing as 1;10 2;50 4;90",
     "diameter;percent passing\n0.5;0\n1;10\n2;50\n4;90\n8;100\n",
     {}},
    {"sieve (mm),passing\n8,100\nfoo,40\n2,0\n",
     "give a length, as 4.75, a sieve, as No. 4, or a range",
     "sieve (mm),passing\n8,100\nNo. 4,40\n2,0\n",
     {}},
    {"sieve (mm),passing\n8,100\n4,n.d.\n2,0\n", "or take this line out", "sieve (mm),passing\n8,100\n2,0\n", {}},
    {"sieve (furlong),passing\n" + below, "give them in m, cm, mm, um, nm or inch", "sieve (mm),passing\n" + below, {}},
    {"size,weight\n-3,0\n-2,55\n-1,85\n0,60\n",
     "name their column 'phi'",
     "phi,weight\n-3,0\n-2,55\n-1,85\n0,60\n",
     {}},
    {"sieve (mm),passing\n8,100\n4,70\n4,60\n2,0\n",
     "list each sieve once",
     "sieve (mm),passing\n8,100\n4,70\n2,0\n",
     {}},
    {"19.0 100\n9.5 75\n4.75 0\n", "put one there", "19.0,100\n9.5,75\n4.75,0\n", {}},
    {"size|passing\n1|0\n2|100\n", "put commas there", "size,passing\n1,0\n2,100\n", {}},
    {"size,passing\n1,0,7\n2,100,8\n", "name each column", "size,passing,other\n1,0,7\n2,100,8\n", {}},
    {"sieve (mm),retained\n4,0\n2,30\n1,20\n", "", "sieve (mm),retained (g)\n4,0\n2,30\n1,20\n", {}},
    {"Klassenmitte (mm);Anteil %\n1;20\n2;30\n7;50\n",
     "in two columns as in lower,upper,share",
     "lower;upper;share\n0.5;1.5;20\n1.5;3;30\n3;9;50\n",
     {}},
    {"x,q3\n1,0\n2,0.4\n4,0.1\n", "give Q, the percent passing", "x,Q3\n1,0\n2,0.4\n4,1\n", {}},
    {"Result by number\nd (mm),volume %\n1,0\n2,40\n4,60\n",
     "take the wrong one out",
     "d (mm),volume %\n1,0\n2,40\n4,60\n",
     {}},
    {"Diameters in microns\nd (mm),passing\n" + below, "take the wrong one out", "d (mm),passing\n" + below, {}},
    {"Radius of grains\nsize,passing\n" + below, "name it 'radius' or 'diameter'", "diameter,passing\n" + below, {}},
};

}  // namespace

TEST_CASE("what readers of gradings advise works when it is followed") {
    for (const FollowedRemedy& one : followed_remedies) {
        CAPTURE(one.wrong);
        const std::string refusal = refusal_by(one.wrong);
        CAPTURE(refusal);
        CHECK(!refusal.starts_with("read as "));
        CHECK(refusal.find(one.remedy) != refusal.npos);
        CHECK(reading_by(one.mended.empty() ? one.wrong : one.mended, one.said) == "a grading");
    }
}

TEST_CASE("a title is shown as it looks, and units behind sizes are read") {
    CHECK(refusal_by("Sizes: US\tmesh BS\nsize,passing\n1,0\n2,100\n").find("'Sizes: US mesh BS'") !=
          std::string::npos);
    CHECK(read_given_grading("size,passing\n0.02mm,0\n0.5mm,40\n1mm,100\n").metres == 1e-3);
}
