// What materials cannot be.

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/property_kinds.hpp"

namespace bernal {
namespace {

[[noreturn]] void refuse(const std::string& key, const std::string& value, const PropertyKind& kind) {
    throw InputError(key, value, "is not possible", std::string("give ") + kind.remedy);
}

/// A modulus, or a stiffness, of 0 says that there is none for all: then each must have its own.
bool is_missing(const PropertyKind& kind, double value) {
    return value == 0 && (kind.of_all == &Material::young || kind.of_all == &Material::stiffness);
}

void require_each(const Material& m, const PropertyKind& kind, const Packing& packing) {
    const auto require_one = [&](std::size_t one, const std::string& whose) {
        const auto own = m.own.find(one);
        if (own == m.own.end() || !(own->second.*kind.own))
            throw InputError(std::string("there is no `") + kind.name + "` of " + whose +
                             ": give it for all, or as `material` " + class_name(one) + ':' + kind.name + "=..., " +
                             kind.remedy);
    };
    for (std::size_t c = 0; c < class_count(packing); ++c) require_one(c, "size class " + std::to_string(c));
    if (!packing.container.walls().empty()) require_one(wall_class, "the walls");
}

void require_of_all(const Material& m, const Packing& packing) {
    for (const PropertyKind& kind : property_kinds) {
        if (kind.law && kind.law != m.law) continue;
        const double value = m.*kind.of_all;
        if (is_missing(kind, value) && !m.own.empty())
            require_each(m, kind, packing);
        else if (!kind.possible(value))
            refuse(kind.name, number_text(value), kind);
    }
}

void require_own(const std::string& name, const PropertyKind& kind, const std::optional<double>& value,
                 ContactLaw law) {
    if (!value) return;
    const std::string said = name + ':' + kind.name + '=' + number_text(*value);
    if (!kind.possible(*value)) refuse("material", said, kind);
    if (kind.law && kind.law != law)
        throw InputError("material", said,
                         std::string("belongs to the ") + (law == ContactLaw::hertz ? "linear law" : "law of Hertz"),
                         law == ContactLaw::hertz ? "give `young` and `poisson`, or `stiffness` for all"
                                                  : "give `stiffness`, or `young` for all");
}

void require_there(std::size_t size_class, const std::string& name, const Packing& packing) {
    if (size_class == wall_class) {
        if (packing.container.walls().empty())
            throw InputError("material", name, "has no walls to be about",
                             "leave it out: the container is periodic on all sides");
        return;
    }
    require_class(size_class, name, class_count(packing));
}

}  // namespace

void require_class(std::size_t size_class, const std::string& said, std::size_t classes) {
    if (size_class < classes) return;
    throw InputError("material", said, "names a size class that the packing has not",
                     classes == 1 ? "its only class is 0"
                                  : "its classes, as in the column 'class', are 0 to " + std::to_string(classes - 1));
}

void require_possible(const Material& m, const Packing& packing) {
    for (const auto& [size_class, own] : m.own) {
        require_there(size_class, class_name(size_class), packing);
        for (const PropertyKind& kind : property_kinds) require_own(class_name(size_class), kind, own.*kind.own, m.law);
    }
    for (const auto& [pair, own] : m.pairs) {
        for (const std::size_t one : {pair.first, pair.second}) require_there(one, class_name(pair), packing);
        for (const PropertyKind& kind : property_kinds)
            if (kind.of_pair) require_own(class_name(pair), kind, own.*kind.of_pair, m.law);
    }
    require_of_all(m, packing);
}

}  // namespace bernal
