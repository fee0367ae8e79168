// VTK's reader of VTP takes any number for a point, and its filters follow.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string vtp(const std::string& corners, const std::string& ends) {
    return "<VTKFile type=\"PolyData\" version=\"1.0\"><PolyData><Piece NumberOfPoints=\"4\" NumberOfPolys=\"4\">"
           "<Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" format=\"ascii\">"
           "0 0 0 10 0 0 0 10 0 0 0 10</DataArray></Points>"
           "<Polys><DataArray type=\"Int64\" Name=\"connectivity\" format=\"ascii\">" +
           corners + "</DataArray><DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">" + ends +
           "</DataArray></Polys></Piece></PolyData></VTKFile>";
}

}  // namespace

TEST_CASE("a VTP's polygons are read") {
    const TemporaryFolder folder;
    const auto mesh = read_mesh_file(folder.write("a.vtp", vtp("0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 12")));
    CHECK(mesh->triangles().size() == 4);
}

TEST_CASE("points that are not there, and polygons that end before they begin, are refused") {
    const TemporaryFolder folder;
    for (const auto& [corners, ends, sentence] :
         {std::array{"0 2 1 0 1 3 0 3 2 1 2 999999999", "3 6 9 12", "names the point 999999999, but there are 4"},
          {"0 2 1 0 1 3 0 3 2 1 2 4", "3 6 9 12", "names the point 4, but there are 4, from 0 on; repair"},
          {"0 2 1 0 1 3 0 3 2 1 2 3 999999999", "3 6 9 13", "names the point 999999999"},
          {"0 2 1 0 1 3 0 3 2 1 2 -5000000", "3 6 9 12", "names the point -5000000"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "9 6 3 12", "its reader ends in an error"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 -6 9 12", "its reader ends in an error"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6000000 9 12", "its reader ends in an error"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 1200000000", "its reader ends in an error"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 1200000000000000000", "more memory than there is; repair it"},
          {"0 2 1", "3 3 3 3", ""}}) {
        CAPTURE(ends);
        CHECK_THROWS_WITH_AS(read_mesh_file(folder.write("a.vtp", vtp(corners, ends))), doctest::Contains(sentence),
                             InputError);
    }
}
