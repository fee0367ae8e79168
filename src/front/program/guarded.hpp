#pragma once
// What the programs have in common around their work.

#include <functional>
#include <string>

namespace bernal {

/// One sentence of `program` on stderr. Gives `code` back.
int fail(const std::string& program, int code, const std::string& sentence);

/// What `run` returns; an error that it throws becomes one sentence of `program` and its exit code. `memory_fault`
/// is said where memory does not suffice.
int guarded(const std::string& program, int argc, char** argv, const std::string& memory_fault,
            const std::function<int()>& run);

/// The C library would come to keep what large arrays leave behind: millions of spheres would take a third more memory.
void return_large_arrays_to_the_system();

}  // namespace bernal
