// Jobs: what is asked for.

#include <new>
#include <span>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "c/call.hpp"
#include "c/given_value.hpp"
#include "core/number_text.hpp"
#include "io/formats.hpp"
#include "keys/presets.hpp"
#include "keys/result_keys.hpp"

namespace bernal {
namespace {

constexpr const char* no_job = "there is no job: the handle is null";

/// `factor` turns the numbers into diameters. Like a file of them, one a line.
std::string diameter_lines(std::span<const double> numbers, double factor, const char* name) {
    std::string lines;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!is_diameter(factor * numbers[i]))
            throw InputError(std::string(name) + "[" + std::to_string(i) + "] is " + number_text(numbers[i]) +
                             ", which " + diameter_fault(factor * numbers[i]));
        lines += number_text(factor * numbers[i]) + '\n';
    }
    return lines;
}

int set_sizes(bernal_job* job, std::int64_t count, const double* numbers, double factor, const char* name) {
    return call(job, [&](bernal_job& j) {
        require_pointer(numbers, name);
        const auto n = static_cast<std::size_t>(sphere_count(static_cast<double>(count)));
        GivenOption list{{diameter_lines({numbers, n}, factor, name)}, ""};
        j.given["sizes"] = {{"list"}, ""};
        j.given["diameter-list"] = std::move(list);
        return BERNAL_OK;
    });
}

void require_first_file(const bernal_job& job) {
    if (job.filed)
        throw InputError("the job has the options of " + job.filed->source +
                         " already; put all into one text, or make another job");
}

/// What is written is asked for by functions here.
FiledOptions filed_options(GivenOptions options, const std::string& source) {
    FiledOptions filed{source, std::move(options), {}};
    for (const std::string_view key : result_keys)
        if (filed.options.erase(std::string(key)) > 0)
            filed.warnings.push_back("what " + source + " says of '" + std::string(key) +
                                     "' is the program's; call bernal_packing_write");
    job_of(filed.options);
    return filed;
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_job_new(bernal_job** job) {
    if (!job) return BERNAL_WRONG_CALL;
    *job = nullptr;
    try {
        *job = new bernal_job();
    } catch (...) {
        return BERNAL_NO_MEMORY;
    }
    return BERNAL_OK;
}

void bernal_job_free(bernal_job* job) { delete job; }

const char* bernal_job_message(const bernal_job* job) { return job ? job->told.words() : bernal::no_job; }

int64_t bernal_job_warning_count(const bernal_job* job) {
    return job ? static_cast<int64_t>(job->told.warnings.size()) : 0;
}

const char* bernal_job_warning(const bernal_job* job, int64_t i) {
    const bool is_there = i >= 0 && i < bernal_job_warning_count(job);
    return is_there ? job->told.warnings[static_cast<std::size_t>(i)].c_str() : nullptr;
}

int bernal_job_set(bernal_job* job, const char* key, const char* value) {
    return bernal::call(job, [&](bernal_job& j) {
        bernal::require_pointer(key, "key");
        bernal::require_pointer(value, "value");
        j.given[key] = bernal::given_value(key, value);
        return BERNAL_OK;
    });
}

int bernal_job_unset(bernal_job* job, const char* key) {
    return bernal::call(job, [&](bernal_job& j) {
        bernal::require_pointer(key, "key");
        if (!bernal::find_job_option(key)) bernal::given_value(key, "0");  // throws what it is not
        j.given.erase(key);
        return BERNAL_OK;
    });
}

int bernal_job_set_toml(bernal_job* job, const char* text, const char* name) {
    return bernal::call(job, [&](bernal_job& j) {
        bernal::require_pointer(text, "text");
        bernal::require_first_file(j);
        const std::string file = name ? name : "options.toml";
        j.filed = bernal::filed_options(bernal::read_toml(text, file), file);
        return BERNAL_OK;
    });
}

int bernal_job_set_preset(bernal_job* job, const char* preset_or_file) {
    return bernal::call(job, [&](bernal_job& j) {
        bernal::require_pointer(preset_or_file, "preset_or_file");
        bernal::require_first_file(j);
        j.filed = bernal::filed_options(bernal::options_of_preset(preset_or_file), preset_or_file);
        return BERNAL_OK;
    });
}

int bernal_job_set_radii(bernal_job* job, int64_t count, const double* radii) {
    return bernal::set_sizes(job, count, radii, 2, "radii");
}

int bernal_job_set_diameters(bernal_job* job, int64_t count, const double* diameters) {
    return bernal::set_sizes(job, count, diameters, 1, "diameters");
}

int bernal_job_set_around(bernal_job* job, const bernal_packing* fixed) {
    return bernal::call(job, [&](bernal_job& j) {
        if (!fixed) {
            j.given.erase("around");
            return BERNAL_OK;
        }
        if (fixed->packing.spheres.empty())
            throw bernal::InputError("the fixed packing has no spheres; fill it first, or leave it out");
        j.given["around"] = {{bernal::csv_text(fixed->packing)}, ""};
        return BERNAL_OK;
    });
}

int bernal_job_set_progress(bernal_job* job, bernal_progress progress, void* data) {
    return bernal::call(job, [&](bernal_job& j) {
        j.progress = progress, j.progress_data = data;
        return BERNAL_OK;
    });
}

}  // extern "C"
