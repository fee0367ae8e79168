#include "grading/chosen_grading.hpp"

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "grading/grading_band.hpp"
#include "grading/grading_samples.hpp"

namespace bernal {

std::string_view name(BandCurve curve) {
    return curve == BandCurve::low ? "low" : curve == BandCurve::middle ? "middle" : "high";
}

ChosenGrading take_choice(SieveTable& table, const GradingChoice& choice, const std::string& file) {
    ChosenGrading chosen{choice.columns, table.lay_on_its_side ? ", from a table that lies on its side" : ""};
    std::string sample = table.sample;
    const bool asks = sample.empty() && chosen.columns.empty();
    if (asks && (!choice.sample.empty() || !band_in(table, file, {}, choice.band.has_value()))) {
        const ColumnsOfSample columns = columns_of_sample(table, choice.sample);
        chosen.columns = columns.columns, sample = columns.name;
    }
    if (sample.empty() && !choice.sample.empty())
        throw InputError("sample", "'" + choice.sample + "'", "is asked for, and " + file + " names no samples",
                         "leave it out, or choose columns by `grading-columns`");
    if (!sample.empty()) chosen.reading += ", of the sample " + in_quotes(sample);
    const auto band = band_in(table, file, chosen.columns, choice.band.has_value());
    if (!band && choice.band)
        throw InputError("band", std::string(name(*choice.band)), "is asked for, and " + file + " has no band",
                         "leave it out, or give a band in one column, as 35-50, or in two, named low and high");
    if (!band) return chosen;
    if (!choice.band)
        throw InputError(table.rows.front().place + ": there is a band in " + band->description +
                         "; say which of its curves by `band` low, middle or high, or two other columns by "
                         "`grading-columns` SIZE,VALUE");
    take_curve(table, *band, *choice.band);
    chosen.columns.clear();
    chosen.reading += ", the " + std::string(name(*choice.band)) + " curve of a band";
    return chosen;
}

}  // namespace bernal
