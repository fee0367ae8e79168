#include "program/guarded.hpp"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <filesystem>
#include <iostream>
#include <new>

#include "bernal/error.hpp"
#include "core/utf8.hpp"
#include "program/exit_codes.hpp"
#include "program/usage_error.hpp"

namespace bernal {

int fail(const std::string& program, int code, const std::string& sentence) {
    std::cerr << program << ": " << shown_bytes(sentence) << '\n';
    return code;
}

int guarded(const std::string& program, int argc, char** argv, const std::string& memory_fault,
            const std::function<int()>& run) try {
    return run();
} catch (const InputError& error) {
    return fail(program, exit_code::wrong_input, with_options(error.what(), {argv + 1, argv + argc}));
} catch (const FileError& error) {
    return fail(program, exit_code::file_fault, error.what());
} catch (const std::filesystem::filesystem_error& error) {
    return fail(program, exit_code::file_fault,
                "'" + error.path1().string() + "' cannot be looked at (" + error.code().message() +
                    "); check its name and permissions");
} catch (const std::bad_alloc&) {
    return fail(program, exit_code::internal_fault, memory_fault);
} catch (const std::exception& error) {
    return fail(program, exit_code::internal_fault,
                std::string("a fault of the program, not of your input (") + error.what() +
                    "); please report it with the command and its files");
}

void return_large_arrays_to_the_system() {
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

}  // namespace bernal
