#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "io/checked_packing.hpp"

using namespace bernal;

namespace {

Packing from_ids(const std::vector<std::int64_t>& ids) {
    std::vector<Record> records;
    for (const std::int64_t id : ids)
        records.push_back({id, {{static_cast<double>(id), 0, 0}, 1}, static_cast<std::uint16_t>(id)});
    return packing_by_id(records, {}, "file");
}

}  // namespace

TEST_CASE("spheres are ordered by id, classes with them") {
    const Packing packing = from_ids({3, 1, 2});
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(packing.spheres[i].center.x == static_cast<double>(i + 1));
        CHECK(packing.size_class[i] == i + 1);
    }
}

TEST_CASE("ids from 1 to N need no memory; others are kept, whatever they are") {
    CHECK(from_ids({2, 3, 1}).ids.empty());
    CHECK(id_of(from_ids({2, 3, 1}), 2) == 3);
    for (const std::vector<std::int64_t>& ids :
         {std::vector<std::int64_t>{1, 2, 4}, {0, 1}, {-7}, {5, 1099511627776}}) {
        const Packing packing = from_ids(ids);
        CHECK(packing.ids == ids);
        CHECK(id_of(packing, ids.size() - 1) == ids.back());
    }
}

TEST_CASE("an id that occurs twice is named, and so is a file without spheres") {
    CHECK_THROWS_WITH_AS(from_ids({1, 2, 2, 3}), doctest::Contains("id 2 occurs twice"), InputError);
    CHECK_THROWS_WITH_AS(from_ids({}), doctest::Contains("file: there are no spheres"), InputError);
}
