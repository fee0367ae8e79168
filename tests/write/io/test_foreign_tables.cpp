// Tables of spheres as other programs and people write them: eight spheres on the corners of a cube.

#include "format_checks.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {4, 4, 4}, {false, false, false}};

Packing eight_spheres() {
    Packing packing;
    packing.container = box;
    for (int i = 0; i < 8; ++i)
        packing.spheres.push_back({{i & 1 ? 3.0 : 1.0, i & 2 ? 3.0 : 1.0, i & 4 ? 3.0 : 1.0}, (73 + 3 * i) / 100.0});
    packing.size_class.assign(8, 0);
    return packing;
}

/// A header and a row a sphere: `{x}`, `{y}`, `{z}`, `{r}`, `{d}`, `{n}` (from 1), `{n0}` (from 0) are its numbers.
std::string table(const std::string& header, const std::string& row) {
    std::string text = header;
    const Packing packing = eight_spheres();
    for (std::size_t i = 0; i < 8; ++i) {
        const Sphere& s = packing.spheres[i];
        std::string line = row;
        const std::pair<const char*, double> numbers[]{{"{x}", s.center.x},
                                                       {"{y}", s.center.y},
                                                       {"{z}", s.center.z},
                                                       {"{r}", s.radius},
                                                       {"{d}", 2 * s.radius},
                                                       {"{n}", static_cast<double>(i + 1)},
                                                       {"{n0}", static_cast<double>(i)}};
        for (const auto& [mark, number] : numbers)
            for (std::size_t at = line.find(mark); at != line.npos; at = line.find(mark))
                line.replace(at, std::string(mark).size(), number_text(number));
        text += line + '\n';
    }
    return text;
}

Packing read(const std::string& text, const std::string& name = "a.csv") {
    const TemporaryFolder folder;
    return read_packing(folder.write(name, text), {{}, box});
}

}  // namespace

TEST_CASE("columns are found by the names that other programs give them") {
    const std::vector<std::string> texts{
        table("X,Y,Z,r,absv\n", "{x},{y},{z},{r},0.01"),
        table("X,Y,Z,r,absv,v_x,v_y,v_z,family\n", "{x},{y},{z},{r},0.01,0,0,0,0"),
        table("Particle 0 ID,Position X,Position Y,Position Z,Diameter\n", "{n},{x},{y},{z},{d}"),
        table("\"id\",\"type\",\"radius\",\"v:0\",\"Points:0\",\"Points:1\",\"Points:2\"\n", "{n},1,{r},0,{x},{y},{z}"),
        table("\"id\",\"type\",\"radius\",\"v_0\",\"Points_0\",\"Points_1\",\"Points_2\"\n", "{n},1,{r},0,{x},{y},{z}"),
        table("p_x; p_y; p_z; v_x; v_y; v_z; diameters; fem_force_x;\n", "{x}; {y}; {z}; 0.0; 0.0; 0.0; {d}; 0;"),
        table("diameter,posX,posY,posZ,velX\n", "{d},{x},{y},{z},0"),
        table("type shape_argument_0 p_x p_y p_z radius density\n", "sphere {r} {x} {y} {z} {r} 2500"),
        table("Particle Identifier,Particle Type,Position.X,Position.Y,Position.Z,Radius\n", "{n},1,{x},{y},{z},{r}"),
        table("Particle X-Coordinate,Particle Y-Coordinate,Particle Z-Coordinate,Particle Size\n", "{x},{y},{z},{d}"),
        table("Particle Position X,Particle Position Y,Particle Position Z,Particle Diameter\n", "{x},{y},{z},{d}"),
        table("x;y;z;Durchmesser\n", "{x};{y};{z};{d}"),
        table("x;y;z;Rayon\n", "{x};{y};{z};{r}"),
        table("x;y;z;Diam\u00e8tre\n", "{x};{y};{z};{d}"),
        table("% Model: spheres\n% x,y,z,r\n", "{x},{y},{z},{r}"),
        table("x,y,z,r\n% a comment\n", "{x},{y},{z},{r}"),
        table("ball.id,ball.pos.x,ball.pos.y,ball.pos.z,ball.radius\n", "{n},{x},{y},{z},{r}"),
        table("ptnum\tP[x]\tP[y]\tP[z]\tradius\n", "{n0}\t{x}\t{y}\t{z}\t{r}"),
        table("//X Y Z R G B Radius\n8\n", "{x} {y} {z} 200 180 90 {r}")};
    for (const std::string& text : texts) {
        CAPTURE(text);
        CHECK(read(text) == eight_spheres());
    }
    CHECK(read(table("p_x; p_y; p_z; diameters;\n", "{x}; {y}; {z}; {d};"), "a.txt") == eight_spheres());
}

