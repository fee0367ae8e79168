#include "run/tried_remedies.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <regex>

#include "core/number_text.hpp"

namespace bernal {
namespace {

/// Behind the last semicolon.
std::size_t begin_of_remedies(const std::string& message) {
    const std::size_t at = message.rfind("; ");
    return at == message.npos ? message.size() : at + 2;
}

/// What stands between alternatives: ", or ", " or " and ", ", but not in "338 or more", nor in a list of options, nor
/// before what says more of the same: ", for ...", ", which ...".
const std::regex& between_alternatives() {
    static const std::regex between(
        ",? or (?!more\\b|less\\b|fewer\\b|smaller\\b|larger\\b)|, (?!`[a-z0-9-]+`(?:,| and) |for\\b|which\\b|to\\b)");
    return between;
}

void take_values(Remedy& remedy) {
    static const std::regex with_value(
        "`([a-z][a-z0-9-]*)`(?: of)?( at least| at most| about)? ([0-9]+[0-9.]*(?:e[+-]?[0-9]+)?)( or more| or less| "
        "or "
        "fewer)?(?![0-9.e]| times)");
    for (std::sregex_iterator m(remedy.text.begin(), remedy.text.end(), with_value), end; m != end; ++m) {
        if (m->prefix().str().ends_with('(')) continue;  // the same in other words
        const std::string how = (*m)[2].str() + (*m)[4].str();
        remedy.steps.push_back({(*m)[1].str(), (*m)[3].str(), 1, how == " or more" || how == " at least",
                                static_cast<std::size_t>(m->position(3)), static_cast<std::size_t>(m->length(3))});
        remedy.is_about = remedy.is_about || how == " about";
    }
}

void take_growth(Remedy& remedy) {
    static const std::regex longer("`([a-z][a-z-]*)`([^0-9]*) ([0-9.]+) times as (?:long|large)");
    for (std::sregex_iterator m(remedy.text.begin(), remedy.text.end(), longer), end; m != end; ++m) {
        remedy.steps.push_back({(*m)[1].str(), "", std::stod((*m)[3].str()), true,
                                static_cast<std::size_t>(m->position(3)), static_cast<std::size_t>(m->length(3))});
        remedy.is_about = remedy.is_about || (*m)[2].str().ends_with(" about");
    }
}

void take_left_out(Remedy& remedy) {
    static const std::regex left_out("leave `([a-z][a-z0-9-]*)` out");
    for (std::sregex_iterator m(remedy.text.begin(), remedy.text.end(), left_out), end; m != end; ++m)
        remedy.steps.push_back({(*m)[1].str()});
}

Remedy remedy_of(const std::string& text) {
    Remedy remedy{text};
    take_values(remedy), take_growth(remedy), take_left_out(remedy);
    // Who takes a component by its name is asked to write that; vessels of a file or a list of corners, and
    // sizes of another kind, are made anew.
    for (const char* untried : {"NAME", "`mesh`", "`polygon`", "`sizes` "})
        if (text.find(untried) != text.npos) remedy.steps.clear();
    return remedy;
}

void lengthen(GivenOptions& given, double times) {
    for (const char* key :
         {"lengths", "vessel-diameter", "vessel-height", "core-diameter", "top-diameter", "bed-height"})
        if (const auto option = given.find(key); option != given.end())
            for (std::string& value : option->second.values)
                if (const auto length = parse_number(value)) value = number_text(times * *length);
}

/// "`lengths` of at least 3" is asked of those that are shorter.
void take_least_length(GivenOptions& given, const std::string& least) {
    for (std::string& value : given["lengths"].values)
        if (const auto length = parse_number(value); length && *length < parse_number(least).value_or(0)) value = least;
}

/// Each of `count` and `total-mass` tells the number of spheres: one replaces the other.
void take_value(GivenOptions& given, const RemedyStep& step) {
    if (step.key == "count") given.erase("total-mass");
    if (step.key == "total-mass") given.erase("count");
    given[step.key] = {{step.value}, ""};
}

bool asks_alike(const RemedyStep& a, const RemedyStep& b) {
    return a.key == b.key && a.asks_for_more == b.asks_for_more && a.value.empty() == b.value.empty() &&
           (a.times == 1) == (b.times == 1);
}

/// Does the refusal ask for the other way of what was done?
bool is_contrary(const std::vector<RemedyStep>& steps, const std::vector<Remedy>& further) {
    for (const Remedy& one : further)
        for (const RemedyStep& step : one.steps)
            for (const RemedyStep& before : steps)
                if (step.key == before.key && !step.value.empty() && !before.value.empty() &&
                    step.asks_for_more != before.asks_for_more)
                    return true;
    return false;
}

/// The one of the remedies named now that goes on in the same way, with further steps perhaps.
const Remedy* continuation(const std::vector<RemedyStep>& steps, const std::vector<Remedy>& further) {
    const auto goes_on = [&](const Remedy& one) {
        return !one.steps.empty() && std::ranges::all_of(steps, [&](const RemedyStep& step) {
            return std::ranges::any_of(one.steps, [&](const RemedyStep& other) { return asks_alike(step, other); });
        });
    };
    const auto found = std::ranges::find_if(further, goes_on);
    return found == further.end() ? nullptr : &*found;
}

/// Two decimals, upwards.
double rounded_growth(double times) { return std::ceil(100 * times * (1 - 1e-12)) / 100; }

/// `text` with the numbers that its steps have now.
std::string with_numbers(std::string text, std::vector<RemedyStep> steps) {
    std::ranges::sort(steps, std::greater<>{}, &RemedyStep::at);
    for (const RemedyStep& step : steps)
        if (step.size > 0) text.replace(step.at, step.size, step.value.empty() ? number_text(step.times) : step.value);
    return text;
}

/// The words of the remedy that goes on, after "give" where the first one had it.
std::string continued_text(const Remedy& before, const Remedy& now) {
    const std::string give = "give ";
    std::string text = with_numbers(now.text, now.steps);
    const bool gave = before.text.starts_with(give), gives = text.starts_with(give);
    if (gives && !gave) text.erase(0, give.size());
    if (!gives && gave) text.insert(0, give);
    return text;
}

class Trial {
  public:
    Trial(const GivenOptions& given, const std::function<std::string(const GivenOptions&)>& refusal_of)
        : given_(given), refusal_of_(refusal_of) {}

