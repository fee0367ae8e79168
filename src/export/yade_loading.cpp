#include "export/yade_loading.hpp"

#include <algorithm>

#include "core/number_text.hpp"

namespace bernal {
namespace {

std::string yade_vector(int axis, const std::string& value) {
    std::string text;
    for (int other = 0; other < 3; ++other) text += (other > 0 ? ", " : "") + (other == axis ? value : "0");
    return text;
}

NextStep yade_gravity(const Gravity& g, bool active) {
    return {"Gravity.", "newton.gravity = Vector3(" + yade_vector(g.axis, '-' + number_text(g.acceleration)) + ")\n",
            active};
}

NextStep yade_servo(const DeckJob& job, const Servo& s, bool active) {
    const ServoLaw law = servo_law(job.packing, job.material, s.pressure);
    return {"Servo: the stress along each axis is brought to this pressure.",
            "def load():\n    strain([(stress - " + number_text(s.pressure) + ") / " +
                rounded_text(law.modulus * law.time) + " for stress in measures()[4:7]])\n\n\nloading.dead = False\n",
            active};
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

std::string yade_loading(const DeckJob& job) {
    const Loading& asked = job.loading;
    std::vector<NextStep> steps;
    if (job.next.gravity) steps.push_back(yade_gravity(*job.next.gravity, std::holds_alternative<Gravity>(asked)));
    if (job.next.servo) steps.push_back(yade_servo(job, *job.next.servo, std::holds_alternative<Servo>(asked)));
    if (job.next.shear) steps.push_back(yade_shear(*job.next.shear, std::holds_alternative<Shear>(asked)));
    if (job.next.compression)
        steps.push_back(yade_compression(job, *job.next.compression, std::holds_alternative<Compression>(asked)));
    return next_steps_text(steps);
}

long long yade_load_interval(const DeckJob& job) {
    const double pressure = job.next.servo ? job.next.servo->pressure : 1;
    return std::max(1ll,
                    static_cast<long long>(servo_law(job.packing, job.material, pressure).time / job.time_step / 20));
}

}  // namespace bernal
