#include "io/given_radii.hpp"

#include "bernal/error.hpp"
#include "core/words.hpp"

namespace bernal {

/// "; did you mean 'Si' by 'si'?", or what to add.
std::string GivenRadii::in_other_case(std::string_view type) const {
    for (const auto& [given, diameter] : given_.of_types)
        if (lower_case(given) == lower_case(std::string(type)))
            return "; did you mean it by '" + given + "'? Give it as the file spells it, '" + std::string(type) + "=D'";
    return "; add '" + std::string(type) + "=D'";
}

double GivenRadii::of(std::string_view type) {
    is_asked_ = true;
    const auto found = given_.of_types.find(std::string(type));
    if (found == given_.of_types.end()) {
        if (given_.of_all) return *given_.of_all / 2;
        throw InputError("'" + file_ + "' has spheres " +
                         (type.empty() ? "without types, and `diameter` gives diameters by type; give one for all, D"
                                       : "of the type '" + std::string(type) + "', for which `diameter` gives none" +
                                             in_other_case(type)));
    }
    if (types_.size() < given_.of_types.size()) types_.insert(found->first);
    return found->second / 2;
}

void GivenRadii::require_used() const {
    if (given_.empty()) return;
    if (!is_asked_)
        throw InputError("`diameter` contradicts '" + file_ + "', which tells the sizes of its spheres; leave it out");
    for (const auto& [type, diameter] : given_.of_types)
        if (!types_.contains(type))
            throw InputError("`diameter` is given of the type '" + type + "', and '" + file_ +
                             "' has no spheres of it; take it out, or give the type as the file spells it");
}

}  // namespace bernal
