#pragma once
// All measures of packings, of this room's neighbours too.

#include "analyze/measure.hpp"

namespace bernal {

Measure packing_fraction_measure();
Measure g_of_r_measure();
Measure g_of_r_by_class_measure();
Measure coordination_measure();
Measure rattlers_measure();
Measure contacts_measure();
Measure clusters_measure();
Measure voronoi_measure();
Measure structure_factor_measure();
Measure spectral_density_measure();
Measure bond_order_measure();
Measure fabric_measure();
Measure orientations_measure();
Measure gaps_measure();
Measure pores_measure();
Measure chords_measure();
Measure profile_x_measure();
Measure profile_y_measure();
Measure profile_z_measure();
Measure profile_wall_measure();
Measure grading_measure();
Measure bed_measure();
Measure jammed_measure();

/// All, in the order in which they are measured.
inline constexpr Measure (*measure_makers[])() = {packing_fraction_measure,
                                                  g_of_r_measure,
                                                  g_of_r_by_class_measure,
                                                  coordination_measure,
                                                  rattlers_measure,
                                                  contacts_measure,
                                                  clusters_measure,
                                                  voronoi_measure,
                                                  structure_factor_measure,
                                                  spectral_density_measure,
                                                  bond_order_measure,
                                                  fabric_measure,
                                                  orientations_measure,
                                                  gaps_measure,
                                                  pores_measure,
                                                  chords_measure,
                                                  profile_x_measure,
                                                  profile_y_measure,
                                                  profile_z_measure,
                                                  profile_wall_measure,
                                                  grading_measure,
                                                  bed_measure,
                                                  jammed_measure};

}  // namespace bernal
