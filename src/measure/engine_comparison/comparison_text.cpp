#include "engine_comparison/comparison_text.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <optional>
#include <sstream>
#include <vector>

#include "core/number_text.hpp"
#include "geometry/container_json.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

struct FigureColumn {
    const char* name;                   ///< in files
    std::array<const char*, 3> header;  ///< of the table, line by line
    double table_scale;                 ///< from the file's unit to the table's
};

/// The first of them make the table of what engines take, the others that of what they look at.
constexpr std::size_t taken_columns = 9;
constexpr std::array<FigureColumn, 15> columns{{
    {"build_seconds", {"build", "", "ms"}, 1e3},
    {"update_seconds", {"update", "", "ms"}, 1e3},
    {"list_seconds", {"lists", "", "ms"}, 1e3},
    {"pairs_seconds", {"pairs", "", "ms"}, 1e3},
    {"list_tests_per_sphere", {"lists:", "tests", "a sphere"}, 1},
    {"list_accesses_per_sphere", {"lists:", "accesses", "a sphere"}, 1},
    {"pairs_tests_per_sphere", {"pairs:", "tests", "a sphere"}, 1},
    {"pairs_accesses_per_sphere", {"pairs:", "accesses", "a sphere"}, 1},
    {"bytes_per_sphere", {"memory", "bytes", "a sphere"}, 1},
    {"list_candidates_per_sphere", {"lists:", "candidates", "a query"}, 1},
    {"list_candidates_per_entry", {"lists:", "candidates", "an entry"}, 1},
    {"list_accesses_per_entry", {"lists:", "accesses", "an entry"}, 1},
    {"pairs_candidates_per_sphere", {"pairs:", "candidates", "a sphere"}, 1},
    {"pairs_candidates_per_pair", {"pairs:", "candidates", "a pair"}, 1},
    {"pairs_accesses_per_pair", {"pairs:", "accesses", "a pair"}, 1},
}};

/// What was compared; values in the order of the columns, empty where they have no meaning.
struct Row {
    std::string name;
    std::optional<double> looseness;
    bool measured = false;
    std::array<std::optional<double>, columns.size()> values;

    std::string label() const { return looseness ? name + " (" + rounded_text(*looseness) + ")" : name; }
};

/// Empty where there is nothing to share among.
std::optional<double> shared(std::uint64_t total, double among) {
    return among > 0 ? std::optional(static_cast<double>(total) / among) : std::nullopt;
}

Row row_of(const EngineFigures& e, double count) {
    Row row{std::string(name(e.engine.kind)), {}, e.measured, {}};
    if (e.engine.kind == EngineKind::loose_octree) row.looseness = e.engine.parameters.looseness;
    const double entries = e.list_entries(), pairs = static_cast<double>(e.found.detected.count);
    if (e.measured)
        row.values = {e.build_seconds,
                      e.update_seconds,
                      e.list_seconds,
                      e.pairs_seconds,
                      shared(e.list_work.pair_tests, count),
                      shared(e.list_work.accesses, count),
                      shared(e.pairs_work.pair_tests, count),
                      shared(e.pairs_work.accesses, count),
                      shared(e.memory_bytes, count),
                      shared(e.list_work.candidates(), count),
                      shared(e.list_work.candidates(), entries),
                      shared(e.list_work.accesses, entries),
                      shared(e.pairs_work.candidates(), count),
                      shared(e.pairs_work.candidates(), pairs),
                      shared(e.pairs_work.accesses, pairs)};
    return row;
}

/// Verlet lists hold more than what meets, and have no cells.
Row row_of(const VerletFigures& v, double count) {
    Row row{verlet_lists_name, {}, v.measured, {}};
    const auto pairs = static_cast<double>(v.detected.count);
    const std::optional<double> none;
    if (v.measured)
        row.values = {v.build_seconds,
                      v.update_seconds,
                      none,
                      v.pairs_seconds,
                      none,
                      none,
                      shared(v.pairs_work.pair_tests, count),
                      none,
                      shared(v.memory_bytes, count),
                      none,
                      none,
                      none,
                      shared(v.pairs_work.candidates(), count),
                      shared(v.pairs_work.candidates(), pairs),
                      none};
    return row;
}

std::vector<Row> rows_of(const EngineComparison& comparison) {
    const auto count = static_cast<double>(comparison.count);
    std::vector<Row> rows;
    for (const EngineFigures& e : comparison.engines) rows.push_back(row_of(e, count));
    if (comparison.verlet) rows.push_back(row_of(*comparison.verlet, count));
    return rows;
}

/// About three significant digits without an exponent, so that a column can be compared at a glance.
std::string figure(double value) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3) << value;
    return text.str();
}

