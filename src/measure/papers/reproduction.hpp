#pragma once
// What a reproduction shows, as text and as a page.

#include <string>
#include <vector>

#include "papers/papers.hpp"

namespace bernal::papers {

/// What was found of a paper.
struct Reproduction {
    const Paper* paper;
    std::vector<Section> sections;
};

/// "12.1291 +- 0.001"; of a measurement its band, "15 to 300".
std::string expected_text(const Figure& figure);
std::string expected_text(const Measurement& measurement);

/// How many figures and measurements do not hold.
int failures(const std::vector<Reproduction>& all);

/// A section under its title, aligned: what, as printed, from the equations or the band, here, and whether it holds.
/// Ends in a newline.
std::string to_text(const Section& section);

/// `paper,section,figure,printed,expected,tolerance,least,most,here,holds`, a figure or measurement a line.
std::string to_csv(const std::vector<Reproduction>& found);

/// A page with all tables and curves, which needs no network. `run` says how it was made: "quick, on 8 cores".
std::string to_page(const std::vector<Reproduction>& found, const std::string& run);

}  // namespace bernal::papers
