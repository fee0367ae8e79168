#pragma once
// A study as one looks at it: two sizes at two diameter ratios, and their theory.

#include <cmath>

#include "study/answer/study_view.hpp"

namespace bernal {

inline Estimate estimate(double mean, double error, std::size_t count = 3) {
    return {mean, error, mean - 2 * error, mean + 2 * error, count};
}

inline StudyView example_study() {
    StudyView view;
    view.title = "two sizes";
    view.axes = {{"diameter-max", "mm", {}}, {"small-volume-share", "", {}}, {"count", "", {}}};
    view.results = {{"packing_fraction", "", "sphere volume over the container's", {}}};
    view.theories = {{"packing_fraction", "Farr & Groot 2009", {}}, {"packing_fraction", "Furnas 1931", {}}};
    for (const double ratio : {2., 5., 10.})
        for (const double share : {0.1, 0.2, 0.3, 0.5, 0.7}) {
            const double top = 0.62 + 0.02 * ratio;
            const double furnas = 0.64 / (1 - share);
            view.axes[0].labels.push_back(ratio == 10 ? "10" : ratio == 5 ? "5" : "2");
            view.axes[1].labels.push_back(std::to_string(share).substr(0, 3));
            view.axes[2].labels.push_back("3000");
            view.results[0].estimates.push_back(estimate(top - 0.3 * std::pow(share - 0.3, 2), 0.002));
            view.theories[0].values.push_back(top + 0.005 - 0.3 * std::pow(share - 0.3, 2));
            view.theories[1].values.push_back(std::min(furnas, 0.64 / (0.64 + share * 0.36) + 0.1));
        }
    view.notes.assign(15, "");
    view.notes[2] = "3 grains of the largest class: too few";
    view.grains.assign(15, 9000);
    view.links.assign(15, {});
    view.links[0] = {"two.points/ab.csv", "two.points/cd.csv"};
    view.findings = {"The largest packing_fraction, 0.82, is at small-volume-share 0.3 (0.28 to 0.33)."};
    view.study = "count = 3000\n";
    return view;
}

}  // namespace bernal
