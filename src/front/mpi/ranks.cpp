#include "mpi/ranks.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>

#include "bernal/error.hpp"

namespace bernal {
namespace {

void combine(void* mine, void* others, int* count, MPI_Datatype*) {
    const auto* a = static_cast<const Reduction*>(mine);
    auto* b = static_cast<Reduction*>(others);
    for (int k = 0; k < *count; ++k) {
        for (std::size_t i = 0; i < a[k].sums.size(); ++i) b[k].sums[i] += a[k].sums[i];
        for (std::size_t i = 0; i < a[k].maxima.size(); ++i) b[k].maxima[i] = std::max(a[k].maxima[i], b[k].maxima[i]);
    }
}

template <class Number>
Number reduce(MPI_Comm all, Number mine, MPI_Datatype type, MPI_Op op) {
    Number result{};
    MPI_Allreduce(&mine, &result, 1, type, op, all);
    return result;
}

/// What went wrong on a rank, as numbers and text that can be sent.
enum class Fault : int { none, input, file, memory, program };

struct FaultSeen {
    Fault kind = Fault::none;
    std::string sentence;
};

FaultSeen fault_of(const std::function<void()>& work) try {
    work();
    return {};
} catch (const InputError& error) {
    return {Fault::input, error.what()};
} catch (const FileError& error) {
    return {Fault::file, error.what()};
} catch (const std::bad_alloc&) {
    return {Fault::memory, ""};
} catch (const std::exception& error) {
    return {Fault::program, error.what()};
}

[[noreturn]] void raise(const FaultSeen& fault) {
    if (fault.kind == Fault::input) throw InputError(fault.sentence);
    if (fault.kind == Fault::file) throw FileError(fault.sentence);
    if (fault.kind == Fault::memory) throw std::bad_alloc();
    throw std::runtime_error(fault.sentence);
}

}  // namespace

Ranks::Ranks(MPI_Comm all) : all_(all) {
    MPI_Comm_rank(all_, &rank_);
    MPI_Comm_size(all_, &count_);
    MPI_Comm_dup(all_, &ends_);
    MPI_Type_contiguous(sizeof(Reduction) / sizeof(double), MPI_DOUBLE, &reduction_type_);
    MPI_Type_commit(&reduction_type_);
    MPI_Op_create(combine, 1, &reduction_op_);
}

Ranks::~Ranks() {
    MPI_Op_free(&reduction_op_);
    MPI_Type_free(&reduction_type_);
    MPI_Comm_free(&ends_);
}

Reduction Ranks::reduced(const Reduction& mine) const {
    Reduction result;
    MPI_Reduce(&mine, &result, 1, reduction_type_, reduction_op_, 0, all_);
    MPI_Bcast(&result, 1, reduction_type_, 0, all_);
    return result;
}

double Ranks::largest(double mine) const { return reduce(all_, mine, MPI_DOUBLE, MPI_MAX); }
bool Ranks::any(bool mine) const { return reduce(all_, int{mine}, MPI_INT, MPI_MAX) != 0; }

std::vector<double> Ranks::gathered(double mine) const {
    std::vector<double> numbers(static_cast<std::size_t>(count_));
    MPI_Allgather(&mine, 1, MPI_DOUBLE, numbers.data(), 1, MPI_DOUBLE, all_);
    return numbers;
}

std::string Ranks::joined(const std::string& mine) const {
    const std::vector<char> text(mine.begin(), mine.end());
    const std::vector<char> all = exchanged(std::vector(static_cast<std::size_t>(count_), text));
    return {all.begin(), all.end()};
}

void Ranks::exchange_some(const std::vector<Bytes>& for_rank, std::vector<std::vector<char>>& from_rank) const {
    const auto n = static_cast<std::size_t>(count_);
    std::vector<char> sent;
    std::vector<int> going, coming(n), going_from(n), coming_to(n);
    for (const Bytes bytes : for_rank) {
        going.push_back(static_cast<int>(bytes.size()));
        sent.insert(sent.end(), bytes.begin(), bytes.end());
    }
    MPI_Alltoall(going.data(), 1, MPI_INT, coming.data(), 1, MPI_INT, all_);
    std::exclusive_scan(going.begin(), going.end(), going_from.begin(), 0);
    std::exclusive_scan(coming.begin(), coming.end(), coming_to.begin(), 0);
    std::vector<char> received(static_cast<std::size_t>(coming_to.back() + coming.back()));
    MPI_Alltoallv(sent.data(), going.data(), going_from.data(), MPI_BYTE, received.data(), coming.data(),
                  coming_to.data(), MPI_BYTE, all_);
    for (std::size_t r = 0; r < n; ++r) {
        const auto begin = received.begin() + coming_to[r];
        from_rank[r].insert(from_rank[r].end(), begin, begin + coming[r]);
    }
}

std::vector<char> Ranks::exchanged_bytes(const std::vector<Bytes>& for_rank, std::size_t most) const {
    const std::size_t at_once = std::max<std::size_t>(most / static_cast<std::size_t>(count_), 1);
    std::size_t longest = 0;
    for (const Bytes bytes : for_rank) longest = std::max(longest, bytes.size());
    const auto all_bytes = static_cast<std::size_t>(largest(static_cast<double>(longest)));
    std::vector<std::vector<char>> from_rank(for_rank.size());
    for (std::size_t begin = 0; begin < all_bytes; begin += at_once) {
        std::vector<Bytes> some;
        for (const Bytes bytes : for_rank) {
            const Bytes left = bytes.subspan(std::min(begin, bytes.size()));
            some.push_back(left.first(std::min(at_once, left.size())));
        }
        exchange_some(some, from_rank);
    }
    std::vector<char> received;
    for (const std::vector<char>& bytes : from_rank) received.insert(received.end(), bytes.begin(), bytes.end());
    return received;
}

void Ranks::agree(const std::function<void()>& work) const {
    FaultSeen fault = fault_of(work);
    const int first = reduce(all_, fault.kind == Fault::none ? count_ : rank_, MPI_INT, MPI_MIN);
    if (first == count_) return;
    std::array<int, 2> head{static_cast<int>(fault.kind), static_cast<int>(fault.sentence.size())};
    MPI_Bcast(head.data(), 2, MPI_INT, first, all_);
    fault.kind = static_cast<Fault>(head[0]);
    fault.sentence.resize(static_cast<std::size_t>(head[1]));
    MPI_Bcast(fault.sentence.data(), head[1], MPI_CHAR, first, all_);
    agreed_ = true;
    raise(fault);
}

bool Ranks::all_end_within(std::chrono::milliseconds time) const {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point last = Clock::now() + time;
    MPI_Request request;
    MPI_Ibarrier(ends_, &request);
    for (int done = 0;;) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (done != 0) return true;
        if (Clock::now() > last) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

}  // namespace bernal
