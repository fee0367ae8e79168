#pragma once
// What the sides of a cuboid do, stage by stage: servos, and the tests of soil mechanics that are made of them. All
// codes follow the same law: a side that is pressed moves at the rate
//
//     (stress - pressure) / viscosity + (sum of what the stress was off, over time) / (viscosity * memory)
//
// as a rate of strain. Without contacts, below a tenth of the pressure, it closes the gaps at most at `closing_rate`,
// which is small against what inertia shows at: I = rate d sqrt(density / pressure) = 3e-3 (GDR MiDi, 2004). One that
// grows from afar has no closing rate, and a viscosity with which I stays below 2e-3.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

/// Of an axis: its length, or the place of its upper wall.
struct Side {
    enum class Motion { still, strained, pressed };
    Motion motion = Motion::still;
    double value = 0;  ///< rate of compression in 1/s, of the first length; Pa
};

struct SideStage {
    std::string name;  ///< "consolidation"
    std::array<Side, 3> sides;
    double shear = 0;              ///< rate in 1/s, of x along z
    std::optional<double> strain;  ///< ends at this one, of `axis` or the shear; otherwise when the pressure has held
    int axis = 2;
    double viscosity = 0;     ///< Pa s
    double closing_rate = 0;  ///< 1/s
    double memory = 0;        ///< s; 0: what was off is forgotten
    long long look = 1;       ///< steps; a pressure that is within 1 % of the wanted one at a hundred looks has held
    bool rests = false;       ///< ends where grains rest, too, by the unbalanced force (vessel_test.hpp)
    double expected = 0;      ///< s, that it takes, about, once gaps are closed at the closing rate
};

constexpr int looks_held = 100;
constexpr double held_within = 0.01;

/// Empty for what does not move sides, and for shear and compression, which have no law.
std::vector<SideStage> side_program(const Packing& packing, const Material& material, const Loading& loading,
                                    double time_step);

/// Between two looks at whether a stage is over.
long long steps_between_looks(const std::vector<SideStage>& stages);

/// One that ends at a strain, and writes PREFIX.test.csv.
bool is_test(const std::vector<SideStage>& stages);

/// Rows of PREFIX.test.csv between two outputs of the run: a curve has some hundred points.
constexpr long long rows_between_outputs = 40;

/// "strain,step,time,stage,strain_xx,..."; in SI, compression is positive, strains are true ones since the stage began.
/// `strain` is that of the test, 0 before it.
const std::vector<std::string>& side_test_columns();

}  // namespace bernal
