#include "keys/stated_unit.hpp"

#include "bernal/error.hpp"

namespace bernal {

void state_unit(Packing& packing, const std::optional<LengthUnit>& unit, const std::string& packing_name,
                const std::string& remedy) {
    if (!unit) return;
    if (packing.unit != LengthUnit::none && packing.unit != *unit)
        throw InputError("`unit` " + std::string(name(*unit)) + " contradicts '" + packing_name +
                         "', whose lengths are in " + std::string(name(packing.unit)) + "; " + remedy);
    packing.unit = *unit;
}

}  // namespace bernal
