#pragma once
// What the sides of a cuboid do in LAMMPS, stage by stage (side_program.hpp), and what ends such a run.

#include <string>
#include <vector>

#include "export/deck_text.hpp"
#include "export/side_program.hpp"

namespace bernal {

/// A memory: `f_name` is what `formula`, which may read it, was at the last step; 0 at first. Of one step they are
/// found in the order of their lines.
std::string remembered(const std::string& name, const std::string& formula);

/// A command that a run that goes on leaves out: LAMMPS cannot change the box once it has read a restart.
std::string lammps_from_the_start(const std::string& command);

/// Has the run end at the next look, `part` steps apart, once `condition` is true. Where parts end there is a restart.
std::string lammps_halt(const Loading& loading, long long part, const std::string& condition);

/// Has values printed during the run, often enough for a curve: PREFIX.test.csv.
std::string lammps_test_table(const DeckJob& job, const std::vector<std::string>& columns);

std::string lammps_stages(const DeckJob& job, const Loading& loading);

/// Defines from where sides of a cell have come: before all, and behind each part of the run, as a command of it.
std::string lammps_stages_before(const DeckJob& job);
std::string lammps_stages_part(const DeckJob& job);

/// Defines `stage_came`, the stage that a run goes on with: 0 at the start.
std::string lammps_stage_came(const DeckJob& job);

/// Behind the run: keeps it, and of the stages of sides the lengths that they began with, for a run that goes on.
std::string lammps_stage_kept(const DeckJob& job);
std::string lammps_stages_end(const DeckJob& job, const std::vector<SideStage>& stages);

}  // namespace bernal
