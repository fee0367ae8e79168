#include <doctest/doctest.h>

#include <set>

#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "options/reading_options.hpp"

using namespace bernal;

namespace {

void read(const OptionGroup& group, const std::string& key, const Texts& texts) {
    option_of(group, key).value.read(key, texts);
}

template <class Target>
void check_group(OptionGroup (*group)(Target&)) {
    Target target;
    std::set<std::string> keys;
    for (const auto& [key, value, meaning, default_value] : group(target)) {
        CAPTURE(key);
        CHECK(keys.insert(key).second);
        CHECK(value.read);
        CHECK((!meaning.empty() && !(meaning.ends_with('.') && !meaning.ends_with("..."))));
        CHECK(meaning.find("--") == std::string::npos);
        CHECK((value.most == 0 || value.fewest <= value.most));
        CHECK((default_value.empty() || meaning.find("(default:") == meaning.npos));
    }
    CHECK(keys.size() > 1);
}

}  // namespace

TEST_CASE("options of a group have keys of their own, meanings and readers") {
    check_group(surface_options);
    check_group(image_options);
    check_group(pore_network_options);
    check_group(jam_options);
    check_group(export_options);
    check_group(reading_options);
}

TEST_CASE("options are read into the fields that their group was made for") {
    SurfaceOptions surface;
    const OptionGroup group = surface_options(surface);
    read(group, "triangles", {"80"});
    read(group, "scale", {"0.5"});
    read(group, "keep-volume", {"true"});
    CHECK(surface.triangles == 80);
    CHECK(surface.scale == 0.5);
    CHECK(surface.keep_volume);
    read(group, "keep-volume", {"false"});
    CHECK(!surface.keep_volume);
    CHECK_THROWS_WITH(read(group, "triangles", {"8.5"}),
                      "`triangles` 8.5 is not possible; give a whole number, 20 to 200000");
    CHECK_THROWS_AS(read(group, "facets", {"8"}), std::logic_error);

    ImageOptions image;
    read(image_options(image), "voxels", {"4", "5", "6"});
    read(image_options(image), "kind", {"distance"});
    read(image_options(image), "region", {"0", "0", "1", "2"});
    CHECK(image.voxels == std::vector<std::int64_t>{4, 5, 6});
    CHECK(image.kind == ImageKind::distance);
    CHECK(image.region.has_value());
    CHECK_THROWS_AS(read(image_options(image), "region", {"0", "0", "1"}), InputError);

    ExportWish wish;
    read(export_options(wish), "young", {"5e7"});
    read(export_options(wish), "shear", {"0.1", "xz"});
    CHECK(wish.young == 5e7);
    CHECK(wish.loadings.size() == 1);
}

TEST_CASE("a seed is for a start that draws") {
    JamWish wish;
    read(jam_options(wish), "seed", {"7"});
    CHECK_THROWS_AS(take_seed(wish), InputError);
    read(jam_options(wish), "start", {"random"});
    take_seed(wish);
    CHECK(wish.seed == 7);
    JamWish plain;
    take_seed(plain);
    CHECK(plain.seed == 1);
}

TEST_CASE("the default stands behind the meaning") {
    int field = 0;
    const Option threads = threads_option(field);
    CHECK(described(threads) == "Threads; 0: all cores (default: all cores)");
    CHECK(described({.key = "out", .value = {}, .meaning = "Prefix"}) == "Prefix");
}

TEST_CASE("values of every kind reach their fields, and no others are taken") {
    std::optional<std::string> file, text;
    std::optional<int> whole;
    Texts files;
    bool flag = false;
    file_into(file).read("json", {"a.json"});
    text_into(text, "TEXT").read("y-label", {""});
    whole_into(whole, 9, "give one up to 9").read("bits", {"8"});
    files_into(files).read("write", {"a", "b"});
    flag_into(flag).read("keep", {"true"});
    CHECK(file == "a.json");
    CHECK(text == "");
    CHECK(whole == 8);
    CHECK(files == Texts{"a", "b"});
    CHECK(flag);
    CHECK(flag_into(flag).type.empty());
    CHECK(whole_into(whole, 9, "").is_whole);
    CHECK_THROWS_AS(file_into(file).read("json", {""}), InputError);
    CHECK_THROWS_AS(whole_into(whole, 9, "give one up to 9").read("bits", {"10"}), InputError);
    CHECK_THROWS_AS(positive_into(whole).read("bits", {"0"}), InputError);
    double share = 0;
    const auto is_share = [](double value) { return value >= 0 && value <= 1; };
    number_into(share, is_share, "a share from 0 to 1").read("moved", {"0.25"});
    CHECK(share == 0.25);
    CHECK_THROWS_WITH(number_into(share, is_share, "a share from 0 to 1").read("moved", {"2"}),
                      "`moved` 2 is not possible; give a share from 0 to 1");
}
