#include "options/grading_file.hpp"

#include <algorithm>
#include <utility>

#include "bernal/error.hpp"
#include "options/option_fields.hpp"

namespace bernal {
namespace {

Texts names_of_curves() {
    Texts names;
    for (const BandCurve curve : band_curves) names.emplace_back(name(curve));
    return names;
}

}  // namespace

OptionGroup grading_options(GradingFile& given, const std::string& meaning, const std::string& default_value) {
    return {
        {.key = "grading", .value = text_into(given.file, "FILE"), .meaning = meaning, .default_value = default_value},
        {.key = "grading-columns",
         .value = text_into(given.columns, "COLUMNS"),
         .meaning = "With `grading`: its columns of size and value, as in 1,3"},
        {.key = "sample",
         .value = text_into(given.sample, "SAMPLE"),
         .meaning = "With `grading`: the name of the sample, where the file holds several"},
        {.key = "band",
         .value = name_into(given.band, names_of_curves(),
                            [](const std::string& text) {
                                return *std::ranges::find(band_curves, text,
                                                          [](BandCurve curve) { return name(curve); });
                            }),
         .meaning = "With `grading`: the curve, where it is a band"},
        {.key = "grading-cut",
         .value = number_into(given.cut),
         .meaning = "With `grading`: the cut that the packing was made with"}};
}

void require_file(const GradingFile& given) {
    if (given.file) return;
    for (const auto& [key, is_given] :
         {std::pair{"grading-cut", given.cut.has_value()}, std::pair{"grading-columns", given.columns.has_value()},
          std::pair{"sample", given.sample.has_value()}, std::pair{"band", given.band.has_value()}})
        if (is_given) throw InputError("`" + std::string(key) + "` needs `grading`; give both, or neither");
}

std::optional<Grading> read_grading(const GradingFile& given, LengthUnit unit) {
    require_file(given);
    if (!given.file) return {};
    const Grading curve = read_grading(
        *given.file, unit, GradingChoice{given.columns.value_or(""), given.sample.value_or(""), given.band});
    return given.cut ? cut_grading(curve, *given.cut) : curve;
}

}  // namespace bernal
