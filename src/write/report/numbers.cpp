#include "report/numbers.hpp"

#include <nlohmann/json.hpp>

#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "chart/html.hpp"
#include "core/number_text.hpp"
#include "run/backbone_words.hpp"
#include "run/summary_json.hpp"

namespace bernal {
namespace {

using Tree = nlohmann::ordered_json;

constexpr std::size_t most_shown = 6;  // elements of an array

Tree tree_of(const ReportNumbers& numbers) {
    Tree tree = Tree::parse(numbers.json, nullptr, false);
    if (!tree.is_object()) throw InputError("the numbers '" + numbers.title + "' are no JSON object");
    return tree;
}

bool is_plain(const Tree& value) { return value.is_number() || value.is_string() || value.is_boolean(); }

/// As it stands in the file, but for the quotes of a text; or with six digits, as one reads it.
std::string text_of(const Tree& value, bool is_rounded) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float() && is_rounded) return rounded_text(value.get<double>());
    if (!value.is_array()) return value.dump();
    std::string all;
    for (const Tree& element : value) all += (all.empty() ? "" : ", ") + text_of(element, is_rounded);
    return all;
}

/// What touches by chance has no coordination number.
bool is_of_no_backbone(const Tree& tree, const std::string& key) {
    if (key != "coordination_number") return false;
    const auto rattlers = tree.find("rattler_fraction");
    return rattlers != tree.end() && rattlers->is_number() && !has_backbone(rattlers->get<double>());
}

bool is_given(const Tree& tree, const char* key) {
    const auto value = tree.find(key);
    return value != tree.end() && !value->is_null();
}

std::string why_no_backbone_in(const Tree& tree) {
    const Tree container = tree.value("container", Tree::object());
    const std::string shape = container.is_object() ? container.value("shape", "") : "";
    const bool is_cell = shape == "periodic" || shape == "box";
    return why_no_backbone(
        {is_given(tree, "bed"), is_given(tree, "requested_lengths"), is_cell && !is_given(tree, "bodies")});
}

bool is_shown(const Tree& value) {
    if (!value.is_array()) return is_plain(value);
    return !value.empty() && value.size() <= most_shown && std::ranges::all_of(value, is_plain);
}

/// "mm", as this file's lengths are.
std::string unit_of(const Tree& tree) {
    const auto unit = tree.find("unit");
    if (unit == tree.end() || !unit->is_string() || *unit == "none") return {};
    return unit->get<std::string>();
}

/// What the numbers of one JSON object have in common.
struct Context {
    std::string length;  ///< unit
    int dimension = 3;
    Tree definitions;  ///< meanings that the object itself tells, by name
};

std::string meaning_in(const Context& context, const std::string& name) {
    const auto own = context.definitions.find(name);
    return own != context.definitions.end() ? own->get<std::string>() : summary_entry(name).meaning;
}

void add_rows(std::string& rows, const Tree& tree, const std::string& prefix, const Context& context) {
    for (const auto& [key, value] : tree.items()) {
        const std::string name = prefix + key;
        if (value.is_object()) add_rows(rows, value, name + '.', context);
        if (value.is_array())
            for (Tree one : value)  // objects with names, as components have them
                if (const std::string inner = one.is_object() ? one.value("name", "") : ""; !inner.empty()) {
                    one.erase("name");
                    add_rows(rows, one, name + '.' + inner + '.', context);
                }
        if (!is_shown(value)) continue;
        const std::string unit = unit_text(summary_entry(name).unit, context.length, context.dimension);
        rows += "<tr><th scope=\"row\">" + escaped(name) + "</th><td class=\"value\"><span" +
                attribute("data-key", name) + attribute("data-value", text_of(value, false)) + ">" +
                escaped(is_of_no_backbone(tree, key) ? no_backbone : text_of(value, true)) + "</span>" +
                (unit.empty() ? "" : " <span class=\"unit\">" + escaped(shown_unit(unit)) + "</span>") + "</td><td>" +
                escaped(meaning_in(context, name) +
                        (is_of_no_backbone(tree, key) ? "; there is none, " + why_no_backbone_in(tree) : "")) +
                "</td></tr>\n";
    }
}

struct Headline {
    const char *key, *label;
    bool is_percent = false;
};

