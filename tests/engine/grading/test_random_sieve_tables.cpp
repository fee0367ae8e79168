// Sieve tables drawn at random: each is read to the curve that it was made of, or refused; none is read otherwise.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "grading/given_grading.hpp"

using namespace bernal;

namespace {

const std::vector<Grading> base_curves{{{0.063, 0}, {0.25, 20}, {0.5, 45}, {1, 80}, {2, 100}},
                                       {{2, 0}, {4, 35}, {8, 62}, {16, 80}, {31.5, 100}},
                                       {{0.15, 0}, {0.3, 12}, {0.6, 35.4}, {1.18, 67.4}, {2.36, 91.8}, {4.75, 100}},
                                       {{1, 0}, {2, 100}},
                                       {{0.02, 0}, {0.045, 7.25}, {0.09, 51}, {0.18, 93.5}, {0.355, 100}},
                                       {{0.125, 0}, {0.25, 5}, {1, 60}, {4, 100}},
                                       {{10, 0}, {20, 30}, {40, 90}, {80, 100}},
                                       {{0.5, 0}, {0.71, 10}, {1, 20}, {1.4, 50}, {2, 85}, {2.8, 100}},
                                       {{0.001, 0}, {0.01, 40}, {0.1, 100}},
                                       {{3.35, 0}, {4.75, 25}, {9.5, 75}, {19, 100}}};

std::string written(double number, bool comma) {
    std::string text = number_text(number);
    if (comma) std::ranges::replace(text, '.', ',');
    return text;
}

/// A spelling of the column of sizes, and how many millimetres one of its unit is; 0: it tells none.
struct SizeWords {
    std::string name;
    double millimetres;
};

const std::vector<SizeWords> size_words{{"Sieve size (mm)", 1},       {"size_um", 1e-3},
                                        {"Siebweite [mm]", 1},        {"Tamis (mm)", 1},
                                        {"Diameter [\u00b5m]", 1e-3}, {"Korngr\u00f6\u00dfe (mm)", 1},
                                        {"opening, m", 1000},         {"Maschenweite in mm", 1},
                                        {"radius (mm)", 2},           {"d", 0},
                                        {"ouverture mm", 1},          {"Size (microns)", 1e-3}};

enum class Kind { passing, retained, cumulative, grams, fractions, channels, numbers };

const std::vector<std::pair<std::string, Kind>> value_words{{"% passing", Kind::passing},
                                                            {"Percent Finer", Kind::passing},
                                                            {"Durchgang (%)", Kind::passing},
                                                            {"Passant [%]", Kind::passing},
                                                            {"Volume Under (%)", Kind::passing},
                                                            {"cumulative passing, %", Kind::passing},
                                                            {"retained (%)", Kind::retained},
                                                            {"R\u00fcckstand [%]", Kind::retained},
                                                            {"Refus (%)", Kind::retained},
                                                            {"Cumulative retained (%)", Kind::cumulative},
                                                            {"Percent coarser", Kind::cumulative},
                                                            {"mass retained (g)", Kind::grams},
                                                            {"Masse [g]", Kind::grams},
                                                            {"Weight retained (kg)", Kind::grams},
                                                            {"Fraction passing", Kind::fractions},
                                                            {"% Volume In", Kind::channels},
                                                            {"Number passing (%)", Kind::numbers}};

/// By number, of a class whose mass is spread evenly over ln d.
double number_of(const Grading& curve, std::size_t k) {
    const double a = curve[k].diameter, b = curve[k + 1].diameter;
    return (curve[k + 1].percent_passing - curve[k].percent_passing) * (1 / (a * a * a) - 1 / (b * b * b)) /
           std::log(b / a);
}

double number_below(const Grading& curve, std::size_t end) {
    double sum = 0;
    for (std::size_t k = 0; k < end; ++k) sum += number_of(curve, k);
    return sum;
}

double value_of(const Grading& curve, std::size_t k, Kind kind) {
    const double above = k + 1 < curve.size() ? curve[k + 1].percent_passing : 100;
    switch (kind) {
        case Kind::passing:
            return curve[k].percent_passing;
        case Kind::retained:
            return above - curve[k].percent_passing;
        case Kind::cumulative:
            return 100 - curve[k].percent_passing;
        case Kind::grams:
            return 5.12 * (above - curve[k].percent_passing);
        case Kind::fractions:
            return curve[k].percent_passing / 100;
        case Kind::channels:
            return k == 0 ? 0 : curve[k].percent_passing - curve[k - 1].percent_passing;
        case Kind::numbers:
            return k + 1 == curve.size() ? 100 : 100 * (number_below(curve, k) / number_below(curve, curve.size() - 1));
    }
    return 0;
}

/// Sieve numbers of ASTM E11, where all sieves of the curve have one.
std::string sieve_name(double millimetres) {
    for (const auto& [opening, name] : std::vector<std::pair<double, const char*>>{
             {4.75, "No. 4"}, {2.36, "#8"}, {1.18, "No 16"}, {0.6, "No.30"}, {0.3, "#50"}, {0.15, "No. 100"}})
        if (opening == millimetres) return name;
    return "";
}

/// With `mark` between thousands.
std::string grouped(std::string digits, const std::string& mark) {
    if (digits.size() > 3 && digits.find_first_not_of("0123456789") == digits.npos)
        digits.insert(digits.size() - 3, mark);
    return digits;
}

struct Drawn {
    std::string text;
    Grading curve;
    bool tells_unit;
};

std::string encoded(const std::string& text, int encoding) {
    if (encoding == 0) return text;
    if (encoding == 1) return "\xEF\xBB\xBF" + text;
    std::string units = encoding == 2 ? "" : "\xFF\xFE";
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned c = static_cast<unsigned char>(text[i]);
        if (c >= 0xC0) c = (c & 0x1FU) << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU);
        units += static_cast<char>(c & 0xFFU);
        if (encoding == 3) units += static_cast<char>(c >> 8U);
    }
    return units;
}

