// Files that versions of bernal have written are read by all later ones. The folder data holds, of every version whose
// format differs, what its program wrote: it is only ever added to.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/pack.hpp"
#include "files/base64.hpp"
#include "io/format_checks.hpp"
#include "needs.hpp"
#include "packing/fingerprint.hpp"

using namespace bernal;

namespace {

const std::string data = BERNAL_SOURCE "/tests/write/io/data/";

}  // namespace

TEST_CASE("files of every version are read to the bit" * needs("EXPAT")) {
    for (const std::string version : {"before-0.1.0", "0.1.0"})
        for (const std::string name : {"mixture", "cylinder", "discs"}) {
            CAPTURE(version);
            CAPTURE(name);
            const Packing packing = read_packing(data + version + "/" + name + ".csv");
            CHECK(read_packing(data + version + "/" + name + ".vtp") == packing);
            CHECK(packing.unit == LengthUnit::millimetre);
            CHECK(certify(packing).holds);
            CHECK(packing.container.dimension == (name == "discs" ? 2 : 3));
            CHECK(packing.container.shape() == (name == "cylinder" ? "cylinder" : "periodic"));
            const std::uint64_t golden = name == "mixture"    ? 17904554707137033732u
                                         : name == "cylinder" ? 8508082133413199336u
                                                              : 781690347883239871u;
            CHECK(fingerprint(packing) == golden);
        }
}

TEST_CASE("files of sheared cells, which are of a format of their own, are read to the bit" * needs("EXPAT")) {
    const Packing packing = read_packing(data + "0.4.0/sheared.csv"),
                  straight = read_packing(data + "0.1.0/mixture.csv");
    CHECK(read_packing(data + "0.4.0/sheared.vtp") == packing);
    CHECK(packing.container.tilt == Tilt{1, -0.5, 2.25});
    CHECK(packing.spheres == straight.spheres);
}

TEST_CASE("a run goes on from a state of this format") {
    const SavedState saved = load_state(data + "0.4.0/run.state");
    const PackResult result = resume(*saved.state, 1, {});
    CHECK(certify(result.packing).holds);
    CHECK(fingerprint(result.packing) == 229744881789818846u);
}

TEST_CASE("a run does not go on from a state of another format: it would come to other bytes") {
    const std::pair<std::string, std::string> formats[] = {{"0.1.0", "4"}, {"0.2.0", "5"}, {"0.3.0", "6"}};
    for (const auto& [version, format] : formats) {
        const std::string told = "was saved by another version of bernal, in state format " + format + " (bernal " +
                                 version +
                                 "), and this 0.4.0 goes on from 7: go on with the one that saved it, or pack anew";
        CHECK_THROWS_WITH_AS(load_state(data + version + "/run.state"), doctest::Contains(told.c_str()), InputError);
    }
}

TEST_CASE("files of a newer version are refused in one sentence" * needs("EXPAT")) {
    const TemporaryFolder folder;
    const std::string csv = text_of(tiny_packing(), "csv"), vtp = text_of(tiny_packing(), "vtp");
    check_refused("csv", replaced(csv, "format=1", "format=3"), "file:1: format=3 is newer than this bernal 0.4.0");
    const std::string size("\2\0\0\0\0\0\0\0", 8), one("1\0", 2), seven("7\0", 2);
    check_refused("vtp", replaced(vtp, to_base64(size + one), to_base64(size + seven)), "format=7 is newer");
    const std::string file = folder.write("a.state", "bernal state 10\nabcd");
    CHECK_THROWS_WITH_AS(load_state(file), doctest::Contains("another version of bernal, in state format 10, and this"),
                         InputError);
}
