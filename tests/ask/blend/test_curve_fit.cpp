#include <doctest/doctest.h>

#include <Eigen/Dense>
#include <cmath>
#include <optional>
#include <random>

#include "bernal/error.hpp"
#include "blend/curve_fit.hpp"

using namespace bernal;

namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

Job stock_of_gradings(const std::vector<std::pair<std::string, std::string>>& gradings) {
    Job job;
    job.sizes.kind = SizeKind::components;
    for (const auto& [name, text] : gradings) {
        SizeComponent component{name, {}, {}, {}};
        component.sizes.kind = SizeKind::table, component.sizes.grading = text;
        job.sizes.components.push_back(component);
    }
    return job;
}

std::string grading_text(const std::vector<double>& sieves, const std::vector<double>& passing) {
    std::string text = "diameter,passing\n";
    for (std::size_t k = 0; k < sieves.size(); ++k)
        text += std::to_string(sieves[k]) + ',' + std::to_string(passing[k]) + '\n';
    return text;
}

/// Each share at its least, at its most or free, in all ways: of those that the bounds allow, the best.
double least_miss(const MatrixXd& a, const VectorXd& b, const std::vector<ShareBounds>& bounds) {
    const int n = static_cast<int>(bounds.size());
    double least = HUGE_VAL;
    int ways = 1;
    for (int k = 0; k < n; ++k) ways *= 3;
    for (int way = 0; way < ways; ++way) {
        VectorXd x(n);
        std::vector<int> free;
        double left = 1;
        for (int k = 0, rest = way; k < n; ++k, rest /= 3) {
            const ShareBounds& bound = bounds[static_cast<std::size_t>(k)];
            x[k] = rest % 3 == 0 ? bound.least : bound.most;
            if (rest % 3 == 2)
                free.push_back(k), x[k] = 0;
            else
                left -= x[k];
        }
        const int m = static_cast<int>(free.size());
        if (m == 0 && std::abs(left) > 1e-12) continue;
        if (m > 0) {
            MatrixXd kkt = MatrixXd::Zero(m + 1, m + 1);
            VectorXd right(m + 1);
            const VectorXd aim = b - a * x;
            for (int i = 0; i < m; ++i) {
                for (int j = 0; j < m; ++j) kkt(i, j) = a.col(free[i]).dot(a.col(free[j]));
                kkt(i, m) = kkt(m, i) = 1;
                right[i] = a.col(free[i]).dot(aim);
            }
            right[m] = left;
            const VectorXd found = kkt.fullPivLu().solve(right);
            for (int i = 0; i < m; ++i) x[free[i]] = found[i];
        }
        bool is_within = std::abs(x.sum() - 1) < 1e-9;
        for (int k = 0; k < n; ++k) {
            const ShareBounds& bound = bounds[static_cast<std::size_t>(k)];
            is_within = is_within && x[k] > bound.least - 1e-9 && x[k] < bound.most + 1e-9;
        }
        if (is_within) least = std::min(least, (a * x - b).squaredNorm());
    }
    return least;
}

struct RandomProblem {
    Job job;
    BlendOptions options;
    MatrixXd a;
    VectorXd b;
    std::vector<ShareBounds> bounds;
};

RandomProblem random_problem(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(0, 1);
    const std::vector<double> sieves{0.125, 0.25, 0.5, 1, 2, 4, 8, 16};
    const int n = 2 + static_cast<int>(random() % 4), rows = static_cast<int>(sieves.size());
    RandomProblem p;
    p.a = MatrixXd(rows, n);
    const auto curve = [&] {
        std::vector<double> passing(sieves.size());
        for (double& v : passing) v = std::round(1e4 * uniform(random)) / 100;
        std::ranges::sort(passing);
        passing.front() = 0, passing.back() = 100;
        return passing;
    };
    std::vector<std::pair<std::string, std::string>> gradings;
    for (int k = 0; k < n; ++k) {
        const std::vector<double> passing = curve();
        gradings.emplace_back("m" + std::to_string(k), grading_text(sieves, passing));
        for (int row = 0; row < rows; ++row) p.a(row, k) = passing[static_cast<std::size_t>(row)] / 100;
    }
    const std::vector<double> wanted = curve();
    p.options.target = grading_text(sieves, wanted);
    p.b = Eigen::Map<const VectorXd>(wanted.data(), rows) / 100;
    p.job = stock_of_gradings(gradings);
    p.bounds.resize(static_cast<std::size_t>(n));
    for (int k = 0; k < n; ++k) {
        ShareBounds& bound = p.bounds[static_cast<std::size_t>(k)];
        if (random() % 3 == 0) bound.least = 0.3 * uniform(random) / n;
        if (random() % 3 == 0 && k > 0) bound.most = bound.least + uniform(random);
        bound.most = std::min(bound.most, 1.0);
        p.options.at_least.emplace_back("m" + std::to_string(k), 100 * bound.least);
        p.options.at_most.emplace_back("m" + std::to_string(k), 100 * bound.most);
    }
    return p;
}

