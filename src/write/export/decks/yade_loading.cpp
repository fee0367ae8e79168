#include "export/decks/yade_loading.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "export/decks/yade_stages.hpp"
#include "export/decks/yade_vessel.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

std::string yade_vector(int axis, const std::string& value) {
    std::string text;
    for (int other = 0; other < 3; ++other) text += (other > 0 ? ", " : "") + (other == axis ? value : "0");
    return text;
}

NextStep yade_shear(const Shear& s, bool active) {
    std::string gradient;
    for (int entry = 0; entry < 9; ++entry)
        gradient +=
            (entry > 0 ? ", " : "") + (entry == 3 * s.direction + s.gradient ? number_text(s.rate) : std::string("0"));
    return {"Simple shear of the cell.", "O.cell.velGrad = Matrix3(" + gradient + ")\n", active};
}

/// The speed of a wall has to follow its place, the gradient of a cell has not.
NextStep yade_compression(const DeckJob& job, const Compression& k, bool active) {
    const std::string line = "strain([" + yade_vector(k.axis, number_text(-k.rate)) + "])\n";
    return {std::string("Compression along ") + "xyz"[k.axis] + '.',
            job.packing.container.periodic[0]
                ? line
                : "def load():\n    " + line + "\n\nif not continued:\n    load()\nloading.dead = False\n",
            active};
}

}  // namespace

std::string yade_loading(const DeckJob& job, const YadeGrains& grains) {
    const Loading& asked = job.loading;
    if (is_vessel_test(asked)) return next_steps_text({{test_title(asked), yade_vessel_test(job, grains), true}});
    if (const auto stages = stages_of(job, asked); is_test(stages))
        return next_steps_text({{test_title(asked), yade_stages(job, asked), true}});
    std::vector<NextStep> steps;
    if (job.next.gravity)
        steps.push_back({"Gravity.", yade_gravity(job, *job.next.gravity), std::holds_alternative<Gravity>(asked)});
    if (job.next.servo)
        steps.push_back({"Servo: the stress along each axis is brought to this pressure.",
                         yade_stages(job, *job.next.servo), std::holds_alternative<Servo>(asked)});
    if (job.next.shear) steps.push_back(yade_shear(*job.next.shear, std::holds_alternative<Shear>(asked)));
    if (job.next.compression)
        steps.push_back(yade_compression(job, *job.next.compression, std::holds_alternative<Compression>(asked)));
    return next_steps_text(steps);
}

std::string yade_end(const DeckJob& job) {
    if (!is_test(stages_of(job, job.loading))) return {};
    return "json.dump({'stage': min(now['stage'], len(stages) - 1), 'off': now['off'], 'began': now['began']},\n"
           "          open('" +
           job.prefix + ".stage.json', 'w'))\n";
}

long long yade_load_interval(const DeckJob& job) {
    const double pressure = job.next.servo ? job.next.servo->pressure : 1;
    return std::max(1ll,
                    static_cast<long long>(servo_law(job.packing, job.material, pressure).time / job.time_step / 20));
}

}  // namespace bernal
