#include "chart/svg_chart.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "chart/axis.hpp"
#include "chart/html.hpp"
#include "chart/svg_text.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double least_left = 66, right = 20, top = 14, legend_row = 19, least_bottom = 46, between = 22;
constexpr double line = 17;               // of text
constexpr std::size_t longest_name = 26;  // of a bar, in characters
constexpr double page_width = 600, panel_height = 236, single_height = 286;
constexpr double plot_width = 440;         // in which text is 13 high: 8 points in a column of a paper
constexpr std::size_t most_points = 1500;  // of a line: more than pixels are not drawn
constexpr std::size_t most_marked = 24;    // points of a line with markers

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = -low;

    void include(double value) {
        if (std::isfinite(value)) low = std::min(low, value), high = std::max(high, value);
    }
    bool any() const { return low <= high; }
};

/// Curves that keep above 0 stand on it, unless that flattens them.
Range shown_range(Range range, bool bars, bool logarithmic) {
    if (logarithmic) return range;
    const double margin = 0.05 * (range.high - range.low);
    if (bars || (range.low >= 0 && range.low < 0.4 * range.high))
        range.low = std::min(range.low, 0.0);
    else
        range.low -= margin;
    range.high += margin;
    return range;
}

/// Minus signs are of several bytes.
bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