    /// With what is to be said of it; empty: it remedies nothing.
    std::string told(Remedy remedy) {
        constexpr int most_trials = 8;
        for (int k = 0; k < most_trials; ++k) {
            if (is_late()) return remedy.text;
            const GivenOptions next = followed(given_, remedy.steps);
            const std::string refusal = refusal_of_(next);
            if (refusal.empty()) return remedy.text;
            const std::vector<Remedy> further = remedies_in(refusal);
            if (is_contrary(remedy.steps, further)) return contrary_ = {remedy, refusal}, "";
            const Remedy* goes_on = continuation(remedy.steps, further);
            if (goes_on == nullptr) return remedy.text + " (then: " + refusal + ")";
            Remedy continued = *goes_on;
            for (RemedyStep& step : continued.steps)
                for (const RemedyStep& before : remedy.steps)
                    if (asks_alike(step, before)) step.times = rounded_growth(step.times * before.times);
            continued.text = continued_text(remedy, continued);
            const Remedy read_again = remedy_of(continued.text);
            if (read_again.steps.size() != continued.steps.size() || is_same(read_again, remedy)) return "";
            remedy = read_again;
        }
        return "";
    }

    /// The last remedy that had to go the other way then, and what was said.
    struct Contrary {
        Remedy remedy;
        std::string refusal;
    };
    const std::optional<Contrary>& contrary() const { return contrary_; }

  private:
    /// A sample of millions takes seconds to prepare, and whoever is refused waits for it.
    bool is_late() const { return std::chrono::steady_clock::now() - begin_ > std::chrono::seconds(5); }

    static bool is_same(const Remedy& a, const Remedy& b) {
        return std::ranges::equal(a.steps, b.steps, [](const RemedyStep& one, const RemedyStep& other) {
            return one.key == other.key && one.value == other.value && one.times == other.times;
        });
    }

