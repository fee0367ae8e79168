#include "core/random.hpp"
#include "format_checks.hpp"
#include "io/unnamed_size.hpp"

using namespace bernal;

namespace {

const Container cube{{0, 0, 0}, {6, 5, 8}};

/// Spheres thrown in one after another, none nearer to another than their radii let them.
Packing thrown_in(std::size_t count, double least, double most) {
    Packing packing;
    packing.container = cube;
    std::uint64_t state = 12345;
    const auto share = [&] {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<double>(state >> 11) / 9007199254740992.0;
    };
    while (packing.spheres.size() < count) {
        const Sphere next{{6 * share(), 5 * share(), 8 * share()}, least + (most - least) * share()};
        if (std::ranges::all_of(packing.spheres, [&](const Sphere& s) {
                return norm(cube.separation(s.center, next.center)) > s.radius + next.radius;
            }))
            packing.spheres.push_back(next);
    }
    return packing;
}

Packing times(Packing packing, double factor) {
    for (Sphere& sphere : packing.spheres) sphere.radius *= factor;
    return packing;
}

std::string text_of(const Packing& packing, const char* separator = " ") {
    std::string text;
    for (const Sphere& s : packing.spheres) {
        for (const double number : {s.center.x, s.center.y, s.center.z}) text += std::to_string(number) + separator;
        text += std::to_string(s.radius) + '\n';
    }
    return text;
}

struct Read {
    Packing packing;
    std::string said;
};

Read read(const std::string& text, const std::vector<std::string>& columns = {}, const std::string& name = "a.txt") {
    const TemporaryFolder folder;
    Read result;
    ReadOptions options{{}, cube};
    options.columns = columns;
    options.remark = [&](const std::string& sentence) { result.said += sentence + '\n'; };
    try {
        result.packing = read_packing(folder.write(name, text), options);
    } catch (const InputError& error) {
        result.said = error.what();
    }
    return result;
}

bool says(const Read& read, const std::string& words) { return read.said.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("spheres that none would lie so far from by chance have radii; those that overlap deeply, diameters") {
    const Packing packing = thrown_in(120, 0.2, 0.6);
    CHECK(unnamed_size(packing) == UnnamedSize::likely_radius);
    CHECK(unnamed_size(times(packing, 2)) == UnnamedSize::diameter);
    CHECK(unnamed_size(times(packing, 4)) == UnnamedSize::neither);
}

TEST_CASE("few small spheres that lie far apart may be either, and spheres that touch tell") {
    Packing few = thrown_in(12, 0.1, 0.15);
    CHECK(unnamed_size(few) == UnnamedSize::either);
    few.spheres.push_back({few.spheres[0].center + Vec3{few.spheres[0].radius + 0.1, 0, 0}, 0.1});
    CHECK(unnamed_size(few) == UnnamedSize::radius);
    // Through a periodic end as well.
    const Packing across{{{{0.2, 1, 1}, 0.5}, {{5.2, 1, 1}, 0.5}}, {0, 0}, cube};
    CHECK(unnamed_size(across) == UnnamedSize::radius);
    CHECK(unnamed_size(times(across, 2)) == UnnamedSize::diameter);
    Packing wide = across;
    wide.spheres[0].center.x += 60000;  // rows far outside of the cell take no time
    CHECK(unnamed_size(wide) == UnnamedSize::radius);
}

TEST_CASE("soft contacts, and a single fault, make no diameters of radii") {
    Packing soft = times(thrown_in(150, 0.3, 0.5), 1.06);
    CHECK(unnamed_size(soft) == UnnamedSize::radius);
    soft.spheres[1].center = soft.spheres[0].center + Vec3{0.1, 0, 0};
    CHECK(unnamed_size(soft) == UnnamedSize::radius);
}

TEST_CASE("tables without a header are read by what decides, and asked about where nothing does") {
    const Packing packing = thrown_in(120, 0.2, 0.6);
    for (const char* separator : {" ", ";", ",", "\t"}) {
        const Read radii = read(text_of(packing, separator)), diameters = read(text_of(times(packing, 2), separator));
        CHECK(says(radii, "its columns are taken for x,y,z,radius, as which they fill "));
        CHECK(says(diameters, "its columns are taken for x,y,z,diameter, as spheres of such radii would overlap"));
        CHECK(packing_fraction(diameters.packing) == doctest::Approx(packing_fraction(packing)).epsilon(1e-4));
        CHECK(packing_fraction(radii.packing) == doctest::Approx(packing_fraction(packing)).epsilon(1e-4));
    }
    const std::string few = text_of(thrown_in(12, 0.1, 0.15));
    const Read asked = read(few);
    CHECK(says(asked, "may be radii or diameters"));
    CHECK(says(asked, "Give `columns` x,y,z,radius or `columns` x,y,z,diameter, or put such a line on top"));
}

TEST_CASE("the answers to what is asked work, as options, as a line on top, and as a name") {
    const Packing few = thrown_in(12, 0.1, 0.15);
    const std::string text = text_of(few);
    const double fraction = packing_fraction(few);
    CHECK(packing_fraction(read(text, {"x", "y", "z", "radius"}).packing) == doctest::Approx(fraction).epsilon(1e-4));
    CHECK(packing_fraction(read(text, {"x", "y", "z", "diameter"}).packing) ==
          doctest::Approx(fraction / 8).epsilon(1e-4));
    CHECK(packing_fraction(read("x y z diameter\n" + text).packing) == doctest::Approx(fraction / 8).epsilon(1e-4));
    CHECK(packing_fraction(read(text, {}, "a.xyzr").packing) == doctest::Approx(fraction).epsilon(1e-4));
}

TEST_CASE("columns that are named must fit the rows, name spheres, and not contradict a header") {
    CHECK(says(read("1 1 1 0.5 7\n3 1 1 0.5 8\n", {"x", "y", "z", "d"}), "no row of"));
    CHECK(says(read("1 1 1 0.5\n", {"x", "y", "w", "d"}), "`columns` x,y,w,d names no spheres"));
    CHECK(
        says(read("1 1 0.7 0.5\n", {"x", "y", "angle", "r"}), "of discs, which have no z, give `box` XLO YLO XHI YHI"));
    CHECK(says(read("1 1 1 0.5\n", {"x", "x", "y", "z", "d"}), "names 'x' twice"));
    CHECK(says(read("x,y,z,r\n1,1,1,0.5\n", {"x", "y", "z", "diameter"}), "names other columns than `columns`"));
    CHECK(read("x,y,z,r\n1,1,1,0.5\n", {"x", "y", "z", "radius"}).packing.spheres.size() == 1);
    CHECK(says(read("1\nProperties=pos:R:3:radius:R:1\n1 1 1 0.5\n", {"x", "y", "z", "r"}, "a.xyz"),
               "`columns` are those of a table, and"));
    CHECK(says(read("# bernal packing: count=1 shape=periodic origin=0,0,0 lengths=6,5,8 periodic=true,true,true\n"
                    "id,x,y,z,radius,class\n1,1,1,1,0.5,0\n",
                    {"x", "y", "z", "r"}, "a.csv"),
               "is of the format csv; leave it out"));
    const Read named = read("of a scan\nglass 0.5 1 2 1 3\nsteel 0.3 1 4 1 3\n", {"type", "r", "c", "x", "y", "z"});
    REQUIRE(named.packing.spheres.size() == 2);
    CHECK(named.packing.spheres[1] == Sphere{{4, 1, 3}, 0.3});
    CHECK(named.packing.size_class == std::vector<std::uint16_t>{0, 1});
}
