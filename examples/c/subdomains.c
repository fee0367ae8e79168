/* Fills the box of an MPI code with spheres, each rank its own subdomain: mpirun -n 4 ./subdomains
 *
 * A sphere belongs to the rank in whose subdomain its centre lies. Neighbours do not work at once: subdomains have
 * colours, as the squares of a chessboard have, eight in space, and one colour is packed after another. A rank packs its
 * subdomain and a margin, three largest radii wide, around the spheres that others have put there, and keeps the new
 * ones whose centres are its own. Of fixed spheres that cross the end of the margin, the part within stands for the whole:
 * a ball inside of it. That is enough, as no own sphere comes near these: it reaches one radius into the margin, and they
 * two radii at most. Rank 0 proves that no two spheres overlap and none crosses a wall.
 */
#include <bernal.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 14.0 /* of the box */
static const double largest_radius = 0.75;

/* x, y, z, radius of each sphere, all that is known to this rank. */
typedef struct {
    double *numbers;
    int count;
} spheres;

static void fail(const char *message) {
    fprintf(stderr, "%s\n", message);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* Everywhere the same spheres in the same order: those that were there, and what each rank adds. */
static void gather(spheres *all, const double *added, int count) {
    int ranks, total = 0, *counts, *places;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    counts = malloc((size_t)ranks * sizeof *counts), places = malloc((size_t)ranks * sizeof *places);
    count *= 4;
    MPI_Allgather(&count, 1, MPI_INT, counts, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < ranks; ++i) places[i] = total, total += counts[i];
    all->numbers = realloc(all->numbers, (size_t)(4 * all->count + total + 1) * sizeof *all->numbers);
    MPI_Allgatherv(added, count, MPI_DOUBLE, all->numbers + 4 * all->count, counts, places, MPI_DOUBLE, MPI_COMM_WORLD);
    all->count += total / 4;
    free(counts), free(places);
}

/* The largest ball of a sphere that lies within a box, so far as one follows the axes one by one. */
static void take_part_within(double *s, const double *origin, const double *lengths) {
    for (int a = 0; a < 3; ++a) {
        const double low = s[a] - s[3] > origin[a] ? s[a] - s[3] : origin[a];
        const double high = s[a] + s[3] < origin[a] + lengths[a] ? s[a] + s[3] : origin[a] + lengths[a];
        if ((high - low) / 2 >= s[3]) continue;
        s[a] = (low + high) / 2, s[3] = (1 - 1e-9) * (high - low) / 2;
    }
}

/* What of all spheres lies in a box. */
static spheres parts_within(const spheres *all, const double *origin, const double *lengths) {
    spheres parts = {malloc((size_t)(4 * all->count + 1) * sizeof(double)), 0};
    for (int i = 0; i < all->count; ++i) {
        double *s = parts.numbers + 4 * parts.count;
        memcpy(s, all->numbers + 4 * i, 4 * sizeof *s);
        take_part_within(s, origin, lengths);
        if (s[3] > largest_radius / 10) ++parts.count; /* otherwise it is nothing, or next to nothing */
    }
    return parts;
}

/* A packing of them in a box with walls. */
static bernal_packing *packing_of(const spheres *some, const double *origin, const double *lengths) {
    const int64_t walls[3] = {0, 0, 0};
    double *centers = malloc((size_t)(3 * some->count + 1) * sizeof *centers);
    double *radii = malloc((size_t)(some->count + 1) * sizeof *radii);
    bernal_packing *packing;
    if (bernal_packing_new(&packing)) fail("no memory");
    for (int i = 0; i < some->count; ++i) {
        memcpy(centers + 3 * i, some->numbers + 4 * i, 3 * sizeof *centers);
        radii[i] = some->numbers[4 * i + 3];
    }
    if (some->count > 0 && bernal_packing_set(packing, some->count, centers, radii, origin, lengths, walls))
        fail(bernal_packing_message(packing));
    free(centers), free(radii);
    return packing;
}

static void set(bernal_job *job, const char *key, const char *value) {
    if (bernal_job_set(job, key, value)) fail(bernal_job_message(job));
}

/* Fills a box, `origin` to `origin + lengths`, around what is there; new spheres whose centres lie from `begin` to `end`
 * come back. */
static double *filled(const spheres *all, const double *origin, const double *lengths, const double *begin,
                      const double *end, int seed, int *kept) {
    bernal_job *job;
    spheres near = parts_within(all, origin, lengths);
    bernal_packing *fixed = packing_of(&near, origin, lengths), *packing;
    const int64_t there = bernal_packing_count(fixed);
    char text[100];
    if (bernal_job_new(&job) || bernal_packing_new(&packing)) fail("no memory");
    set(job, "sizes", "uniform-size");
    set(job, "diameter-min", "1");
    snprintf(text, sizeof text, "%g", 2 * largest_radius);
    set(job, "diameter-max", text);
    set(job, "effort", "quick");
    set(job, "gap", "1e-9"); /* more than moving spheres by an origin rounds by */
    set(job, "threads", "1"); /* the other cores are for the other ranks */
    snprintf(text, sizeof text, "%d", seed);
    set(job, "seed", text);
    if (there > 0) {
        if (bernal_job_set_around(job, fixed)) fail(bernal_job_message(job));
        set(job, "fill", "true");
    } else {
        snprintf(text, sizeof text, "[%.17g, %.17g, %.17g]", lengths[0], lengths[1], lengths[2]);
        set(job, "lengths", text);
        set(job, "container", "box");
    }
    if (bernal_job_pack(job, packing)) fail(bernal_job_message(job));

    const int64_t count = bernal_packing_count(packing);
    double *centers = malloc((size_t)(3 * count) * sizeof *centers), *radii = malloc((size_t)count * sizeof *radii);
    double *own = malloc((size_t)(4 * count) * sizeof *own), cell[3];
    if (bernal_packing_centers(packing, count, centers) || bernal_packing_radii(packing, count, radii) ||
        bernal_packing_cell(packing, cell, NULL, NULL))
        fail(bernal_packing_message(packing));
    *kept = 0;
    for (int64_t i = there; i < count; ++i) { /* the fixed ones come first */
        int is_own = 1;
        for (int a = 0; a < 3; ++a) {
            const double x = centers[3 * i + a] + (origin[a] - cell[a]);
            own[4 * *kept + a] = x;
            is_own = is_own && x >= begin[a] && x < end[a];
        }
        own[4 * *kept + 3] = radii[i];
        *kept += is_own;
    }
    free(centers), free(radii), free(near.numbers);
    bernal_packing_free(packing), bernal_packing_free(fixed), bernal_job_free(job);
    return own;
}

int main(int argc, char **argv) {
    int rank, ranks, grid[3] = {0, 0, 0}, place[3];
    double begin[3], end[3], origin[3], lengths[3];
    const double zero[3] = {0, 0, 0}, side[3] = {SIDE, SIDE, SIDE};
    spheres all = {NULL, 0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Dims_create(ranks, 3, grid);
    place[0] = rank % grid[0], place[1] = rank / grid[0] % grid[1], place[2] = rank / grid[0] / grid[1];
    for (int a = 0; a < 3; ++a) {
        const double margin = 3 * largest_radius;
        begin[a] = SIDE * place[a] / grid[a], end[a] = SIDE * (place[a] + 1) / grid[a];
        if (end[a] - begin[a] < 2 * margin) fail("the subdomains are too narrow for spheres as large; run fewer ranks");
        origin[a] = place[a] > 0 ? begin[a] - margin : 0;
        lengths[a] = (place[a] + 1 < grid[a] ? end[a] + margin : SIDE) - origin[a];
    }

    for (int colour = 0; colour < 8; ++colour) {
        double *own = NULL;
        int count = 0;
        if (place[0] % 2 + 2 * (place[1] % 2) + 4 * (place[2] % 2) == colour)
            own = filled(&all, origin, lengths, begin, end, rank + 1, &count);
        gather(&all, own, count);
        free(own);
    }

    if (rank == 0) {
        bernal_packing *whole = packing_of(&all, zero, side);
        double fraction;
        if (bernal_packing_fraction(whole, &fraction) || bernal_packing_verify(whole))
            fail(bernal_packing_message(whole));
        printf("%d spheres from %d ranks, packing fraction %.4f\n", all.count, ranks, fraction);
        printf("%s\n", bernal_packing_message(whole));
        bernal_packing_free(whole);
    }
    free(all.numbers);
    MPI_Finalize();
    return 0;
}
