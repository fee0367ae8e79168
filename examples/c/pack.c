/* Packs 2,000 grains of a lognormal size distribution in a periodic cube, reads them as arrays, and writes them. */
#include <bernal.h>
#include <stdio.h>
#include <stdlib.h>

static int follow(void *data, const char *stage, int64_t sweeps, double packing_fraction, double max_relative_overlap,
                  double seconds_left) {
    (void)data, (void)max_relative_overlap, (void)seconds_left;
    if (sweeps % 200 == 0) fprintf(stderr, "%s, sweep %ld: %.4f\n", stage, (long)sweeps, packing_fraction);
    return 0; /* 1 would end the run */
}

int main(void) {
    bernal_job *job;
    bernal_packing *packing;
    bernal_job_new(&job);
    bernal_packing_new(&packing);
    if (bernal_job_set(job, "sizes", "lognormal") || bernal_job_set(job, "sigma", "0.3") ||
        bernal_job_set(job, "count", "2000") || bernal_job_set(job, "effort", "quick") ||
        bernal_job_set(job, "threads", "1") || /* so few spheres gain little from more */
        bernal_job_set_progress(job, follow, NULL) || bernal_job_pack(job, packing)) {
        fprintf(stderr, "%s\n", bernal_job_message(job));
        return 1;
    }
    for (int64_t i = 0; i < bernal_job_warning_count(job); ++i)
        fprintf(stderr, "warning: %s\n", bernal_job_warning(job, i));

    int64_t count = bernal_packing_count(packing);
    double *centers = malloc(3 * (size_t)count * sizeof *centers), *radii = malloc((size_t)count * sizeof *radii);
    double lengths[3], fraction;
    if (!centers || !radii || bernal_packing_centers(packing, count, centers) ||
        bernal_packing_radii(packing, count, radii) || bernal_packing_cell(packing, NULL, lengths, NULL) ||
        bernal_packing_fraction(packing, &fraction) || bernal_packing_verify(packing)) {
        fprintf(stderr, "%s\n", bernal_packing_message(packing));
        return 1;
    }
    printf("%ld spheres in %g x %g x %g, packing fraction %.6f\n", (long)count, lengths[0], lengths[1], lengths[2],
           fraction);
    printf("the first: radius %.6f at %.6f %.6f %.6f\n", radii[0], centers[0], centers[1], centers[2]);
    printf("%s\n", bernal_packing_message(packing)); /* of the last call, bernal_packing_verify */
    if (bernal_packing_write(packing, "grains.csv", NULL)) {
        fprintf(stderr, "%s\n", bernal_packing_message(packing));
        return 1;
    }
    free(centers), free(radii);
    bernal_packing_free(packing);
    bernal_job_free(job);
    return 0;
}
