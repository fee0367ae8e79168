#include "options/reading_options.hpp"

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "core/number_text.hpp"
#include "job/job_container.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

/// "1.5", or "Si=1" of a type.
void read_diameter_text(GivenDiameters& given, const std::string& key, const std::string& said) {
    const std::string text(trimmed(said));
    const std::size_t sign = text.rfind('=');
    const double diameter = read_diameter(key, sign == text.npos ? text : text.substr(sign + 1));
    if (sign == text.npos) {
        if (given.of_all) throw InputError("`" + key + "` has two values for all; give one, or one for each type");
        given.of_all = diameter;
        return;
    }
    if (sign == 0) throw InputError(key, text, "names no type", "give TYPE=D, as Si=1");
    if (!given.of_types.emplace(text.substr(0, sign), diameter).second)
        throw InputError("`" + key + "` names the type '" + text.substr(0, sign) + "' twice; name each once");
}

GivenDiameters read_diameters(const std::string& key, const Texts& texts) {
    GivenDiameters given;
    for (const std::string& text : texts) read_diameter_text(given, key, text);
    return given;
}

std::optional<Vec3> read_corner(const std::string& key, const Texts& texts) {
    Vec3 corner;
    for (std::size_t axis = 0; axis < texts.size(); ++axis) {
        corner[static_cast<int>(axis)] = read_number(key, texts[axis]);
        if (!std::isfinite(corner[static_cast<int>(axis)]))
            throw InputError(key, texts[axis], "is not finite", "give a number");
    }
    return corner;
}

/// Whose container has all its lengths, and walls that are told of boxes too.
bool is_of_jobs_alone(const Option& option) {
    return option.key == "aspect" || option.key == "walls" || option.key == "mesh-unit" || option.key == "obstacle";
}

OptionGroup options_of_container(ReadingWish& wish) {
    OptionGroup all = container_options(wish.container);
    std::erase_if(all, is_of_jobs_alone);
    all.push_back(option_of_job("dimension", wish.container));
    for (Option& option : all)
        if (option.key == "container")
            option.meaning =
                "Container of a file that tells none, with its lengths by the options that 'bernal pack' has";
    all.push_back(
        {.key = "walls",
         .value = texts_into(wish.walls,
                             {.type = "AXES", .choices = {"x", "y", "z", "all", "none"}, .most = 0, .commas = true}),
         .meaning = "With `box` or `container`: axes with hard walls, as in x,y, or all, or none",
         .default_value = "all of `container`, none of `box`"});
    all.push_back({.key = "origin",
                   .value = values_into(wish.origin, {.fewest = 3, .most = 3}, read_corner),
                   .meaning = "With `container`: its lowest corner, X Y Z",
                   .default_value = "0 0 0, or where a mesh or polygon lies"});
    return all;
}

/// Lengths that a packing's own size would decide.
void require_all_lengths(const Job& job) {
    const auto free = free_dimension(job);
    if (free) throw InputError("the container of a file has all its lengths; give `" + free->key + "` too");
    if (!has_given_lengths(job))
        throw InputError(
            "`container` needs its lengths; give `lengths`, or of a vessel `vessel-diameter` and "
            "`vessel-height`");
}

Container moved(Container container, Vec3 corner) {
    container = from_lowest_corner(std::move(container));
    for (Wall& wall : container.surfaces) wall = transformed(wall, 1, corner);
    container.origin = corner;
    return container;
}

}  // namespace

OptionGroup reading_options(ReadingWish& wish) {
    OptionGroup all{
        {.key = "diameter",
         .value = values_into(wish.diameters, {.type = "DIAMETER", .most = 0, .commas = true}, read_diameters),
         .meaning = "Diameter of all spheres of a file that tells no sizes, or of each type, as in Si=1,O=0.6"},
        {.key = "columns",
         .value = texts_into(wish.columns, {.type = "NAME", .most = 0, .commas = true}),
         .meaning = "Names of the columns of a table without a header, as in x,y,z,diameter"},
        {.key = "length-scale",
         .value = number_into(
             wish.length_scale, [](double scale) { return scale > 0 && std::isfinite(scale); },
             "give a number above 0"),
         .meaning = "Multiplies all lengths that are read, those of `box`, `container` and `diameter` too: the size of "
                    "a voxel or pixel",
         .default_value = "1"}};
    for (Option& option : options_of_container(wish)) all.push_back(std::move(option));
    return all;
}

std::optional<Container> container_asked_for(const ReadingWish& wish) {
    if (wish.container.empty()) {
        if (wish.origin) throw InputError("`origin` needs `container`; give both, or neither");
        return {};
    }
    if (!wish.container.contains("container"))
        throw InputError("`" + wish.container.begin()->first + "` needs `container`; give both, or neither");
    GivenOptions given = wish.container;
    if (!wish.walls.empty() && wish.walls != Texts{"all"}) given["walls"] = {wish.walls, ""};
    const Job job = job_of(given);
    require_all_lengths(job);
    require_possible_container(job);
    const Container container = container_of_result(job);
    return wish.origin ? moved(container, *wish.origin) : container;
}

void take_wish(ReadOptions& options, const ReadingWish& wish) {
    options.diameters = wish.diameters;
    options.columns = wish.columns;
    options.length_scale = wish.length_scale;
    const std::optional<Container> asked = container_asked_for(wish);
    if (!asked && !options.container && !wish.walls.empty())
        throw InputError("`walls` needs a container; give `box` or `container` too, or leave it out");
    if (!asked) return;
    if (options.container || options.container_of)
        throw InputError(std::string("`container` and ") + (options.container ? "`box`" : "`container-of`") +
                         " both give a container; leave one out");
    options.container = asked;
}

}  // namespace bernal
