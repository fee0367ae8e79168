// A container that vibrates is at rest in its own frame, where gravity vibrates. A drum turns with its ends. The foot
// of a hopper is taken away, and grains that have left are erased.

#include "export/decks/yade_vessel.hpp"

#include <algorithm>
#include <numbers>

#include "core/number_text.hpp"
#include "export/decks/yade_stages.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

std::string yade_vector_of(int axis, const std::string& value) {
    std::string text = "Vector3(";
    for (int other = 0; other < 3; ++other) text += (other > 0 ? ", " : "") + (other == axis ? value : "0");
    return text + ')';
}

std::string yade_pull(const Gravity& g) {
    return "newton.gravity = " + yade_vector_of(g.axis, '-' + number_text(g.acceleration)) + '\n';
}

constexpr const char* rest_lines = R"(now = {'calm': 0, 'done': False}


def load():
    """At rest where kinetic energy and unbalanced force are small at @looks@ looks one after another."""
    found = measures()
    calm = found[0] >= 1 and found[10] <= @energy@ and found[2] <= @unbalanced@
    now['calm'] = now['calm'] + 1 if calm else 0
    if now['calm'] >= @looks@:
        now['done'] = True
        O.pause()


loading.iterPeriod = @look@
loading.dead = False
)";

constexpr const char* centre_lines = R"(from math import atan2, degrees, pi, sin


def grains():
    return @all_grains@


def gathered(motion, stage):
    all = grains()
    mass = sum(body.state.mass for body in all)
    center = sum((body.state.mass * body.state.pos for body in all), Vector3.Zero) / max(mass, 1e-300)
    return [O.time, O.iter, stage, motion, len(all), mass, *center, measures()[10], @slope@]


)";

constexpr const char* drum_lines = R"(
def load():
    test_row()


if not continued:
    # The ends turn about where they are: on the axis.
    for body in O.bodies:
        if isinstance(body.shape, Wall):
            middle = Vector3(@middle@)
            middle[@along@] = body.state.pos[@along@]
            body.state.pos = middle
    ids = [body.id for body in O.bodies if @is_wall@]
    O.engines = [RotationEngine(ids=ids, rotationAxis=@axis@, angularVelocity=@speed@,
                                rotateAroundZero=True, zeroPoint=Vector3(@middle@))] + O.engines
loading.iterPeriod = @row_every@
loading.dead = False
)";

constexpr const char* vibration_lines = R"(
# Seen from the container, which moves so.
def place():
    return @amplitude@ * sin(@omega@ * O.time)


def load():
    newton.gravity = @gravity@
    if O.iter % @row_every@ < loading.iterPeriod:
        test_row()


loading.iterPeriod = @look@
loading.dead = False
)";

constexpr const char* discharge_lines = R"(now = {'calm': 0, 'open': 0, 'grains': 0, 'done': False}
if continued:
    now['open'] = 1 if not any(isinstance(b.shape, Wall) and b.shape.sense == 1 and b.shape.axis == @axis@ for b in O.bodies) else 0


def load():
    """The foot is taken away once grains have rested, at @looks@ looks one after another; the run ends when those that
    are left do so again, and none has left meanwhile."""
    for body in grains():
        if body.state.pos[@axis@] < @low@:
            O.bodies.erase(body.id)
    left, found = grains(), measures()
    calm = found[10] <= @energy@ * sum(body.state.mass for body in left) and found[2] <= @unbalanced@
    calm = calm and len(left) == now['grains'] and (found[0] >= 1 or not left)
    now['grains'] = len(left)
    now['calm'] = now['calm'] + 1 if calm else 0
    if O.iter // loading.iterPeriod % @rows@ == 0:
        test_row()
    if now['calm'] < @looks@:
        return
    if now['open']:
        now['done'] = True
        O.pause()
        return
    now.update(open=1, calm=0)
    for body in [body for body in O.bodies if isinstance(body.shape, Wall) and body.shape.sense == 1 and body.shape.axis == @axis@]:
        O.bodies.erase(body.id)


