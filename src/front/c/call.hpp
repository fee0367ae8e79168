#pragma once
// The border that no exception crosses: each function of the C interface that can fail is a call() of its work.

#include <stdexcept>
#include <string>

#include "c/floating_point.hpp"
#include "c/handles.hpp"

namespace bernal {

/// A null pointer or an array of the wrong size: BERNAL_WRONG_CALL.
struct WrongCall : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws WrongCall, which names the argument.
void require_pointer(const void* pointer, const char* name);

/// What the library tells, with the remedies that there are here, and keys as the texts that they are here.
std::string in_c_words(std::string sentence);

/// The code for the exception that is being handled, whose sentence `told` has then.
int code_of_fault(Told& told) noexcept;

/// What work(*handle) returns, or the code for what it throws. The caller's floating point plays no part in it.
template <class Handle, class Work>
int call(Handle* handle, Work&& work) noexcept {
    if (!handle) return BERNAL_WRONG_CALL;
    const OwnFloatingPoint own;
    handle->told.forget();
    try {
        return work(*handle);
    } catch (...) {
        return code_of_fault(handle->told);
    }
}

/// The same of a text: null where work() throws.
template <class Handle, class Work>
const char* text_of_call(Handle* handle, Work&& work) noexcept {
    const char* text = nullptr;
    const int code = call(handle, [&](Handle& h) {
        text = work(h);
        return BERNAL_OK;
    });
    return code == BERNAL_OK ? text : nullptr;
}

}  // namespace bernal
