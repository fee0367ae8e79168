#pragma once
// Radii of files that tell centres alone: those that the user gives, for all spheres or by their types.

#include <set>
#include <string>
#include <string_view>

#include "bernal/files.hpp"

namespace bernal {

/// What gives them, for sentences on files that have none.
inline constexpr const char* how_to_give_radii = "give `diameter` D for all, or by type, as `diameter` Si=1,O=0.6";

class GivenRadii {
  public:
    /// `file` and `given` outlive it.
    GivenRadii(const std::string& file, const GivenDiameters& given) : file_(file), given_(given) {}

    /// For ReadOptions::untold_radius. Throws InputError where neither all spheres nor those of the type are given one.
    double of(std::string_view type);

    /// Once spheres are read. Throws InputError for diameters of a file that tells sizes itself, and of types that it
    /// does not have.
    void require_used() const;

  private:
    std::string in_other_case(std::string_view type) const;

    const std::string& file_;
    const GivenDiameters& given_;
    bool is_asked_ = false;
    std::set<std::string, std::less<>> types_;  ///< that were asked for
};

}  // namespace bernal
