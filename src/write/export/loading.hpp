#pragma once
// What is done to the grains, as all decks have it: how long it takes, and the lines that do it.

#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

bool is_periodic(const Container& container, int axis);

std::string letter(int axis);  ///< "x"

/// Those with walls that can move.
std::vector<int> walled_axes(const Container& container);

/// Strain follows stress: the rate of strain of an axis is (stress - pressure) / (modulus * time).
struct ServoLaw {
    double pressure = 0;
    double modulus = 0;  ///< Pa, about that of the packing
    double time = 0;     ///< s, a few times what sound takes from end to end
};

ServoLaw servo_law(const Packing& packing, const Material& material, double pressure);

/// Throws InputError for the number of an option that is not `possible`: `remedy` says what is.
void require_number(bool possible, const char* key, double value, const std::string& remedy);

/// The axis along which grains fall where nothing else is said: the packing's `up`, otherwise z, of discs y.
int usual_gravity_axis(const Container& container);

/// Throws InputError for a rate, a pressure or a plane that cannot be, and for what the container does not allow.
void require_possible(const Loading& loading, const Container& container);

double mean_grain_diameter(const Packing& packing);  ///< by number

double mean_density(const Packing& packing, const Material& material);  ///< of the grains, by volume

/// How far, as a strain, a packing that is not pressed has to shrink before it bears anything.
double expected_gap(const Packing& packing);

/// What it takes until a pressure has come to rest, in times of a ServoLaw. As measured (examples/tests.md).
constexpr double settling_times = 4;

/// Grains that do not rub come to rest late: so many times as long. As measured (examples/tests.md).
double lateness_of_rest(const Material& material);

/// Of a run with this loading: how long it takes, and how long it is let run; see DeckOptions::steps. Where it has no
/// end of its own both are the same.
struct PlannedRun {
    long long expected = 0, most = 0;
};
PlannedRun planned_run(const Packing& packing, const Material& material, const Loading& loading);

/// Of the loading, or of the test, towards the lower end of the axis.
std::optional<Gravity> gravity_of(const Loading& loading, const Container& container);

/// Of each kind the one that was asked for; of the others a usual one, where the container allows it.
struct NextSteps {
    std::optional<Gravity> gravity;
    std::optional<Servo> servo;
    std::optional<Shear> shear;
    std::optional<Compression> compression;
};

NextSteps next_steps(const Packing& packing, const DeckOptions& options, double time_step);

/// What makes a run end by itself, in words: "the pressure has held within 1 %". Empty for a loading that runs its
/// steps.
std::string own_end_text(const Loading& loading);

/// What decks say of it at the end: "by itself, as grains rest", and where it has not come to that.
std::string ended_text(const Loading& loading);
std::string unended_text(const Loading& loading);

/// Of a test.
std::string test_title(const Loading& loading);

/// Lines of a deck. Those that are not active stand as comments, `# ` before each, below what tells of them, `## `.
struct NextStep {
    std::string title;
    std::string lines;
    bool active = false;
};

std::string next_steps_text(const std::vector<NextStep>& steps);

}  // namespace bernal
