// Shapes that are named by the mesh they stand for.

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "shape/shape_values.hpp"

namespace bernal {
namespace {

bool names_mesh(const std::string& file) {
    const std::string extension = lower_case(std::filesystem::path(file).extension().string());
    return std::ranges::count(std::array{".stl", ".obj", ".ply", ".vtp"}, extension) > 0;
}

/// clump_of() refuses what is out of range.
int whole_members(const std::string& file, double value) {
    if (value == std::floor(value) && std::abs(value) < 1e9) return static_cast<int>(value);
    throw InputError("the shape " + in_quotes(file) + " is given " + number_text(value) +
                     " members; give a whole number, as in members=20");
}

ClumpOptions clump_options(const std::string& file, const std::map<std::string, double>& values) {
    const std::vector<std::string> known{"members", "error", "reach"};
    ClumpOptions options;
    for (const auto& [key, value] : values) {
        if (key == "members")
            options.members = whole_members(file, value);
        else if (key == "error")
            options.error = value;
        else if (key == "reach")
            options.reach = value;
        else
            throw InputError("the shape " + in_quotes(file) + ", a clump of a mesh, has no parameter " +
                             in_quotes(key) + suggestion(key, known) + "; give " + listed(known) +
                             ", as in rock.stl:members=20");
    }
    return options;
}

}  // namespace

std::optional<MeshShape> mesh_shape(const std::string& text) {
    if (text.find('\n') != text.npos) return {};
    if (names_mesh(text)) return MeshShape{text, {}};
    const std::size_t colon = text.rfind(':');
    if (colon == text.npos || !names_mesh(text.substr(0, colon))) return {};
    const std::string file = text.substr(0, colon);
    return MeshShape{file, clump_options(file, shape_values(text.substr(colon + 1), file, "rock.stl:members=20"))};
}

std::string option_text(const MeshShape& shape) {
    const ClumpOptions& o = shape.options;
    std::string text = shape.file + ':';
    if (o.members || !o.error) text += "members=" + std::to_string(o.members.value_or(usual_members_of_clump)) + ',';
    if (o.error) text += "error=" + number_text(*o.error) + ',';
    return text + "reach=" + number_text(o.reach);
}

}  // namespace bernal