std::size_t character_count(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

/// With an ellipsis in place of what is beyond `most` characters.
std::string shortened(const std::string& text, std::size_t most) {
    if (character_count(text) <= most) return text;
    std::size_t at = 0;
    for (std::size_t seen = 0; at < text.size(); ++at)
        if (begins_character(text[at]) && seen++ == most - 1) break;
    return text.substr(0, at) + "\u2026";
}

class Chart {
  public:
    /// A chart with panels of this height, legends not counted.
    Chart(const Table& table, const ChartStyle& style, double width, double height)
        : table_(table),
          style_(style),
          curves_(curves_of(table)),
          width_(width),
          panel_height_(height),
          left_(room_at_left()),
          x_(across()),
          bottom_(room_below()) {
        for (const std::size_t c : curves_) is_study_ = is_study_ || is_measured(c);
    }

    /// Height of all legends.
    double legends() const {
        double sum = 0;
        for (const Panel& panel : style_.panels) sum += legend_height(panel);
        return sum;
    }

    /// Below the panels, for the names of the first axis.
    double room_below() const { return are_names_turned() ? least_bottom - line + widest_name() : least_bottom; }

    /// `head` goes into the first tag, `before` comes after it.
    std::string svg(const std::string& head, const std::string& before = "") {
        double y = 0;
        for (const Panel& panel : style_.panels) {
            add_panel(panel, y, &panel == &style_.panels.back());
            y += height_of(panel) + between;
        }
        const double height = y - between + bottom_;
        return "<svg" + head + " viewBox=\"0 0 " + px(width_) + ' ' + px(height) + "\" role=\"img\"" +
               attribute("aria-label", readable(table_.name)) + attribute("data-x-low", number_text(x_.low())) +
               attribute("data-x-high", number_text(x_.high())) +
               attribute("data-x-scale", x_.is_logarithmic() ? "log" : "linear") + attribute("data-left", px(left_)) +
               attribute("data-right", px(width_ - right)) + (names().empty() ? "" : " data-named=\"\"") +
               " xmlns=\"http://www.w3.org/2000/svg\">" + before + text_ +
               "<line class=\"cursor\" x1=\"0\" x2=\"0\" y1=\"" + px(top) + "\" y2=\"" + px(height - bottom_) +
               "\"/></svg>";
    }

  private:
    const std::vector<double>& x_values() const { return table_.columns.front().values; }
    /// A column has its colour in whatever panel it is.
    std::string colour(const Panel& panel, std::size_t series) const {
        const auto place = std::ranges::find(curves_, panel.columns[series]) - curves_.begin();
        return std::to_string(static_cast<std::size_t>(place) % most_series);
    }
    std::string name(std::size_t column) const { return readable(curve_name(table_, column)); }
    const std::vector<double>& values(std::size_t column) const { return table_.columns[column].values; }

    std::size_t series_in(const Panel& panel) const { return std::min(panel.columns.size(), most_series); }
    double legend_height(const Panel& panel) const {
        if (panel.columns.size() < 2) return 0;
        return legend_row * static_cast<double>(legend_rows(panel)) + 4;
    }
    double height_of(const Panel& panel) const { return legend_height(panel) + panel_height_; }

    ChartAxis across() const {
        Range range;
        for (std::size_t row = 0; row < style_.rows; ++row) range.include(x_values()[row]);
        const double half = style_.bars && !style_.logarithmic_x ? half_bar() : 0;
        const double factor = style_.bars && style_.logarithmic_x ? std::sqrt(ratio()) : 1;
        return {(range.low - half) / factor, (range.high + half) * factor, style_.logarithmic_x, left_, width_ - right};
    }
    const std::vector<std::string>& names() const { return table_.chart.names; }
    double widest_name() const {
        std::size_t most = 0;
        for (const std::string& name : names()) most = std::max(most, character_count(name));
        return 7.0 * static_cast<double>(std::min(most, longest_name));
    }
    /// Where they have no room side by side.
    bool are_names_turned() const {
        return static_cast<double>(names().size()) * (widest_name() + 8) > width_ - right - left_;
    }
    double half_bar() const { return x_values().size() > 1 ? (x_values()[1] - x_values()[0]) / 2 : 0.5; }
    double ratio() const { return x_values().size() > 1 ? x_values()[1] / x_values()[0] : 2; }

    /// For the widest number of an axis and the label beside it.
    double room_at_left() const {
        double widest = 0;
        for (const Panel& panel : style_.panels)
            for (const auto& [tick, text] : axis_of(panel, 1, 0).ticks()) {
                const auto points = static_cast<double>(std::ranges::count(text, '.'));
                const auto others = static_cast<double>(character_count(text)) - points;
                widest = std::max(widest, 7.8 * others + 4 * points);
            }
        return std::max(least_left, 32 + widest);
    }

    /// The coarser ones are named first, and others where there is room beside them.
    std::vector<Tick> ticks_at(const std::vector<double>& values) const {
        std::vector<Tick> ticks;
        double free = width_;
        for (auto value = values.rbegin(); value != values.rend(); ++value) {
            if (!(*value >= x_.low() && *value <= x_.high())) continue;
            const std::string text = rounded_text(*value);
            const double half = 3.9 * static_cast<double>(text.size()), middle = x_.at(*value);
            const bool has_room = middle + half < free;
            ticks.push_back({*value, has_room ? text : ""});
            if (has_room) free = middle - half - 6;
        }
        return ticks;
    }

    std::vector<Tick> ticks_across() const {
        if (!table_.chart.ticks.empty()) return ticks_at(table_.chart.ticks);
        if (names().empty()) return x_.ticks();
        std::vector<Tick> ticks;
        for (std::size_t i = 0; i < names().size(); ++i)
            ticks.push_back({x_values()[i], shortened(names()[i], longest_name)});
        return ticks;
    }

    ChartAxis axis_of(const Panel& panel, double floor, double ceiling) const {
        Range range;
        for (std::size_t k = 0; k < series_in(panel); ++k) {
            const auto [low, high, theory] = companions_of(table_, panel.columns[k]);
            for (const auto& column : {std::optional(panel.columns[k]), low, high, theory})
                for (const double v : column ? values(*column) : std::vector<double>())
                    if (!panel.logarithmic || v > 0) range.include(v);
        }
        range = shown_range(range, style_.bars, panel.logarithmic);
        return {range.low, range.high, panel.logarithmic, floor, ceiling};
    }

    void add_panel(const Panel& panel, double y, bool is_last) {
        const double ceiling = y + top + legend_height(panel), floor = y + height_of(panel);
        const ChartAxis up = axis_of(panel, floor, ceiling);
        add_grid(up, floor, ceiling, is_last);
        add_marks(floor, ceiling);
        add_label(panel, floor, ceiling);
        if (panel.columns.size() > 1) add_legend(panel, y + top);
        for (std::size_t k = 0; k < series_in(panel); ++k)
            style_.bars ? add_bars(panel, k, up, floor) : add_line(panel, k, up);
    }

    void add_text(double x, double y, const char* anchor, const std::string& text, const char* style = "tick") {
        text_ += "<text class=\"" + std::string(style) + "\"" + at("x", x) + at("y", y) + " text-anchor=\"" + anchor +
                 "\">" + escaped(text) + "</text>";
    }
    /// Upwards, to end there.
    void add_turned(double x, double y, const std::string& text) {
        text_ += "<text class=\"tick\" text-anchor=\"end\" transform=\"translate(" + px(x) + ' ' + px(y) +
                 ") rotate(-90)\">" + escaped(text) + "</text>";
    }
    void add_box(const std::string& style, double x, double y, double width, double height) {
        text_ += "<rect class=\"" + style + "\"" + at("x", x) + at("y", y) + at("width", width) + at("height", height) +
                 "/>";
    }
    void add_rule(const char* style, double x1, double y1, double x2, double y2) {
        text_ += "<line class=\"" + std::string(style) + "\"" + at("x1", x1) + at("y1", y1) + at("x2", x2) +
                 at("y2", y2) + "/>";
    }

    void add_grid(const ChartAxis& up, double floor, double ceiling, bool is_last) {
        for (const auto& [tick, text] : up.ticks()) {
            add_rule("grid", left_, up.at(tick), width_ - right, up.at(tick));
            add_text(left_ - 8, up.at(tick) + 4, "end", text);
        }
        for (const auto& [tick, text] : ticks_across()) {
            add_rule("mark", x_.at(tick), floor, x_.at(tick), floor + 5);
            if (is_last && are_names_turned())
                add_turned(x_.at(tick) + 4, floor + 8, text);
            else if (is_last)
                add_text(x_.at(tick), floor + 19, "middle", text);
        }
        add_rule("axis", left_, floor, width_ - right, floor);
        add_rule("axis", left_, floor, left_, ceiling);
        if (!is_last) return;
        const Column& x = table_.columns.front();
        add_text((left_ + width_ - right) / 2, floor + bottom_ - 7, "middle", with_unit(readable(x.name), x.unit),
                 "label");
    }

    /// Names stand at the top, turned, where several may be near each other.
    void add_marks(double floor, double ceiling) {
        for (const auto& [value, text] : table_.chart.marks) {
            if (!(value >= x_.low() && value <= x_.high())) continue;
            const double x = x_.at(value);
            add_rule(text.empty() ? "place" : "place named", x, floor, x, ceiling);
            if (text.empty()) continue;
            add_turned(x - 3, ceiling + 2, text);
        }
    }

    /// One curve's name, or what several have in common: their unit.
    void add_label(const Panel& panel, double floor, double ceiling) {
        const Column& first = table_.columns[panel.columns.front()];
        std::string shown = style_.y_label;
        if (shown.empty())
            shown =
                panel.columns.size() == 1 ? with_unit(name(panel.columns.front()), first.unit) : shown_unit(first.unit);
        if (shown.empty()) return;
        const std::string x = px(14), y = px((floor + ceiling) / 2);
        text_ += "<text class=\"label\" text-anchor=\"middle\" x=\"" + x + "\" y=\"" + y +
                 "\" transform=\"rotate(-90 " + x + ' ' + y + ")\">" + escaped(shown) + "</text>";
    }

    static double legend_width(const std::string& name) { return 46 + 7 * static_cast<double>(name.size()); }

    /// Calls place(series, x, row) for each name of the legend, left to right.
    template <class Place>
    std::size_t lay_out_legend(const Panel& panel, Place&& place) const {
        double x = left_;
        std::size_t row = 0;
        for (std::size_t k = 0; k < series_in(panel); ++k) {
            const double wide = legend_width(name(panel.columns[k]));
            if (x > left_ && x + wide > width_ - right) x = left_, ++row;
            place(k, x, row);
            x += wide;
        }
        return row + 1;
    }
    std::size_t legend_rows(const Panel& panel) const {
        return lay_out_legend(panel, [](std::size_t, double, std::size_t) {});
    }
    void add_legend(const Panel& panel, double y) {
        lay_out_legend(panel, [&](std::size_t k, double x, std::size_t row) {
            const double middle = y + legend_row * static_cast<double>(row) + 5;
            const std::string series = colour(panel, k);
            if (style_.bars)
                add_box("bar f" + series, x, middle - 5, 20, 10);
            else
                add_rule(("line s" + series).c_str(), x, middle, x + 24, middle);
            add_text(x + 29, middle + 4, "start", name(panel.columns[k]), "legend");
        });
    }

    void add_bars(const Panel& panel, std::size_t series, const ChartAxis& up, double floor) {
        const auto count = static_cast<double>(series_in(panel));
        for (std::size_t i = 0; i < style_.rows; ++i) {
            const double v = values(panel.columns[series])[i];
            if (!std::isfinite(v)) continue;
            const double x = x_values()[i];
            const double low = x_.is_logarithmic() ? x / std::sqrt(ratio()) : x - half_bar();
            const double high = x_.is_logarithmic() ? x * std::sqrt(ratio()) : x + half_bar();
            const double room = 0.86 * (x_.at(high) - x_.at(low)), each = room / count;
            const double from = (x_.at(low) + x_.at(high) - room) / 2 + each * static_cast<double>(series);
            if (v != 0)
                add_box("bar f" + colour(panel, series), from, up.at(v), std::max(each - 0.6, 0.6), floor - up.at(v));
            add_companions(panel.columns[series], i, up, from, each);
        }
    }

    /// The interval and the theory of a bar: with a rim, to be seen on it as above it.
    void add_companions(std::size_t column, std::size_t row, const ChartAxis& up, double from, double width) {
        constexpr double thick = 2.6;
        const auto value = [&](std::optional<std::size_t> c) { return c ? values(*c)[row] : NAN; };
        const auto [least, most, theory] = companions_of(table_, column);
        const double low = std::max(value(least), up.low()), high = value(most), expected = value(theory);
        if (std::isfinite(expected)) add_box("expected", from, up.at(expected) - thick / 2, width, thick);
        if (std::isfinite(low) && std::isfinite(high))
            add_box("interval", from + (width - thick) / 2, up.at(high), thick, up.at(low) - up.at(high));
    }

    /// Every point, or of more than can be seen the lowest and highest among neighbours.
    std::vector<std::size_t> points_of(const std::vector<double>& y) const {
        const std::size_t n = y.size(), stride = n <= most_points ? 1 : (n + most_points / 2 - 1) / (most_points / 2);
        std::vector<std::size_t> points;
        for (std::size_t i = 0; i < n; i += stride) {
            const auto [low, high] =
                std::minmax_element(y.begin() + static_cast<std::ptrdiff_t>(i),
                                    y.begin() + static_cast<std::ptrdiff_t>(std::min(n, i + stride)));
            const auto [first, second] = std::minmax({low - y.begin(), high - y.begin()});
            points.push_back(static_cast<std::size_t>(first));
            if (second != first) points.push_back(static_cast<std::size_t>(second));
        }
        return points;
    }

    bool can_be(double x, double y, const ChartAxis& up) const {
        return std::isfinite(y) && std::isfinite(x) && (!up.is_logarithmic() || y > 0) &&
               (!x_.is_logarithmic() || x > 0);
    }

    /// Calls point(row, x, y) for what can be drawn of a column. A value that is missing is passed over: tables with
    /// other first columns leave such gaps.
    template <class Point>
    void for_points(std::size_t column, const ChartAxis& up, Point&& point) const {
        const std::vector<double>& y = values(column);
        for (const std::size_t i : points_of(y))
            if (can_be(x_values()[i], y[i], up)) point(i, px(x_.at(x_values()[i])), px(up.at(y[i])));
    }

    void add_path(const std::string& style, std::size_t column, const ChartAxis& up) {
        std::string path;
        for_points(column, up, [&](std::size_t, const std::string& x, const std::string& y) {
            path += (path.empty() ? 'M' : 'L') + x + ' ' + y;
        });
        text_ += "<path class=\"" + style + "\" d=\"" + path + "\"/>";
    }

    /// Intervals end at the axis where a logarithm has no room for them.
    void add_errors(const std::string& style, std::size_t column, std::size_t low, std::size_t high,
                    const ChartAxis& up) {
        std::string path;
        for_points(column, up, [&](std::size_t i, const std::string& x, const std::string&) {
            if (!std::isfinite(values(low)[i]) || !std::isfinite(values(high)[i])) return;
            path += 'M' + x + ' ' + px(up.at(std::max(values(low)[i], up.low()))) + "V" + px(up.at(values(high)[i]));
        });
        if (!path.empty()) text_ += "<path class=\"" + style + "\" d=\"" + path + "\"/>";
    }

    void add_dots(const std::string& style, std::size_t column, const ChartAxis& up) {
        for_points(column, up, [&](std::size_t, const std::string& x, const std::string& y) {
            text_ += "<circle class=\"" + style + "\" cx=\"" + x + "\" cy=\"" + y + "\" r=\"3\"/>";
        });
    }

    bool is_measured(std::size_t column) const {
        const auto [low, high, theory] = companions_of(table_, column);
        return low || theory;
    }

    /// Where a table holds what was measured, with intervals or a theory, its points are marked, and what is no more
    /// than computed is a line.
    void add_line(const Panel& panel, std::size_t series, const ChartAxis& up) {
        const std::size_t column = panel.columns[series];
        const auto [low, high, theory] = companions_of(table_, column);
        const std::string place = colour(panel, series);
        add_path((theory ? "line theory s" : "line s") + place, theory.value_or(column), up);
        if (low && high) add_errors("error e" + place, column, *low, *high, up);
        if (is_study_ ? is_measured(column) : values(column).size() <= most_marked)
            add_dots("dot f" + place, column, up);
    }

    const Table& table_;
    const ChartStyle& style_;
    std::vector<std::size_t> curves_;
    bool is_study_ = false;  ///< some curves are measured, with intervals or beside a theory
    double width_, panel_height_;
    double left_;  ///< where the axes meet
    ChartAxis x_;
    double bottom_;
    std::string text_;
};

}  // namespace

std::string svg_chart(const Table& table) {
    if (table.columns.size() < 2 || table.columns.front().values.size() < 2) return {};
    const ChartStyle style = style_of(table);
    if (style.panels.empty()) return {};
    const double height = style.panels.size() > 1 ? panel_height : single_height;
    return Chart(table, style, page_width, height).svg(" class=\"chart\"");
}

std::string svg_plot(const Table& table, const ChartStyle& style, int width, int height) {
    const auto panels = static_cast<double>(style.panels.size());
    const double whole = plot_width * height / width;
    const Chart measured(table, style, plot_width, whole);
    const double free = whole - measured.legends() - measured.room_below() - (panels - 1) * between;
    return Chart(table, style, plot_width, std::max(free / panels, 2 * top))
               .svg(plot_size(width, height), plot_paper()) +
           '\n';
}

}  // namespace bernal
