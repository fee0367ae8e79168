#pragma once
// Grains and walls of several materials, in the codes themselves.

#include "export/states.hpp"

namespace bernal::test {

/// The second class is stiffer, smoother and more elastic, walls are softer and smoother still; or, without `walls`, of
/// what is said for all.
inline DeckOptions mixed_grains(ContactLaw law = ContactLaw::hertz, bool walls = true) {
    DeckOptions options = law == ContactLaw::hertz ? hertz_grains() : linear_grains();
    Material& m = options.material;
    OwnProperties &second = m.own[1], wall;
    if (law == ContactLaw::hertz) {
        second.young = 3e8;
        second.poisson = 0.2;
        wall.young = 2e7;
        wall.poisson = 0.4;
    } else {
        second.stiffness = 4e4;
        wall.stiffness = 6e3;
    }
    second.friction = 0.3;
    second.restitution = 0.8;
    wall.friction = 0.2;
    wall.restitution = 0.7;
    if (walls) {
        m.own[wall_class] = wall;
        m.pairs[{1, wall_class}].friction = 0.1;
        m.pairs[{0, 1}].restitution = 0.65;
    }
    return options;
}

/// As that, and stiff walls: those of a drum for grains of polymer.
inline DeckOptions stiff_walls() {
    DeckOptions options = mixed_grains();
    options.material.own[wall_class].young = 2e11;
    options.material.own[wall_class].poisson = 0.25;
    return options;
}

/// Gives grains, the first of them first, velocities when the run begins.
inline void throw_grains(const Code& code, const std::vector<Vec3>& velocities, std::string& text) {
    std::string lines;
    for (std::size_t i = 0; i < velocities.size(); ++i) {
        const std::string id = std::to_string(i + (code.name == "YADE" ? 0 : 1)), group = "thrown" + id;
        const auto numbers = [&](const std::string& between) {
            const Vec3 v = velocities[i];
            return number_text(v.x) + between + number_text(v.y) + between + number_text(v.z);
        };
        lines += code.name == "YADE"
                     ? "O.bodies[" + id + "].state.vel = Vector3(" + numbers(", ") + ")\n"
                     : "group " + group + " id " + id + "\nvelocity " + group + " set " + numbers(" ") + '\n';
    }
    const std::string before = code.name == "YADE" ? "O.run(steps, True)" : "fix             motion all nve/sphere";
    const std::size_t at = text.find(before);
    REQUIRE(at != text.npos);
    text.insert(at, lines);
}

/// Two grains of each class, alike.
inline Packing four_grains() {
    Packing packing;
    packing.container = {{0, 0, 0}, {0.04, 0.04, 0.04}, walled_in};
    packing.spheres = {{{0.01, 0.01, 0.02}, 1e-3},
                       {{0.01 + 2.52e-3, 0.01, 0.02}, 1.5e-3},
                       {{0.01, 0.03, 1.02e-3}, 1e-3},
                       {{0.03, 0.03, 1.52e-3}, 1.5e-3}};
    packing.size_class = {0, 1, 0, 1};
    packing.unit = LengthUnit::metre;
    return packing;
}

/// A grain meets one of the other class, and one of each class meets a wall: speeds after are the pairs' restitution
/// times those before.
inline void check_impacts(const Code& code, DeckOptions options) {
    const Material& m = options.material;
    options.steps = 2000;
    const std::vector<Grain> grains = run(code, four_grains(), options, [&](std::string& text) {
                                          throw_grains(code, {{0.1, 0, 0}, {}, {0, 0, -0.1}, {0, 0, -0.1}}, text);
                                      }).grains;
    const double pair = (grains[1].velocity.x - grains[0].velocity.x) / 0.1, first = grains[2].velocity.z / 0.1,
                 second = grains[3].velocity.z / 0.1;
    MESSAGE(code.name << ": restitution of a pair " << pair << ", at walls " << first << " and " << second);
    CHECK(pair == doctest::Approx(contact_of(m, 0, 1).restitution).epsilon(0.02));
    CHECK(first == doctest::Approx(contact_of(m, 0, wall_class).restitution).epsilon(0.02));
    CHECK(second == doctest::Approx(contact_of(m, 1, wall_class).restitution).epsilon(0.02));
    CHECK(grains[0].mass * grains[0].velocity.x + grains[1].mass * grains[1].velocity.x ==
          doctest::Approx(0.1 * grains[0].mass).epsilon(1e-6));
}

/// A grain of each class on the floor, its weight borne.
inline Packing on_the_floor(const Material& m, double gravity) {
    Packing packing = four_grains();
    packing.spheres.erase(packing.spheres.begin(), packing.spheres.begin() + 2);
    packing.spheres[0].center = {0.004, 0.01, 0};
    packing.spheres[1].center = {0.004, 0.03, 0};
    packing.size_class = {0, 1};
    for (std::size_t i = 0; i < 2; ++i) {
        Sphere& s = packing.spheres[i];
        const double weight = gravity * mass(s, m.densities[i]);
        double low = 0, high = s.radius;
        for (int halving = 0; halving < 100; ++halving) {
            const double middle = (low + high) / 2;
            (normal_force(contact_of(m, i, wall_class), s.radius, HUGE_VAL, middle) > weight ? high : low) = middle;
        }
        s.center.z = s.radius - low;
    }
    return packing;
}

/// Grains that slide along the floor are slowed down by the friction of their pair; once they slide, for LIGGGHTS damps
/// the first step of each part of a run as if they stuck.
inline void check_sliding(const Code& code, DeckOptions options) {
    constexpr double g = 98.1;
    options.loading = Gravity{g, 2};
    std::array<CodeRun, 2> runs;
    for (const std::size_t part : {0u, 1u}) {
        options.steps = part == 0 ? 200 : 2000;
        options.output_every = options.steps;
        runs[part] = run(code, on_the_floor(options.material, g), options,
                         [&](std::string& text) { throw_grains(code, {{1, 0, 0}, {1, 0, 0}}, text); });
    }
    const double time = runs[1].table.back().at("time") - runs[0].table.back().at("time");
    for (std::size_t i = 0; i < 2; ++i) {
        const double friction = (runs[0].grains[i].velocity.x - runs[1].grains[i].velocity.x) / (g * time);
        MESSAGE(code.name << ": friction of class " << i << " at the wall " << friction);
        CHECK(friction == doctest::Approx(contact_of(options.material, i, wall_class).friction).epsilon(0.02));
    }
}

/// A grain on the floor slides, rolls, and is stopped by a torque of `share` of the rolling friction.
inline void check_rolling(const Code& code, DeckOptions options, double share) {
    constexpr double g = 98.1, speed = 0.05;
    const auto at = [&](double time, std::size_t i) {
        const ContactProperties c = contact_of(options.material, i, wall_class);
        const double rolling = share * c.rolling_friction;
        const double slid = speed / (g * (3.5 * c.friction - 2.5 * rolling)), left = speed - c.friction * g * slid;
        return std::max(0.0, left - 5.0 / 7 * rolling * g * (time - slid));
    };
    options.loading = Gravity{g, 2};
    const Packing packing = on_the_floor(options.material, g);
    for (const long long steps : {600, 12000}) {
        options.steps = steps;
        const CodeRun result = run(code, packing, options, [&](std::string& text) {
            throw_grains(code, {{speed, 0, 0}, {speed, 0, 0}}, text);
        });
        for (std::size_t i = 0; i < 2; ++i) {
            const double expected = at(result.table.back().at("time"), i), found = result.grains[i].velocity.x;
            MESSAGE(code.name << ": rolling for " << result.table.back().at("time") << " s, speed " << found
                              << ", expected " << expected);
            CHECK(std::abs(found - expected) < 0.03 * speed);
        }
    }
}

}  // namespace bernal::test
