#include "options/grading_file.hpp"

#include "options/option_fields.hpp"

namespace bernal {

OptionGroup grading_options(GradingFile& given, const std::string& meaning, const std::string& default_value) {
    return {
        {.key = "grading", .value = text_into(given.file, "FILE"), .meaning = meaning, .default_value = default_value},
        {.key = "grading-columns",
         .value = text_into(given.columns, "COLUMNS"),
         .meaning = "With `grading`: its columns of size and value, as in 1,3"},
        {.key = "grading-cut",
         .value = number_into(given.cut),
         .meaning = "With `grading`: the cut that the packing was made with"}};
}

void require_file(const GradingFile& given) {
    if (given.cut && !given.file) throw InputError("`grading-cut` needs `grading`; give both, or neither");
    if (given.columns && !given.file) throw InputError("`grading-columns` needs `grading`; give both, or neither");
}

std::optional<Grading> read_grading(const GradingFile& given, LengthUnit unit) {
    require_file(given);
    if (!given.file) return {};
    const Grading curve = read_grading(*given.file, unit, given.columns.value_or(""));
    return given.cut ? cut_grading(curve, *given.cut) : curve;
}

}  // namespace bernal