constexpr Headline wanted_headlines[] = {{"packing_fraction", "packing fraction"},
                                         {"count", "spheres"},
                                         {"coordination_number", "coordination number"},
                                         {"rattler_fraction", "rattlers", true},
                                         {"size_ratio", "size ratio"},
                                         {"bulk_fraction", "packing fraction of the bulk"},
                                         {"q6", "bond order Q6"}};

std::string short_form(const Tree& value, bool is_percent) {
    if (value.is_number_integer()) return grouped(value.get<std::size_t>(), "\u2009");
    std::string text(32, '\0');
    const double number = value.get<double>() * (is_percent ? 100 : 1);
    text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.4g", number)));
    return text + (is_percent ? "\u2009%" : "");
}

std::string number_tile(const std::string& label, const std::string& text, const std::string& all_digits,
                        const std::string& remark = "") {
    return "<div class=\"tile\"><dt>" + escaped(label) + "</dt><dd" + attribute("title", all_digits) + ">" +
           escaped(text) + "</dd>" + (remark.empty() ? "" : "<dd class=\"why\">" + escaped(remark) + "</dd>") +
           "</div>\n";
}

/// A bed is asked how dense it is, not how full its vessel.
bool take_bed_for_whole(Tree& tree) {
    const auto bed = tree.find("bed");
    if (bed == tree.end() || !bed->is_object() || !bed->contains("packing_fraction")) return false;
    tree["packing_fraction"] = Tree(bed->at("packing_fraction"));
    return true;
}

std::string density_tiles(const Tree& fraction, const std::string& where) {
    const Tree porosity = 1 - fraction.get<double>();
    return number_tile("packing fraction" + where, short_form(fraction, false), fraction.dump()) +
           number_tile("porosity" + where, short_form(porosity, false), porosity.dump());
}

}  // namespace

std::string numbers_of(const Packing& packing, const Inspection& found, bool is_certified) {
    const auto is_told = [&](SummaryGroup group) {
        return group == SummaryGroup::packing ||
               (is_certified && (group == SummaryGroup::certificate || group == SummaryGroup::overlaps));
    };
    return json_of(summary_of(packing, found.certificate, found.coordination), is_told).text();
}

std::string unit_text(const std::string& unit, const std::string& length, int dimension) {
    if (unit == "length") return length;
    if (unit != "length^3") return unit;
    return length.empty() ? "" : length + (dimension == 2 ? "\u00b2" : "\u00b3");
}

std::string number_tables(const std::vector<ReportNumbers>& numbers) {
    std::string all;
    for (const ReportNumbers& group : numbers) {
        Tree tree = tree_of(group);
        Context context{unit_of(tree), tree.value("dimension", 3), tree.value("definitions", Tree::object())};
        tree.erase("definitions");
        std::string rows;
        add_rows(rows, tree, "", context);
        all += "<div class=\"numbers\"><h3>" + escaped(group.title) + "</h3><table><tbody>\n" + rows +
               "</tbody></table><p class=\"links\"><a download=\"" + escaped(group.title) + ".json\"" +
               attribute("href", data_address("application/json", group.json)) + ">JSON</a></p></div>\n";
    }
    return all;
}

std::string headlines(const std::string& summary) {
    std::string all;
    Tree tree = tree_of({"Packing", summary});
    const std::string where = take_bed_for_whole(tree) ? " below the bed's surface" : "";
    if (const auto profile = tree.find("wall_profile"); profile != tree.end() && profile->is_object())
        tree["bulk_fraction"] = profile->value("bulk_fraction", Tree());
    for (const auto& [key, label, is_percent] : wanted_headlines) {
        const auto value = tree.find(key);
        if (value == tree.end() || !value->is_number()) continue;
        if (is_of_no_backbone(tree, key)) {
            all += number_tile(label, no_backbone, value->dump(), why_no_backbone_in(tree));
            continue;
        }
        if (key == std::string_view("count") && tree.contains("bodies")) {
            all += number_tile("clumps", short_form(tree["bodies"], false), tree["bodies"].dump());
            continue;
        }
        if (key == std::string_view("packing_fraction")) {
            all += density_tiles(*value, where);
            continue;
        }
        const bool are_discs = key == std::string_view("count") && tree.value("dimension", 3) == 2;
        all += number_tile(are_discs ? "discs" : label, short_form(*value, is_percent), value->dump());
    }
    return all;
}

}  // namespace bernal
