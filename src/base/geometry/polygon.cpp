#include "geometry/polygon.hpp"

#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <cmath>
#include <string_view>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/byte_order_mark.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

namespace bg = boost::geometry;
using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point, false>;  // against the clock

[[noreturn]] void refuse_polygon(const std::string& why) {
    throw InputError("the polygon " + why + "; give one like POLYGON((0 0, 4 0, 4 3, 0 3), (1 1, 1 2, 2 2))");
}

/// In one line, without what may stand around it.
std::string bare(std::string_view wkt) {
    std::string line(without_byte_order_mark(wkt));
    for (char& c : line)
        if (c == '\n' || c == '\r' || c == '\t') c = ' ';
    return std::string(trimmed(line));
}

/// Boost takes 1,5 0, with a decimal comma, for two corners.
void require_corners_of_two(std::string_view wkt) {
    for (std::size_t begin = std::min(wkt.find('('), wkt.size()); begin < wkt.size();) {
        const std::size_t end = std::min(wkt.find_first_of("(),", begin), wkt.size());
        const std::string corner(trimmed(wkt.substr(begin, end - begin)));
        const std::size_t numbers = words(corner).size();
        if (numbers != 0 && numbers != 2) refuse_polygon("has '" + corner + "' for a corner, not two numbers");
        begin = end + 1;
    }
}

/// Boost's test of validity fails beyond.
void require_within_reach(const Polygon& polygon) {
    constexpr double farthest = 1e18;
    bg::for_each_point(polygon, [&](const Point& corner) {
        const double distance = std::max(std::abs(corner.x()), std::abs(corner.y()));
        if (!(distance <= farthest))
            refuse_polygon("has the corner " + number_text(corner.x()) + ' ' + number_text(corner.y()) +
                           ", and numbers end at 1e18");
    });
}

Polygon polygon_of(const std::string& wkt) {
    require_corners_of_two(wkt);
    Polygon polygon;
    try {
        bg::read_wkt(wkt, polygon);
    } catch (const bg::exception& error) {
        refuse_polygon(std::string("cannot be read as WKT (") + error.what() + ")");
    }
    require_within_reach(polygon);
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
    const Polygon polygon = polygon_of(bare(wkt));
    std::string reason;
    if (polygon.outer().size() < 4) refuse_polygon("has fewer than three corners");
    if (!(bg::area(polygon) > 0)) refuse_polygon("encloses no area: it lies on a line, or crosses itself");
    if (!bg::is_valid(polygon, reason)) {
        reason.erase(std::min(reason.find("; method"), reason.find_last_not_of(". \n") + 1));
        refuse_polygon("is not valid: " + reason);
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
