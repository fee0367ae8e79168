#include "chart/heat_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "chart/html.hpp"
#include "chart/svg_text.hpp"
#include "chart/ticks.hpp"
#include "chart/viridis.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double left = 66, right = 96, top = 14, bottom = 50;
constexpr double page_width = 600, page_height = 360, plot_width = 440;
constexpr double bar_gap = 18, bar_width = 14;
constexpr double letter = 7.2;  // width
constexpr double least_cell_height = 16;

struct Colour {
    std::array<int, 3> rgb;

    std::string text() const {
        char hex[8];
        std::snprintf(hex, sizeof hex, "#%02x%02x%02x", rgb[0] & 255, rgb[1] & 255, rgb[2] & 255);
        return hex;
    }
    bool is_light() const { return 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2] > 130; }
};

Colour colour_at(double share) {
    const std::array<double, 3> shares = viridis_at(std::clamp(share, 0.0, 1.0));
    Colour colour{};
    for (std::size_t c = 0; c < 3; ++c) colour.rgb[c] = static_cast<int>(std::lround(255 * shares[c]));
    return colour;
}

class Map {
  public:
    Map(const HeatMap& map, double width, double height) : map_(map), width_(width), height_(height) {
        for (const double v : map.values)
            if (std::isfinite(v)) low_ = std::min(low_, v), high_ = std::max(high_, v);
    }

    bool is_empty() const { return low_ > high_; }

    std::string svg(const std::string& head, const std::string& before = "") {
        add_cells();
        add_frame();
        add_names();
        add_colours();
        char box[64];
        std::snprintf(box, sizeof box, "0 0 %.6g %.6g", width_, height_);
        return "<svg" + head + attribute("viewBox", box) + " role=\"img\"" + attribute("aria-label", map_.title) +
               " xmlns=\"http://www.w3.org/2000/svg\">" + before + text_ + "</svg>";
    }

  private:
    double cell_width() const { return (width_ - left - right) / static_cast<double>(map_.x.size()); }
    double cell_height() const { return (height_ - top - bottom) / static_cast<double>(map_.y.size()); }
    double x_of(std::size_t column) const { return left + cell_width() * static_cast<double>(column); }
    /// The upper side.
    double y_of(std::size_t row) const { return height_ - bottom - cell_height() * static_cast<double>(row + 1); }
    double share(double value) const { return high_ > low_ ? (value - low_) / (high_ - low_) : 0.5; }

    void add_text(double x, double y, const char* anchor, const std::string& text, const std::string& more = "") {
        text_ += "<text" + at("x", x) + at("y", y) + attribute("text-anchor", anchor) + more + '>' + escaped(text) +
                 "</text>";
    }

    /// So many digits that values that differ are told apart.
    std::string shown(double value) const {
        const double step = high_ > low_ ? (high_ - low_) / 100 : std::abs(high_) / 1000;
        const int digits = step > 0 ? std::clamp(static_cast<int>(-std::floor(std::log10(step))), 0, 6) : 0;
        char text[48];
        std::snprintf(text, sizeof text, "%.*f", digits, value);
        return text;
    }

    void add_cells() {
        const double room = letter * static_cast<double>(std::max(shown(low_).size(), shown(high_).size())) + 6;
        const bool with_numbers = cell_width() >= room && cell_height() >= least_cell_height;
        for (std::size_t row = 0; row < map_.y.size(); ++row)
            for (std::size_t column = 0; column < map_.x.size(); ++column) {
                const double v = map_.values[row * map_.x.size() + column];
                if (!std::isfinite(v)) continue;
                const Colour colour = colour_at(share(v));
                const std::string told = map_.x_label + ' ' + map_.x[column] + ", " + map_.y_label + ' ' + map_.y[row] +
                                         ": " + map_.value_label + ' ' + rounded_text(v);
                text_ += "<rect class=\"cell\"" + at("x", x_of(column)) + at("y", y_of(row)) +
                         at("width", cell_width()) + at("height", cell_height()) + attribute("fill", colour.text()) +
                         "><title>" + escaped(told) + "</title></rect>";
                if (with_numbers)
                    add_text(
                        x_of(column) + cell_width() / 2, y_of(row) + cell_height() / 2 + 4, "middle", shown(v),
                        attribute("style", colour.is_light() ? "fill:#000" : "fill:#fff") + " pointer-events=\"none\"");
            }
    }

    void add_frame() {
        if (!map_.framed) return;
        text_ += "<rect" + at("x", x_of(*map_.framed % map_.x.size())) + at("y", y_of(*map_.framed / map_.x.size())) +
                 at("width", cell_width()) + at("height", cell_height()) +
                 attribute("style", "fill:none;stroke:#000;stroke-width:3;paint-order:stroke") +
                 " pointer-events=\"none\"/>";
    }

    /// Every name, or every second ... one that there is room for.
    void add_names() {
        std::size_t longest = 1;
        for (const std::string& name : map_.x) longest = std::max(longest, name.size());
        const auto every = [](double need, double room) {
            return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(need / room)));
        };
        const std::size_t step_x = every(letter * static_cast<double>(longest) + 6, cell_width());
        for (std::size_t c = 0; c < map_.x.size(); c += step_x)
            add_text(x_of(c) + cell_width() / 2, height_ - bottom + 17, "middle", map_.x[c],
                     attribute("class", "tick"));
        for (std::size_t r = 0; r < map_.y.size(); r += every(least_cell_height, cell_height()))
            add_text(left - 8, y_of(r) + cell_height() / 2 + 4, "end", map_.y[r], attribute("class", "tick"));
        add_text((left + width_ - right) / 2, height_ - 8, "middle", map_.x_label, attribute("class", "label"));
        add_turned(14, map_.y_label);
        add_turned(width_ - 6, map_.value_label);
    }

    void add_turned(double x, const std::string& text) {
        const double y = (top + height_ - bottom) / 2;
        char turn[64];
        std::snprintf(turn, sizeof turn, "rotate(-90 %.6g %.6g)", x, y);
        add_text(x, y, "middle", text, attribute("class", "label") + attribute("transform", turn));
    }

    void add_colours() {
        const double x = width_ - right + bar_gap, whole = height_ - top - bottom, step = whole / 60;
        for (int k = 0; k < 60; ++k)
            text_ += "<rect class=\"scale\"" + at("x", x) + at("y", height_ - bottom - step * (k + 1)) +
                     at("width", bar_width) + at("height", step + 0.5) +
                     attribute("fill", colour_at((k + 0.5) / 60).text()) + "/>";
        const std::vector<double> ticks = high_ > low_ ? linear_ticks(low_, high_) : std::vector{low_};
        for (const double v : ticks)
            add_text(x + bar_width + 5, height_ - bottom - whole * share(v) + 4, "start", label_text(v),
                     attribute("class", "tick"));
    }

    const HeatMap& map_;
    double width_, height_;
    double low_ = std::numeric_limits<double>::infinity(), high_ = -low_;
    std::string text_;
};

}  // namespace

std::string svg_heat_map(const HeatMap& heat_map) {
    Map map(heat_map, page_width, page_height);
    return map.is_empty() ? "" : map.svg(" class=\"chart map\"");
}

std::string svg_heat_map_plot(const HeatMap& heat_map, int width, int height) {
    Map map(heat_map, plot_width, plot_width * height / width);
    if (map.is_empty()) return {};
    return map.svg(plot_size(width, height), plot_paper()) + '\n';
}

}  // namespace bernal
