#pragma once
// A refusal names its remedies. Before it is reported, each remedy that names a sure value, or an option to leave out,
// is tried as its reader would type it, for five seconds in all, and not where a million spheres are to be prepared.
// Where the same option must go further, the value that is named goes further; where that is the wrong way, the remedy
// is left out; where something else is refused then, that is reported at once.
//
// Remedies are read from the sentence itself, behind its last semicolon: "give `count` 338 or more, or leave `gap`
// out".

#include <functional>
#include <string>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

/// A change of an option.
struct RemedyStep {
    std::string key;
    std::string value = {};        ///< empty: it is left out, or its lengths are taken `times` as long
    double times = 1;              ///< of the given lengths, all of them
    bool asks_for_more = false;    ///< "or more", "at least"
    std::size_t at = 0, size = 0;  ///< of the number, in the text
};

/// One of the alternatives: what is done at once.
struct Remedy {
    std::string text;                    ///< "give `count` 338 or more"
    std::vector<RemedyStep> steps = {};  ///< none: it names no value
    bool is_about = false;               ///< by its own words
};

/// Those of a message, in its order; their texts and what stands between them make up its end.
std::vector<Remedy> remedies_in(const std::string& message);

GivenOptions followed(GivenOptions given, const std::vector<RemedyStep>& steps);

/// The message of a refused job whose options are `given`, once its remedies were tried. `refusal_of` tells why a job
/// is refused, or nothing.
std::string with_tried_remedies(const std::string& message, const GivenOptions& given,
                                const std::function<std::string(const GivenOptions&)>& refusal_of);

}  // namespace bernal
