// Abaqus/Explicit, discrete elements: packing.inp, a model that your own file includes, or that goes on with steps.
//
//   *HEADING
//   ** bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1
//   *NODE, NSET=GRAINS
//   1, 0.25, 0.25, 0.5
//   2, 0.75, 0.75, 1.5
//   *ELEMENT, TYPE=PD3D, ELSET=CLASS0
//   1, 1
//   2, 2
//   *DISTRIBUTION TABLE, NAME=RADIUS
//   LENGTH
//   *DISTRIBUTION, LOCATION=ELEMENT, TABLE=RADIUS, NAME=RADII0
//   , 0.2
//   1, 0.2
//   2, 0.2
//   *DISCRETE SECTION, ELSET=CLASS0, SHAPE=SPHERE, DENSITY=2650
//   RADII0
//
// Nothing there is periodic, and there are no walls: these are your own surfaces. Read are nodes, elements PD3D and
// their radii, from distributions or the same for a section; from files of other programs in a container that is given,
// their sections as classes.

#include <algorithm>
#include <map>
#include <set>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/told_unit.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

/// Lines for the spheres of one class, row(text, i) each.
template <class Row>
void put_rows_of_class(const PutBlock& put, const Packing& packing, std::uint16_t size_class, const Row& row) {
    put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
        if (packing.size_class[i] != size_class) return;
        append(text, id_of(packing, i));
        row(text += ", ", i);
        text += '\n';
    });
}

void put_section(const PutBlock& put, const Packing& packing, std::uint16_t size_class, double density) {
    const std::string number = std::to_string(size_class);
    put("*ELEMENT, TYPE=PD3D, ELSET=CLASS" + number + '\n');
    put_rows_of_class(put, packing, size_class,
                      [&](std::string& text, std::size_t i) { append(text, id_of(packing, i)); });
    const auto first = std::ranges::find(packing.size_class, size_class) - packing.size_class.begin();
    put("*DISTRIBUTION, LOCATION=ELEMENT, TABLE=RADIUS, NAME=RADII" + number + "\n, " +
        number_text(packing.spheres[static_cast<std::size_t>(first)].radius) + '\n');
    put_rows_of_class(put, packing, size_class,
                      [&](std::string& text, std::size_t i) { append(text, packing.spheres[i].radius); });
    put("*DISCRETE SECTION, ELSET=CLASS" + number + ", SHAPE=SPHERE, DENSITY=" + number_text(density) + "\nRADII" +
        number + '\n');
}

std::vector<std::string> write_inp(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put("*HEADING\n** " +
            packing_comment_in_lines(packing.container, packing.unit, std::ssize(packing.spheres), "**",
                                     packing.class_names, packing.densities) +
            "\n*NODE, NSET=GRAINS\n");
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, id_of(packing, i));
            for (int axis = 0; axis < 3; ++axis) append(text += ", ", packing.spheres[i].center[axis]);
            text += '\n';
        });
        put("*DISTRIBUTION TABLE, NAME=RADIUS\nLENGTH\n");
        for (const std::uint16_t size_class : std::set(packing.size_class.begin(), packing.size_class.end()))
            put_section(put, packing, size_class, options.densities[size_class]);
    });
    return {};
}

/// A line that begins with one star, in upper case: its name, and its parameters.
struct Keyword {
    std::string name;
    std::map<std::string, std::string> parameters;

    std::string get(const std::string& parameter) const {
        const auto found = parameters.find(parameter);
        return found == parameters.end() ? "" : found->second;
    }
};

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return upper;
}

Keyword keyword_in(std::string_view line) {
    std::vector<std::string_view> parts = split(line.substr(1), ',');
    Keyword keyword{upper_case(trimmed(parts[0])), {}};
    for (std::size_t k = 1; k < parts.size(); ++k) {
        const std::string part = upper_case(trimmed(parts[k]));
        const std::size_t equals = std::min(part.find('='), part.size());
        keyword.parameters[std::string(trimmed(std::string_view(part).substr(0, equals)))] =
            equals == part.size() ? "" : trimmed(std::string_view(part).substr(equals + 1));
    }
    return keyword;
}

struct DiscreteModel {
    struct Element {
        std::int64_t node;
        std::string set;
    };
    std::map<std::int64_t, Vec3> nodes;
    std::map<std::int64_t, Element> elements;
    std::map<std::string, std::map<std::string, double>> distributions;  ///< by element or set; "": the default
    std::map<std::string, std::string> radius_of;                        ///< by set, a number or a distribution
    std::vector<std::string> sets;                                       ///< in their order
    std::optional<PackingHead> told;
    LengthRemarks said;

    void take_row(const Keyword& keyword, std::string_view line, const NumberedLines& lines) {
        std::vector<std::string_view> row = split(line, ',');
        for (std::string_view& field : row) field = trimmed(field);
        if (keyword.name == "NODE") {
            require_count(row.size(), 4, "of a node", lines);
            const auto number = parse<std::int64_t>(row[0], "the number of a node", lines);
            if (!nodes.emplace(number, parse_center(std::span(row).subspan(1), lines)).second)
                lines.fail("the node " + std::to_string(number) + " stands there twice");
        } else if (keyword.name == "ELEMENT" && keyword.get("TYPE") == "PD3D") {
            require_count(row.size(), 2, "of an element PD3D", lines);
            const Element element{parse<std::int64_t>(row[1], "the number of a node", lines), keyword.get("ELSET")};
            if (!elements.emplace(parse<std::int64_t>(row[0], "the number of an element", lines), element).second)
                lines.fail("the element " + std::string(row[0]) + " stands there twice");
            if (std::ranges::count(sets, element.set) == 0) sets.push_back(element.set);
        } else if (keyword.name == "DISTRIBUTION" && keyword.get("LOCATION") == "ELEMENT" && row.size() == 2) {
            auto& values = distributions[keyword.get("NAME")];
            if (!values.emplace(upper_case(row[0]), parse<double>(row[1], "a value", lines)).second)
                lines.fail("'" + std::string(row[0]) + "' has two values in the distribution");
        } else if (keyword.name == "DISCRETE SECTION") {
            if (!radius_of.emplace(keyword.get("ELSET"), upper_case(row[0])).second)
                lines.fail("the set '" + keyword.get("ELSET") + "' has two sections");
        }
    }

