#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "surface/surface_words.hpp"

namespace bernal {

OptionGroup pore_network_options(PoreNetworkOptions& o) {
    return {{.key = "merge",
             .value = positive_into(o.merge),
             .meaning = "Merge two bodies if the throat between them is at least this share of the smaller body's "
                        "width; above 1: never",
             .default_value = "0.9"},
            {.key = "flow",
             .value = name_into(o.flow, Texts{"x", "y", "z"}, flow_axis_of),
             .meaning = "Axis from inlet to outlet: x, y or z",
             .default_value = "z"}};
}

}  // namespace bernal
