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

/// Throws InputError for those that `code`, of that name, does not have.
void require_known(const Loading& loading, DemCode code);

/// Of a run with this loading; see DeckOptions::steps.
long long planned_steps(const Packing& packing, const Material& material, const Loading& loading);

/// Of each kind the one that was asked for; of the others a usual one, where the container allows it.
struct NextSteps {
    std::optional<Gravity> gravity;
    std::optional<Servo> servo;
    std::optional<Shear> shear;
    std::optional<Compression> compression;
};

NextSteps next_steps(const Packing& packing, const DeckOptions& options, double time_step);

/// Lines of a deck. Those that are not active stand as comments, `# ` before each, below what tells of them, `## `.
struct NextStep {
    std::string title;
    std::string lines;
    bool active = false;
};

std::string next_steps_text(const std::vector<NextStep>& steps);

}  // namespace bernal
