#include "study/question/axis_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "keys/component_text.hpp"
#include "keys/toml_values.hpp"

namespace bernal {
namespace {

constexpr std::int64_t most_values_of_axis = 100000;

struct Range {
    double from = 0, to = 0;
    std::optional<std::int64_t> steps;
    bool logarithmic = false;
};

class RangeReader {
  public:
    RangeReader(const std::string& axis, const toml::table& table, const std::string& file)
        : axis_(axis), table_(table), file_(file) {}

    Range read() const {
        for (const auto& [key, value] : table_)
            if (const std::string name(key.str());
                name != "from" && name != "to" && name != "steps" && name != "spacing")
                fail(value,
                     "'" + name + "' is no part of a range" + suggestion(name, {"from", "to", "steps", "spacing"}));
        Range range{number("from"), number("to"), steps(), is_logarithmic()};
        if (range.from == range.to) fail(table_, "the range begins and ends at the same number");
        if (range.logarithmic && !(range.from > 0 && range.to > 0))
            fail(table_, "a range with spacing = \"log\" is of numbers above 0");
        return range;
    }

  private:
    [[noreturn]] void fail(const toml::node& value, const std::string& fault) const {
        throw InputError(toml_place(file_, value) + "axis '" + axis_ + "': " + fault +
                         "; write a list, or a range like {from = 0.1, to = 0.6, steps = 6}");
    }

    double number(const char* key) const {
        const toml::node* value = table_.get(key);
        const auto found = value ? value->value<double>() : std::nullopt;
        if (!found || !std::isfinite(*found)) fail(value ? *value : table_, std::string("'") + key + "' is no number");
        return *found;
    }

    std::optional<std::int64_t> steps() const {
        const toml::node* value = table_.get("steps");
        if (!value) return {};
        const auto whole = value->value_exact<std::int64_t>();
        if (!whole || *whole < 2 || *whole > most_values_of_axis)
            fail(*value, "'steps' counts the values, both ends among them: a whole number from 2 to 100000");
        return whole;
    }

    bool is_logarithmic() const {
        const toml::node* value = table_.get("spacing");
        if (!value) return false;
        const std::string spacing = value->value_or<std::string>("");
        if (spacing != "linear" && spacing != "log") fail(*value, "'spacing' is neither \"linear\" nor \"log\"");
        return spacing == "log";
    }

    const std::string& axis_;
    const toml::table& table_;
    const std::string& file_;
};

/// 0.3, not 0.30000000000000004.
double without_rounding_dust(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.12g", value);
    return parse_number(text).value_or(value);
}

double value_at(const Range& range, std::int64_t step) {
    const double share = static_cast<double>(step) / static_cast<double>(*range.steps - 1);
    if (range.logarithmic) return range.from * std::pow(range.to / range.from, share);
    return range.from + (range.to - range.from) * share;
}

std::vector<GivenOption> values_of(const std::string& key, const Range& range, const std::string& place) {
    std::vector<GivenOption> values;
    for (std::int64_t step = 0; step < *range.steps; ++step) {
        const double value = without_rounding_dust(value_at(range, step));
        const GivenOption said{{number_text(is_whole(key) ? std::round(value) : value)}, place};
        if (values.empty() || values.back().values != said.values) values.push_back(said);
    }
    return values;
}

void check_value(const std::string& key, const GivenOption& value) try {
    if (const auto component = component_key(key))
        check_component_values(*component, value.values);
    else
        job_of({{key, value}});
} catch (const InputError& error) {
    if (!component_key(key)) throw;
    throw InputError(value.place + error.what());
}

void require_possible(const std::string& key, const std::vector<GivenOption>& values) {
    for (const GivenOption& value : values)
        if (key != "preset")
            check_value(key, value);
        else if (value.values.size() != 1)
            throw InputError(value.place +
                             "axis 'preset' has a list for a name; give names, like [\"fuller\", \"lognormal\"]");
}

}  // namespace

bool is_whole(const std::string& key) { return key == "count"; }

Axis read_axis(const std::string& key, const toml::node& values, const std::string& file) {
    const std::string place = toml_place(file, values);
    Axis axis{key, {}, {}, false};
    if (const toml::table* table = values.as_table()) {
        const Range range = RangeReader(key, *table, file).read();
        if (!range.steps) {
            axis.span = {std::min(range.from, range.to), std::max(range.from, range.to)};
            axis.logarithmic = range.logarithmic;
            for (const double end : *axis.span) check_value(key, {{number_text(end)}, place});
            return axis;
        }
        axis.values = values_of(key, range, place);
    } else if (const toml::array* list = values.as_array()) {
        for (const toml::node& value : *list) axis.values.push_back(given_option(key, value, file));
    } else {
        throw InputError(place + "axis '" + key + "' has one value; give a list of them, or write " + key +
                         " above [axes]");
    }
    if (axis.values.empty())
        throw InputError(place + "axis '" + key + "' is an empty list; give values or leave it out");
    require_possible(key, axis.values);
    return axis;
}

}  // namespace bernal
