#pragma once
// For each option, options among which it stands as `bernal pack` of spheres, or of discs, takes it.

#include <fstream>
#include <map>
#include <string>

#include "bernal/files.hpp"
#include "bernal/job_options.hpp"

namespace bernal::test {

/// Files that options name.
struct PlausibleFiles {
    std::string mesh, obstacles, around;
};

inline PlausibleFiles plausible_files(const std::string& folder, int dimension) {
    const std::string before = folder + "/" + std::to_string(dimension) + "-";
    const PlausibleFiles files{before + "wedge.obj", before + "pins.csv", before + "kept.csv"};
    std::ofstream(files.mesh) << "v 0 0 0\nv 20 0 0\nv 0 20 0\nv 0 0 20\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    std::ofstream(files.obstacles) << (dimension == 2 ? "x,y,radius\n3,3,1\n" : "x,y,z,radius\n3,3,3,1\n");
    Packing kept;
    kept.container.dimension = dimension;
    kept.container.lengths = {12, 12, dimension == 2 ? 2.0 : 12.0};
    kept.container.periodic[2] = dimension == 3;
    kept.spheres = {{{3, 3, dimension == 2 ? 0.0 : 3.0}, 1}};
    if (dimension == 2) kept.container.origin.z = -1;
    kept.size_class = {0};
    write_packing(kept, files.around);
    return files;
}

/// What stands beside an option. A value is of one word, several are separated by `|`, and lines by `;`.
inline const std::map<std::string, std::string> plausible_lines{
    {"count", "count=60"},
    {"total-mass", "total-mass=0.0004 density=2650 unit=mm"},
    {"seed", "seed=5"},
    {"sizes", "sizes=lognormal"},
    {"diameter-min", "sizes=uniform-volume diameter-min=1 diameter-max=2"},
    {"diameter-max", "sizes=uniform-volume diameter-min=1 diameter-max=2"},
    {"diameter-mean", "diameter-mean=2"},
    {"d10", "sizes=lognormal d10=1 d90=2"},
    {"d50", "sizes=lognormal d50=1 sigma=0.2"},
    {"d90", "sizes=lognormal d10=1 d90=2"},
    {"d632", "sizes=rosin-rammler d632=2 diameter-min=1 diameter-max=3"},
    {"sigma", "sizes=lognormal sigma=0.2"},
    {"geometric-sigma", "sizes=lognormal geometric-sigma=1.2"},
    {"exponent", "sizes=power-law exponent=-2 diameter-min=1 diameter-max=2"},
    {"of", "sizes=lognormal sigma=0.2 of=volume"},
    {"small-volume-share", "sizes=bidisperse small-volume-share=0.4 diameter-min=1 diameter-max=2"},
    {"grading", "sizes=table grading=1,0;2,100;"},
    {"grading-columns", "sizes=table grading=1,7,0;2,8,100; grading-columns=1,3"},
    {"sample", "sizes=table grading=d,A,B;1,0,0;2,100,100; sample=B"},
    {"band", "sizes=table grading=d,low,high;1,0,0;2,100,100; band=low"},
    {"grading-cut", "sizes=table grading=1,0;2,100; grading-cut=1.5"},
    {"diameter-list", "sizes=list diameter-list=LIST"},
    {"sampling", "sizes=uniform-volume diameter-min=1 diameter-max=2 sampling=random"},
    {"diameters", "sizes=discrete diameters=2|1 shares=60|40"},
    {"shares", "sizes=discrete diameters=2|1 shares=60|40"},
    {"shares-by", "sizes=discrete diameters=2|1 shares=60|40 shares-by=number"},
    {"shares-of",
     "component=sand:sizes=table,grading=1,40;2,100;,share=40|silt:share=60,diameter-mean=1.5 shares-of=packing"},
    {"normalise-shares", "sizes=discrete diameters=2|1 shares=6|4 normalise-shares=true"},
    {"component", "component=sand:share=40,diameter-mean=1|silt:share=60,diameter-mean=1.5"},
    {"layer", "component=sand:diameter-mean=1|silt:diameter-mean=1.5 layer=sand=1,share=50|silt=1,share=50"},
    {"gradient",
     "component=sand:diameter-mean=1|silt:diameter-mean=1.5 gradient=relative-height=0,1,sand=100,0,silt=0,100"},
    {"interface",
     "component=sand:diameter-mean=1|silt:diameter-mean=1.5 layer=sand=1,share=50|silt=1,share=50 interface=flat"},
    {"shape", "shape=dimer"},
    {"clump-of", "clump-of=MESH:members=5"},
    {"size-is", "size-is=sieve shape=dimer"},
    {"unit", "unit=mm"},
    {"density", "density=2650"},
    {"dimension", "dimension=3"},
    {"container", "container=box"},
    {"walls", "walls=x|y container=box"},
    {"lengths", "lengths=9|9|9"},
    {"aspect", "aspect=1|1|2"},
    {"vessel-diameter", "vessel-diameter=10 container=cylinder vessel-height=9"},
    {"core-diameter", "core-diameter=3 vessel-diameter=12 container=annulus vessel-height=9"},
    {"top-diameter", "top-diameter=12 vessel-diameter=10 container=cone vessel-height=9"},
    {"vessel-height", "vessel-height=9 vessel-diameter=10 container=cylinder"},
    {"axis", "axis=x container=cylinder"},
    {"polygon", "polygon=9,0,0,9 container=prism vessel-height=9"},
    {"mesh", "mesh=MESH container=mesh"},
    {"mesh-unit", "mesh-unit=mm unit=mm mesh=MESH container=mesh"},
    {"mesh-merge", "mesh-merge=1e-5 mesh=MESH container=mesh"},
    {"obstacle", "obstacle=PINS lengths=12|12|12"},
    {"around", "around=KEPT"},
    {"gap", "gap=0.05"},
    {"fill", "fill=true lengths=6|6|6"},
    {"up", "up=y container=box fill-level=0.5"},
    {"fill-level", "fill-level=0.5 container=box"},
    {"bed-height", "bed-height=7 container=box lengths=9|9|9"},
    {"target-fraction", "target-fraction=0.5"},
    {"porosity", "porosity=0.5"},
    {"allow-small-sample", "allow-small-sample=true"},
    {"hierarchical", "hierarchical=true"},
    {"effort", "effort=quick"},
    {"sweep", "sweep=parallel"},
    {"swaps", "swaps=never"},
    {"threads", "threads=1"},
    {"force", "force=true"},
    {"engine", "engine=octree"},
    {"looseness", "looseness=1.5 engine=loose-octree"},
    {"levels", "levels=1 engine=hierarchical-grid"},
    {"cell-size", "cell-size=3 engine=linked-cell"},
    {"octree-depth", "octree-depth=5 engine=octree"},
    {"child-step", "child-step=no engine=loose-octree"},
    {"whole-subtrees", "whole-subtrees=yes engine=octree"},
    {"empty-nodes", "empty-nodes=delete engine=octree"},
    {"skin", "skin=0.25"},
    {"rebuild-every", "rebuild-every=10"},
    {"no-lists", "no-lists=true"}};

inline std::string replaced(std::string text, const std::string& word, const std::string& by) {
    if (const std::size_t at = text.find(word); at != std::string::npos) text.replace(at, word.size(), by);
    return text;
}

/// The values that a word of a line stands for.
inline Texts plausible_values(const std::string& key, const std::string& word, const PlausibleFiles& files) {
    if (key == "polygon") return {"POLYGON((0 0,9 0,9 9,0 9,0 0))"};
    if (key == "diameter-list") {
        std::string lines;
        for (int k = 0; k < 100; ++k) lines += "1\n1.1\n1.2\n";
        return {lines};
    }
    Texts values;
    std::string value;
    for (const char one : word + '|')
        if (one == '|')
            values.push_back(std::exchange(value, ""));
        else
            value += one == ';' ? '\n' : one;
    for (std::string& one : values)
        for (const auto& [name, file] :
             {std::pair{"MESH", files.mesh}, {"PINS", files.obstacles}, {"KEPT", files.around}})
            one = replaced(one, name, file);
    return values;
}

/// Sixty grains or so, `key` among their options. In a plane, lengths have two values, and nothing has a height but
/// what is about that.
inline GivenOptions plausible_options(const std::string& key, const PlausibleFiles& files, int dimension = 3) {
    GivenOptions given;
    std::string word;
    for (const char one : plausible_lines.at(key) + ' ') {
        if (one != ' ') {
            word += one;
            continue;
        }
        const std::size_t split = word.find('=');
        const std::string name = word.substr(0, split);
        given[name] = {plausible_values(name, std::exchange(word, "").substr(split + 1), files), ""};
    }
    for (const std::string rest : {"count=60", "effort=quick", "allow-small-sample=true"})
        given.try_emplace(rest.substr(0, rest.find('=')), GivenOption{{rest.substr(rest.find('=') + 1)}, ""});
    if (given.contains("total-mass") || given.contains("fill") || key == "diameter-list") given.erase("count");
    if (dimension == 3) return given;
    given["dimension"] = {{"2"}, ""};
    if (key != "vessel-height") given.erase("vessel-height");
    for (const char* lengths : {"lengths", "aspect"})
        if (given.contains(lengths)) given.at(lengths).values.resize(2);
    return given;
}

/// As a file of options.
inline std::string toml_of(const GivenOptions& given) {
    std::string text;
    for (const auto& [key, option] : given) {
        text += key + " = [";
        for (const std::string& value : option.values) {
            std::string line = value;
            for (std::size_t at = 0; (at = line.find('\n', at)) != std::string::npos;) line.replace(at, 1, "\\n");
            text += '"' + line + "\",";
        }
        text += "]\n";
    }
    return text;
}

}  // namespace bernal::test
