#include "chart/run_table.hpp"

#include <algorithm>
#include <optional>

namespace bernal {
namespace {

std::optional<std::size_t> find_column(const Table& table, const std::string& name) {
    const auto found = std::ranges::find(table.columns, name, &Column::name);
    if (found == table.columns.end()) return {};
    return static_cast<std::size_t>(found - table.columns.begin());
}

bool has(const Table& table, const std::vector<std::string>& names) {
    return std::ranges::all_of(names, [&](const std::string& name) { return find_column(table, name).has_value(); });
}

/// A drum alone has a slope, and in no direct shear is the shear strain 0 all the time.
bool varies(const Table& table, const std::string& name) {
    const std::vector<double>& values = table.columns[*find_column(table, name)].values;
    return std::ranges::any_of(values, [&](double v) { return v != values.front(); });
}

RunSubject subject(const Table& table, const std::vector<std::string>& names, const std::string& label) {
    RunSubject found{{}, label};
    for (const std::string& name : names) found.columns.push_back(*find_column(table, name));
    return found;
}

}  // namespace

RunSubject run_subject(const Table& table) {
    if (table.columns.empty()) return {};
    const std::string& first = table.columns.front().name;
    const std::vector<std::string> normal{"stress_xx", "stress_yy", "stress_zz"};
    const char* const stress = "stress (Pa)";
    if (first == "strain" &&
        has(table, {"stage", "shear_strain", "stress_xx", "stress_yy", "stress_zz", "stress_xz"})) {
        std::vector<std::string> names = normal;
        if (varies(table, "shear_strain")) names.emplace_back("stress_xz");
        return subject(table, names, stress);
    }
    if (first == "time" && has(table, {"stage", "motion", "grains", "center_x", "center_y", "center_z", "slope"})) {
        if (varies(table, "slope")) return subject(table, {"slope"}, "slope (degrees)");
        if (varies(table, "grains")) return subject(table, {"grains"}, "grains");
        return subject(table, {"center_x", "center_y", "center_z"}, "centre of the grains (m)");
    }
    if (first == "step" && has(table, {"time", "contacts", "pressure", "stress_xx", "stress_yy", "stress_zz"}))
        return subject(table, normal, stress);
    return {};
}

}  // namespace bernal