TEST_CASE("a blend's shares are the bounded least squares of all ways to be at bounds") {
    for (unsigned seed = 0; seed < 200; ++seed) {
        const RandomProblem p = random_problem(seed);
        CAPTURE(seed);
        const Stock stock(p.job);
        const std::vector<ShareBounds> bounds = share_bounds(p.options, stock.names());
        const std::vector<double> shares = shares_nearest(target_curve(p.options, stock, bounds), stock, {bounds});
        const VectorXd x = Eigen::Map<const VectorXd>(shares.data(), p.a.cols());
        for (std::size_t k = 0; k < shares.size(); ++k) {
            CHECK(shares[k] >= p.bounds[k].least - 1e-15);
            CHECK(shares[k] <= p.bounds[k].most + 1e-15);
        }
        CHECK(x.sum() == doctest::Approx(1).epsilon(1e-11));
        CHECK((p.a * x - p.b).squaredNorm() == doctest::Approx(least_miss(p.a, p.b, p.bounds)).epsilon(1e-9));
    }
}

const char* const sand = "diameter,passing\n0.125,0\n0.25,10\n0.5,30\n1,60\n2,90\n4,100\n";
const char* const gravel = "diameter,passing\n2,0\n4,5\n8,45\n16,100\n";

BlendOptions options_to(const std::string& target) {
    BlendOptions options;
    options.target = target;
    return options;
}

Job stock_in_mm() {
    Job job = stock_of_gradings({{"sand", sand}, {"gravel", gravel}});
    job.unit = job.sizes.unit = LengthUnit::millimetre;
    return job;
}

void check_refused(const BlendOptions& options, const std::string& part,
                   const Job& job = stock_of_gradings({{"sand", sand}, {"gravel", gravel}})) {
    try {
        blend(job, options);
        FAIL("not refused: " << part);
    } catch (const InputError& error) {
        CHECK_MESSAGE(std::string(error.what()).find(part) != std::string::npos, error.what());
    }
}

double share_of(const Blend& blend, const std::string& name) {
    for (const BlendMaterial& material : blend.materials)
        if (material.name == name) return material.share;
    return -1;
}

TEST_CASE("a target that the materials can meet is met") {
    BlendOptions options;
    options.target = "diameter,passing\n0.25,4\n1,24\n4,43\n8,67\n16,100\n";  // 40 % sand and 60 % gravel
    const Blend found = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options);
    CHECK(share_of(found, "sand") == doctest::Approx(0.4).epsilon(1e-9));
    CHECK(found.worst() < 1e-6);
}

TEST_CASE("materials that are alike share what is theirs") {
    BlendOptions options;
    options.target = "fuller";
    const Blend two = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options);
    const Blend three = blend(stock_of_gradings({{"sand", sand}, {"same", sand}, {"gravel", gravel}}), options);
    CHECK(share_of(three, "gravel") == doctest::Approx(share_of(two, "gravel")).epsilon(1e-9));
    CHECK(share_of(three, "sand") == doctest::Approx(share_of(three, "same")).epsilon(1e-6));
}

TEST_CASE("of a band that can be met, the blend is inside and nearest to its middle") {
    BlendOptions options;
    options.target = "diameter,low,high\n0.5,8,14\n1,18,40\n4,30,60\n8,55,80\n16,100,100\n";
    const Blend found = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options);
    CHECK(found.is_band);
    CHECK(found.worst() < 1e-9);
    // By all shares: what is inside, and how far it is from the middle.
    const auto from_middle = [&](double share) {
        double sum = 0;
        for (const BlendPoint& point : found.points) {
            const double passing = share * point.of_materials[0] + (1 - share) * point.of_materials[1];
            if (passing < *point.low - 1e-9 || passing > *point.high + 1e-9) return HUGE_VAL;
            sum += std::pow(passing - (*point.low + *point.high) / 2, 2);
        }
        return sum;
    };
    double best = 0;
    for (int k = 0; k <= 100000; ++k)
        if (from_middle(k / 1e5) < from_middle(best)) best = k / 1e5;
    CHECK(share_of(found, "sand") == doctest::Approx(best).epsilon(1e-4));
}

