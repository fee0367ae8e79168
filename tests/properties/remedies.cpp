// bernal_remedies FIRST LAST: drawn jobs that are refused, each followed where its message leads: every remedy with a
// value, or that leaves an option out, is typed as it stands. Prints a table of what became of them, and ends with 1
// where fewer than 95 in 100 are accepted at once or end in what the message announced, "(then: ...)", or where one is
// contradicted: the same option is asked for the other way. A remedy that says `about` need not hold. Sentences are
// read here by rules of this file, not by the program's.

#include <iostream>
#include <map>
#include <regex>

#include "core/number_text.hpp"
#include "properties/drawn_jobs.hpp"
#include "properties/in_child.hpp"
#include "run/judged_job.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// A change of options that a message asks for.
struct Step {
    std::string key, value;  ///< without a value: left out
    double times = 1;        ///< of lengths: so much longer
    bool asks_for_more = false;
    bool is_about = false;
};

/// What is done at once, and the fault that is said to stand behind it.
struct Remedy {
    std::vector<Step> steps;
    std::string then = {};
};

/// "count" in `count` 338 or more.
const std::regex with_value(
    "`([a-z-]+)`(?: of)?( at least| at most| about)? ([0-9][0-9.e+-]*)( or more| or less| or fewer)?");
const std::regex left_out("leave `([a-z-]+)` out");
const std::regex times_as_long("`([a-z-]+)`(?: and `[a-z-]+`)*( about)? ([0-9.]+) times as (?:long|large)");

/// Takes "(then: ...)" out of a message, each by its place in the order of `told`, and leaves "(then)".
std::string without_told(std::string message, std::vector<std::string>& told) {
    const std::string begin = "(then: ";
    for (std::size_t at = 0; (at = message.find(begin, at)) != message.npos; at += 6) {
        std::size_t end = at + 1;
        for (int depth = 1; depth > 0 && end < message.size(); ++end)
            depth += message[end] == '(' ? 1 : message[end] == ')' ? -1 : 0;
        told.push_back(message.substr(at + begin.size(), end - 1 - at - begin.size()));
        message.replace(at, end - at, "(then)");
    }
    return message;
}

std::vector<std::string> alternatives_in(const std::string& message) {
    const std::size_t last = message.rfind("; ");
    if (last == message.npos) return {};
    std::string remedies = message.substr(last + 2);
    static const std::regex one_phrase(" or (more|less|fewer|left out)");
    remedies = std::regex_replace(remedies, one_phrase, "_or_$1");
    std::vector<std::string> all;
    static const std::regex between(",? or ");
    for (std::sregex_token_iterator part(remedies.begin(), remedies.end(), between, -1), end; part != end; ++part)
        all.push_back(std::regex_replace(part->str(), std::regex("_or_"), " or "));
    return all;
}

std::vector<Step> steps_in(const std::string& text) {
    std::vector<Step> remedy;
    for (std::sregex_iterator match(text.begin(), text.end(), with_value), end; match != end; ++match) {
        const std::string how = (*match)[2].str() + (*match)[4].str();
        if (text.compare(static_cast<std::size_t>(match->position() + match->length()), 9, " times as") == 0) continue;
        remedy.push_back({(*match)[1], (*match)[3], 1, how.find("more") != how.npos || how.find("least") != how.npos,
                          how.find("about") != how.npos});
    }
    for (std::sregex_iterator match(text.begin(), text.end(), left_out), end; match != end; ++match)
        remedy.push_back({(*match)[1], "", 1});
    for (std::sregex_iterator match(text.begin(), text.end(), times_as_long), end; match != end; ++match)
        remedy.push_back({(*match)[1], "", std::stod((*match)[3]), true, (*match)[2].matched});
    return remedy;
}

std::vector<Remedy> remedies_in(const std::string& message) {
    std::vector<std::string> told;
    std::vector<Remedy> all;
    std::size_t k = 0;
    for (const std::string& text : alternatives_in(without_told(message, told))) {
        Remedy remedy{steps_in(text)};
        if (text.find("(then)") != text.npos) remedy.then = told.at(k++);
        if (!remedy.steps.empty()) all.push_back(remedy);
    }
    return all;
}

std::string told(const Remedy& remedy) {
    std::string text;
    for (const Step& step : remedy.steps)
        text += " --" + step.key + ' ' +
                (step.times != 1      ? "x " + number_text(step.times)
                 : step.value.empty() ? "(left out)"
                                      : step.value);
    return text;
}

