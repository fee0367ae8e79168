#pragma once
// The outline of a polygon, as the base of a prism has it.

#include <array>
#include <initializer_list>
#include <memory>
#include <vector>

namespace bernal {

class PolygonEdges;

/// The outer ring against the clock, then holes with it; the first corner is not repeated. They stay as they are:
/// copies share them, and what finds edges among them.
class PolygonRings {
  public:
    using Ring = std::vector<std::array<double, 2>>;

    PolygonRings() : PolygonRings(std::vector<Ring>()) {}
    PolygonRings(std::vector<Ring> rings);
    PolygonRings(std::initializer_list<Ring> rings) : PolygonRings(std::vector<Ring>(rings)) {}

    const std::vector<Ring>& all() const;
    operator const std::vector<Ring>&() const { return all(); }
    auto begin() const { return all().begin(); }
    auto end() const { return all().end(); }
    std::size_t size() const { return all().size(); }
    const Ring& front() const { return all().front(); }
    const Ring& operator[](std::size_t k) const { return all()[k]; }

    /// To find edges near a point; made when it is first asked for.
    const PolygonEdges& edges() const;

    bool operator==(const PolygonRings& other) const { return shared_ == other.shared_ || all() == other.all(); }

  private:
    struct Shared;

    std::shared_ptr<Shared> shared_;  ///< never null
};

}  // namespace bernal
