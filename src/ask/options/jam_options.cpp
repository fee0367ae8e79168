#include <limits>

#include "equilibrium/jam_summary.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {
namespace {

double read_jam_pressure(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value >= 1e-10 && value <= 0.1) return value;
    throw InputError(key, text, "is not possible", "give a number from 1e-10 to 0.1");
}

}  // namespace

OptionGroup jam_options(JamWish& o) {
    return {{.key = "pressure",
             .value = value_into(o.pressure, "NUMBER", read_jam_pressure),
             .meaning = "Pressure of the state, relative to the modulus of its contacts, from 1e-10 to 0.1",
             .default_value = "1e-6"},
            {.key = "contact",
             .value = name_into(o.contact, soft_contact_names, soft_contact_of),
             .meaning = "Contact law: harmonic or hertzian",
             .default_value = "harmonic"},
            {.key = "start",
             .value = name_into(o.start, jam_start_names, jam_start_of),
             .meaning = "Start: packing (the spheres as they are) or random (at random points)",
             .default_value = "packing"},
            {.key = "seed",
             .value = whole_into(o.said_seed, std::numeric_limits<std::int64_t>::max(), "give a whole number from 0"),
             .meaning = "Seed of a random start",
             .default_value = "1"},
            {.key = "onset",
             .value = flag_into(o.onset),
             .meaning = "Lower the pressure to just above the onset of jamming: until one state of self stress is left "
                        "besides lattice_self_stress, or to 1e-10"}};
}

void take_seed(JamWish& wish) {
    if (wish.said_seed && wish.start == JamStart::packing)
        throw InputError(
            "`seed` is for a random start, and the spheres start from the packing; add `start` random, or leave it "
            "out");
    wish.seed = wish.said_seed.value_or(wish.seed);
}

}  // namespace bernal
