#pragma once
// The papers that this program comes from, and what of them can be checked: their figures, beside those that follow
// from their equations and those that it gives; and their timings, measured on the spot.

#include <functional>
#include <string>
#include <vector>

#include "bernal/table.hpp"
#include "papers/figure.hpp"

namespace bernal::papers {

struct Section {
    std::string title;   ///< "Fig. 12: time against the number of spheres"
    std::string remark;  ///< in plain text, why what differs does; empty where nothing does
    std::vector<Figure> figures = {};
    std::vector<Measurement> measurements = {};
    std::vector<Table> curves = {};  ///< as the paper draws them
};

/// How many of a section's figures and measurements do not hold.
int failures(const Section& section);

struct Paper {
    std::string name;      ///< as on the command line: "krijgsman-2014"
    std::string citation;  ///< authors, title, where it stands
    std::string about;     ///< what of it is in the program, and where: one sentence
    std::vector<std::function<Section(bool quick)>> sections = {};  ///< quick: fewer spheres and repeats
};

const std::vector<Paper>& papers();

}  // namespace bernal::papers
