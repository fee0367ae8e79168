#pragma once
// Which columns of a table tell spheres: the one list of their names.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/fields.hpp"

namespace bernal {

/// Places among the columns of a table.
struct SphereColumns {
    std::array<std::optional<std::size_t>, 3> center;
    std::optional<std::size_t> radius, diameter, id, size_class;
    std::optional<std::size_t> type = {};  ///< of DEM codes, which count types from 1

    /// The column of the radius, otherwise of the diameter.
    std::optional<std::size_t> size() const { return radius ? radius : diameter; }

    /// Do they tell spheres, or in two dimensions discs? Of some tables other sources tell the sizes.
    bool whole(int dimension = 3, bool with_size = true) const {
        return center[0] && center[1] && (center[2] || dimension == 2) && (size().has_value() || !with_size);
    }

    std::array<std::optional<std::size_t>, 8> all() const {
        return {center[0], center[1], center[2], radius, diameter, id, size_class, type};
    }
};

/// Places of columns from which sizes follow where none tells them: a volume, or else a mass and a density.
struct BulkColumns {
    std::optional<std::size_t> volume, mass, density;

    bool tell_sizes() const { return volume || (mass && density); }
};

BulkColumns bulk_columns(std::span<const ColumnName> columns);

/// Letters and digits alone, in lower case: "Position.X", "Position X" and "position_x" are one name.
std::string plain_name(std::string_view name);

/// The column of each, of the plainest name where several would do: "radius" goes before "r", and the coordinates are
/// of one spelling. Names are known in all spellings that sphere_columns.cpp lists.
SphereColumns sphere_columns(std::span<const ColumnName> columns);

/// Names of columns that are ids where they hold different whole numbers: "Label", "Particle-Nr." ...
bool may_name_ids(std::string_view name);

/// Names in tables and comments that hold several states: "time", "step" ... "T" is a temperature.
bool names_time(std::string_view name);

/// Names in tables that hold several packings, one below the other: "run", "file" ...
bool names_packing(std::string_view name);

/// What is said where such a column holds two values.
std::string several_packings(std::string_view name, std::string_view one, std::string_view other);

/// The names of columns that are not read, as they are written; nothing can be said of those without a name.
template <class IsRead>
std::vector<std::string> names_but(std::span<const ColumnName> columns, const IsRead& is_read) {
    std::vector<std::string> names;
    for (std::size_t c = 0; c < columns.size(); ++c)
        if (!columns[c].name.empty() && !is_read(c)) names.push_back(columns[c].name);
    return names;
}

/// How the two contradict each other for one sphere, beyond what tables of few digits round. Empty where they agree.
std::string contradiction(double radius, double diameter);

/// Are "r", "g" and "b" red, green and blue, where nothing else tells a radius?
bool may_be_colours(std::span<const ColumnName> columns, const SphereColumns& read);

/// What is said of such columns.
inline const std::string said_of_colours =
    "r, g and b may be a colour; name the radius 'radius', or else r, g and b otherwise";

/// In lower case, the name of a column that is read where another has it as well; otherwise empty.
std::string repeated_name(std::span<const ColumnName> columns, const SphereColumns& read);

}  // namespace bernal
