#include "chart/run_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <optional>

#include "chart/find_column.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

bool has(const Table& table, const std::vector<std::string>& names) {
    return std::ranges::all_of(names, [&](const std::string& name) { return find_column(table, name).has_value(); });
}

/// A drum alone has a slope, and in no direct shear is the shear strain 0 all the time.
bool varies(const Table& table, const std::string& name) {
    const std::vector<double>& values = table.columns[*find_column(table, name)].values;
    return std::ranges::any_of(values, [&](double v) { return v != values.front(); });
}

RunSubject subject(const Table& table, const std::vector<std::string>& names, const std::string& label) {
    RunSubject found{{}, label, table.columns.front().name == "time" ? "s" : ""};
    for (const std::string& name : names) found.columns.push_back(*find_column(table, name));
    return found;
}

bool is_test_of_soil(const Table& table) {
    return !table.columns.empty() && table.columns.front().name == "strain" &&
           has(table, {"stage", "shear_strain", "strain_xx", "strain_yy", "strain_zz", "stress_xx", "stress_yy",
                       "stress_zz", "stress_xz"});
}

/// The rows of the test itself, after the pressure has come.
class SoilTest {
  public:
    explicit SoilTest(const Table& table) : table_(table) {
        for (std::size_t row = 0; row < table.columns.front().values.size(); ++row)
            if (at("stage", row) >= 1 && at("strain", row) > 0) rows_.push_back(row);
    }

    const std::vector<std::size_t>& rows() const { return rows_; }
    double at(const std::string& name, std::size_t row) const {
        return table_.columns[*find_column(table_, name)].values[row];
    }
    double strain(std::size_t row) const { return at("strain", row); }

    /// Whose strain is that of the test: 0, 1, 2.
    std::size_t axis() const {
        const std::size_t last = rows_.back();
        return std::ranges::max(std::array<std::size_t, 3>{0, 1, 2}, {},
                                [&](std::size_t a) { return at("strain_" + letters(a), last); });
    }
    double stress(std::size_t axis, std::size_t row) const { return at("stress_" + letters(axis), row); }
    double lateral(std::size_t row) const {
        return (stress((axis() + 1) % 3, row) + stress((axis() + 2) % 3, row)) / 2;
    }
    /// In an oedometer what lies across the axis stays as long as it was.
    bool is_oedometer() const {
        const std::size_t last = rows_.back();
        const double across = std::max(std::abs(at("strain_" + letters((axis() + 1) % 3), last)),
                                       std::abs(at("strain_" + letters((axis() + 2) % 3), last)));
        return across < 1e-3 * strain(last);
    }

  private:
    static std::string letters(std::size_t axis) { return std::string(2, "xyz"[axis]); }

    const Table& table_;
    std::vector<std::size_t> rows_;
};

std::string peak_text(const SoilTest& test, const std::function<double(std::size_t row)>& sine, const char* how) {
    const std::size_t peak = std::ranges::max(test.rows(), {}, sine);
    const auto degrees = [&](std::size_t row) {
        return rounded_text(std::round(std::asin(std::clamp(sine(row), -1.0, 1.0)) * 1800 / std::numbers::pi) / 10);
    };
    return std::string("friction angle ") + degrees(peak) + " degrees at its peak, a strain of " +
           short_text(test.strain(peak)) + ", " + degrees(test.rows().back()) + " at the end, " +
           short_text(test.strain(test.rows().back())) + ": " + how;
}

}  // namespace

std::string test_result(const Table& table) {
    if (!is_test_of_soil(table)) return {};
    const SoilTest test(table);
    if (test.rows().empty()) return {};
    if (varies(table, "shear_strain"))
        return peak_text(
            test,
            [&](std::size_t row) {
                return std::sin(std::atan2(std::abs(test.at("stress_xz", row)), test.at("stress_zz", row)));
            },
            "atan(|stress_xz|/stress_zz)");
    if (test.is_oedometer()) {
        const std::size_t last = test.rows().back();
        return "K0 " + short_text(test.lateral(last) / test.stress(test.axis(), last)) + " at a strain of " +
               short_text(test.strain(last)) + ": the lateral stress over the axial one";
    }
    return peak_text(
        test,
        [&](std::size_t row) {
            const double axial = test.stress(test.axis(), row), lateral = test.lateral(row);
            return (axial - lateral) / (axial + lateral);
        },
        "asin((s1 - s3)/(s1 + s3)) of the axial and the lateral stress");
}

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
