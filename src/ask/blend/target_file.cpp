// The target of a blend in a file: a grading, or a band whose ends stand in one cell, 35-50, or in two columns.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "blend/target_curve.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/given_grading.hpp"
#include "grading/grading_band.hpp"
#include "grading/sieve_rows.hpp"
#include "grading/sieve_table.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

struct BandRows {
    std::vector<SieveRow> rows;
    double metres = 0;  ///< one of the sizes' unit; 0 where nothing tells it
};

/// Sizes with one end of the band, as the reader of gradings reads rows.
BandRows rows_with(CellTable table, const Band& band, BandCurve curve, const std::string& file) {
    take_curve(table, band, curve);
    const GradingColumns columns = grading_columns(table);
    const SieveRows rows = sieve_rows(table, columns, columns.value);
    if (rows.ranges > 0)
        throw InputError(file + " has a band of size classes; give one sieve a row, with what passes it");
    return {rows.rows, rows.metres > 0 ? rows.metres : columns.metres};
}

void require_band(const std::vector<TargetPoint>& points, const std::string& file) {
    const double most = std::ranges::max(points, {}, &TargetPoint::high).high;
    if (points.size() > 1 && most <= 1)
        throw InputError(file + " has a band that ends at " + number_text(most) +
                         " % passing, as if it were in parts of 1; give percent");
    for (std::size_t k = 0; k < points.size(); ++k) {
        const TargetPoint& p = points[k];
        const std::string place = file + ": at " + number_text(p.diameter) + " the band ";
        if (!(p.low >= 0 && p.high <= 100))
            throw InputError(place + "is from " + number_text(p.low) + " to " + number_text(p.high) +
                             "; percent passing are from 0 to 100");
        if (p.low > p.high)
            throw InputError(place + "begins at " + number_text(p.low) + ", above its end, " + number_text(p.high) +
                             "; give the low end first");
        if (k > 0 && (p.low < points[k - 1].low || p.high < points[k - 1].high))
            throw InputError(place + "lies below that at " + number_text(points[k - 1].diameter) +
                             "; what passes a finer sieve passes a coarser one too");
    }
}

void require_unit(double metres_of_file, LengthUnit unit, const std::string& file) {
    if (metres_of_file > 0 && unit == LengthUnit::none)
        throw InputError(file + " tells the unit of its sizes, and the materials tell none; say theirs by `unit`");
}

std::vector<TargetPoint> read_points(const std::string& file, const std::string& name, LengthUnit unit) {
    std::vector<TargetPoint> points;
    const SieveTable table = read_sieve_table(file);
    const auto band = band_in(table, name);
    if (!band) {
        const GivenGrading given = read_given_grading(file);
        require_unit(given.metres, unit, name);
        for (const Sieve& sieve : in_unit(given, unit))
            points.push_back({sieve.diameter, sieve.percent_passing, sieve.percent_passing});
        return points;
    }
    const BandRows low = rows_with(table, *band, BandCurve::low, name),
                   high = rows_with(table, *band, BandCurve::high, name);
    require_unit(low.metres, unit, name);
    for (std::size_t k = 0; k < low.rows.size(); ++k) {
        double d = low.rows[k].size.size;
        if (low.metres > 0) d = in_other_unit(d, low.metres, metres(unit));
        points.push_back({d, low.rows[k].value, high.rows[k].value});
    }
    std::ranges::sort(points, {}, &TargetPoint::diameter);
    require_band(points, name);
    return points;
}

}  // namespace

std::vector<TargetPoint> read_target(const std::string& file, LengthUnit unit) {
    const std::string name = source_name(file);
    try {
        return read_points(text_if_piped(file), name, unit);
    } catch (const InputError& error) {  // no option says what is meant in a target
        const std::string what = error.what();
        if (const std::size_t asks = what.find("; say which one by `sample`"); asks != what.npos)
            throw InputError(what.substr(0, asks) + "; keep one of them, or name the two ends of a band low and high");
        if (what.find("`grading-columns`") == what.npos) throw;
        throw InputError(name +
                         " has several columns of values; keep one of them, or name the two ends of a band low and "
                         "high");
    }
}

}  // namespace bernal
