#include "study/comparison_text.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "core/number_text.hpp"

namespace bernal {
namespace {

using Json = nlohmann::ordered_json;

struct Column {
    const char* name;                   ///< in files
    std::array<const char*, 3> header;  ///< of the table, line by line
    double table_scale;                 ///< from the file's unit to the table's
    double (*value)(const EngineFigures&, double count);
};

constexpr std::array<Column, 9> columns{{
    {"build_seconds", {"build", "", "ms"}, 1e3, [](const EngineFigures& e, double) { return e.build_seconds; }},
    {"update_seconds", {"update", "", "ms"}, 1e3, [](const EngineFigures& e, double) { return e.update_seconds; }},
    {"list_seconds", {"lists", "", "ms"}, 1e3, [](const EngineFigures& e, double) { return e.list_seconds; }},
    {"pairs_seconds", {"pairs", "", "ms"}, 1e3, [](const EngineFigures& e, double) { return e.pairs_seconds; }},
    {"list_tests_per_sphere",
     {"lists:", "tests", "a sphere"},
     1,
     [](const EngineFigures& e, double n) { return static_cast<double>(e.list_work.pair_tests) / n; }},
    {"list_accesses_per_sphere",
     {"lists:", "accesses", "a sphere"},
     1,
     [](const EngineFigures& e, double n) { return static_cast<double>(e.list_work.accesses) / n; }},
    {"pairs_tests_per_sphere",
     {"pairs:", "tests", "a sphere"},
     1,
     [](const EngineFigures& e, double n) { return static_cast<double>(e.pairs_work.pair_tests) / n; }},
    {"pairs_accesses_per_sphere",
     {"pairs:", "accesses", "a sphere"},
     1,
     [](const EngineFigures& e, double n) { return static_cast<double>(e.pairs_work.accesses) / n; }},
    {"bytes_per_sphere",
     {"memory", "bytes", "a sphere"},
     1,
     [](const EngineFigures& e, double n) { return static_cast<double>(e.memory_bytes) / n; }},
}};

std::string label(const EngineChoice& engine) {
    std::string text(name(engine.kind));
    if (engine.kind == EngineKind::loose_octree) text += " (" + rounded_text(engine.looseness) + ")";
    return text;
}

/// About three significant digits without an exponent, so that a column can be compared at a glance.
std::string figure(double value) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3) << value;
    return text.str();
}

Json vector_json(Vec3 v) { return {v.x, v.y, v.z}; }

Json engine_json(const EngineFigures& e, double count) {
    Json json{{"engine", name(e.engine.kind)}};
    json["looseness"] = e.engine.kind == EngineKind::loose_octree ? Json(e.engine.looseness) : Json(nullptr);
    json["measured"] = e.measured;
    for (const Column& column : columns) json[column.name] = e.measured ? Json(column.value(e, count)) : Json(nullptr);
    return json;
}

}  // namespace

std::string to_table(const EngineComparison& comparison) {
    const auto count = static_cast<double>(comparison.count);
    std::vector<std::vector<std::string>> rows;
    for (std::size_t line = 0; line < columns[0].header.size(); ++line) {
        rows.push_back({line == 0 ? "engine" : ""});
        for (const Column& column : columns) rows.back().push_back(column.header[line]);
    }
    for (const EngineFigures& e : comparison.engines) {
        if (!e.measured) continue;
        rows.push_back({label(e.engine)});
        for (const Column& column : columns) rows.back().push_back(figure(column.table_scale * column.value(e, count)));
    }
    std::ostringstream text;
    for (const auto& cells : rows) {
        std::string line;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            std::size_t width = 0;
            for (const auto& other : rows) width = std::max(width, other[c].size());
            const std::string padding(width - cells[c].size(), ' ');
            line += c == 0 ? cells[c] + padding : "  " + padding + cells[c];
        }
        text << line << '\n';
    }
    return text.str();
}

std::string to_csv(const EngineComparison& comparison) {
    std::string text = "engine,looseness";
    for (const Column& column : columns) text.append(",").append(column.name);
    for (const EngineFigures& e : comparison.engines) {
        text.append("\n").append(name(e.engine.kind)).append(",");
        if (e.engine.kind == EngineKind::loose_octree) text += number_text(e.engine.looseness);
        for (const Column& column : columns) {
            text += ",";
            if (e.measured) text += number_text(column.value(e, static_cast<double>(comparison.count)));
        }
    }
    return text + "\n";
}

std::string to_json(const ComparisonSubject& subject, const ComparisonOptions& options,
                    const EngineComparison& comparison) {
    const auto count = static_cast<double>(comparison.count);
    const Container& box = subject.container;
    Json json{{"source", subject.source},
              {"count", comparison.count},
              {"size_ratio", subject.size_ratio},
              {"packing_fraction", subject.packing_fraction},
              {"container",
               {{"shape", box.shape()},
                {"origin", vector_json(box.origin)},
                {"lengths", vector_json(box.lengths)},
                {"periodic", box.periodic}}},
              {"threads", subject.threads},
              {"skin", options.skin},
              {"moved", options.moved},
              {"step", options.step},
              {"repeats", options.repeats},
              {"seed", options.seed},
              {"pairs", comparison.pairs},
              {"average_list_length", comparison.average_list_length()},
              {"engines_agree", comparison.disagreement.empty()}};
    json["engines"] = Json::array();
    for (const EngineFigures& e : comparison.engines) json["engines"].push_back(engine_json(e, count));
    return json.dump(2) + '\n';
}

}  // namespace bernal