loading.iterPeriod = @look@
loading.dead = False
)";

std::string yade_slope(const DeckJob& job, const Gravity& g) {
    if (!std::holds_alternative<Drum>(job.loading)) return "0";
    const Container& c = job.packing.container;
    const int across = 3 - g.axis - drum_axis(c);
    const auto off = [&](int axis) {
        return "center[" + std::to_string(axis) + "] - " + number_text(c.origin[axis] + c.lengths[axis] / 2);
    };
    return "degrees(atan2(" + off(across) + ", -(" + off(g.axis) + ")))";
}

struct YadeTest {
    const DeckJob& job;
    const YadeGrains& grains;
    Gravity gravity;

    long long row_every() const { return std::max(1ll, job.output_every / rows_between_outputs); }
    std::string head(const std::string& motion, const std::string& stage) const {
        return yade_pull(gravity) +
               filled(centre_lines, {{"all_grains", grains.all}, {"slope", yade_slope(job, gravity)}}) +
               yade_test_table(job, vessel_test_columns(), "gathered(" + motion + ", " + stage + ')');
    }

    std::string operator()(const Drum& d) const {
        const Container& c = job.packing.container;
        const Vec3 middle = c.origin + c.lengths * 0.5;
        const std::string turns = number_text(d.turns_per_minute / 60);
        return head(turns + " * O.time", "0") +
               filled(drum_lines, {{"is_wall", grains.is_wall},
                                   {"axis", yade_vector_of(drum_axis(c), "1")},
                                   {"along", std::to_string(drum_axis(c))},
                                   {"speed", "2 * pi * " + turns},
                                   {"middle", joined({middle.x, middle.y, middle.z}, ", ")},
                                   {"row_every", std::to_string(row_every())}});
    }
    std::string operator()(const Vibration& v) const {
        const std::string omega = number_text(2 * std::numbers::pi * v.frequency);
        const long long look = std::max(1ll, static_cast<long long>(1 / (200 * v.frequency * job.time_step)));
        return head("place()", "0") +
               filled(vibration_lines,
                      {{"amplitude", number_text(v.amplitude)},
                       {"omega", omega},
                       {"gravity", yade_vector_of(gravity.axis, '-' + number_text(gravity.acceleration) + " + " +
                                                                    omega + "**2 * place()")},
                       {"row_every", std::to_string(std::max(look, row_every()))},
                       {"look", std::to_string(look)}});
    }
    std::string operator()(const Discharge&) const {
        const Rest rest = rest_of(job.packing, job.material, gravity, job.settled, job.time_step);
        return yade_ends(job.loading) + head("0", "now['open']") +
               filled(discharge_lines, {{"axis", std::to_string(gravity.axis)},
                                        {"low", number_text(job.packing.container.origin[gravity.axis])},
                                        {"energy", rounded_text(rest.energy_per_mass)},
                                        {"unbalanced", number_text(rest_unbalanced)},
                                        {"rows", std::to_string(std::max(1ll, row_every() / rest.look))},
                                        {"looks", std::to_string(looks_at_rest)},
                                        {"look", std::to_string(rest.look)}});
    }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
};

}  // namespace

std::string yade_gravity(const DeckJob& job, const Gravity& g) {
    const Rest rest = rest_of(job.packing, job.material, g, job.settled, job.time_step);
    return yade_pull(g) + yade_ends(g) +
           filled(rest_lines, {{"looks", std::to_string(looks_at_rest)},
                               {"energy", rounded_text(rest.kinetic_energy)},
                               {"unbalanced", number_text(rest_unbalanced)},
                               {"look", std::to_string(rest.look)}});
}

std::string yade_vessel_test(const DeckJob& job, const YadeGrains& grains) {
    return std::visit(YadeTest{job, grains, *gravity_of(job.loading, job.packing.container)}, job.loading);
}

}  // namespace bernal
