#include "analyze/wall_profile_table.hpp"

namespace bernal {

Table wall_profile_table(std::string name, const std::string& from, const std::string& length, WallProfile profile) {
    std::vector<double> distance;
    for (std::size_t bin = 0; bin < profile.packing_fraction.size(); ++bin)
        distance.push_back((static_cast<double>(bin) + 0.5) * profile.bin_width);
    return {
        std::move(name),
        "packing fraction against the distance from " + from,
        {{"distance", length,
          "from " + from +
              ": middle of the layer, which is a twentieth of the mean diameter (of volume over surface) thick",
          std::move(distance)},
         {"packing_fraction", "", "of the layer; counted by points, good to 0.01", std::move(profile.packing_fraction)},
         {"error", "", "standard error of the counting, or less than that", std::move(profile.packing_fraction_error)}},
        linear_chart};
}

}  // namespace bernal
