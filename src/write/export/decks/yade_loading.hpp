#pragma once
// What is done to the grains in YADE: statements on the labels `newton` and `loading` of engines, and on the functions
// strain() and measures() of the deck.

#include <string>

#include "export/deck_text.hpp"
#include "export/decks/yade_grains.hpp"

namespace bernal {

std::string yade_loading(const DeckJob& job, const YadeGrains& grains);

/// Behind the run: keeps the stage for a run that goes on.
std::string yade_end(const DeckJob& job);

/// In steps: load() is called so often that the stress hardly changes in between.
long long yade_load_interval(const DeckJob& job);

}  // namespace bernal