TEST_CASE("units of a header are used, mixed ones as well") {
    CHECK(read(table("Particle ID,X (mm),Y (mm),Z (mm),Radius (mm)\n", "{n},{x},{y},{z},{r}")).unit ==
          LengthUnit::millimetre);
    const Packing mixed = read(table("x (mm),y (mm),z (mm),d [\u00b5m]\n", "{x},{y},{z},{d}"));
    CHECK(mixed.unit == LengthUnit::millimetre);
    for (std::size_t i = 0; i < 8; ++i)
        CHECK(mixed.spheres[i].radius == doctest::Approx(eight_spheres().spheres[i].radius / 1000).epsilon(1e-14));
    const Packing metres = read(table("x_m,y_m,z_m,radius_mm\n", "{x},{y},{z},{r}"));
    CHECK(metres.unit == LengthUnit::metre);
    CHECK(metres.spheres[0].radius == 0.00073);
}

TEST_CASE("ids of a file are kept: gaps, from 0, as numbers with a point") {
    CHECK(read(table("id,class,x,y,z,radius\n", "{n0},1.0,{x},{y},{z},{r}")).ids ==
          std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(read(table("id,x,y,z,radius\n", "{n}.0,{x},{y},{z},{r}")).ids.empty());
    CHECK(read("# id,x,y,z,radius\n2.000e+00,1,1,1,0.5\n4.1e+01,3,1,1,0.5\n").ids == std::vector<std::int64_t>{2, 41});
    check_refused("table", "id,x,y,z,radius\n1.5,1,1,1,1\n", "file:2: id '1.5' is not a whole number", box);
}

TEST_CASE("what a table says twice must agree, and what it does not say is asked for") {
    CHECK(read(table("x,y,z,radius,diameter\n", "{x},{y},{z},{r},{d}")) == eight_spheres());
    check_refused("table", "x,y,z,radius,diameter\n1,1,1,0.5,0.5\n",
                  "file:2: of sphere 1 the radius 0.5 and the diameter 0.5 contradict each other; take the wrong", box);
    check_refused("table", "x (mm),y (mm),z (mm),r\n1,1,1,1\n", "of 'x' and 'r' only one has a unit", box);
    check_refused("table", "x (in),y (in),z (in),r (in)\n1,1,1,1\n", "the centres are in 'in'", box);
    check_refused("table", "x (ly),y (ly),z (ly),r (ly)\n1,1,1,1\n", "the unit 'ly' of 'x' is not known", box);
    check_refused("table", "position_0,position_1,position_2\n1,1,1\n", "radius or diameter", box);
}

TEST_CASE("a row behind a sign is asked about, and not dropped") {
    const std::string row = "1,1,1,0.5\n", asked = "is it a comment or a row?";
    const auto refusal = [](const std::string& text) {
        try {
            read(text);
            return std::string("read");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
    };
    for (const std::string& text : std::vector<std::string>{
             "x,y,z,r\n" + row + "#3,3,3,0.5\n", "x,y,z,r\n#3,3,3,0.5\n" + row, "x y z r\n1 1 1 0.5\n# 3 3 3 0.5\n",
             "% x y z r\n1 1 1 0.5\n% 3 3 3 0.5\n", "#format x_y_z_r\n1 1 1 0.5\n#3 3 3 0.5\n", row + "#3,3,3,0.5\n",
             "#3,3,3,0.5\n" + row, "name,x,y,z,r\na,1,1,1,0.5\n#b,3,3,3,0.5\n"}) {
        CAPTURE(text);
        CHECK(refusal(text).find(asked) != std::string::npos);
    }
    CHECK(refusal("x,y,z,r\n" + row + "#3,3,3,0.5\n").find("a.csv:3: '#3,3,3,0.5' has as many values") !=
          std::string::npos);
    CHECK(read("x,y,z,r\n# of 4 spheres\n" + row + "##3,3,3,0.5\n").spheres.size() == 1);
    CHECK(read("#format x_y_z_r\n# of 4 spheres\n1 1 1 0.5\n## 3 3 3 0.5\n").spheres.size() == 1);
}

TEST_CASE("words of a class are classes, and rows of sums and means are no spheres") {
    const Packing packing = read("x,y,z,r,class\n1,1,1,0.5,steel\n3,3,3,0.5,glass\n1,3,3,0.5,steel\n");
    CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1, 0});
    CHECK_THROWS_AS(read("x,y,z,r,class\n1,1,1,0.5,steel\n3,3,3,0.5,1\n"), InputError);
    CHECK_THROWS_AS(read("x,y,z,r,class\n1,1,1,0.5,1\n3,3,3,0.5,steel\n"), InputError);
    for (const char* row : {"Total,3,3,3,0.5\n", "Mean,3,3,3,0.5\n"}) {
        CAPTURE(row);
        CHECK_THROWS_WITH_AS(read("name,x,y,z,r\na,1,1,1,0.5\n" + std::string(row)),
                             doctest::Contains("describes all spheres and is not a sphere; remove this line"),
                             InputError);
    }
}

TEST_CASE("a count below the header counts the rows") {
    CHECK_THROWS_AS(read(table("//X Y Z Radius\n9\n", "{x} {y} {z} {r}")), InputError);
}
