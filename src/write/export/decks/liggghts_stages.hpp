#pragma once
// What the sides of a cuboid do in LIGGGHTS, stage by stage (side_program.hpp): a run in parts that ends by itself.

#include <string>
#include <vector>

#include "export/deck_text.hpp"
#include "export/side_program.hpp"

namespace bernal {

/// A run in parts of `part` steps, behind each of which come the lines `behind`, until `condition` is true or the steps
/// of the deck are done. It takes the place of the run that follows. Where `behind` changes no fix and no grain, parts
/// are set up anew at outputs alone: LIGGGHTS damps the first step of those that are as if all contacts stuck.
std::string liggghts_parts(const DeckJob& job, const Loading& loading, const std::string& name, long long part,
                           const std::string& behind, const std::string& condition, bool changes = true);

/// Has values written during the run, often enough for a curve: PREFIX.test.csv.
std::string liggghts_test_table(const DeckJob& job, const std::vector<std::string>& columns);

std::string liggghts_stages(const DeckJob& job, const Loading& loading);

}  // namespace bernal
