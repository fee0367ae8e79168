#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "shape/clump_members.hpp"
#include "shape/shape_values.hpp"

namespace bernal {
namespace {

using Values = std::map<std::string, double>;

/// "members", from the values of the others.
struct Counted {
    int (*usual)(double of);
    int (*least)(double of);
    const char* of;   ///< the parameter that they depend on
    const char* why;  ///< fewer will not do
};

struct Recipe {
    BuiltInShape told;
    std::optional<Counted> counted;
    std::vector<Sphere> (*members)(const Values& values);
};

ShapeParameter aspect(std::string meaning, double usual, double least, double most) {
    return {"aspect", std::move(meaning), usual, least, most, false};
}

ShapeParameter rounding(std::string meaning) { return {"rounding", std::move(meaning), 0.5, 0.1, 1, false}; }

ShapeParameter members(std::string meaning, double least, double most) {
    return {"members", std::move(meaning), {}, least, most, true};
}

int count_in(const Values& values) { return static_cast<int>(values.at("members")); }

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> all{
        {{"dimer",
          "two equal spheres",
          {aspect("length over width: 1 is a sphere, 2 are two that touch", 1.4, 1, 2)},
          true},
         {},
         [](const Values& v) { return dimer_members(v.at("aspect")); }},
        {{"rod",
          "a row of equal spheres, for a cylinder with round ends",
          {aspect("length over width", 2, 1, 50),
           members("spheres in the row; usually so many that no groove is deeper than 1 % of the width", 2, 500)},
          true},
         Counted{usual_of_rod, least_of_rod, "aspect", "hold together"},
         [](const Values& v) { return rod_members(v.at("aspect"), count_in(v)); }},
        {{"plate",
          "a square layer of equal spheres, for a slab with a round rim",
          {aspect("side over thickness", 3, 1, 20),
           members("spheres along a side; usually so many that no dimple is deeper than 5 % of the thickness", 2, 70)},
          false},
         Counted{usual_of_plate, least_of_plate, "aspect", "leave no holes"},
         [](const Values& v) { return plate_members(v.at("aspect"), count_in(v)); }},
        {{"tetrapod",
          "four arms from one point, to the corners of a tetrahedron",
          {aspect("from there to the tip of an arm, over its width", 1.5, 0.5, 10),
           members("spheres of an arm; usually so many that no groove is deeper than 1 % of the width", 1, 100)},
          false},
         Counted{usual_of_arm, least_of_arm, "aspect", "hold together"},
         [](const Values& v) { return tetrapod_members(v.at("aspect"), count_in(v)); }},
        {{"cube",
          "a cube with round edges",
          {rounding("radius of the edges over half of their length: 1 is a sphere"),
           members("spheres along an edge, its ends included; usually so many that no groove is deeper than 5 % of it, "
                   "nor than a quarter of the radius",
                   2, 50)},
          false},
         Counted{usual_of_edge, least_of_edge, "rounding", "leave no gaps"},
         [](const Values& v) { return cube_members(v.at("rounding"), count_in(v)); }},
        {{"pellet",
          "a cylinder with round edges",
          {aspect("length over width", 1, 0.2, 10),
           rounding("radius of the edges over half of the length or the width, whichever is less")},
          false},
         {},
         [](const Values& v) { return pellet_members(v.at("aspect"), v.at("rounding")); }}};
    return all;
}

std::vector<std::string> names_of_recipes() {
    std::vector<std::string> names;
    for (const Recipe& one : recipes()) names.push_back(one.told.name);
    return names;
}

const Recipe* find_recipe(const std::string& name) {
    const auto found = std::ranges::find_if(recipes(), [&](const Recipe& r) { return r.told.name == name; });
    return found == recipes().end() ? nullptr : &*found;
}

std::vector<std::string> names_of_parameters(const Recipe& recipe) {
    std::vector<std::string> names;
    for (const ShapeParameter& p : recipe.told.parameters) names.push_back(p.name);
    return names;
}

[[noreturn]] void fail_of(const std::string& name, const std::string& what) {
    throw InputError("the shape " + in_quotes(name) + ' ' + what);
}

void require_known(const Recipe& recipe, const Values& values) {
    const std::vector<std::string> names = names_of_parameters(recipe);
    for (const auto& [key, value] : values)
        if (std::ranges::count(names, key) == 0)
            fail_of(recipe.told.name, "has no parameter " + in_quotes(key) + suggestion(key, names) + "; give " +
                                          listed(names) + ", as in " + recipe.told.name + ":" + names.front() + "=" +
                                          number_text(*recipe.told.parameters.front().usual));
}

void require_in_range(const Recipe& recipe, const ShapeParameter& p, double value) {
    const bool fits = value >= p.least && value <= p.most && (!p.whole || value == std::floor(value));
    if (!fits)
        fail_of(recipe.told.name, "has the " + p.name + ' ' + number_text(value) + "; give a " +
                                      (p.whole ? "whole " : "") + "number from " + number_text(p.least) + " to " +
                                      number_text(p.most));
}

/// With what is usual where nothing is given.
Values complete(const Recipe& recipe, Values values) {
    require_known(recipe, values);
    for (const ShapeParameter& p : recipe.told.parameters) {
        if (p.usual) values.try_emplace(p.name, *p.usual);
        if (values.contains(p.name)) require_in_range(recipe, p, values.at(p.name));
    }
    if (!recipe.counted) return values;
    const double of = values.at(recipe.counted->of);
    const int least = recipe.counted->least(of);
    const auto [given, is_usual] = values.try_emplace("members", recipe.counted->usual(of));
    if (given->second < least)
        fail_of(recipe.told.name, "of " + std::string(recipe.counted->of) + ' ' + number_text(of) + " has " +
                                      number_text(given->second) + " members; give " + std::to_string(least) +
                                      " or more, which " + recipe.counted->why);
    return values;
}

Shape clump_of_named(const MeshShape& named, int dimension, const MeshReader& read_mesh) {
    if (dimension == 2)
        fail_of(named.file, "is that of a mesh, and none of discs; in a plane give dimer, rod, or a file of members");
    if (!read_mesh) fail_of(named.file, "is that of a mesh, and no reader of meshes is given");
    return clump_of(*read_mesh(named.file), std::filesystem::path(named.file).stem().string(), named.options);
}

bool looks_like_file(const std::string& text) { return text.find_first_of("./\\\n") != text.npos; }

}  // namespace

