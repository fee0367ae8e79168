#pragma once
// What the decks of all codes have in common.

#include <map>
#include <string>
#include <vector>

#include "bernal/deck.hpp"
#include "export/loading.hpp"
#include "export/side_program.hpp"
#include "material/contact_table.hpp"

namespace bernal {

/// What deck() was given besides the packing, checked.
struct DeckOrder {
    Material material;  ///< with one density for each size class
    double pressure = 0;
    Loading loading = {};
    NextSteps next = {};
    long long steps = 0, output_every = 0;
    double time_step = 0;
    std::string prefix, data_file;
    double settled = 1e-3;  ///< see DeckOptions
    PlannedRun planned = {};
};

struct DeckJob : DeckOrder {
    const Packing& packing;  ///< as the deck has it: discs as discs_for_deck() has them, a floor that opens as a plane
    const Packing& told;     ///< as files of the run tell it
};

inline bool are_discs(const DeckJob& job) { return job.told.container.dimension == 2; }
inline bool has_clumps(const DeckJob& job) { return !job.told.bodies.empty(); }

/// Of its packing and material; see side_program.hpp.
std::vector<SideStage> stages_of(const DeckJob& job, const Loading& loading);

/// Throws InputError for a name that cannot stand in commands of the codes, where it has no quotation marks.
void require_plain(const std::string& name);

/// `text` with every @name@ replaced by the value of that name.
std::string filled(std::string text, const std::map<std::string, std::string>& values);

/// A wall of a cuboid, at one end of an axis that is not periodic.
struct BoxWall {
    int axis = 0;
    bool upper = false;
    double position = 0;
    std::string name;  ///< "xlo", "xhi", ...
};

/// Of a vessel none; see vessel_text.hpp.
std::vector<BoxWall> box_walls(const Container& container);

/// "p p f": the boundaries of LAMMPS and LIGGGHTS.
std::string boundaries(const Container& container);

/// "no sphere touches another or a wall" or "static equilibrium under ...", and the names of size classes, which the
/// code counts from `first_class` on.
std::string state_text(const DeckJob& job, std::size_t first_class);

/// What the time step is, for a comment.
std::string time_step_text(const DeckJob& job);

/// Of the tangential spring, linear law.
double tangential_stiffness(const ContactProperties& contact);

/// For codes that have one spring against rolling whatever the overlap: the tangential one where the smaller grain of
/// the two overlaps by a thousandth of its diameter, with critical damping of the lightest grain of its size.
struct RollingSpring {
    double stiffness = 0;  ///< N/m
    double damping = 0;    ///< kg/s
};
RollingSpring rolling_spring(const DeckJob& job, const ContactProperties& contact, double radius, double other_radius);

/// Of the grains of each class; of all grains for a class without any.
std::vector<double> mean_masses(const DeckJob& job);

/// The largest and the smallest diameter.
double largest_diameter_of(const Packing& packing);
double smallest_diameter_of(const Packing& packing);

/// "200 spheres", "100 clumps of 200 spheres", "100 clumps of 200 spheres and 50 single spheres".
std::string count_text(const DeckJob& job);

/// "1 2 3"
std::string joined(const std::vector<double>& values, const std::string& separator);

}  // namespace bernal
