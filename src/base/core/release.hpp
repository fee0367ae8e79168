#pragma once

namespace bernal {

/// Gives a container's memory back; `container = {}` only empties it.
template <class Container>
void release(Container& container) {
    Container().swap(container);
}

}  // namespace bernal