Drawn drawn_table(std::mt19937_64& dice) {
    const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(dice() % n); };
    const Grading curve = base_curves[pick(base_curves.size())];
    const SizeWords size = size_words[pick(size_words.size())];
    const auto [value, kind] = value_words[pick(value_words.size())];
    const char separator = ",;\t"[pick(3)];
    const bool comma = separator != ',' && pick(2) == 0, descending = pick(2) == 0, value_first = pick(3) == 0,
               third = pick(3) == 0;
    const double unit = size.millimetres == 0 ? 1 : size.millimetres;
    std::string text;
    if (pick(3) == 0) text += "# from the laboratory\n";
    if (pick(3) == 0) text += "Sample: sand, washed\nDate: 2024-05-14\n\n";
    const auto line = [&](std::string a, std::string b, const std::string& c) {
        for (std::string* field : {&a, &b})
            if (field->find(separator) != field->npos) *field = '"' + *field + '"';
        if (value_first) std::swap(a, b);
        text += a + separator + b + (third ? separator + c : "") + '\n';
    };
    line(size.name, value, "remark");
    const bool of_each = kind == Kind::retained || kind == Kind::grams;
    const bool ranges = of_each && pick(3) == 0, names = !ranges && size.millimetres == 1 && pick(2) == 0;
    const std::string mark = std::vector<std::string>{"", " ", "'", comma ? "." : ","}[pick(4)];
    const auto size_of = [&](std::size_t k) {
        const std::string name = names ? sieve_name(curve[k].diameter) : "";
        return name.empty() ? grouped(written(curve[k].diameter / unit, comma), mark) : name;
    };
    const std::size_t rows = curve.size() - (ranges ? 1 : 0);
    for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t k = descending ? rows - 1 - i : i;
        const std::string cell = ranges ? size_of(k) + (pick(2) == 0 ? "-" : " to ") + size_of(k + 1) : size_of(k);
        line(cell, written(value_of(curve, k, kind), comma), "ok");
    }
    return {encoded(text, static_cast<int>(pick(4))), curve, size.millimetres > 0};
}

bool same(const Grading& a, const Grading& b) {
    return std::ranges::equal(a, b, [](const Sieve& x, const Sieve& y) {
        return std::abs(x.diameter - y.diameter) <= 1e-9 * y.diameter &&
               std::abs(x.percent_passing - y.percent_passing) <= 1e-9 * std::max(1.0, y.percent_passing);
    });
}

}  // namespace

TEST_CASE("tables in any wording, order, unit and encoding are read to their curve, or refused") {
    std::mt19937_64 dice(1);
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        const Drawn drawn = drawn_table(dice);
        CAPTURE(drawn.text);
        try {
            const GivenGrading given = read_given_grading(drawn.text);
            CAPTURE(given.reading);
            CHECK(given.has_named_columns);
            CHECK((given.metres > 0) == drawn.tells_unit);
            CHECK(same(in_unit(given, LengthUnit::millimetre), drawn.curve));
        } catch (const InputError& error) {
            const std::string fault = error.what();
            const bool asks = fault.find("no other number of the table shows which") != fault.npos ||
                              fault.find("look like sieve numbers") != fault.npos;
            CHECK(asks);
            ++refused;
        }
    }
    CHECK(refused < 50);
}
