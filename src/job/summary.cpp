#include "bernal/summary.hpp"

#include "files/atomic_file.hpp"
#include "geometry/container_json.hpp"

namespace bernal {

namespace {

Json to_json(const WallProfile& p) {
    return {{"mean_diameter", p.mean_diameter},
            {"layer", p.layer},
            {"bulk_fraction", p.bulk_fraction},
            {"bin_width", p.bin_width},
            {"packing_fraction", p.packing_fraction}};
}

}  // namespace

std::string to_json(const Summary& s) {
    const Json json = {{"packing_fraction", s.packing_fraction},
                       {"max_relative_overlap", s.max_relative_overlap},
                       {"count", s.count},
                       {"dimension", s.dimension},
                       {"size_ratio", s.size_ratio},
                       {"container", to_json(s.container)},
                       {"unit", s.unit},
                       {"diameter_min", s.diameter_min},
                       {"diameter_max", s.diameter_max},
                       {"solid_volume", s.solid_volume},
                       {"seed", s.seed},
                       {"threads", s.threads},
                       {"engine", s.engine},
                       {"sweep", s.sweep},
                       {"effort", s.effort},
                       {"target_fraction", s.target_fraction},
                       {"requested_lengths", s.requested_lengths ? to_json(*s.requested_lengths) : Json()},
                       {"sweeps", s.sweeps},
                       {"swaps", s.swaps},
                       {"list_updates", s.list_updates},
                       {"wall_seconds", s.wall_seconds},
                       {"sweeping_seconds", s.sweeping_seconds},
                       {"listing_seconds", s.listing_seconds},
                       {"peak_memory_bytes", s.peak_memory_bytes},
                       {"contact_tolerance", s.contact_tolerance},
                       {"coordination_number", s.coordination_number},
                       {"rattler_fraction", s.rattler_fraction},
                       {"wall_profile", s.wall_profile ? to_json(*s.wall_profile) : Json()},
                       {"q6", s.q6},
                       {"crystalline_fraction", s.crystalline_fraction},
                       {"largest_grading_deviation", s.largest_grading_deviation},
                       {"largest_deviation_at_sieves", s.largest_deviation_at_sieves},
                       {"left_out_percent", s.left_out_percent},
                       {"largest_class_count", s.largest_class_count},
                       {"outcome", s.outcome},
                       {"version", s.version}};
    return json.text();
}

void write_summary(const Summary& summary, const std::string& file) { write_text_atomically(file, to_json(summary)); }

}  // namespace bernal
