#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <sstream>

#include "mesh/mesh_polygons.hpp"
#include "mesh/mesh_text.hpp"
#include "mesh/ply_numbers.hpp"

namespace bernal {
namespace {

struct Property {
    std::string name;
    std::optional<PlyType> count;  ///< of a list
    PlyType value;

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

struct PlyHead {
    PlyCoding coding = PlyCoding::ascii;
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
    const std::optional<PlyType> of_value = ply_type(type), of_count = ply_type(count);
    if (!words || !of_value || (!count.empty() && !of_count)) return {};
    Property property{name, of_count, *of_value};
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
        const std::optional<PlyCoding> coding = ply_coding(value);
        head.coding = coding.value_or(PlyCoding::ascii);
        return head.has_coding && coding;
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

/// In single precision, infinite beyond its range.
double rounded(double value) {
    if (!(std::abs(value) <= std::numeric_limits<float>::max())) return std::numeric_limits<double>::infinity();
    return static_cast<float>(value);
}

/// Reads the elements into a mesh. Throws Damage without the place.
struct ElementBytes {
    PlyNumbers numbers;
    std::uint64_t vertices;
    MeshPolygons mesh = {};

    double next(const Property& property, const PlyType& type) {
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
    if (head.coding == PlyCoding::ascii && content.find('\0') != content.npos) throw Damage("it is not text");
    ElementBytes body{{content.substr(head.end), head.coding}, head.vertices()};
    for (const Element& element : head.elements) {
        if (element.properties.empty()) throw Damage("its element '" + element.name + "' has no property");
        read_elements(body, element);
    }
    return std::move(body.mesh);
}

}  // namespace bernal
