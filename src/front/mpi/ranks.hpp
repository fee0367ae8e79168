#pragma once
// The ranks of a run and what they say to each other, beside what LAMMPS's domains do. All of these are collective:
// every rank must call them, in the same order.

#include <mpi.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace bernal {

/// Numbers of all ranks, added up or compared in one message.
struct Reduction {
    std::array<double, 8> sums{};
    std::array<double, 4> maxima{};
};

class Ranks {
  public:
    explicit Ranks(MPI_Comm all);
    ~Ranks();
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    MPI_Comm all() const { return all_; }
    int rank() const { return rank_; }
    int count() const { return count_; }
    bool is_first() const { return rank_ == 0; }

    Reduction reduced(const Reduction& mine) const;  ///< the same bits on all
    double largest(double mine) const;
    bool any(bool mine) const;
    std::vector<double> gathered(double mine) const;  ///< in the order of ranks, on every rank

    /// The texts of all ranks, one after the other, on every rank.
    std::string joined(const std::string& mine) const;

    /// The items `for_rank[r]` of all ranks go to rank r. Returned are those for this one, by the rank that sent them.
    /// No rank sends or receives more than `most` bytes at once, which MPI counts in int, and no less than one a rank.
    template <class Item>
    std::vector<Item> exchanged(const std::vector<std::vector<Item>>& for_rank,
                                std::size_t most = std::numeric_limits<int>::max()) const;

    /// Calls work(), which is not collective. Where it throws on any rank, every rank throws one error of the same kind
    /// and sentence, that of the lowest such rank.
    void agree(const std::function<void()>& work) const;

    /// Has agree() thrown? Then all ranks have the same error, and end.
    bool agreed() const { return agreed_; }

    /// All ranks have caught what agree() threw, and go on.
    void recover() const { agreed_ = false; }

    /// Called by each rank at its end, whatever that is. False: after `time` some have not come, and wait elsewhere.
    bool all_end_within(std::chrono::milliseconds time) const;

  private:
    using Bytes = std::span<const char>;
    std::vector<char> exchanged_bytes(const std::vector<Bytes>& for_rank, std::size_t most) const;
    void exchange_some(const std::vector<Bytes>& for_rank, std::vector<std::vector<char>>& from_rank) const;

    MPI_Comm all_, ends_;
    int rank_ = 0, count_ = 1;
    MPI_Datatype reduction_type_;
    MPI_Op reduction_op_;
    mutable bool agreed_ = false;
};

template <class Item>
std::vector<Item> Ranks::exchanged(const std::vector<std::vector<Item>>& for_rank, std::size_t most) const {
    std::vector<Bytes> sent;
    for (const std::vector<Item>& items : for_rank)
        sent.emplace_back(reinterpret_cast<const char*>(items.data()), items.size() * sizeof(Item));
    const std::vector<char> received = exchanged_bytes(sent, most);
    std::vector<Item> items(received.size() / sizeof(Item));
    std::copy(received.begin(), received.end(), reinterpret_cast<char*>(items.data()));
    return items;
}

}  // namespace bernal
