#include "c/call.hpp"

#include <filesystem>
#include <new>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr const char* no_memory = "there is not enough memory; give fewer spheres, or run where there is more";

/// What users of the library's other interfaces are advised to do, and what does that here.
constexpr std::pair<std::string_view, std::string_view> remedies[] = {
    {"give `density`, one for all or one for each size class",
     "call bernal_packing_set_densities, with one for all or one for each class"},
    {"give `unit`, that of the packing's lengths, or `density` in the units of your run",
     "call bernal_packing_set_unit, or bernal_packing_set_densities with those in the units of your run"},
    {"from Python: bernal.read(FILE).rearrange().write(OTHER)", "by bernal_job_rearrange"}};

int tell(Told& told, int code, const std::string& sentence) noexcept try {
    told.message = sentence;
    return code;
} catch (...) {
    told.plain = no_memory;
    return code;
}

int code_of_handled_fault(Told& told) try { throw; } catch (const WrongCall& error) {
    return tell(told, BERNAL_WRONG_CALL, error.what());
} catch (const Interrupted&) {
    return tell(told, BERNAL_CANCELLED, "the function that follows the progress ended the run; there is no result");
} catch (const InputError& error) {
    return tell(told, BERNAL_WRONG_INPUT, in_c_words(error.what()));
} catch (const FileError& error) {
    return tell(told, BERNAL_FILE_FAULT, in_c_words(error.what()));
} catch (const std::filesystem::filesystem_error& error) {
    return tell(told, BERNAL_FILE_FAULT,
                "'" + error.path1().string() + "' cannot be looked at (" + error.code().message() +
                    "); check its name and permissions");
} catch (const std::bad_alloc&) {
    told.plain = no_memory;
    return BERNAL_NO_MEMORY;
} catch (const std::length_error&) {
    told.plain = no_memory;
    return BERNAL_NO_MEMORY;
} catch (const std::exception& error) {
    return tell(told, BERNAL_INTERNAL_FAULT,
                std::string("a fault of the library, not of your input (") + error.what() +
                    "); please report it with what you called");
}

}  // namespace

void require_pointer(const void* pointer, const char* name) {
    if (!pointer) throw WrongCall("'" + std::string(name) + "' is a null pointer; give one to memory of yours");
}

std::string in_c_words(std::string sentence) {
    for (const auto& [told, here] : remedies)
        if (const std::size_t at = sentence.find(told); at != sentence.npos) sentence.replace(at, told.size(), here);
    return with_keys_spelled(sentence, [](const std::string& key) { return in_quotes(key); });
}

/// A sentence that there is no memory for is that.
int code_of_fault(Told& told) noexcept try { return code_of_handled_fault(told); } catch (const std::bad_alloc&) {
    told.plain = no_memory;
    return BERNAL_NO_MEMORY;
} catch (...) {
    told.plain = "a fault of the library, not of your input; please report it with what you called";
    return BERNAL_INTERNAL_FAULT;
}

}  // namespace bernal
