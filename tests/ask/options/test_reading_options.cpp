#include <doctest/doctest.h>

#include <numbers>

#include "bernal/error.hpp"
#include "options/reading_options.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

using Given = std::vector<std::pair<std::string, Texts>>;

ReadingWish wish_of(const Given& given) {
    ReadingWish wish;
    const OptionGroup group = reading_options(wish);
    for (const auto& [key, texts] : given) option_of(group, key).value.read(key, texts);
    return wish;
}

ReadOptions options_of(const Given& given, ReadOptions options = {}) {
    take_wish(options, wish_of(given));
    return options;
}

std::string refusal(const Given& given, const ReadOptions& options = {}) {
    try {
        options_of(given, options);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("diameters for all and by type") {
    const GivenDiameters given = options_of({{"diameter", {"0.5", "Si=1", "2=0.25"}}}).diameters;
    CHECK(given.of_all == 0.5);
    CHECK(given.of_types == std::map<std::string, double>{{"Si", 1}, {"2", 0.25}});
    CHECK(holds(refusal({{"diameter", {"1", "2"}}}), "two values for all"));
    CHECK(holds(refusal({{"diameter", {"a=1", "a=2"}}}), "names the type 'a' twice"));
    CHECK(holds(refusal({{"diameter", {"=1"}}}), "names no type"));
    CHECK(holds(refusal({{"diameter", {"Si=-1"}}}), "-1"));
    CHECK(holds(refusal({{"diameter", {"wide"}}}), "wide"));
}

TEST_CASE("every shape of a job's container is one of a file, where it is told to lie") {
    const double pi = std::numbers::pi;
    const auto container = [](const Given& given) { return *options_of(given).container; };
    const Container cylinder = container({{"container", {"cylinder"}},
                                          {"vessel-diameter", {"4"}},
                                          {"vessel-height", {"6"}},
                                          {"axis", {"x"}},
                                          {"origin", {"-3", "-2", "-2"}}});
    CHECK(cylinder.shape() == "cylinder");
    CHECK(cylinder.volume() == doctest::Approx(24 * pi));
    CHECK(cylinder.origin == Vec3{-3, -2, -2});
    CHECK(is_within_walls(cylinder, {-2, 0, 0}, 0.99));
    CHECK_FALSE(is_within_walls(cylinder, {-2, 1.5, 0}, 0.6));
    CHECK(container({{"container", {"sphere"}}, {"vessel-diameter", {"2"}}}).volume() == doctest::Approx(4 * pi / 3));
    CHECK(container({{"container", {"annulus"}},
                     {"vessel-diameter", {"4"}},
                     {"core-diameter", {"2"}},
                     {"vessel-height", {"1"}}})
              .volume() == doctest::Approx(3 * pi));
    CHECK(container(
              {{"container", {"cone"}}, {"vessel-diameter", {"2"}}, {"top-diameter", {"4"}}, {"vessel-height", {"3"}}})
              .volume() == doctest::Approx(7 * pi));
    CHECK(
        container({{"container", {"prism"}}, {"polygon", {"POLYGON((0 0, 4 0, 0 3, 0 0))"}}, {"vessel-height", {"2"}}})
            .volume() == doctest::Approx(12));
    const Container box = container({{"container", {"box"}}, {"lengths", {"2", "3", "4"}}, {"walls", {"z"}}});
    CHECK(box.periodic == std::array{true, true, false});
    CHECK(box.volume() == 24);
    const Container ends = container(
        {{"container", {"cylinder"}}, {"vessel-diameter", {"4"}}, {"vessel-height", {"6"}}, {"walls", {"none"}}});
    CHECK(ends.periodic[2]);
    const TemporaryFolder folder;
    const std::string mesh =
        folder.write("tetrahedron.obj", "v 5 0 0\nv 8 0 0\nv 5 3 0\nv 5 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    CHECK(container({{"container", {"mesh"}}, {"mesh", {mesh}}}).volume() == doctest::Approx(4.5));
    CHECK(container({{"container", {"mesh"}}, {"mesh", {mesh}}}).origin == Vec3{5, 0, 0});
    CHECK(container({{"container", {"mesh"}}, {"mesh", {mesh}}, {"origin", {"1", "1", "1"}}}).origin == Vec3{1, 1, 1});
    const Container plane = container({{"container", {"box"}}, {"lengths", {"2", "3"}}, {"dimension", {"2"}}});
    CHECK(plane.dimension == 2);
    CHECK(plane.volume() == 6);
}

TEST_CASE("options that contradict each other, or leave a length open, are refused with a remedy") {
    CHECK(holds(refusal({{"container", {"cylinder"}}, {"vessel-diameter", {"4"}}}), "give `vessel-height` too"));
    CHECK(holds(refusal({{"container", {"cylinder"}}, {"vessel-height", {"4"}}}), "give `vessel-diameter` too"));
    CHECK(holds(refusal({{"container", {"box"}}}), "needs its lengths"));
    CHECK(holds(refusal({{"container", {"box"}}, {"lengths", {"1", "1", "free"}}}), "has all its lengths"));
    CHECK(holds(refusal({{"vessel-diameter", {"4"}}}), "`vessel-diameter` needs `container`"));
    CHECK(holds(refusal({{"origin", {"4", "4", "4"}}}), "`origin` needs `container`"));
    CHECK(holds(refusal({{"walls", {"z"}}}), "`walls` needs a container"));
    CHECK(holds(refusal({{"container", {"sphere"}}, {"vessel-diameter", {"4"}}, {"core-diameter", {"1"}}}),
                "`core-diameter` contradicts `container` sphere"));
    const Given vessel{{"container", {"sphere"}}, {"vessel-diameter", {"4"}}};
    ReadOptions other;
    other.container_of = "run.json";
    CHECK(holds(refusal(vessel, other), "`container` and `container-of` both give a container"));
    other = {};
    other.container = Container();
    CHECK(holds(refusal(vessel, other), "`container` and `box` both give a container"));
}
