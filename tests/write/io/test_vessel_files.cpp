// Vessels in all formats: they come back to the bit, or the format says that they do not.

#include "bernal/certificate.hpp"
#include "format_checks.hpp"
#include "io/vessels.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

bool says(const std::vector<std::string>& remarks, const std::string& part) {
    for (const std::string& remark : remarks)
        if (remark.find(part) != std::string::npos) return true;
    return false;
}

bool is_inside_of_sphere(const Packing& packing) { return packing.container.shape() == "sphere"; }

}  // namespace

TEST_CASE("every format keeps a vessel to the bit, or says that it does not" * needs("EXPAT")) {
    const TemporaryFolder folder;
    for (Packing packing : packings_in_vessels())
        for (const FormatInfo& format : packing_formats()) {
            packing.unit = LengthUnit::metre;
            CAPTURE(format.name);
            CAPTURE(packing.container.shape());
            if (format.name == "mercury-2d") continue;
            if (format.name == "mercury-restart" && is_inside_of_sphere(packing)) continue;
            const std::vector<double> densities(format.needs_density ? 1 : 0, 2650);
            const auto remarks = write_packing(packing, folder / "file", {format.name, densities});
            const bool loses_it = format.loses_vessels || std::ranges::count(format.loses, "the container") > 0;
            CHECK(says(remarks, loses_it ? (format.loses_vessels ? "walls of the vessel" : "the container") : "") ==
                  (loses_it || !remarks.empty()));
            const Packing told = read_packing(folder / "file", {format.name, packing.container});
            CHECK(told.spheres == packing.spheres);
            CHECK(told.container == packing.container);
            if (!loses_it) CHECK(read_packing(folder / "file", {format.name, {}}).container == packing.container);
            if (format.loses_vessels) CHECK(read_packing(folder / "file", {format.name, {}}).container.is_cuboid());
        }
}

TEST_CASE("files of a vessel that are cut are refused" * needs("EXPAT")) {
    for (const Packing& packing : packings_in_vessels())
        for (const std::string format : {"csv", "vtp", "lammps", "liggghts", "xyz", "yade", "pfc", "mercury-restart"})
            if (format != "mercury-restart" || !is_inside_of_sphere(packing)) {
                CAPTURE(format);
                check_cuts(format, text_of(packing, format));
            }
}

TEST_CASE("LAMMPS and LIGGGHTS read lines of 255 characters at most") {
    for (Packing packing : packings_in_vessels()) {
        packing.container = in_other_unit(packing.container, 1e-3 / 7);
        for (const std::string format : {"lammps", "liggghts"}) {
            std::size_t length = 0;
            for (const char c : text_of(packing, format)) {
                length = c == '\n' ? 0 : length + 1;
                REQUIRE(length < 256);
            }
        }
    }
}

TEST_CASE("walls that are damaged are refused with their place") {
    const Packing packing = packings_in_vessels().front();
    for (const std::string format : {"csv", "lammps", "xyz", "pfc", "yade"}) {
        const std::string text = text_of(packing, format);
        const std::string quote = format == "xyz" ? "'" : "\"";
        check_refused(format, replaced(text, quote + "cylinder" + quote, quote + "barrel" + quote),
                      "the kind 'barrel', which is not known");
        CHECK_THROWS_WITH_AS(read_text_as(format, replaced(text, quote + "kind", "kind")), doctest::Contains("file:"),
                             InputError);
    }
}

TEST_CASE("MercuryDPM has no wall that is the inside of a sphere") {
    const TemporaryFolder folder;
    CHECK_THROWS_WITH_AS(require_holdable(packings_in_vessels()[2], folder / "file", {"mercury-restart", {2650}}),
                         doctest::Contains("inside of a sphere"), InputError);
}

TEST_CASE("a restart file with round walls and without our comment is no box") {
    std::string text = text_of(packings_in_vessels().front(), "mercury-restart");
    CHECK(text.find("AxisymmetricIntersectionOfWalls id 0 indSpecies 0 position") != std::string::npos);
    text.erase(text.find("# bernal packing"));
    check_refused("mercury-restart", text, "no comment of bernal gives the vessel");
}

TEST_CASE("PFC gets facets that no sphere crosses") {
    for (const Packing& packing : packings_in_vessels()) {
        const std::string text = text_of(packing, "pfc");
        CHECK(text.find("wall create name '1-") != std::string::npos);
        CHECK(text.find("wall create name 'xlo'") == std::string::npos);
    }
}
