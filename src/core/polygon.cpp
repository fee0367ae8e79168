#include "core/polygon.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <sstream>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point, false>;  // against the clock

[[noreturn]] void refuse(const std::string& why) {
    throw InputError("the polygon " + why + "; give one like POLYGON((0 0, 4 0, 4 3, 0 3), (1 1, 1 2, 2 2))");
}

Polygon polygon_of(std::string wkt) {
    wkt.erase(wkt.find_last_not_of(" \t\r\n") + 1);
    Polygon polygon;
    try {
        bg::read_wkt(wkt, polygon);
    } catch (const bg::exception& error) {
        refuse(std::string("cannot be read as WKT (") + error.what() + ")");
    }
    bg::correct(polygon);
    return polygon;
}

PrismWall::Ring ring_of(const Polygon::ring_type& points) {
    PrismWall::Ring ring;
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        const std::array<double, 2> corner{points[k].x(), points[k].y()};
        if (ring.empty() || ring.back() != corner) ring.push_back(corner);
    }
    return ring;
}

void append(std::string& text, const PrismWall::Ring& ring) {
    text += "(";
    for (std::size_t k = 0; k <= ring.size(); ++k) {
        const auto& [x, y] = ring[k % ring.size()];
        if (k > 0) text += ",";
        text += number_text(x);
        text += " ";
        text += number_text(y);
    }
    text += ")";
}

}  // namespace

std::vector<PrismWall::Ring> rings_of_polygon(const std::string& wkt) {
    const Polygon polygon = polygon_of(wkt);
    std::string reason;
    if (polygon.outer().size() < 4) refuse("has fewer than three corners");
    if (!(bg::area(polygon) > 0)) refuse("encloses no area: it lies on a line, or crosses itself");
    if (!bg::is_valid(polygon, reason)) {
        reason.erase(std::min(reason.find("; method"), reason.find_last_not_of(". \n") + 1));
        refuse("is not valid: " + reason);
    }
    std::vector<PrismWall::Ring> rings{ring_of(polygon.outer())};
    for (const auto& hole : polygon.inners()) rings.push_back(ring_of(hole));
    return rings;
}

std::string polygon_text(const std::vector<PrismWall::Ring>& rings) {
    std::string text = "POLYGON(";
    for (const PrismWall::Ring& ring : rings) {
        if (&ring != &rings.front()) text += ",";
        append(text, ring);
    }
    return text + ")";
}

}  // namespace bernal