Json engine_json(const Row& row, const std::vector<LevelOccupancy>& levels) {
    Json::Members members{{"engine", row.name}, {"looseness", row.looseness}, {"measured", row.measured}};
    for (std::size_t c = 0; c < columns.size(); ++c) members.emplace_back(columns[c].name, row.values[c]);
    std::vector<Json> all;
    for (const LevelOccupancy& level : levels)
        all.push_back({{"holds", level.holds},
                       {"width", level.width},
                       {"balls", level.balls},
                       {"cells", level.cells},
                       {"occupied", level.occupied},
                       {"mean", level.mean()},
                       {"largest", level.largest}});
    members.emplace_back("levels", all);
    return members;
}

Json options_json(const std::vector<std::pair<std::string, std::string>>& options) {
    Json::Members members;
    for (const auto& [key, value] : options) members.emplace_back(key, value);
    return members;
}

using Cells = std::vector<std::string>;

std::string aligned(const std::vector<Cells>& rows) {
    std::string text;
    for (const Cells& cells : rows) {
        for (std::size_t c = 0; c < cells.size(); ++c) {
            std::size_t width = 0;
            for (const Cells& other : rows) width = std::max(width, other[c].size());
            const std::string padding(width - cells[c].size(), ' ');
            text += c == 0 ? cells[c] + padding : "  " + padding + cells[c];
        }
        text += '\n';
    }
    return text;
}

/// A table of the columns [first, last).
std::string table_of(const EngineComparison& comparison, std::size_t first, std::size_t last) {
    std::vector<Cells> rows;
    for (std::size_t line = 0; line < columns[0].header.size(); ++line) {
        rows.push_back({line == 0 ? "engine" : ""});
        for (std::size_t c = first; c < last; ++c) rows.back().push_back(columns[c].header[line]);
    }
    for (const Row& row : rows_of(comparison)) {
        if (!row.measured) continue;
        rows.push_back({row.label()});
        for (std::size_t c = first; c < last; ++c)
            rows.back().push_back(row.values[c] ? figure(columns[c].table_scale * *row.values[c]) : "-");
    }
    return aligned(rows);
}

}  // namespace

std::string to_table(const EngineComparison& comparison) { return table_of(comparison, 0, taken_columns); }

std::string to_candidates_table(const EngineComparison& comparison) {
    return table_of(comparison, taken_columns, columns.size());
}

std::string to_occupancy_table(const EngineComparison& comparison) {
    std::vector<Cells> rows{
        {"engine", "level", "diameters", "cell or", "spheres", "cells", "that hold", "spheres", "most"},
        {"", "", "up to", "node width", "on it", "or nodes", "any", "in these", "in one"}};
    const double count = static_cast<double>(comparison.count);
    for (const EngineFigures& e : comparison.engines)
        for (std::size_t l = 0; l < e.levels.size() && e.measured; ++l) {
            const LevelOccupancy& level = e.levels[l];
            rows.push_back({l == 0 ? row_of(e, count).label() : "", std::to_string(l), rounded_text(level.holds),
                            rounded_text(level.width), std::to_string(level.balls), std::to_string(level.cells),
                            std::to_string(level.occupied), level.occupied > 0 ? figure(level.mean()) : "-",
                            std::to_string(level.largest)});
        }
    return aligned(rows);
}

std::string to_csv(const EngineComparison& comparison) {
    const auto text_of = [](const std::optional<double>& v) { return v ? number_text(*v) : std::string(); };
    TextTable table{{"engine", "looseness"}, {}};
    for (const FigureColumn& column : columns) table.names.push_back(column.name);
    for (const Row& row : rows_of(comparison)) {
        table.rows.push_back({row.name, text_of(row.looseness)});
        for (const auto& value : row.values) table.rows.back().push_back(text_of(value));
    }
    return to_csv(table);
}

std::string to_json(const ComparisonSubject& subject, const ComparisonOptions& options,
                    const EngineComparison& comparison) {
    std::vector<Json> engines;
    for (const Row& row : rows_of(comparison)) {
        const bool has_levels = engines.size() < comparison.engines.size();
        engines.push_back(
            engine_json(row, has_levels ? comparison.engines[engines.size()].levels : std::vector<LevelOccupancy>{}));
    }
    const Json json{{"source", subject.source},
                    {"count", comparison.count},
                    {"size_ratio", subject.size_ratio},
                    {"packing_fraction", subject.packing_fraction},
                    {"container", to_json(subject.container)},
                    {"threads", subject.threads},
                    {"skin", options.skin},
                    {"moved", options.moved},
                    {"step", options.step},
                    {"repeats", options.repeats},
                    {"seed", options.seed},
                    {"verlet_skin", options.verlet_skin},
                    {"engine_options", options_json(subject.engine_options)},
                    {"pairs", comparison.pairs},
                    {"average_list_length", comparison.average_list_length()},
                    {"engines_agree", comparison.disagreement.empty()},
                    {"engines", engines}};
    return json.text();
}

}  // namespace bernal
