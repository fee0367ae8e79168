#include "study/question/points.hpp"

#include <algorithm>
#include <filesystem>

#include "core/number_text.hpp"
#include "keys/presets.hpp"
#include "keys/result_keys.hpp"
#include "study/question/packing_name.hpp"

namespace bernal {
namespace {

/// Axes that step together, by their places among the axes of the study.
using Group = std::vector<std::size_t>;

std::vector<Group> groups_of(const Study& study) {
    std::vector<Group> groups;
    std::vector<bool> grouped(study.axes.size());
    for (std::size_t a = 0; a < study.axes.size(); ++a) {
        if (grouped[a]) continue;
        Group group{a};
        for (const auto& zip : study.zips)
            if (std::ranges::count(zip, study.axes[a].key) > 0)
                for (std::size_t other = a + 1; other < study.axes.size(); ++other)
                    if (std::ranges::count(zip, study.axes[other].key) > 0) group.push_back(other);
        for (const std::size_t member : group) grouped[member] = true;
        groups.push_back(group);
    }
    return groups;
}

std::string label_of(const std::string& key, const GivenOption& said) {
    const JobOption* option = find_job_option(key);
    std::string label;
    for (const std::string& value : said.values) {
        const bool is_file = (option && (option->type == "FILE" || option->type == "SHAPE")) ||
                             (key == "preset" && value.ends_with(".toml"));
        label += (label.empty() ? "" : " ") + (is_file ? std::filesystem::path(value).filename().string() : value);
    }
    return label;
}

GivenOptions preset_options(const GivenOption& preset) {
    GivenOptions options = options_of_preset(preset.values.front());
    for (const std::string_view key : result_keys) options.erase(std::string(key));
    return options;
}

class PointMaker {
  public:
    PointMaker(const Study& study, const std::vector<double>& places) : study_(study), groups_(groups_of(study)) {
        auto place = places.begin();
        for (const Axis& axis : study.axes)
            values_.push_back(axis.span ? std::vector{GivenOption{{number_text(*place++)}, ""}} : axis.values);
    }

    /// Calls visit(point, its names left out).
    template <class Visit>
    void each(Visit&& visit) {
        std::vector<std::size_t> steps(groups_.size());
        do {
            visit(point_at(steps));
        } while (advance(steps));
    }

    std::vector<StudyPoint> all() {
        std::vector<StudyPoint> points;
        each([&](StudyPoint point) { points.push_back(named(std::move(point))); });
        return points;
    }

    /// The same as all()[index].
    StudyPoint at(std::size_t index) {
        std::vector<std::size_t> steps(groups_.size());
        for (std::size_t group = groups_.size(); group-- > 0; index /= step_count(group))
            steps[group] = index % step_count(group);
        return named(point_at(steps));
    }

  private:
    std::size_t step_count(std::size_t group) const { return values_[groups_[group].front()].size(); }

    bool advance(std::vector<std::size_t>& steps) const {
        for (std::size_t group = groups_.size(); group-- > 0;) {
            if (++steps[group] < step_count(group)) return true;
            steps[group] = 0;
        }
        return false;
    }

    StudyPoint point_at(const std::vector<std::size_t>& steps) {
        StudyPoint point;
        point.labels.resize(study_.axes.size());
        std::optional<GivenOption> preset = study_.preset;
        for (std::size_t group = 0; group < groups_.size(); ++group)
            for (const std::size_t a : groups_[group]) {
                const std::string& key = study_.axes[a].key;
                const GivenOption& said = values_[a][steps[group]];
                point.labels[a] = label_of(key, said);
                if (key == "preset")
                    preset = said;
                else
                    point.options[key] = said;
            }
        point.options = merged(point.options, study_.options);
        if (preset) point.options = merged(point.options, options_of(*preset));
        return point;
    }

    StudyPoint named(StudyPoint point) const {
        for (const std::uint64_t seed : study_.seeds) point.names.push_back(packing_name(job_of(point, seed)));
        return point;
    }

    const GivenOptions& options_of(const GivenOption& preset) {
        const auto [found, is_new] = presets_.try_emplace(preset.values.front());
        if (is_new) found->second = preset_options(preset);
        return found->second;
    }

    const Study& study_;
    std::vector<Group> groups_;
    std::vector<std::vector<GivenOption>> values_;
    std::map<std::string, GivenOptions> presets_;
};

}  // namespace

std::vector<StudyPoint> points_of(const Study& study, const std::vector<double>& places) {
    return PointMaker(study, places).all();
}

void for_each_point(const Study& study, const std::function<void(const StudyPoint&)>& visit) {
    PointMaker(study, {}).each(visit);
}

double packing_count(const Study& study) {
    auto count = static_cast<double>(study.seeds.size());
    for (const Group& group : groups_of(study))
        if (const Axis& axis = study.axes[group.front()]; !axis.span) count *= static_cast<double>(axis.values.size());
    return count;
}

StudyPoint point_of(const Study& study, const std::vector<double>& places, std::size_t index) {
    return PointMaker(study, places).at(index);
}

Job job_of(const StudyPoint& point, std::uint64_t seed) {
    Job job = job_of(point.options);
    job.seed = seed;
    return job;
}

std::uint64_t seed_at(const Study& study, std::size_t place) {
    if (place < study.seeds.size()) return study.seeds[place];
    return std::ranges::max(study.seeds) + 1 + (place - study.seeds.size());
}

std::string name_of(const Study& study, const StudyPoint& point, std::size_t seed_place) {
    if (seed_place < point.names.size()) return point.names[seed_place];
    return packing_name(job_of(point, seed_at(study, seed_place)));
}

}  // namespace bernal
