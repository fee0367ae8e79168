// Sieve tables drawn at random: each is read to the curve that it was made of, or refused; none is read otherwise.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "sizes/given_grading.hpp"

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
    std::string text = number_text(std::round(number * 1e7) / 1e7);
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

/// What the values mean: passing, retained on each sieve, cumulative retained, grams on each sieve, fractions passing.
enum class Kind { passing, retained, cumulative, grams, fractions };

const std::vector<std::pair<std::string, Kind>> value_words{
    {"% passing", Kind::passing},         {"Percent Finer", Kind::passing},
    {"Durchgang (%)", Kind::passing},     {"Passant [%]", Kind::passing},
    {"retained (%)", Kind::retained},     {"R\u00fcckstand [%]", Kind::retained},
    {"Refus (%)", Kind::retained},        {"Cumulative retained (%)", Kind::cumulative},
    {"mass retained (g)", Kind::grams},   {"Masse [g]", Kind::grams},
    {"Fraction passing", Kind::fractions}};

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
    }
    return 0;
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
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const std::size_t k = descending ? curve.size() - 1 - i : i;
        line(written(curve[k].diameter / unit, comma), written(value_of(curve, k, kind), comma), "ok");
    }
    return {encoded(text, static_cast<int>(pick(4))), curve, size.millimetres > 0};
}

bool same(const Grading& a, const Grading& b) {
    return std::ranges::equal(a, b, [](const Sieve& x, const Sieve& y) {
        return std::abs(x.diameter - y.diameter) <= 1e-9 * y.diameter &&
               std::abs(x.percent_passing - y.percent_passing) <= 1e-7;
    });
}

}  // namespace

TEST_CASE("tables in any wording, order, unit and encoding are read to their curve, or refused") {
    std::mt19937_64 dice(1);
    int refused = 0;
    for (int i = 0; i < 400; ++i) {
        const Drawn drawn = drawn_table(dice);
        CAPTURE(drawn.text);
        try {
            const GivenGrading given = read_given_grading(drawn.text);
            CAPTURE(given.reading);
            CHECK(given.has_named_columns);
            CHECK((given.metres > 0) == drawn.tells_unit);
            CHECK(same(in_unit(given, LengthUnit::millimetre), drawn.curve));
        } catch (const InputError& error) {
            MESSAGE(std::string(error.what()));
            ++refused;
        }
    }
    CHECK(refused < 40);
}
