#include "study/question/packing_name.hpp"

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/nil_generator.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <filesystem>
#include <map>
#include <mutex>

#include "bernal/job_options.hpp"
#include "bernal/version.hpp"
#include "files/atomic_file.hpp"
#include "keys/component_text.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// The format of what a packing's file holds: another one makes all packings anew.
constexpr const char* format = "1";

std::string digest(const std::string& text) {
    const boost::uuids::name_generator_sha1 digest_of(boost::uuids::nil_uuid());
    std::string digits = boost::uuids::to_string(digest_of(text));
    std::erase(digits, '-');
    return digits;
}

/// Files are read once: studies name the same one in thousands of packings.
std::string file_digest(const std::string& file) {
    static std::mutex access;
    static std::map<std::string, std::string> known;
    const std::lock_guard lock(access);
    const auto [found, is_new] = known.try_emplace(file);
    if (is_new) found->second = digest(read_text(file));
    return found->second;
}

std::string value_text(const JobOption& option, const std::string& value) {
    std::error_code error;
    return may_name_file(option) && fs::is_regular_file(value, error) ? file_digest(value) : value;
}

/// For a component, what its grading holds and not what the file is called.
std::string component_value_text(const SizeComponent& component) {
    std::string text = component.name;
    for (const auto& [key, values] : component_entries(component)) {
        const JobOption* option = find_job_option(key);
        for (const std::string& value : values) text += ' ' + key + ' ' + (option ? value_text(*option, value) : value);
    }
    return text;
}

}  // namespace

std::string packing_name(const Job& job) {
    std::string all = std::string("bernal ") + std::string(version()) + ' ' + format + '\n';
    for (const JobOption& option : job_options()) {
        if (!option.decides) continue;
        if (option.type == component_type) {
            for (const SizeComponent& one : job.sizes.components)
                all += option.key + ' ' + component_value_text(one) + '\n';
            continue;
        }
        for (const std::string& value : option.get(job)) all += option.key + ' ' + value_text(option, value) + '\n';
    }
    return digest(all);
}

}  // namespace bernal
