// fuzz_seeds FOLDER SOURCE: what fuzzing starts from, a folder of inputs for each target. Everything that bernal writes
// is a seed, and so are texts of other programs and of users.

#include <algorithm>
#include <filesystem>

#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/pack.hpp"
#include "bernal/shape.hpp"
#include "fuzz/seeds.hpp"
#include "geometry/bed.hpp"
#include "io/example_packing.hpp"
#include "io/parts.hpp"
#include "io/vessels.hpp"
#include "rearrange/runs.hpp"
#include "study/run/packing_file.hpp"

using namespace bernal;
using namespace bernal::test;
namespace fs = std::filesystem;

namespace {

void add_packing(Seeds& seeds, const Packing& packing, const fs::path& scratch) {
    const auto formats = packing_formats();
    for (std::size_t f = 0; f < formats.size(); ++f) try {
            write_packing(packing, scratch, {formats[f].name, {2650}});
            const bool has_types = formats[f].name == "chrono";
            seeds.add(f, (has_types ? content(scratch.string() + "_templates.csv") + '\n' : "") + content(scratch));
        } catch (const InputError&) {  // the format cannot hold it
        }
}

/// Files of other programs, as their formats by name.
void add_recorded(Seeds& seeds, const fs::path& files) {
    const auto formats = packing_formats();
    const auto add_as = [&](const std::string& name, std::initializer_list<const char*> extensions) {
        const auto format = std::ranges::find(formats, name, &FormatInfo::name) - formats.begin();
        for (const auto& entry : fs::directory_iterator(files))
            if (std::ranges::count(extensions, entry.path().extension()) > 0)
                seeds.add(static_cast<std::size_t>(format), content(entry.path()));
    };
    add_as("vtp", {".vtk", ".vtp", ".vtu"});
    add_as("yade", {".txt"});
    add_as("lammps", {".data"});
    add_as("lammps-dump", {".dump", ".gz"});
}

void make_packings(const fs::path& folder, const fs::path& source) {
    Seeds seeds(folder / "packing");
    add_packing(seeds, tiny_packing(), folder / "scratch");
    add_packing(seeds, packing_inside(), folder / "scratch");
    for (const Packing& packing : packings_in_vessels()) add_packing(seeds, packing, folder / "scratch");
    const auto formats = packing_formats();
    const auto vtp = std::ranges::find(formats, std::string("vtp"), &FormatInfo::name) - formats.begin();
    write_packing(packings_in_vessels().front(), folder / "scratch", {"vtp", {}});
    add_encodings(seeds, static_cast<std::size_t>(vtp), folder / "scratch");
    add_recorded(seeds, source / "tests/write/io/data/programs");
    fs::remove(folder / "scratch");
    fs::remove(folder / "scratch_templates.csv");
}

/// With an empty line between the index and the parts.
void make_parts(const fs::path& folder) {
    Seeds seeds(folder / "parts");
    const std::vector<Record> records{
        {3, {{0.1, 0.2, 0.3}, 0.05}, 1}, {1, {{1.0 / 3, 0.5, 0.9}, 0.1}, 0}, {2, {{0.7, 0.7, 1.5}, 0.25}, 2}};
    std::vector<Container> containers{Container({0, 0, 0}, {1, 1, 2}), Container({0, 0, 0}, {1, 1, 2}, {})};
    for (const Packing& packing : packings_in_vessels()) containers.push_back(packing.container);
    for (const Container& container : containers) {
        PackingParts parts{container, LengthUnit::none, 3, {}};
        parts.parts.push_back(write_part(folder / "input0", 2, [&](std::size_t i) { return records[i]; }));
        parts.parts.push_back(write_part(folder / "input1", 1, [&](std::size_t) { return records[2]; }));
        write_parts_index(parts, folder / "scratch");
        seeds.add(content(folder / "scratch") + '\n' + content(folder / "input0") + '\n' + content(folder / "input1"));
    }
    for (const char* file : {"input0", "input1", "scratch"}) fs::remove(folder / file);
}

void make_tables(const fs::path& folder, const fs::path& source) {
    Seeds seeds(folder / "tables");
    for (const auto& entry : fs::directory_iterator(source / "presets"))
        if (entry.path().extension() == ".csv") seeds.add(0, content(entry.path()));
    for (const char* grading :
         {"Sample: sand\n\nsieve (mm),retained (g),passing (%)\n4.75,0,100\n2.36,41,91.8\n#16,122,67.4\npan,337,0\n",
          "Size (\u00b5m)\tVolume In (%)\n10\t0\n20\t30\n1.000\t70\n", "Korn [mm];Anteil\n0/2;35\n2/8;65\n",
          "Sieve,Weight of Empty Sieve (g),Weight of Sieve + Sample (g)\n3/8\",500,500\nNo. 4,500,550\n1 mm,500,600\n",
          "phi,number percent\n-1,100\n0,50\n1,0\n", "d [mm];passing\n\n2;0\n4;35,5\n16;100\n",
          "16,100 %\r\n4,35\r\npan,0\r\n", "Mengenart: 0\nxu [mm];xo [mm];p3 [%]\n1;2;30\n2;4;70\n",
          "All diameters are given in \u00b5m\nKlassenmitte;Anteil %\n1;20\n2;30\n4;50\n",
          "Sizes: US mesh\nFraktion;%\n[4, 8);40\n8 - 16;30\n16 <= d < 30;30\n", "Sieve^0.45,passing\n1,0\n2.5,100\n",
          "sample,D10,D50,D90\nA,1,2,4\n", "Size\t1\t2\t4\n%\t0\t40\t100\n", "\xef\xbb\xbf# sieves\n1\t0\n2\t100\t\n",
          "<0.063,\n0.063,0\n2,100\n"})
        seeds.add(0, grading);
    for (const char* list :
         {"1\n1.5\n2e0\n", "# d\n\n0.1\r\n1e-3\n", "x in \u00b5m\ndiameter,Mass (%)\n1,45\n2,55\n", "2\n1\n3\n"})
        seeds.add(1, list);
    seeds.add(2, "x,y,z,radius\n4,4,4,2\n1e-3,-2,+3,0.5 # a pin\n");
    seeds.add(3, "\xef\xbb\xbfx,y,radius\r\n4,4,2\r\n1,1,0,0.5");
    for (const char* curves : {"# pairs: of all\n# r [mm]: distance\nr,g\n0.1,\n0.2,1e1\n",
                               "\"d (mm)\";passing;\"\"\n0,5;1,5;\n1;2;nan\n", "r\tg\n1\tinf\n"})
        seeds.add(4, curves);
    for (const char* cells : {"\"a \"\"b\"\" (mm)\";b\n\"1,000.5\";2\n", "d (\xb5m)\tp\n0,5\t10 %\n",
                              "\xfe\xff\x20\x1e\x20\x0a\x31\x32\x20\x0a"})
        seeds.add(5, cells);
    for (const char* samples :
         {"size,A,B\n1,0,0\n2,40,60\n4,100,100\n", "sample,sieve,passing\nA,1,0\nA,4,100\nB,1,0\nB,4,100\n",
          "A\nsieve,passing\n1,0\n4,100\n\nB\nsieve,passing\n1,0\n4,100\n", "Probe;1 mm;4 mm\nA;0;100\nB;0;100\n"})
        seeds.add(6, samples);
    for (const char* band : {"sieve mm,passing\n1,0\n2,30-42\n4,100\n", "sieve;min;max\n1;0;0\n2;30;42\n4;100;100\n"})
        seeds.add(7, band);
}

void make_jobs(const fs::path& folder, const fs::path& source) {
    Seeds seeds(folder / "job");
    for (const auto& entry : fs::directory_iterator(source / "presets"))
        if (entry.path().extension() == ".toml") seeds.add(0, content(entry.path()));
    Job job;
    job.sizes.kind = SizeKind::bidisperse;
    job.count = 100;
    seeds.add(0, to_toml(prepare(job).effective));
    seeds.add(1, saved_job(prepare(job), {{"out", {{"here"}, ""}}}));
    seeds.add(
        0, "lengths = [1, 2.5, 'free']\nwalls = ['x', 'z']\nfill = true\npolygon = 'POLYGON((0 0, 1 0, 1 1, 0 0))'\n");
    seeds.add(
        0, "container = 'cylinder'\naxis = 'x'\nvessel-diameter = 9\nup = 'y'\nfill-level = '30%'\nbed-height = 3\n");
    seeds.add(0, "around = 'coarse.csv'\ngap = '5%'\ncount = 20\n");
    seeds.add(0,
              "[component.a]\ndiameter-mean = 2\ndensity = 2650\n[component.b]\nsizes = 'fuller'\ndensity = 2700\n"
              "[[layer]]\na = 60\nb = 40\nheight = 3\n[[layer]]\nb = 100\n");
    seeds.add(0,
              "component = ['a:diameter-mean=1', 'b:sizes=discrete,diameters=1,2,shares=50,50']\n"
              "gradient = 'relative-height=0,0.5,1,a=100,50,0,b=0,50,100'\nup = 'x'\n");
}

void make_studies(const fs::path& folder) {
    Seeds seeds(folder / "study");
    for (const char* study :
         {"count = 500\nsizes = \"bidisperse\"\nseeds = 2\nthreads = 4\nresults = [\"packing_fraction\", "
          "\"voronoi_faces\"]\n[axes]\nsmall-volume-share = [0.2, 0.4]\ndiameter-max = [2, 3, 5]\n",
          "lengths = [10, 10, 20]\nseeds = [7, 5]\nbootstrap = true\nconfidence = 0.9\nresults = "
          "[\"packing_fraction\", "
          "\"q6\"]\nprecision = {q6 = 0.01, packing_fraction = 0.001}\ntime = 60\ntheory = [\"furnas_1931\"]\n"
          "order = \"spread\"\nzip = [[\"count\", \"effort\"]]\nmaximise = \"q6\"\n[axes]\neffort = [\"quick\", "
          "\"standard\"]\ncount = {from = 100, to = 200, steps = 2}\nsmall-volume-share = {from = 0.1, to = 0.6}\n"
          "[extrapolate]\naxis = \"count\"\npower = -1\n",
          "preset = \"fuller\"\nprecision = 1e-3\nkeep = true\nout = \"here\"\ntheory = false\n[axes]\nseed = [1]\n",
          "[axes]\npreset = [\"a\", \"b.toml\"]\nexponent = {from = 0.1, to = 9, steps = 3, spacing = \"log\"}\n"
          "lengths = [[1, 2, 3], [2.5, \"free\", 1]]\ngrading = [\"1;0\\n2;100\\n\", \"1;0\\n3;100\\n\"]\n"
          "polygon = [\"POLYGON((0 0, 1 0, 1 1, 0 0))\"]\nfill = [true, false]\n"})
        seeds.add(0, study);
    PackingOutcome outcome;
    outcome.outcome = "packed";
    outcome.scalars = {{"packing_fraction", 0.64}, {"q6", std::nullopt}};
    outcome.theory = {{"furnas_1931", 0.6}};
    outcome.warnings = {"few grains"};
    outcome.measures = {"voronoi"};
    write_outcome(outcome, folder / "scratch");
    seeds.add(1, content(folder / "scratch"));
    fs::remove(folder / "scratch");
}

/// An earlier one of a file, and some in vessels.
void make_states(const fs::path& folder, const fs::path& source) {
    Seeds seeds(folder / "state");
    seeds.add(content(source / "tests/write/io/data/0.4.0/run.state"));
    for (const Packing& packing : packings_in_vessels()) {
        PackOptions options;
        options.container = packing.container;
        Rearrangement run(fresh_state(equal_spheres(5), options, 0.2), EngineKind::brute_force);
        run.step();
        save_state(std::move(run).release(), "note", folder / "scratch");
        seeds.add(content(folder / "scratch"));
    }
    PackOptions bed;
    bed.container = part_of_vessel(packings_in_vessels()[2].container, 2, 0.3);
    Rearrangement run(fresh_state(equal_spheres(5), bed, 0.2), EngineKind::brute_force);
    save_state(std::move(run).release(), "note", folder / "scratch");
    seeds.add(content(folder / "scratch"));
    fs::remove(folder / "scratch");
}

/// A packing of bodies and of spheres beside them.
Packing packing_of_bodies() {
    PackOptions options;
    options.shapes = {built_in_shape("dimer"), shape_of("sphere", {{{}, 1}})};
    options.effort = Effort::quick;
    Sizes sizes{std::vector<double>(40, 1.0), {}, 3, std::vector<std::uint16_t>(40)};
    for (std::size_t i = 0; i < 12; ++i) sizes.shape[i] = 1;
    return pack(sizes, options).packing;
}

void make_shapes(const fs::path& folder) {
    Seeds seeds(folder / "shape");
    for (const char* toml :
         {"name = \"grit\"\n[[member]]\noffset = [0, 0, 0.5]\nradius = 1\n[[member]]\noffset = [1, 0, "
          "0]\nradius = 0.75\n",
          "members = [[0, 0, 0, 2], [2.5, 0, 0, 1.5], [1, 2, 0, 1e0]]\n"})
        seeds.add(0, toml);
    seeds.add(0, members_text(built_in_shape("tetrapod", {{"members", 1}})));
    for (const char* csv :
         {"x,y,z,radius\n0,0,0,2\n2.5,0,0,1.5\n1,2,0,1\n", "x [mm];y [mm];z [mm];d [mm]\n0;0;0;2,5\n1;0;0;2\n"})
        seeds.add(1, csv);
    seeds.add(2, "members = [[0, 0, 1], [1, 0.5, 1]]\n");
    seeds.add(3, "x,y,radius\n0,0,2\n1,1,2\n");
    write_packing(packing_of_bodies(), folder / "scratch.csv", {"csv", {}});
    seeds.add(4, content(folder / "scratch.csv") + '\n' + content(folder / "scratch.bodies.csv"));
    for (const char* file : {"scratch.csv", "scratch.bodies.csv"}) fs::remove(folder / file);
}

void make_surfaces(const fs::path& folder) {
    Seeds seeds(folder / "surface");
    add_cubes(seeds, 1, 2, 3, 4);
    seeds.add(0, "POLYGON((0 0, 2 0, 2 1, 0 0), (0.9 0.1, 1.1 0.1, 1 0.2, 0.9 0.1))");
    const std::string four = "0 0 0\n1 0 0\n0 1 0\n0 0 1\n";
    seeds.add(1,
              "solid a\nfacet normal 0 0 -1\nouter loop\nvertex 0 0 0\nvertex 0 1 0\nvertex 1 0 0\nendloop\nendfacet\n"
              "endsolid a\n");
    std::string binary(84, '\0');
    binary[80] = 1;
    seeds.add(1, binary + std::string(50, '\1'));
    const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nvt 0 0\nvn 0 0 1\n";
    for (const char* faces : {"f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n", "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 \\\n9999\n",
                              "f -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n", "f 1/1 3/9999 2/1\n",
                              "f 1//1 3//9999 2//1\n", "usemtl a\nf 1/1/1 3/1/-1 2/-1/1\nl 1 2\np 1\n"}) {
        seeds.add(2, corners + faces);
        seeds.add(2, faces + corners);
    }
    for (const char* types : {"uchar int", "uchar float", "float int"})
        seeds.add(3,
                  "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
                  "element face 4\nproperty list " +
                      std::string(types) + " vertex_indices\nend_header\n" + four +
                      "3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n");
    for (const char* polygons : {"0 2 1 0 1 3 0 3 2 1 2 3</DataArray>", "0 2 1 0 1 3 0 3 2 1 2 9999</DataArray>",
                                 "0 2 1 0 1 3 0 3 2 1 2 -5000</DataArray>"})
        for (const char* ends : {"3 6 9 12", "9 6 3 12", "3 6 9 13", "3 6 9 1200000000"})
            seeds.add(4,
                      "<VTKFile type=\"PolyData\" version=\"1.0\"><PolyData><Piece NumberOfPoints=\"4\" "
                      "NumberOfPolys=\"4\"><Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" "
                      "format=\"ascii\">" +
                          four +
                          "</DataArray></Points><Polys><DataArray type=\"Int64\" Name=\"connectivity\" "
                          "format=\"ascii\">" +
                          polygons + "<DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">" + ends +
                          "</DataArray></Polys></Piece></PolyData></VTKFile>\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const fs::path folder = argv[1], source = argv[2];
    make_packings(folder, source);
    make_parts(folder);
    make_tables(folder, source);
    make_jobs(folder, source);
    make_studies(folder);
    make_states(folder, source);
    make_surfaces(folder);
    make_shapes(folder);
}
