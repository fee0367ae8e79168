#pragma once
// What a list of diameters tells besides them.

#include <string>
#include <vector>

namespace bernal {

/// One of its unit in metres, as its header or a comment above its values says; 0 where neither does. Throws as
/// read_diameter_list() for what stands there.
double metres_of_diameter_list(const std::string& file);

struct ListColumns {
    std::string counts;               ///< the column that counts the grains of each size; empty where a row is a grain
    std::string volumes;              ///< the column of volumes, of which diameters are made; mostly empty
    std::vector<std::string> unread;  ///< what nothing uses; of a packing of ours none
};

/// By their names in the header, "column 2" where it has none. Throws as read_diameter_list().
ListColumns columns_of_diameter_list(const std::string& file);

}  // namespace bernal
