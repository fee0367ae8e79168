#include "surface/level_grid.hpp"

namespace bernal {

void match_ends(const LevelGrid& grid, std::vector<float>& values) {
    for (std::size_t k = 0; k < grid.points[2]; ++k)
        for (std::size_t j = 0; j < grid.points[1]; ++j)
            for (std::size_t i = 0; i < grid.points[0]; ++i) {
                std::array from{i, j, k};
                for (std::size_t axis = 0; axis < 3; ++axis)
                    if (grid.cut[axis] && from[axis] + 1 == grid.points[axis]) from[axis] = 0;
                values[grid.index(i, j, k)] = values[grid.index(from[0], from[1], from[2])];
            }
}

}  // namespace bernal
