#pragma once
// The bodies of a packing whose file tells no more than whose its spheres are. The table beside it tells the rest
// (bodies_table.hpp). Files of a run have moved since their export wrote that, PREFIX.bodies.csv: there each body is
// fitted to where its members are, from its shape, whose members the summary of the export tells, PREFIX.json.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bernal/files.hpp"

namespace bernal {

/// By the file's name: is there a table of bodies beside it, of its own or of the export that its run began with?
bool has_bodies_beside(const std::string& file);

/// Takes the id of each sphere and the number of its body, as they were read; where all numbers are 0 the packing has
/// no bodies.
void take_body_numbers(Packing& packing, std::vector<std::pair<std::int64_t, std::uint32_t>> numbers);

/// For a file that gives molecules, and has no table of bodies beside it: `numbers` are ids and molecules. Throws
/// InputError where members of one molecule overlap as those of clumps do, far more than contacts or bonds: as single
/// spheres they would fill too much.
void require_no_clumps(const Packing& packing, std::vector<std::pair<std::int64_t, std::uint32_t>> numbers,
                       const std::string& file);

/// Gives a packing whose spheres have numbers of bodies these bodies; others it leaves alone. Bodies that are no longer
/// there are counted out. Throws InputError where there is no table, a member is missing, or members are not where the
/// shape has them; a remark tells where they are off by rounding of the file.
void find_bodies(Packing& packing, const std::string& file, const ReadOptions& options);

}  // namespace bernal
