#pragma once
// A grading that is given beside a packing, to compare with it or to show it by.

#include <optional>
#include <string>

#include "bernal/grading.hpp"
#include "options/option.hpp"

namespace bernal {

struct GradingFile {
    std::optional<std::string> file{}, columns{};  ///< the file's text in place of its name is one too
    std::optional<double> cut{};
    std::optional<std::string> sample{};
    std::optional<BandCurve> band{};
};

/// The file's option has the given words; those of what is meant in it, and of its cut, follow.
OptionGroup grading_options(GradingFile& given, const std::string& meaning, const std::string& default_value);

/// Throws InputError for columns, a sample, a curve of a band or a cut without a file.
void require_file(const GradingFile& given);

/// None where no file is given, after require_file().
std::optional<Grading> read_grading(const GradingFile& given, LengthUnit unit);

}  // namespace bernal
