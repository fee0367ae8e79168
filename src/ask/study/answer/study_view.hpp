#pragma once
// What a study found, as it is looked at: the page, and figures for papers.

#include <string>
#include <vector>

#include "bernal/table.hpp"
#include "chart/heat_map.hpp"
#include "study/statistics/statistics.hpp"

namespace bernal {

/// Columns have an entry a point, in the order of the study's table.
struct StudyView {
    struct Axis {
        std::string name, unit;
        std::vector<std::string> labels;
    };
    struct Result {
        std::string name, unit, meaning;
        std::vector<Estimate> estimates;
    };
    struct Theory {
        std::string result;          ///< that it is about
        std::string name;            ///< "Farr & Groot 2009"
        std::vector<double> values;  ///< not a number where it does not apply
    };
    std::string title;
    std::vector<Axis> axes;
    std::vector<Result> results;
    std::vector<Theory> theories;
    std::vector<std::string> notes;  ///< of points: why they are missing, or may mean little; empty where nothing is
    std::vector<double> grains;      ///< that stand behind the means of a point, in all its packings; or none
    /// To what is kept of each packing of a point, relative to the page; or none.
    std::vector<std::vector<std::string>> links;
    std::vector<std::string> findings;  ///< sentences: a maximum and its place, a limit
    std::vector<Table> further;         ///< curves beside the results against the axes
    std::string study;                  ///< effective, TOML
};

/// A result against the axis of numbers that has the most values, or, without numbers, of names: a curve for each
/// combination of the others, eight a table at most, named `<combination>_mean` with their intervals
/// (chart/chart_style.hpp). A theory goes beside each curve where it differs from curve to curve, once where it does
/// not. Empty where no axis has two values.
std::vector<Table> curves(const StudyView& view, const StudyView::Result& result);

/// A result over the two axes that have more than one value, where there are just two with three or more each, and half
/// of their combinations are known; without values otherwise.
HeatMap heat_map(const StudyView& view, const StudyView::Result& result);

/// HTML: figures of all results, the table with errors, what was found. It holds all it needs.
std::string study_page(const StudyView& view);

/// Throws InputError where write_study_plot() has nothing to draw, whatever the results are going to be.
void require_curves(const StudyView& view);

/// Figures of the first result as .svg or .png for papers: its curves, FILE-2.svg ... where there are many, and its
/// heat map, FILE-map.svg, where it has one. Gives their names. Throws InputError for other names and where there is
/// nothing to draw.
std::vector<std::string> write_study_plot(const StudyView& view, const std::string& file);

}  // namespace bernal
