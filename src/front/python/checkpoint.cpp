#include "python/checkpoint.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "core/number_text.hpp"

namespace py = pybind11;

namespace bernal {

namespace fs = std::filesystem;

Checkpoint::Checkpoint(const py::object& file, double every, const std::string& resumed) : every_(every) {
    if (!(every > 0))
        throw InputError("checkpoint-every", number_text(every), "is no time", "give a number of seconds above 0");
    if (file.is_none()) return;
    file_ = py::module_::import("os").attr("fspath")(file).cast<std::string>();
    std::error_code error;
    ours_ = !resumed.empty() && fs::equivalent(*file_, resumed, error);
    if (!ours_ && fs::exists(*file_, error))
        throw InputError("checkpoint", *file_, "is there already, perhaps of a run that has died",
                         "go on from it with resume(), or remove it, or give another name");
}

void Checkpoint::save_if_due(const PreparedJob& job, const Progress& progress) {
    if (!file_ || Clock::now() - last_ < every_) return;
    try {
        progress.save(saved_job(job, {}), *file_);
        ours_ = true;
    } catch (const FileError& error) {
        fault_ = std::string("no checkpoint: ") + error.what();
    }
    last_ = Clock::now();
}

void Checkpoint::remove() {
    std::error_code error;
    if (file_ && ours_) fs::remove(*file_, error);
}

}  // namespace bernal
