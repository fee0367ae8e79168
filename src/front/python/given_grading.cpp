#include "python/given_grading.hpp"

#include "bernal/error.hpp"
#include "python/option_texts.hpp"

namespace bernal {

std::optional<Grading> grading_of(const pybind11::object& grading, const std::optional<std::string>& columns,
                                  std::optional<double> cut, LengthUnit unit) {
    if (grading.is_none() && cut) throw InputError("`grading-cut` needs `grading`; give both, or neither");
    if (grading.is_none() && columns) throw InputError("`grading-columns` needs `grading`; give both, or neither");
    if (grading.is_none()) return {};
    const Grading curve = read_grading(texts_of("grading", grading).at(0), unit, columns.value_or(""));
    return cut ? cut_grading(curve, *cut) : curve;
}

}  // namespace bernal