void longer(GivenOptions& given, double times) {
    for (const char* key :
         {"lengths", "vessel-diameter", "vessel-height", "core-diameter", "top-diameter", "bed-height"})
        if (const auto option = given.find(key); option != given.end())
            for (std::string& value : option->second.values)
                if (value != "free") value = number_text(times * std::stod(value));
}

GivenOptions followed(GivenOptions given, const Remedy& remedy) {
    for (const Step& step : remedy.steps) {
        if (step.times != 1)
            longer(given, step.times);
        else if (step.value.empty())
            given.erase(step.key);
        else if (step.key == "lengths" && given.contains("lengths")) {
            for (std::string& value : given["lengths"].values)
                if (value != "free" && std::stod(value) < std::stod(step.value)) value = step.value;
        } else
            given[step.key] = {{step.value}, ""};
    }
    return given;
}

/// Empty where it is accepted.
std::string refusal_of(const DrawnJob& drawn) try {
    judged(job_of(drawn));
    return "";
} catch (const InputError& error) {
    return error.what();
}

/// Does the refusal ask for the other side of what was given as asked?
bool contradicts(const Remedy& remedy, const std::string& refusal) {
    for (const Remedy& further : remedies_in(refusal))
        for (const Step& step : further.steps)
            for (const Step& before : remedy.steps)
                if (step.key == before.key && !step.value.empty() && !before.value.empty() &&
                    step.asks_for_more != before.asks_for_more)
                    return true;
    return false;
}

/// Is the fault that comes the one that was announced? Its own remedies were tried meanwhile, and may be others.
bool is_as_told(const std::string& then, const std::string& after) {
    const std::string fault = then.substr(0, then.rfind("; "));
    return !then.empty() && after.starts_with(fault);
}

std::string as_typed(const DrawnJob& drawn) {
    std::string text = drawn.preset;
    for (const auto& [key, option] : drawn.given) {
        text += " --" + key;
        for (const std::string& value : option.values) text += " '" + value + "'";
    }
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// A line for each remedy: outcome, and what was typed.
std::string outcomes_of(std::uint64_t number) {
    Draw draw{number};
    DrawnJob drawn = drawn_job(draw);
    if (drawn.given.contains("count") && number % 3 == 0) drawn.given.erase("allow-small-sample");
    const std::string refusal = refusal_of(drawn);
    std::string text;
    if (refusal.empty()) return text;
    for (const Remedy& remedy : remedies_in(refusal)) {
        const std::string after = refusal_of({drawn.preset, followed(drawn.given, remedy)});
        const bool is_about = std::ranges::any_of(remedy.steps, &Step::is_about);
        const std::string outcome = after.empty()                    ? "accepted"
                                    : is_as_told(remedy.then, after) ? "told"
                                    : is_about                       ? "about"
                                    : contradicts(remedy, after)     ? "contradicted"
                                                                     : "refused";
        text += outcome + '\t' + told(remedy) + "\n    " + as_typed(drawn) + "\n    " + refusal +
                (after.empty() ? "" : "\n    -> " + after) + '\n';
    }
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return std::cerr << "give the numbers of the first job and the last\n", 2;
    const std::uint64_t first = std::strtoull(argv[1], nullptr, 10), last = std::strtoull(argv[2], nullptr, 10);
    std::map<std::string, int> outcomes;
    for (std::uint64_t number = first; number <= last; ++number) {
        std::istringstream said;
        try {
            said.str(said_by_child([&] { return outcomes_of(number); }));
        } catch (const std::runtime_error& error) {
            said.str(std::string("died\t") + error.what() + '\n');
        }
        for (std::string line; std::getline(said, line);) {
            if (line.starts_with("    ")) {
                std::cerr << line << '\n';
                continue;
            }
            const std::string outcome = line.substr(0, line.find('\t'));
            ++outcomes[outcome];
            std::cerr << outcome << " job " << number << ':' << line.substr(outcome.size() + 1) << '\n';
        }
    }
    int all = 0;
    for (const auto& [outcome, count] : outcomes) all += count;
    for (const auto& [outcome, count] : outcomes) std::cout << outcome << ' ' << count << '\n';
    std::cout << all << " remedies followed\n";
    const int sure = all - outcomes["about"];
    const bool holds = outcomes["contradicted"] == 0 && outcomes["died"] == 0 &&
                       100 * (outcomes["accepted"] + outcomes["told"]) >= 95 * sure;
    return holds ? 0 : 1;
}
