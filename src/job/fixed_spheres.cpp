#include "job/fixed_spheres.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/read_once.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

using Spheres = std::shared_ptr<const std::vector<FixedSphere>>;

/// The number of each field; empty where it is none. What spreadsheets leave empty at the end of a line is left out.
using Fields = std::vector<std::optional<double>>;

Fields fields_of(std::string_view text) {
    text = text.substr(0, text.find_last_not_of(", \t") + 1);
    Fields fields;
    for (const std::string_view field : unquoted_fields(text, ',')) fields.push_back(parse_number(field));
    return fields;
}

bool is_head(const Fields& fields) {
    return std::ranges::none_of(fields, [](const auto& field) { return field.has_value(); });
}

/// Empty where one is none, or not finite.
std::vector<double> numbers_of(const Fields& fields) {
    std::vector<double> numbers;
    for (const std::optional<double>& field : fields)
        if (field && std::isfinite(*field)) numbers.push_back(*field);
    return numbers.size() == fields.size() ? numbers : std::vector<double>{};
}

Sphere sphere_of(std::vector<double> n, int dimension, std::string_view text, const LinePlace& place) {
    const bool flat = dimension == 2;
    if (flat && n.size() == 3) n.insert(n.begin() + 2, 0);
    const std::string who = place() + ": '" + shown(text) + "' ";
    if (n.size() != 4 || !(n[3] > 0))
        throw InputError(who + (flat ? "is no fixed disc; give x,y,radius" : "is no fixed sphere; give x,y,z,radius"));
    if (flat && n[2] != 0)
        throw InputError(who + "lies beside the plane of the discs, which is at z = 0; give x,y,radius");
    return {{n[0], n[1], n[2]}, n[3]};
}

Spheres read(const std::string& file, int dimension) {
    std::vector<FixedSphere> spheres;
    bool is_first = true;
    for_each_text_line(file, [&](std::string_view text, const LinePlace& place) {
        const Fields fields = fields_of(text);
        if (std::exchange(is_first, false) && is_head(fields)) return;
        spheres.push_back({sphere_of(numbers_of(fields), dimension, text, place), place()});
    });
    if (spheres.empty())
        throw InputError("'" + file + "' holds no fixed " +
                         (dimension == 2 ? "discs; give lines of x,y,radius" : "spheres; give lines of x,y,z,radius"));
    return std::make_shared<const std::vector<FixedSphere>>(std::move(spheres));
}

}  // namespace

Spheres fixed_spheres(const std::string& file, int dimension) {
    static ReadOnce<Spheres> in_plane, in_space;
    if (!std::filesystem::is_regular_file(file))
        throw FileError("the obstacle '" + file + "' is missing; give the name of a file that is there");
    // Messages name the file as it was given.
    return (dimension == 2 ? in_plane : in_space)(file, [&](const std::string&) { return read(file, dimension); });
}

}  // namespace bernal
