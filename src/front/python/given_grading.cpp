#include "python/given_grading.hpp"

#include "options/grading_file.hpp"
#include "python/option_texts.hpp"

namespace bernal {

std::optional<Grading> grading_of(const pybind11::object& grading, const std::optional<std::string>& columns,
                                  std::optional<double> cut, LengthUnit unit) {
    GradingFile given{{}, columns, cut};
    if (!grading.is_none()) given.file = texts_of("grading", grading).at(0);
    return read_grading(given, unit);
}

}  // namespace bernal
