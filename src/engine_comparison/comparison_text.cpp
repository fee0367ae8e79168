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

constexpr std::array<FigureColumn, 9> columns{{
    {"build_seconds", {"build", "", "ms"}, 1e3},
    {"update_seconds", {"update", "", "ms"}, 1e3},
    {"list_seconds", {"lists", "", "ms"}, 1e3},
    {"pairs_seconds", {"pairs", "", "ms"}, 1e3},
    {"list_tests_per_sphere", {"lists:", "tests", "a sphere"}, 1},
    {"list_accesses_per_sphere", {"lists:", "accesses", "a sphere"}, 1},
    {"pairs_tests_per_sphere", {"pairs:", "tests", "a sphere"}, 1},
    {"pairs_accesses_per_sphere", {"pairs:", "accesses", "a sphere"}, 1},
    {"bytes_per_sphere", {"memory", "bytes", "a sphere"}, 1},
}};

/// What was compared; values in the order of the columns, empty where they have no meaning.
struct Row {
    std::string name;
    std::optional<double> looseness;
    bool measured = false;
    std::array<std::optional<double>, columns.size()> values;

    std::string label() const { return looseness ? name + " (" + rounded_text(*looseness) + ")" : name; }
};

Row row_of(const EngineFigures& e, double count) {
    Row row{std::string(name(e.engine.kind)), {}, e.measured, {}};
    if (e.engine.kind == EngineKind::loose_octree) row.looseness = e.engine.looseness;
    const auto each = [&](auto total) { return static_cast<double>(total) / count; };
    if (e.measured)
        row.values = {e.build_seconds,
                      e.update_seconds,
                      e.list_seconds,
                      e.pairs_seconds,
                      each(e.list_work.pair_tests),
                      each(e.list_work.accesses),
                      each(e.pairs_work.pair_tests),
                      each(e.pairs_work.accesses),
                      each(e.memory_bytes)};
    return row;
}

/// Verlet lists hold more than what meets, and have no cells.
Row row_of(const VerletFigures& v, double count) {
    Row row{verlet_lists_name, {}, v.measured, {}};
    const auto each = [&](auto total) { return static_cast<double>(total) / count; };
    if (v.measured)
        row.values = {
            v.build_seconds,     v.update_seconds, {}, v.pairs_seconds, {}, {}, each(v.pairs_work.pair_tests), {},
            each(v.memory_bytes)};
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

Json engine_json(const Row& row) {
    Json::Members members{{"engine", row.name}, {"looseness", row.looseness}, {"measured", row.measured}};
    for (std::size_t c = 0; c < columns.size(); ++c) members.emplace_back(columns[c].name, row.values[c]);
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

}  // namespace

std::string to_table(const EngineComparison& comparison) {
    std::vector<Cells> rows;
    for (std::size_t line = 0; line < columns[0].header.size(); ++line) {
        rows.push_back({line == 0 ? "engine" : ""});
        for (const FigureColumn& column : columns) rows.back().push_back(column.header[line]);
    }
    for (const Row& row : rows_of(comparison)) {
        if (!row.measured) continue;
        rows.push_back({row.label()});
        for (std::size_t c = 0; c < columns.size(); ++c)
            rows.back().push_back(row.values[c] ? figure(columns[c].table_scale * *row.values[c]) : "-");
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
    for (const Row& row : rows_of(comparison)) engines.push_back(engine_json(row));
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
                    {"pairs", comparison.pairs},
                    {"average_list_length", comparison.average_list_length()},
                    {"engines_agree", comparison.disagreement.empty()},
                    {"engines", engines}};
    return json.text();
}

}  // namespace bernal