TEST_CASE("of a band that cannot be met, the squares of what lies outside are least") {
    BlendOptions options;
    options.target = "diameter,percent passing\n0.5,20-25\n1,25-30\n4,30-35\n8,60-70\n16,100\n";
    const Blend found = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options);
    CHECK(found.worst() > 0.1);
    const auto outside = [&](double share) {
        double sum = 0;
        for (BlendPoint point : found.points) {
            point.passing = share * point.of_materials[0] + (1 - share) * point.of_materials[1];
            sum += point.miss() * point.miss();
        }
        return sum;
    };
    double best = 0;
    for (int k = 0; k <= 100000; ++k)
        if (outside(k / 1e5) < outside(best)) best = k / 1e5;
    CHECK(share_of(found, "sand") == doctest::Approx(best).epsilon(1e-4));
}

TEST_CASE("sieves that all of the blend and of the target passes do not make a fit better") {
    BlendOptions options = options_to("fuller");
    options.sieves = {1, 4, 8};
    const Job job = stock_of_gradings({{"sand", sand}, {"gravel", gravel}});
    const double few = blend(job, options).root_mean_square();
    options.sieves = {1, 4, 8, 16, 32, 64};
    CHECK(few > 0);
    CHECK(blend(job, options).root_mean_square() == doctest::Approx(few).epsilon(1e-6));
}

TEST_CASE("at most so many materials: the best of all choices") {
    const std::string filler = "diameter,passing\n0.125,0\n0.25,60\n0.5,100\n";
    const Job job = stock_of_gradings({{"filler", filler}, {"sand", sand}, {"gravel", gravel}});
    BlendOptions options;
    options.target = "fuller";
    double best = HUGE_VAL;
    for (const char* out : {"filler", "sand", "gravel"}) {
        BlendOptions without = options;
        without.fixed = {{out, 0}};
        best = std::min(best, blend(job, without).root_mean_square());
    }
    options.most_materials = 2;
    const Blend found = blend(job, options);
    CHECK(found.root_mean_square() == doctest::Approx(best).epsilon(1e-9));
    CHECK(std::ranges::count(found.materials, 0.0, &BlendMaterial::share) == 1);
}

TEST_CASE("a material without a share does not say where the target is compared") {
    const std::string dusty = "diameter,passing\n4,8\n8,45\n16,100\n";
    BlendOptions options = options_to("fuller");
    options.fixed = {{"dusty", 0}};
    const Blend found = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}, {"dusty", dusty}}), options);
    CHECK(found.unknown.empty());
    CHECK(found.points.front().diameter == 0.125);
    const Blend without = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options_to("fuller"));
    CHECK(share_of(found, "sand") == doctest::Approx(share_of(without, "sand")).epsilon(1e-9));
}

TEST_CASE("a residue of a few percent counts half below the first sieve") {
    const std::string dusty = "diameter,passing\n2,1.5\n4,5\n8,45\n16,100\n";
    const Blend found = blend(stock_of_gradings({{"sand", sand}, {"gravel", dusty}}), options_to("fuller"));
    CHECK(found.unknown.empty());
    CHECK(found.points.front().of_materials[1] == doctest::Approx(0.75));
    const Blend clean = blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options_to("fuller"));
    CHECK(share_of(found, "sand") == doctest::Approx(share_of(clean, "sand")).epsilon(0.03));
}

TEST_CASE("what a cut leaves out is known, and compared") {
    Job job = stock_of_gradings({{"sand", sand}, {"gravel", gravel}});
    const Blend whole = blend(job, options_to("fuller"));
    job.sizes.components[0].sizes.grading_cut = 1;
    const Blend cut = blend(job, options_to("fuller"));
    CHECK(share_of(cut, "sand") == doctest::Approx(share_of(whole, "sand")).epsilon(1e-12));
    CHECK(cut.points.size() == whole.points.size());
    CHECK(cut.materials[0].left_out == doctest::Approx(0.6));
    CHECK(cut.packing_fraction < whole.packing_fraction);
}

TEST_CASE("shares that the target does not decide are told") {
    const BlendOptions options = options_to("fuller");
    CHECK(blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options).is_decided);
    CHECK(!blend(stock_of_gradings({{"sand", sand}, {"same", sand}, {"gravel", gravel}}), options).is_decided);
}