    const GivenOptions& given_;
    const std::function<std::string(const GivenOptions&)>& refusal_of_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::optional<Contrary> contrary_;
};

/// What "give" stands before, where an alternative does not begin with a word like "leave" or "insist".
bool names_a_thing(const std::string& text) {
    constexpr std::array<const char*, 12> begins = {"`",        "'",       "a ",      "an ",     "fewer ", "more ",
                                                    "smaller ", "larger ", "longer ", "higher ", "lower ", "no "};
    return std::ranges::any_of(begins, [&](const char* begin) { return text.starts_with(begin); });
}

/// The alternatives, and what stands before each.
struct Alternatives {
    std::vector<Remedy> all;
    std::vector<std::string> before;
};

Alternatives alternatives_in(const std::string& message) {
    const std::string text = message.substr(begin_of_remedies(message));
    Alternatives found;
    std::size_t begin = 0;
    std::string before;
    for (std::sregex_iterator m(text.begin(), text.end(), between_alternatives()), end; m != end; ++m) {
        found.all.push_back(remedy_of(text.substr(begin, static_cast<std::size_t>(m->position()) - begin)));
        found.before.push_back(before);
        before = m->str();
        begin = static_cast<std::size_t>(m->position() + m->length());
    }
    found.all.push_back(remedy_of(text.substr(begin)));
    found.before.push_back(before);
    return found;
}

/// The alternatives with a value, or with a word like "fewer", go as well: they would lead back.
std::string without_ways_back(const std::string& refusal) {
    const Alternatives alternatives = alternatives_in(refusal);
    std::string text = refusal.substr(0, begin_of_remedies(refusal));
    bool is_first = true;
    for (std::size_t k = 0; k < alternatives.all.size(); ++k) {
        const Remedy& one = alternatives.all[k];
        const bool is_of_count = one.text.find("fewer ") != one.text.npos || one.text.find("more ") != one.text.npos;
        if (!one.steps.empty() || is_of_count) continue;
        text += (is_first ? "give " : alternatives.before[k]) + one.text;
        is_first = false;
    }
    return is_first ? refusal : text;
}

/// Where nothing that was named is a remedy: both faults, between which there is no value.
std::string between_faults(const std::string& fault, const Trial::Contrary& contrary) {
    const RemedyStep& step = contrary.remedy.steps.front();
    return fault + "no other `" + step.key + "` is right, as with " + (step.value.empty() ? "another" : step.value) +
           " " + without_ways_back(contrary.refusal);
}

}  // namespace

std::vector<Remedy> remedies_in(const std::string& message) { return alternatives_in(message).all; }

GivenOptions followed(GivenOptions given, const std::vector<RemedyStep>& steps) {
    for (const RemedyStep& step : steps) {
        if (step.times != 1)
            lengthen(given, step.times);
        else if (step.value.empty())
            given.erase(step.key);
        else if (step.key == "lengths" && given.contains("lengths"))
            take_least_length(given, step.value);
        else
            take_value(given, step);
    }
    return given;
}

std::string with_tried_remedies(const std::string& message, const GivenOptions& given,
                                const std::function<std::string(const GivenOptions&)>& refusal_of) {
    const Alternatives alternatives = alternatives_in(message);
    Trial trial(given, refusal_of);
    std::string text = message.substr(0, begin_of_remedies(message));
    bool is_first = true;
    for (std::size_t k = 0; k < alternatives.all.size(); ++k) {
        const Remedy& remedy = alternatives.all[k];
        const bool is_tried = !remedy.steps.empty() && !remedy.is_about;
        std::string told = is_tried ? trial.told(remedy) : remedy.text;
        if (told.empty()) continue;
        if (is_first && k > 0 && alternatives.all[0].text.starts_with("give ") && names_a_thing(told))
            told.insert(0, "give ");
        text += (is_first ? "" : alternatives.before[k]) + told;
        is_first = false;
    }
    if (!is_first) return text;
    return trial.contrary() ? between_faults(text, *trial.contrary()) : message;
}

}  // namespace bernal
