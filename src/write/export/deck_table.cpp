#include "export/deck_table.hpp"

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "io/moved_sides.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

constexpr const char* variables = R"(compute         radius all property/atom radius
compute         touching all contact/atom
compute         motion @translation@
compute         spin @rotation@
compute         virial all pressure @temperature@ virial
variable        touches atom c_touching@touches@
@of_grains@variable        bearing atom @bearing@
variable        borne atom v_touches*@borne@
variable        arms atom v_touches*c_radius
variable        net_force atom sqrt(@force@)@share@
@walls@compute         sums all reduce sum c_touching v_touches v_bearing v_borne v_arms v_net_force@wall_sums@
variable        volume equal @volume@
variable        step equal step
variable        time equal step*dt
variable        contacts equal c_sums[2]-c_sums[1]/2
variable        contacts_per_bearing_grain equal c_sums[4]/(c_sums[3]+1e-300)
@stresses@variable        pressure equal (@trace@)/@dimension@
variable        unbalanced_force_ratio equal c_sums[6]/@count@*c_sums[5]/(@dimension@*v_volume*sqrt(v_pressure^2+1e-200))
variable        kinetic_energy equal @kinetic_energy@
variable        rotational_energy equal @rotational_energy@
variable        packing_fraction equal @solid@/v_volume
variable        porosity equal 1-v_packing_fraction
)";

constexpr const char* component_names[6] = {"xx", "yy", "zz", "xy", "xz", "yz"};

/// The sum of those that are not empty.
std::string sum_of(const std::vector<WallLoad>& walls, std::size_t component) {
    std::string sum;
    for (const WallLoad& wall : walls)
        if (!wall.moment[component].empty()) sum += (sum.empty() ? "" : "+") + wall.moment[component];
    return sum;
}

std::string joined_columns(const std::string& before, const std::string& after, const std::string& between) {
    std::string text;
    for (const std::string& column : table_columns()) text += (text.empty() ? "" : between) + before + column + after;
    return text;
}

}  // namespace

const std::vector<std::string>& table_columns() {
    static const std::vector<std::string> columns{"step",
                                                  "time",
                                                  "contacts",
                                                  "contacts_per_bearing_grain",
                                                  "unbalanced_force_ratio",
                                                  "pressure",
                                                  "stress_xx",
                                                  "stress_yy",
                                                  "stress_zz",
                                                  "stress_xy",
                                                  "stress_xz",
                                                  "stress_yz",
                                                  "kinetic_energy",
                                                  "rotational_energy",
                                                  "packing_fraction",
                                                  "porosity"};
    return columns;
}

std::string table_variables(const DeckJob& job, const std::vector<WallLoad>& walls, const std::string& volume,
                            const std::string& temperature, const GrainFormulas& grains) {
    const int dimension = job.packing.container.dimension;
    std::string touches, wall_lines, wall_sums, stresses;
    for (const WallLoad& wall : walls) touches += '+' + wall.touch;
    std::size_t sum = 7;
    for (std::size_t c = 0; c < 6; ++c) {
        const std::string name = component_names[c], of_walls = sum_of(walls, c);
        stresses += "variable        stress_" + name + " equal (c_virial[" + std::to_string(c + 1) + "]*vol";
        if (!of_walls.empty()) {
            wall_lines += "variable        wall_" + name + " atom " + of_walls + '\n';
            wall_sums += " v_wall_" + name;
            stresses += "+c_sums[" + std::to_string(sum++) + ']';
        }
        stresses += ")/v_volume\n";
    }
    std::string count = std::to_string(count_of_grains(job.packing)), solid = number_text(solid_volume(job.packing));
    if (std::holds_alternative<Discharge>(job.loading)) {  // of the grains that are there
        wall_lines += "variable        solid atom 4/3*PI*c_radius^3\n";
        wall_sums += " v_solid";
        count = "(count(all)+(count(all)==0))";
        solid = "c_sums[" + std::to_string(sum) + ']';
    }
    const std::string bears = grains.contacts + ">=" + std::to_string(dimension + 1);
    return filled(variables,
                  {{"temperature", temperature},
                   {"touches", touches},
                   {"translation", grains.translation},
                   {"rotation", grains.rotation},
                   {"of_grains", grains.of_grains},
                   {"bearing", grains.share.empty() ? bears : '(' + bears + ')' + grains.share},
                   {"borne", grains.borne},
                   {"force", grains.force},
                   {"share", grains.share},
                   {"kinetic_energy", grains.kinetic_energy},
                   {"rotational_energy", grains.rotational_energy},
                   {"dimension", std::to_string(dimension)},
                   {"trace", dimension == 2 ? "v_stress_xx+v_stress_yy" : "v_stress_xx+v_stress_yy+v_stress_zz"},
                   {"walls", wall_lines},
                   {"wall_sums", wall_sums},
                   {"volume", volume},
                   {"stresses", stresses},
                   {"count", count},
                   {"solid", solid}});
}

std::string box_head() { return std::string(moved_sides_columns); }

std::string first_box_row(const Container& c) {
    const Vec3 high = c.origin + c.lengths;
    return "0," + joined({c.origin.x, c.origin.y, c.origin.z, high.x, high.y, high.z, 0, 0, 0}, ",");
}

std::string printed_columns() { return joined_columns("v_", "", " "); }
std::string table_head() { return joined_columns("", "", ","); }
std::string table_row() { return joined_columns("${", "}", ","); }

}  // namespace bernal
