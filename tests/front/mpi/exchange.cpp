// Started by mpirun: exchanges items among all ranks, in as many rounds as a limit asks for. Exit code 1 where not all
// have arrived, in the order of the ranks that sent them.

#include "mpi/ranks.hpp"

namespace {

struct Item {
    int from, to, number;
    bool operator==(const Item&) const = default;
};

/// The items of rank `from` for rank `to`: more for some than for others, and none for some.
std::vector<Item> items_of(int from, int to) {
    std::vector<Item> items;
    for (int number = 0; number < (5 * from + 3 * to) % 11; ++number) items.push_back({from, to, number});
    return items;
}

bool arrives(const bernal::Ranks& ranks, std::size_t most) {
    std::vector<std::vector<Item>> for_rank;
    std::vector<Item> expected;
    for (int r = 0; r < ranks.count(); ++r) {
        for_rank.push_back(items_of(ranks.rank(), r));
        const std::vector<Item> coming = items_of(r, ranks.rank());
        expected.insert(expected.end(), coming.begin(), coming.end());
    }
    return ranks.exchanged(for_rank, most) == expected;
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    bool lost = false;
    {
        const bernal::Ranks ranks(MPI_COMM_WORLD);
        for (const std::size_t most : {1, 7, 60, 1 << 20}) lost = !arrives(ranks, most) || lost;
        lost =
            ranks.exchanged(std::vector<std::vector<Item>>(static_cast<std::size_t>(ranks.count()))).size() > 0 || lost;
        lost = ranks.any(lost);
    }
    MPI_Finalize();
    return lost ? 1 : 0;
}
