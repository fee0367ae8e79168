#include <doctest/doctest.h>

#include "report/blend_page.hpp"

using namespace bernal;

namespace {

bool has(const std::string& page, const std::string& text) { return page.find(text) != page.npos; }

Job stock_of(const std::vector<double>& diameters, const std::optional<double>& density) {
    Job job;
    job.sizes.kind = SizeKind::components;
    for (const double d : diameters) {
        SizeComponent component{"d" + std::to_string(static_cast<int>(d)), {}, density, {}};
        component.sizes.kind = SizeKind::monodisperse, component.sizes.diameter_mean = d;
        job.sizes.components.push_back(component);
    }
    return job;
}

TEST_CASE("the page of a blend has its shares, masses, curves, map and options") {
    BlendOptions options;
    options.densest = true, options.at_most = {{"d1", 15}};
    const Job stock = stock_of({1, 4}, 2500);
    const Blend found = blend(stock, options);
    const std::string page = blend_page(found, options);
    CHECK(has(page, "<h1>Blend of d1 and d4</h1>"));
    CHECK(has(page, "packed as densely as can be, by estimates"));
    CHECK(has(page, "<th scope=\"row\">d1</th><td>15</td><td>15</td><td>0 to 15</td>"));
    CHECK(has(page, "d1 at its most, 15 %"));
    CHECK(has(page, "id=\"blend\""));
    CHECK(has(page, "id=\"map\""));
    CHECK(has(page, "kg in a m\u00b3"));
    CHECK(has(page, "[component.d4]"));
    CHECK_FALSE(has(page, "{{"));
    CHECK_FALSE(has(page, "id=\"candidates\""));
}

TEST_CASE("the page of three packed materials has a map of cells and a table of the packings") {
    BlendOptions options;
    options.densest = true, options.packed = true, options.count = 300, options.within = 0.05, options.time = 0.001;
    const Blend found = blend(stock_of({1, 2, 4}, {}), options);
    const std::string page = blend_page(found, options);
    CHECK(has(page, "by packings"));
    CHECK(has(page, "class=\"cell\""));
    CHECK(has(page, "id=\"candidates\""));
    CHECK(has(page, "<dt>ended</dt>"));
    CHECK_FALSE(has(page, "by volume</th>"));  // there is one share
}

}  // namespace