    double radius(std::int64_t number, const Element& element, const NumberedLines& lines) const {
        const auto section = radius_of.find(element.set);
        if (section == radius_of.end())
            throw InputError(lines.file() + ": the elements '" + element.set +
                             "' have no *DISCRETE SECTION, which tells radii");
        if (const std::optional<double> same = parse_number(section->second)) return *same;
        const auto distribution = distributions.find(section->second);
        if (distribution != distributions.end())
            for (const std::string& key : {std::to_string(number), element.set, std::string()})
                if (const auto value = distribution->second.find(key); value != distribution->second.end())
                    return value->second;
        throw InputError(lines.file() + ": the element " + std::to_string(number) + " has no radius: '" +
                         section->second + "' is no number, and no *DISTRIBUTION tells it");
    }

    std::vector<Record> records(const NumberedLines& lines) const {
        std::vector<Record> all;
        for (const auto& [number, element] : elements) {
            const auto node = nodes.find(element.node);
            if (node == nodes.end())
                throw InputError(lines.file() + ": the element " + std::to_string(number) + " is at the node " +
                                 std::to_string(element.node) + ", which is not there");
            all.push_back({number, {node->second, radius(number, element, lines)}, class_of(element.set, lines)});
            require_sphere(all.back(), lines.file());
        }
        if (all.empty()) throw InputError(lines.file() + ": there are no elements PD3D in it, which are spheres");
        return all;
    }

  private:
    /// By its number in files of ours, otherwise in the order of the sets.
    std::uint16_t class_of(const std::string& set, const NumberedLines& lines) const {
        constexpr std::string_view before = "CLASS";
        const auto number = whole_number(std::string_view(set).substr(std::min(before.size(), set.size())));
        if (told && (!set.starts_with(before) || !number || *number < 0 || *number > 65535))
            throw InputError(lines.file() + ": the set '" + set + "' is none of ours, which are CLASS0, CLASS1, ...");
        return static_cast<std::uint16_t>(told ? *number : std::ranges::find(sets, set) - sets.begin());
    }
};

/// What would put spheres elsewhere, or make them others, or stands in another file.
void require_known(const Keyword& keyword, const NumberedLines& lines) {
    if (keyword.name == "INSTANCE" || keyword.name == "SYSTEM")
        lines.fail("'*" + keyword.name +
                   "' moves nodes, which is not read; write the model without parts and instances");
    const bool is_read = keyword.name == "NODE" || keyword.name == "ELEMENT" || keyword.name == "DISTRIBUTION" ||
                         keyword.name == "DISCRETE SECTION";
    if (is_read && keyword.parameters.contains("INPUT"))
        lines.fail("the lines of '*" + keyword.name + "' stand in another file, which is not read; put them in here");
    if (const std::string system = keyword.get("SYSTEM"); keyword.name == "NODE" && !system.empty() && system != "R")
        lines.fail("the nodes are in the system " + system + ": x, y and z are read alone");
    if (const std::string shape = keyword.get("SHAPE");
        keyword.name == "DISCRETE SECTION" && !shape.empty() && shape != "SPHERE")
        lines.fail("the section is of the shape " + shape + ": spheres are read alone");
}

DiscreteModel read_model(NumberedLines& lines) {
    DiscreteModel model;
    Keyword keyword;
    while (!lines.at_end()) {
        const std::string line(trimmed(lines.next()));
        if (has_packing_comment(line))
            model.told = parse_packing_comment(gathered_comment(line, "**", lines), lines);
        else if (line.starts_with("**"))
            model.said.take(std::string_view(line).substr(2), lines.place());
        else if (line.starts_with('*'))
            require_known(keyword = keyword_in(line), lines);
        else if (!line.empty())
            model.take_row(keyword, line, lines);
    }
    return model;
}

Packing read_inp(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    DiscreteModel model = read_model(lines);
    std::vector<Record> records = model.records(lines);
    if (!model.told) {
        model.told = {needed_container(options, file), told_unit(model.said, named_by_format, file), {}};
        if (options.remark && model.sets.size() > 1)
            options.remark("of '" + file + "' the sets " + listed(model.sets, ", ") + " are the classes 0, 1, ...");
    }
    return whole_packing(std::move(records), *model.told, lines);
}

}  // namespace

Format abaqus_format() {
    return {.info = {.name = "abaqus",
                     .extensions = {".inp"},
                     .description = "Abaqus/Explicit, elements PD3D",
                     .needs_density = true,
                     .in_metres = true,
                     .ids = HeldIds::from_1,
                     .holds_tilts = true},
            .recognises = [](std::string_view line) { return upper_case(line).starts_with("*HEADING"); },
            .read = read_inp,
            .write = write_inp,
            .recognises_below = [](std::string_view line) { return upper_case(line).starts_with("*NODE"); }};
}

}  // namespace bernal