TEST_CASE("what stands beside a band is none of it") {
    // Classes with two ends are a grading of their own kind.
    const std::string classes = "lower (mm),upper (mm),retained (%)\n0.25,1,20\n1,4,30\n4,8,30\n8,16,20\n";
    CHECK(!blend(stock_in_mm(), options_to(classes)).is_band);
    const std::string numbered = "No,lower,upper,retained (%)\n1,0.25,1,20\n2,1,4,30\n3,4,8,30\n4,8,16,20\n";
    CHECK(!blend(stock_of_gradings({{"sand", sand}, {"gravel", gravel}}), options_to(numbered)).is_band);
    const std::string halves = "size (mm),sample,passing (%)\n0.5,1/2,8-14\n4,1/2,30-60\n16,1/2,100\n";
    const Blend found = blend(stock_in_mm(), options_to(halves));
    CHECK(found.points.front().low == 8);
    CHECK(found.points.front().high == 14);
    for (const auto& [target, part] :
         {std::pair<std::string, std::string>{"size (mm),A,B\n1,5-10,20-30\n16,100,100\n", "bands in"},
          {"size (mm),retained (%)\n1,5-10\n4,20-30\n", "not one of percent passing"},
          {"size (mm),passing\n1,0.05-0.1\n4,0.2-0.3\n16,0.95-1\n", "give percent"}})
        check_refused(options_to(target), part, stock_in_mm());
}

TEST_CASE("units of targets and materials") {
    const std::string in_cm = "size (cm),passing (%)\n0.025,4\n0.1,24\n0.4,43\n0.8,67\n1.6,100\n";
    const Blend found = blend(stock_in_mm(), options_to(in_cm));
    CHECK(found.points.front().diameter == doctest::Approx(0.25));
    CHECK(share_of(found, "sand") == doctest::Approx(0.4).epsilon(1e-9));
    check_refused(options_to(in_cm), "the materials tell none");
}

TEST_CASE("sizes beyond the end of a band are nothing to compare at") {
    BlendOptions options = options_to("diameter,low,high\n1,15,32\n4,35,60\n8,58,77\n");
    options.sieves = {1, 4, 8, 16};
    check_refused(options, "coarser than the target ends, at 8");
}

TEST_CASE("lognormal sizes end where nearly all pass, for Fuller's curve") {
    Job job;
    job.sizes.kind = SizeKind::components;
    for (const double mean : {1.0, 4.0}) {
        SizeComponent component{mean == 1 ? "fine" : "coarse", {}, {}, {}};
        component.sizes.kind = SizeKind::lognormal, component.sizes.diameter_mean = mean;
        job.sizes.components.push_back(component);
    }
    const Blend found = blend(job, options_to("fuller"));
    CHECK(found.points.back().diameter < 12);
    CHECK(share_of(found, "fine") > 0.2);
    CHECK(share_of(found, "coarse") > 0.2);
}

TEST_CASE("bounds that contradict each other are named") {
    BlendOptions options;
    options.target = "fuller";
    BlendOptions o = options;
    o.at_least = {{"sand", 60}, {"gravel", 50}};
    check_refused(o, "sand=60 and gravel=50, which is 110 % together");
    o = options, o.at_most = {{"sand", 30}, {"gravel", 50}};
    check_refused(o, "sand=30 and gravel=50, which is 80 % together");
    o = options, o.at_least = {{"sand", 60}}, o.at_most = {{"sand", 40}};
    check_refused(o, "`at-least` sand=60 contradicts `at-most` sand=40");
    o = options, o.fixed = {{"send", 40}};
    check_refused(o, "send");
    o = options, o.at_least = {{"sand", 10}, {"gravel", 10}}, o.most_materials = 1;
    check_refused(o, "less than the 2");
    o = options, o.exponent = -1;
    check_refused(o, "no curve without a smallest size");
    check_refused({}, "`target`");
    o = options, o.diameter_max = 16000;
    check_refused(o, "no largest size of materials from 0.125 to 16");
    o = options, o.film = 30;
    check_refused(o, "thicker than half of the grains' mean diameter");
    check_refused(options_to("fuler"), "did you mean 'fuller'?");
    Job light = stock_of_gradings({{"sand", sand}, {"gravel", gravel}});
    light.sizes.components[0].density = 2.65, light.sizes.components[1].density = 2.7;
    check_refused(options, "as if it were in t/m3", light);
}

TEST_CASE("sizes below which a material has unknown grains are not compared") {
    const std::string dusty = "diameter,passing\n0.25,10\n0.5,30\n1,60\n2,90\n4,100\n";
    BlendOptions options;
    options.target = "diameter,passing\n0.125,2\n0.25,4\n1,24\n4,43\n8,67\n16,100\n";
    const Blend found = blend(stock_of_gradings({{"sand", dusty}, {"gravel", gravel}}), options);
    CHECK(found.unknown == std::vector<double>{0.125});
    CHECK(found.points.front().diameter == 0.25);
    CHECK(found.points.front().of_materials[0] == doctest::Approx(10));
    CHECK(found.materials[0].left_out == doctest::Approx(0.1));
    // What is packed holds 0.9 of the sand.
    const double share = found.materials[0].share;
    CHECK(found.materials[0].packed == doctest::Approx(0.9 * share / (1 - 0.1 * share)).epsilon(1e-12));
}

}  // namespace
