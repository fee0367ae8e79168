#pragma once
// The table of a study: a row a point, made from the files of its packings alone. The same bytes however, wherever and
// in whichever order these were made.

#include <string>
#include <vector>

#include "study/run/known_points.hpp"
#include "text/csv.hpp"

namespace bernal {

struct StudyRow {
    Texts labels;                       ///< one an axis
    std::vector<Estimate> results;      ///< one a result
    Theory theory;                      ///< as far as the study asks for it
    std::string fault;                  ///< of the first packing that has one
    std::vector<std::string> names;     ///< of the packings that count
    std::vector<std::uint64_t> seeds;   ///< of these
    std::vector<std::string> warnings;  ///< about its samples, each once
    double spheres = 0;                 ///< of a packing, on average; 0 where there is none
    bool complete = false;              ///< with all seeds, and within the precision
};

struct StudyTable {
    std::vector<std::string> axes, results, theories;
    std::vector<StudyRow> rows;
    std::vector<FoundMaximum> maxima;
};

StudyTable table_of(const Study& study, const KnownPoints& known, const Outcomes& outcomes);

/// Among the results, what is maximised, or the first.
std::size_t wanted_place(const Study& study);

/// The row whose mean of that result is largest; null where there is none.
const StudyRow* best_row(const Study& study, const StudyTable& table);

/// Columns: the axes; of each result NAME_mean, NAME_standard_error, NAME_count, NAME_low, NAME_high (of the
/// confidence interval); theories; `fault`, where a row has one. What is not known is empty.
TextTable texts_of(const StudyTable& table);

/// Where the maxima are: the axes that have values of their own, then of each other one AXIS, AXIS_low, AXIS_high, then
/// the value, its standard error, and whether it lies at an end of a range, all of the fit; last the largest value that
/// was measured: AXIS_measured of each axis that was searched, RESULT_measured, RESULT_measured_standard_error.
TextTable maxima_of(const Study& study, const StudyTable& table);

/// A row a packing: the axes, seed, the results, file; `fault`, where one has it. What is not known is empty.
TextTable packings_of(const StudyTable& table, const Outcomes& outcomes);

/// A row a packing: the axes, seed, wall_seconds, cpu_seconds, threads, host, file.
TextTable times_of(const StudyTable& table, const Outcomes& outcomes);

}  // namespace bernal
