#pragma once
// `material` of an export: what is said of one size class, of the walls, or of a pair of them.

#include <map>
#include <string>
#include <vector>

#include "bernal/material.hpp"

namespace bernal {

/// "sand:young=7e10", "1:young=7e10,poisson=0.2", "wall: friction=0.1", "0-wall:friction=0.4".
struct MaterialArgument {
    std::size_t first = 0;                          ///< a size class, or wall_class
    std::optional<std::size_t> second;              ///< of a pair
    std::string first_name = {}, second_name = {};  ///< of a component, in place of the class; empty: none
    std::map<std::string, double> values;           ///< by the property's name; of one class `density` too
};

/// Throws InputError for what is no size class, unknown properties, those that a pair or walls have not, and values
/// that cannot be.
MaterialArgument read_material(const std::string& text);

/// With the classes of a packing that has these names in place of those of components: of each component all classes.
/// Throws InputError for names that none has.
std::vector<std::vector<MaterialArgument>> by_class(const std::vector<std::vector<MaterialArgument>>& groups,
                                                    const std::vector<std::string>& class_names);

/// What each group says, of which an earlier one wins over a later, goes into `material`. `classes` is how many the
/// packing has. Throws InputError where a group says the same twice, for a density that some classes lack, and
/// for one of a class that there is not.
void put_materials(Material& material, const std::vector<std::vector<MaterialArgument>>& groups, std::size_t classes);

}  // namespace bernal
