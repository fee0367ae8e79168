#pragma once
// Packing around what is there: the spheres of `around`, which keep their places, ids and classes. While the new ones
// are packed they are walls, as obstacles are; afterwards both make one packing.

#include <memory>
#include <string>
#include <vector>

#include "bernal/job.hpp"

namespace bernal {

/// "`around` 'coarse.csv'".
std::string name_of_kept(const Job& job);

/// The packing in the file `around`, or in the text of one in CSV that stands in its place, in the job's unit or its
/// own. Read once, as long as the file stays the same. Throws InputError where it has no spheres, no certificate, or
/// another dimension or unit than the job tells.
std::shared_ptr<const Packing> kept_packing(const Job& job);

/// How the file was read, for the report: columns taken by position.
std::vector<std::string> remarks_on_kept(const Job& job);

/// The job with the dimension and the unit of the file where it tells none; a bed with its axis against gravity.
Job with_what_is_kept(const Job& job);

/// The kept spheres as walls; in a periodic cell their images too, as far as half a period beyond its ends.
std::vector<Wall> kept_walls(const Packing& kept);

/// Throws InputError where the kept spheres overlap, or leave `container`, in which obstacles may stand.
void require_kept_certified(const Job& job, const Container& container);

/// A packing of the kept spheres and the `added` ones, in the container of the kept ones: kept ones first, then the
/// others with the next ids and classes.
Packing with_kept(const Packing& kept, Packing added);

/// The container that new spheres are packed in, or the bed, with what is kept as a wall no longer.
Container without_kept(const PreparedJob& job, const Container& packed_in);

/// The packing fraction of what is kept in its container; beside a bed, in the part of it below the surface.
double share_of_kept(const PreparedJob& job);

/// The packing fraction of the whole, or of all below the surface of a bed, where the voids are filled to `fraction`,
/// and the other way round. Without kept spheres they are the same.
double fraction_of_whole(const PreparedJob& job, double fraction_of_voids);
double fraction_of_voids(const PreparedJob& job, double fraction_of_whole);

/// That the densities of what is kept are lost, where the new spheres have none; empty where nothing is.
std::string densities_left_out(const PreparedJob& job);

/// "500 spheres of coarse.csv, ids 1 to 500, class 0; new ones from id 501 and class 1 on".
std::string kept_text(const PreparedJob& job);

/// The diameter of spheres that just pass between three kept ones that touch, where these are as large as all are on
/// average: 0.1547 of their diameter. Wider ones stay in the void that they begin in, as all discs do: 0 in a plane.
double throat_of(const Packing& kept);

}  // namespace bernal