const std::vector<BuiltInShape>& built_in_shapes() {
    static const std::vector<BuiltInShape> all = [] {
        std::vector<BuiltInShape> told;
        for (const Recipe& one : recipes()) told.push_back(one.told);
        return told;
    }();
    return all;
}

Shape built_in_shape(const std::string& name, const std::map<std::string, double>& parameters, int dimension) {
    const Recipe* recipe = find_recipe(name);
    const std::vector<std::string> names = names_of_recipes();
    if (!recipe)
        throw InputError("there is no shape " + in_quotes(name) + suggestion(name, names) + "; give " + listed(names) +
                         ", a mesh, or a file of members");
    if (dimension == 2 && !recipe->told.flat)
        fail_of(name, "is none of discs; in a plane give dimer, rod, or a file of members");
    return shape_of(name, recipe->members(complete(*recipe, parameters)), dimension);
}

Shape given_shape(const std::string& text, int dimension, const MeshReader& read_mesh) {
    if (const auto named = mesh_shape(text)) return clump_of_named(*named, dimension, read_mesh);
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string name = text.substr(0, colon);
    if (!find_recipe(name) && looks_like_file(text)) return read_shape(text, dimension);
    if (colon == text.size()) return built_in_shape(name, {}, dimension);
    // A slip in the name is reported before those behind it.
    if (!find_recipe(name)) return built_in_shape(name, {}, dimension);
    return built_in_shape(name, shape_values(text.substr(colon + 1), name, "rod:aspect=3,members=9"), dimension);
}

}  // namespace bernal
