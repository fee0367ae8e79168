#include "io/format_checks.hpp"
#include "io/vessels.hpp"

using namespace bernal;

namespace {

const std::string model_part =
    "// bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1\n"
    "Begin ModelPartData\nEnd ModelPartData\n"
    "Begin Properties 1\nEnd Properties\nBegin Properties 2\nEnd Properties\n"
    "Begin Nodes\n1 0.25 0.25 0.5\n2 0.75 0.1 1.5\nEnd Nodes\n"
    "Begin Elements SphericParticle3D\n1 1 1\n2 2 2\nEnd Elements\n"
    "Begin NodalData RADIUS\n1 0 0.25\n2 0 0.1\nEnd NodalData\n"
    "Begin SubModelPart DEMParts_class0\n"
    "  Begin SubModelPartNodes\n  1\n  End SubModelPartNodes\n"
    "  Begin SubModelPartElements\n  1\n  End SubModelPartElements\nEnd SubModelPart\n"
    "Begin SubModelPart DEMParts_class1\n"
    "  Begin SubModelPartNodes\n  2\n  End SubModelPartNodes\n"
    "  Begin SubModelPartElements\n  2\n  End SubModelPartElements\nEnd SubModelPart\n";

}  // namespace

TEST_CASE("a model part of nodes, particles and radii, and a part for each class") {
    CHECK(text_of(tiny_packing(), "kratos") == model_part);
    CHECK(written_and_read(packing_inside(), "kratos") == packing_inside());
    for (Packing packing : packings_in_vessels()) {
        packing.unit = LengthUnit::metre;
        CHECK(written_and_read(packing, "kratos") == packing);
    }
}

TEST_CASE("model parts of other programs are read in a given container, with walls and other blocks passed over") {
    const std::string foreign =
        "Begin ModelPartData // empty\n//  VARIABLE_NAME value\nEnd ModelPartData\n\n"
        "Begin Properties 7\n PARTICLE_DENSITY 2500.0\nEnd Properties\n"
        "Begin Nodes\n  5\t0.25 0.25 0.5\n 9 0.75 0.1 1.5\n 10 3 3 3\nEnd Nodes\n"
        "Begin Elements SphericContinuumParticle3D// GUI group identifier: grains\n 1 7 5\n 2 7 9\nEnd Elements\n"
        "Begin Conditions RigidFace3D3N\n 1 0 5 9 10\nEnd Conditions\n"
        "Begin NodalData RADIUS // grains\n 9 0 0.1\n 5 0 0.25\nEnd NodalData\n";
    const Packing packing = read_text_as("kratos", foreign, tiny_packing().container);
    CHECK(packing.spheres == tiny_packing().spheres);
    CHECK(packing.ids == std::vector<std::int64_t>{5, 9});
    check_refused("kratos", foreign, "has no container");
}

TEST_CASE("model parts that tell no packing are refused") {
    check_cuts("kratos", model_part);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("kratos", replaced(model_part, from, to), message);
    };
    refused("2 0 0.1\n", "", "the particle at node 2 has no radius in NodalData RADIUS");
    refused("2 0.75 0.1 1.5\n", "", "the particle at node 2 has no place in Nodes");
    refused("2 0 0.1\n", "1 0 0.1\n", "file:18: the node 1 has two radii");
    refused("2 2 2\n", "2 2 1\n", "file:14: the node 1 has two particles");
    refused("2 2 2\n", "2 0 2\n", "has the properties 0: ours count from 1");
    refused("End Nodes\n", "", "the block 'Nodes' has no end");
    refused("0.25 0.25 0.5\n", "0.25 0.25\n", "file:9: expected the 4 values of a node, found 3");
    refused("Begin Nodes\n", "", "file:8: '1' stands in no block");
    refused("1 0 0.25", "1 0 -0.25", "has the radius -0.25");
    refused("SphericParticle3D", "Element3D4N", "there are no particles in it");
}
