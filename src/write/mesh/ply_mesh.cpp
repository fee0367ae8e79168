#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <sstream>

#include "core/number_reading.hpp"
#include "mesh/mesh_polygons.hpp"
#include "mesh/mesh_text.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

/// Bytes of a number, and whether it is an integer.
struct Type {
    std::size_t bytes;
    bool is_integer, is_signed;
};

const std::map<std::string, Type>& types() {
    static const std::map<std::string, Type> all{
        {"char", {1, true, true}},    {"int8", {1, true, true}},     {"uchar", {1, true, false}},
        {"uint8", {1, true, false}},  {"short", {2, true, true}},    {"int16", {2, true, true}},
        {"ushort", {2, true, false}}, {"uint16", {2, true, false}},  {"int", {4, true, true}},
        {"int32", {4, true, true}},   {"uint", {4, true, false}},    {"uint32", {4, true, false}},
        {"float", {4, false, true}},  {"float32", {4, false, true}}, {"double", {8, false, true}},
        {"float64", {8, false, true}}};
    return all;
}

struct Property {
    std::string name;
    std::optional<Type> count;  ///< of a list
    Type value;

    int axis() const { return name == "x" ? 0 : name == "y" ? 1 : name == "z" ? 2 : -1; }
    bool names_vertices() const { return count && (name == "vertex_indices" || name == "vertex_index"); }
};

struct Element {
    std::string name;
    std::uint64_t number = 0;
    std::vector<Property> properties;

    bool has(const std::string& property) const {
        return std::ranges::any_of(properties, [&](const Property& p) { return !p.count && p.name == property; });
    }
};

enum class Coding { ascii, little_endian, big_endian };

struct PlyHead {
    Coding coding = Coding::ascii;
    bool has_coding = false;
    std::vector<Element> elements;
    std::size_t end = 0;  ///< where the body begins

    std::uint64_t vertices() const {
        for (const Element& element : elements)
            if (element.name == "vertex") return element.number;
        return 0;
    }
};

/// Counts of lists, and vertices that faces name, are integers.
std::optional<Property> property_of(std::istringstream& words) {
    std::string type, count, name;
    words >> type;
    if (type == "list") words >> count >> type;
    words >> name;
    if (!words || !types().contains(type) || (!count.empty() && !types().contains(count))) return {};
    Property property{name, {}, types().at(type)};
    if (!count.empty()) property.count = types().at(count);
    if (property.count && !property.count->is_integer) return {};
    if (property.names_vertices() && !property.value.is_integer) return {};
    return property;
}

/// Adds what the line says; false for what cannot be.
bool read_line(const std::string& line, PlyHead& head) {
    // Where words end at other control characters is not agreed on.
    if (std::ranges::any_of(line, [](unsigned char c) { return c < ' ' && c != '\t'; })) return false;
    std::istringstream words(line);
    std::string keyword, value;
    words >> keyword;
    if (keyword == "format") {
        std::string version;
        words >> value >> version;
        head.has_coding = !words.fail();
        head.coding = value == "ascii"                  ? Coding::ascii
                      : value == "binary_little_endian" ? Coding::little_endian
                                                        : Coding::big_endian;
        return head.has_coding && (value == "ascii" || value.starts_with("binary_"));
    }
    if (keyword == "element") {
        Element& element = head.elements.emplace_back();
        words >> element.name >> element.number;
        return !words.fail() && element.number <= 0x7fffffff;
    }
    if (keyword != "property") return line == "ply" || keyword == "comment" || keyword == "obj_info";
    const auto property = property_of(words);
    if (!property || head.elements.empty()) return false;
    head.elements.back().properties.push_back(*property);
    return true;
}

PlyHead head_of(std::string_view content) {
    if (!content.starts_with("ply")) throw Damage("it does not begin with 'ply'");
    PlyHead head;
    for (std::size_t begin = 0;;) {
        const std::size_t end = content.find('\n', begin);
        if (end == content.npos) throw Damage("its head has no end");
        std::string line(content.substr(begin, end - begin));
        if (line.ends_with('\r')) line.pop_back();
        begin = end + 1;
        if (line == "end_header") return head.end = begin, head;
        if (!read_line(line, head)) throw Damage("its head cannot say '" + line.substr(0, 80) + "'");
    }
}

/// The numbers of a body, one after another; empty where there is none.
class Numbers {
  public:
    Numbers(std::string_view body, Coding coding) : rest_(body), coding_(coding) {}

    /// In text, a line holds one element.
    bool begin_element() {
        if (coding_ != Coding::ascii) return true;
        const std::size_t end = rest_.find('\n');
        if (end == rest_.npos) return false;
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return true;
    }

    std::optional<double> next(const Type& type) { return coding_ == Coding::ascii ? word(type) : bytes(type); }

  private:
    /// What the whole word spells, infinite where it is too large.
    std::optional<double> word(const Type& type) {
        std::string_view found = take_word(line_, mesh_blanks);
        if (!type.is_integer && found.starts_with('+')) found.remove_prefix(1);
        double value = std::numeric_limits<double>::infinity();
        const auto [end, error] = from_chars(found.data(), found.data() + found.size(), value);
        if (error == std::errc::invalid_argument || end != found.data() + found.size()) return {};
        constexpr double largest_whole = 9007199254740992;  // beyond, not every one is a double
        const bool is_whole = found.find_first_not_of("-0123456789") == found.npos && std::abs(value) <= largest_whole;
        return type.is_integer && !is_whole ? std::nullopt : std::optional(value);
    }

