#include "mpi/ranks.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
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

/// MPI counts in int.
void require_countable(std::span<const int> bytes) {
    const auto all = std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0});
    if (std::ranges::any_of(bytes, [](int n) { return n < 0; }) || all > std::numeric_limits<int>::max())
        throw std::length_error("more than 2 GB at once for a rank");
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

std::vector<char> Ranks::exchanged_bytes(const std::vector<char>& sent, std::span<const int> bytes) const {
    const auto n = static_cast<std::size_t>(count_);
    std::vector<int> coming(n), sent_from(n), coming_to(n);
    MPI_Alltoall(bytes.data(), 1, MPI_INT, coming.data(), 1, MPI_INT, all_);
    agree([&] { require_countable(bytes), require_countable(coming); });
    std::exclusive_scan(bytes.begin(), bytes.end(), sent_from.begin(), 0);
    std::exclusive_scan(coming.begin(), coming.end(), coming_to.begin(), 0);
    std::vector<char> received(static_cast<std::size_t>(coming_to.back() + coming.back()));
    MPI_Alltoallv(sent.data(), bytes.data(), sent_from.data(), MPI_BYTE, received.data(), coming.data(),
                  coming_to.data(), MPI_BYTE, all_);
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
