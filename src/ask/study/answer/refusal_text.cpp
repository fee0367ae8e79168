#include "study/answer/refusal_text.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "study/answer/findings.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_reasons = 10, most_places = 5;

std::string counted_points(std::size_t points) { return counted(static_cast<std::int64_t>(points), "point"); }

/// " of 45 points" or " of 200 points that were looked at".
std::string of_points(const RefusedPoints& refused) {
    return " of " + counted_points(refused.looked_at) + (refused.looked_at < refused.all ? " that were looked at" : "");
}

/// "diameter-max 0.5; diameter-max 0.6; and 4 others".
std::string places_text(const Study& study, const std::vector<Texts>& places) {
    std::string text;
    for (std::size_t i = 0; i < std::min(places.size(), most_places); ++i)
        text += (i == 0 ? "" : "; ") + place_text(study, places[i]);
    const std::size_t others = places.size() - std::min(places.size(), most_places);
    return text + (others > 0 ? "; and " + std::to_string(others) + (others == 1 ? " other" : " others") : "");
}

std::string refusal_text(const Study& study, const RefusedPoints& refused, const Refusal& refusal) {
    const std::string places = study.axes.empty() ? "" : ", at " + places_text(study, refusal.places);
    return std::to_string(refusal.places.size()) + of_points(refused) + " cannot be packed" + places + ": " +
           (refusal.varies ? "as at the first, " : "") + refusal.sentence;
}

}  // namespace

std::vector<std::string> refusal_texts(const Study& study, const RefusedPoints& refused) {
    std::vector<std::string> sentences;
    const std::size_t told = std::min(refused.refusals.size(), most_reasons);
    for (std::size_t i = 0; i < told; ++i) sentences.push_back(refusal_text(study, refused, refused.refusals[i]));
    std::size_t others = 0;
    for (std::size_t i = told; i < refused.refusals.size(); ++i) others += refused.refusals[i].places.size();
    if (others > 0)
        sentences.push_back(std::to_string(others) + of_points(refused) + " cannot be packed for other reasons");
    return sentences;
}

std::string looked_at_text(const RefusedPoints& refused) {
    return refused.looked_at == refused.all ? ""
                                            : std::to_string(refused.looked_at) + " of " + counted_points(refused.all) +
                                                  ": whether the others can be packed is not known";
}

void require_possible_points(const Study& study, const RefusedPoints& refused) {
    if (study.maximise || !refused.are_all) return;
    const Refusal& first = refused.refusals.front();
    const std::string place = place_text(study, first.places.front());
    throw InputError("no point of the study can be packed; " + (place.empty() ? "" : "at " + place + ": ") +
                     first.sentence);
}

}  // namespace bernal
