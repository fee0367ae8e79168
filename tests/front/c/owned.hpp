#pragma once
// Handles that go with their scope.

#include <bernal.h>

#include <string>
#include <vector>

namespace bernal::test {

class OwnJob {
  public:
    OwnJob() { bernal_job_new(&job_); }
    /// With the options of a TOML text.
    explicit OwnJob(const char* toml) : OwnJob() { bernal_job_set_toml(job_, toml, nullptr); }
    ~OwnJob() { bernal_job_free(job_); }
    OwnJob(const OwnJob&) = delete;
    OwnJob& operator=(const OwnJob&) = delete;

    operator bernal_job*() const { return job_; }
    std::string message() const { return bernal_job_message(job_); }
    int set(const char* key, const char* value) const { return bernal_job_set(job_, key, value); }
    bool says(const char* words) const { return message().find(words) != std::string::npos; }
    std::vector<std::string> warnings() const {
        std::vector<std::string> all;
        for (int64_t i = 0; i < bernal_job_warning_count(job_); ++i) all.push_back(bernal_job_warning(job_, i));
        return all;
    }

  private:
    bernal_job* job_ = nullptr;
};

class OwnPacking {
  public:
    OwnPacking() { bernal_packing_new(&packing_); }
    ~OwnPacking() { bernal_packing_free(packing_); }
    OwnPacking(const OwnPacking&) = delete;
    OwnPacking& operator=(const OwnPacking&) = delete;

    operator bernal_packing*() const { return packing_; }
    int64_t count() const { return bernal_packing_count(packing_); }
    std::string message() const { return bernal_packing_message(packing_); }
    bool says(const char* words) const { return message().find(words) != std::string::npos; }

    /// x, y, z of all.
    std::vector<double> centers() const {
        std::vector<double> all(static_cast<std::size_t>(3 * count()));
        bernal_packing_centers(packing_, count(), all.data());
        return all;
    }
    std::vector<double> radii() const {
        std::vector<double> all(static_cast<std::size_t>(count()));
        bernal_packing_radii(packing_, count(), all.data());
        return all;
    }
    double fraction() const {
        double fraction = -1;
        bernal_packing_fraction(packing_, &fraction);
        return fraction;
    }

    /// Spheres of radius 1 in a periodic cube.
    int set_ones(const std::vector<double>& centers, double side) const {
        const std::vector<double> radii(centers.size() / 3, 1.0), origin(3, 0.0), lengths(3, side);
        const std::vector<int64_t> periodic(3, 1);
        return bernal_packing_set(packing_, static_cast<int64_t>(radii.size()), centers.data(), radii.data(),
                                  origin.data(), lengths.data(), periodic.data());
    }

  private:
    bernal_packing* packing_ = nullptr;
};

}  // namespace bernal::test
