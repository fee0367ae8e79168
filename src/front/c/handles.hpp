#pragma once
// What stands behind the handles of the C interface, and what a call with one of them leaves to be read.

#include <bernal.h>

#include <optional>
#include <string>
#include <vector>

#include "bernal/inspection.hpp"
#include "bernal/job_options.hpp"
#include "bernal/packing.hpp"
#include "bernal/summary.hpp"

namespace bernal {

/// What the last call with a handle said.
struct Told {
    std::string message;
    const char* plain = nullptr;  ///< in place of `message`, where there may be no memory for one
    std::vector<std::string> warnings;

    const char* words() const { return plain ? plain : message.c_str(); }
    void forget() {
        message.clear(), plain = nullptr;
        warnings.clear();
    }
};

/// A preset, a file or a text with options, and what it says.
struct FiledOptions {
    std::string source;
    GivenOptions options;
    std::vector<std::string> warnings;  ///< about what it says that a job cannot use
};

}  // namespace bernal

struct bernal_job {
    bernal::Told told = {};
    bernal::GivenOptions given = {};
    std::optional<bernal::FiledOptions> filed = {};
    bernal_progress progress = nullptr;
    void* progress_data = nullptr;
};

struct bernal_packing {
    bernal::Told told = {};
    bernal::Packing packing = {};
    std::optional<bernal::Summary> summary = {};          ///< of the run; empty where there was none
    std::string options = {};                             ///< that make it again, TOML; likewise
    std::optional<bernal::Certificate> certificate = {};  ///< from the run, or once it was asked for
    std::optional<bernal::Inspection> inspection = {};    ///< likewise
    std::vector<double> densities = {};                   ///< for files: none, of all classes, or of class 0, 1, ...
    int threads = 0;
    std::string shape = {}, summary_text = {};  ///< what was given out last
};