    std::optional<double> bytes(const Type& type) {
        if (rest_.size() < type.bytes) return {};
        std::uint64_t value = 0;
        for (std::size_t k = 0; k < type.bytes; ++k) {
            const std::size_t at = coding_ == Coding::little_endian ? type.bytes - 1 - k : k;
            value = value << 8 | static_cast<unsigned char>(rest_[at]);
        }
        rest_.remove_prefix(type.bytes);
        if (!type.is_integer)
            return type.bytes == 8 ? std::bit_cast<double>(value)
                                   : std::bit_cast<float>(static_cast<std::uint32_t>(value));
        const std::uint64_t sign = std::uint64_t{1} << (8 * type.bytes - 1);
        return static_cast<double>(value) - (type.is_signed && (value & sign) ? 2 * static_cast<double>(sign) : 0);
    }

    std::string_view rest_, line_;
    Coding coding_;
};

/// In single precision, infinite beyond its range.
double rounded(double value) {
    if (!(std::abs(value) <= std::numeric_limits<float>::max())) return std::numeric_limits<double>::infinity();
    return static_cast<float>(value);
}

/// Reads the elements into a mesh. Throws Damage without the place.
struct ElementBytes {
    Numbers numbers;
    std::uint64_t vertices;
    MeshPolygons mesh = {};

    double next(const Property& property, const Type& type) {
        const auto value = numbers.next(type);
        if (!value) throw Damage("has no number where its '" + property.name + "' should be");
        return *value;
    }

    std::int64_t count_of(const Property& property) {
        const auto count = static_cast<std::int64_t>(next(property, *property.count));
        if (count < 0) throw Damage("has " + std::to_string(count) + " of '" + property.name + "', not 0 or more");
        return count;
    }

    void take_vertex(const Element& element) {
        Vec3& vertex = mesh.vertices.emplace_back();
        for (const Property& property : element.properties)
            if (property.count)
                skip_list(property);
            else if (const double value = next(property, property.value); property.axis() >= 0)
                vertex[property.axis()] = rounded(value);
    }

    void take_face(const Element& element) {
        for (const Property& property : element.properties)
            if (property.names_vertices())
                take_corners(property);
            else
                skip(property);
    }

    void take_corners(const Property& property) {
        for (std::int64_t left = count_of(property); left > 0; --left) {
            const double vertex = next(property, property.value);
            if (vertex < 0 || vertex >= static_cast<double>(vertices))
                throw Damage("names the vertex " + std::to_string(static_cast<std::int64_t>(vertex)) +
                             ", but there are " + std::to_string(vertices) + ", from 0 on");
            mesh.corners.push_back(static_cast<std::uint32_t>(vertex));
        }
        mesh.end_polygon();
    }

    void skip_list(const Property& property) {
        for (std::int64_t left = count_of(property); left > 0; --left) next(property, property.value);
    }

    void skip(const Property& property) {
        if (property.count) return skip_list(property);
        next(property, property.value);
    }

    void take(const Element& element) {
        if (element.name == "vertex") return take_vertex(element);
        if (element.name == "face") return take_face(element);
        for (const Property& property : element.properties) skip(property);
    }
};

void read_elements(ElementBytes& body, const Element& element) {
    std::uint64_t k = 0;
    try {
        for (; k < element.number; ++k) {
            if (!body.numbers.begin_element()) throw Damage("is missing, or its line has no end");
            body.take(element);
        }
    } catch (const Damage& damage) {
        throw Damage("its " + element.name + " number " + std::to_string(k + 1) + ' ' + damage.what());
    }
}

/// Vertices, then faces of them, are there, once each.
bool is_mesh(const PlyHead& head) {
    const auto named = [&](const char* name) {
        return std::ranges::find(head.elements, std::string(name), &Element::name);
    };
    const auto vertex = named("vertex"), face = named("face");
    if (!head.has_coding || vertex == head.elements.end() || face == head.elements.end()) return false;
    const auto twice = [&](const Element& e) { return std::ranges::count(head.elements, e.name, &Element::name) > 1; };
    return std::ranges::none_of(head.elements, twice) && vertex->has("x") && vertex->has("y") && vertex->has("z") &&
           std::ranges::any_of(face->properties, &Property::names_vertices);
}

}  // namespace

MeshPolygons read_ply(std::string_view content) {
    const PlyHead head = head_of(content);
    if (!is_mesh(head))
        throw Damage("its head names no format, no vertices with x, y, z, or no faces with vertex_indices, once each");
    if (head.coding == Coding::ascii && content.find('\0') != content.npos) throw Damage("it is not text");
    ElementBytes body{{content.substr(head.end), head.coding}, head.vertices()};
    for (const Element& element : head.elements) {
        if (element.properties.empty()) throw Damage("its element '" + element.name + "' has no property");
        read_elements(body, element);
    }
    return std::move(body.mesh);
}

}  // namespace bernal
