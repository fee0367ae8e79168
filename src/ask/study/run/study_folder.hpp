#pragma once
// Where a study keeps what it found: PREFIX.toml, the effective study, and a folder PREFIX.points with a file of each
// packing.

#include <map>
#include <string>

#include "study/question/study.hpp"
#include "study/run/packing_file.hpp"

namespace bernal {

using Outcomes = std::map<std::string, PackingOutcome>;  ///< by packing_name()

class StudyFolder {
  public:
    /// Touches nothing.
    explicit StudyFolder(std::string prefix) : prefix_(std::move(prefix)) {}

    /// Throws InputError where what is there belongs to another study, or to none.
    void require_own(const Study& study) const;

    /// Writes the study, makes the folder, unless another study came first. Throws FileError, and as require_own().
    void prepare(const Study& study) const;

    const std::string& prefix() const { return prefix_; }
    std::string study_file() const { return prefix_ + ".toml"; }
    std::string table_file() const { return prefix_ + ".csv"; }
    std::string times_file() const { return prefix_ + ".times.csv"; }
    std::string points() const { return prefix_ + ".points"; }
    std::string file(const std::string& name) const { return points() + '/' + name + ".json"; }
    std::string kept(const std::string& name) const { return points() + '/' + name; }  ///< with .csv and .toml

    /// Empty where it is not there, is damaged, or lacks what the study asks for now.
    std::optional<PackingOutcome> find(const std::string& name, const Study& study) const;

    /// All packings that are there.
    std::vector<std::string> names() const;

  private:
    std::string prefix_;
};

}  // namespace bernal
