// The functions of <cmath> that decide about sizes, with the bits that they have in the program: of the GNU C library
// on processors that multiply and add in one rounding. WebAssembly's C library, musl, has the same algorithms for exp,
// log and pow (Szabolcs Nagy, Arm's optimized routines, MIT licence), and rounds in more places; its expm1 and log1p
// evaluate other polynomials. One bit in a diameter makes another packing.
//
// The linker puts these in place of musl's (--wrap), whose tables they use, and which serve where arguments are rare:
// infinite, not a number, negative for a power, or near the ends of what a double holds.

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

extern "C" {
double __real_exp(double x);
double __real_log(double x);
double __real_pow(double x, double y);
double __real_expm1(double x);
double __real_log1p(double x);
double __real_erfc(double x);
double __wrap_exp(double x);

extern const struct ExpData {
    double invln2_n, shift, neg_ln2_hi_n, neg_ln2_lo_n, poly[4], exp2_shift, exp2_poly[5];
    std::uint64_t tab[256];
} __exp_data __attribute__((visibility("hidden")));

extern const struct LogData {
    double ln2_hi, ln2_lo, poly[5], poly1[11];
    struct {
        double invc, logc;
    } tab[128];
} __log_data __attribute__((visibility("hidden")));

extern const struct PowData {
    double ln2_hi, ln2_lo, poly[7];
    struct {
        double invc, pad, logc, logctail;
    } tab[128];
} __pow_log_data __attribute__((visibility("hidden")));
}

namespace {

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }
double number(std::uint64_t bits) { return std::bit_cast<double>(bits); }

/// exp(x + tail) for 2^-54 <= |x| < 512: 2^(k/128) from the table times a polynomial of the rest.
double exp_of(double x, double x_tail) {
    const ExpData& t = __exp_data;
    const double shifted = std::fma(t.invln2_n, x, t.shift), k = shifted - t.shift;
    const std::uint64_t i = bits(shifted);
    const double r = std::fma(k, t.neg_ln2_lo_n, std::fma(k, t.neg_ln2_hi_n, x)) + x_tail, r2 = r * r;
    const double tail = number(t.tab[2 * (i % 128)]), scale = number(t.tab[2 * (i % 128) + 1] + (i << 45));
    const double low = std::fma(r2, std::fma(r, t.poly[1], t.poly[0]), tail + r);
    return std::fma(scale, std::fma(r2 * r2, std::fma(r, t.poly[3], t.poly[2]), low), scale);
}

bool is_usual_exponent(double x) { return std::abs(x) >= 0x1p-54 && std::abs(x) < 512; }
bool is_usual(double x) { return x >= 0x1p-1022 && x < HUGE_VAL; }

/// Where x = 2^k z, with z near 1 / invc of the table's entry.
struct Reduced {
    std::uint64_t i;
    double k, z;
};
Reduced reduced(double x, std::uint64_t offset) {
    const std::uint64_t above = bits(x) - offset;
    return {(above >> 45) % 128, static_cast<double>(static_cast<std::int64_t>(above) >> 52),
            number(bits(x) - (above & (std::uint64_t{0xFFF} << 52)))};
}

double log_near_one(double x) {
    const double* b = __log_data.poly1;
    const double r = x - 1, r2 = r * r, r3 = r * r2;
    const double high = std::fma(r3, b[10], std::fma(r2, b[9], std::fma(r, b[8], b[7])));
    const double middle = std::fma(r3, high, std::fma(r2, b[6], std::fma(r, b[5], b[4])));
    const double low = std::fma(r3, middle, std::fma(r2, b[3], std::fma(r, b[2], b[1])));
    const double wide = r * 0x1p27, r_high = r + wide - wide, r_low = r - r_high;
    const double square = r_high * r_high * b[0], hi = r + square;
    const double lo = std::fma(b[0] * r_low, r_high + r, r - hi + square);
    return std::fma(r3, low, lo) + hi;
}

/// log(x) as a sum of two numbers, for powers.
struct TwoParts {
    double high, low;
};
TwoParts log_in_parts(double x) {
    const PowData& t = __pow_log_data;
    const double* a = t.poly;
    const auto [i, k, z] = reduced(x, 0x3fe6955500000000);
    const double r = std::fma(z, t.tab[i].invc, -1.0);
    const double t1 = std::fma(k, t.ln2_hi, t.tab[i].logc), t2 = t1 + r;
    const double lo1 = std::fma(k, t.ln2_lo, t.tab[i].logctail), lo2 = t1 - t2 + r;
    const double ar = a[0] * r, ar2 = r * ar, ar3 = r * ar2, hi = t2 + ar2;
    const double lo3 = std::fma(ar, r, -ar2), lo4 = t2 - hi + ar2;
    const double high = std::fma(ar2, std::fma(r, a[6], a[5]), std::fma(r, a[4], a[3]));
    const double p = std::fma(ar2, high, std::fma(r, a[2], a[1]));
    const double lo = std::fma(ar3, p, lo1 + lo2 + lo3 + lo4), sum = hi + lo;
    return {sum, hi - sum + lo};
}

/// Coefficients of the complement of the error function, in four ranges: after Sun's fdlibm.
constexpr double erx = 8.45062911510467529297e-01;
constexpr std::array pp{1.28379167095512558561e-01, -3.25042107247001499370e-01, -2.84817495755985104766e-02,
                        -5.77027029648944159157e-03, -2.37630166566501626084e-05};
constexpr std::array qq{1.0,
                        3.97917223959155352819e-01,
                        6.50222499887672944485e-02,
                        5.08130628187576562776e-03,
                        1.32494738004321644526e-04,
                        -3.96022827877536812320e-06};
constexpr std::array pa{-2.36211856075265944077e-03, 4.14856118683748331666e-01,  -3.72207876035701323847e-01,
                        3.18346619901161753674e-01,  -1.10894694282396677476e-01, 3.54783043256182359371e-02,
                        -2.16637559486879084300e-03};
constexpr std::array qa{1.0,
                        1.06420880400844228286e-01,
                        5.40397917702171048937e-01,
                        7.18286544141962662868e-02,
                        1.26171219808761642112e-01,
                        1.36370839120290507362e-02,
                        1.19844998467991074170e-02};
constexpr std::array ra{-9.86494403484714822705e-03, -6.93858572707181764372e-01, -1.05586262253232909814e+01,
                        -6.23753324503260060396e+01, -1.62396669462573470355e+02, -1.84605092906711035994e+02,
                        -8.12874355063065934246e+01, -9.81432934416914548592e+00};
constexpr std::array sa{1.0,
                        1.96512716674392571292e+01,
                        1.37657754143519042600e+02,
                        4.34565877475229228821e+02,
                        6.45387271733267880336e+02,
                        4.29008140027567833386e+02,
                        1.08635005541779435134e+02,
                        6.57024977031928170135e+00,
                        -6.04244152148580987438e-02};
constexpr std::array rb{-9.86494292470009928597e-03, -7.99283237680523006574e-01, -1.77579549177547519889e+01,
                        -1.60636384855821916062e+02, -6.37566443368389627722e+02, -1.02509513161107724954e+03,
                        -4.83519191608651397019e+02};
constexpr std::array sb{1.0,
                        3.03380607434824582924e+01,
                        3.25792512996573918826e+02,
                        1.53672958608443695994e+03,
                        3.19985821950859553908e+03,
                        2.55305040643316442583e+03,
                        4.74528541206955367215e+02,
                        -2.24409524465858183362e+01};

/// c0 + c1 x + c2 x^2 + ..., two terms at a time.
template <std::size_t n>
double in_pairs(const std::array<double, n>& c, double x) {
    const double x2 = x * x, x4 = x2 * x2;
    const std::array powers{1.0, x2, x4, x4 * x2, x4 * x4};
    double sum = c[0] + x * c[1];
    for (std::size_t k = 2; k < n; k += 2) sum += powers[k / 2] * (k + 1 < n ? c[k] + x * c[k + 1] : c[k]);
    return sum;
}

/// For 1.25 <= x < 28.
double erfc_far(double x) {
    const double s = 1 / (x * x);
    const bool is_nearer = bits(x) >> 32 < 0x4006db6d;
    const double part = is_nearer ? in_pairs(ra, s) / in_pairs(sa, s) : in_pairs(rb, s) / in_pairs(sb, s);
    const double z = number(bits(x) & 0xffffffff00000000);
    return __wrap_exp(-z * z - 0.5625) * __wrap_exp((z - x) * (z + x) + part) / x;
}

}  // namespace

extern "C" {

double __wrap_exp(double x) { return is_usual_exponent(x) ? exp_of(x, 0) : __real_exp(x); }

double __wrap_log(double x) {
    if (!is_usual(x) || x == 1) return __real_log(x);
    if (x >= 1 - 0x1p-4 && x < 1 + 0x1.09p-4) return log_near_one(x);
    const LogData& t = __log_data;
    const double* a = t.poly;
    const auto [i, k, z] = reduced(x, 0x3fe6000000000000);
    const double r = std::fma(z, t.tab[i].invc, -1.0), r2 = r * r;
    const double w = std::fma(k, t.ln2_hi, t.tab[i].logc), hi = w + r, lo = std::fma(k, t.ln2_lo, w - hi + r);
    const double p = std::fma(r2, std::fma(r, a[4], a[3]), std::fma(r, a[2], a[1]));
    return std::fma(r * r2, p, std::fma(r2, a[0], lo)) + hi;
}

double __wrap_pow(double x, double y) {
    if (!is_usual(x) || !(std::abs(y) >= 0x1p-65 && std::abs(y) < 0x1p63)) return __real_pow(x, y);
    const auto [high, low] = log_in_parts(x);
    const double exponent = y * high, tail = std::fma(y, low, std::fma(y, high, -exponent));
    return is_usual_exponent(exponent) ? exp_of(exponent, tail) : __real_pow(x, y);
}

/// After Sun's fdlibm, as the GNU C library evaluates its polynomials.
double __wrap_expm1(double x) {
    constexpr double ln2_high = 6.93147180369123816490e-01, ln2_low = 1.90821492927058770002e-10;
    constexpr double per_ln2 = 1.44269504088896338700e+00;
    constexpr std::array q{1.0,
                           -3.33333333333331316428e-02,
                           1.58730158725481460165e-03,
                           -7.93650757867487942473e-05,
                           4.00821782732936239552e-06,
                           -2.01099218183624371326e-07};
    const std::uint32_t size = static_cast<std::uint32_t>(bits(x) >> 32) & 0x7fffffff;
    if (!(std::abs(x) < 36) || size < 0x3c900000) return __real_expm1(x);
    int k = 0;
    double c = 0;
    if (size > 0x3fd62e42) {  // half of ln 2
        const double sign = x < 0 ? -1 : 1;
        k = size < 0x3ff0a2b2 ? static_cast<int>(sign) : static_cast<int>(std::fma(per_ln2, x, sign * 0.5));
        const double hi = x - k * ln2_high, lo = k * ln2_low;
        x = hi - lo;
        c = (hi - x) - lo;
    }
    const double half = 0.5 * x, h = x * half, h2 = h * h, h4 = h2 * h2;
    const double r =
        std::fma(h4, std::fma(h, q[5], q[4]), std::fma(h2, std::fma(h, q[3], q[2]), std::fma(h, q[1], q[0])));
    const double t = std::fma(-r, half, 3.0), part = h * ((r - t) / std::fma(-x, t, 6.0));
    if (k == 0) return x - std::fma(x, part, -h);
    const double e = std::fma(x, part - c, -c) - h;
    if (k == -1) return 0.5 * (x - e) - 0.5;
    if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1 + 2.0 * (x - e);
    if (k <= -2) return std::ldexp(1 - (e - x), k) - 1;
    const double less = std::ldexp(1.0, -k);
    return std::ldexp(k < 20 ? (1 - less) - (e - x) : (x - (e + less)) + 1, k);
}

/// Likewise.
double __wrap_log1p(double x) {
    constexpr double ln2_high = 6.93147180369123816490e-01, ln2_low = 1.90821492927058770002e-10;
    constexpr std::array l{0.0,
                           6.666666666666735130e-01,
                           3.999999999940941908e-01,
                           2.857142874366239149e-01,
                           2.222219843214978396e-01,
                           1.818357216161805012e-01,
                           1.531383769920937332e-01,
                           1.479819860511658591e-01};
    if (!(x > -1 && x < 0x1p53) || std::abs(x) < 0x1p-29) return __real_log1p(x);
    const auto upper = [](double value) { return static_cast<std::uint32_t>(bits(value) >> 32); };
    const std::uint32_t size = upper(x);
    int k = 0;
    double c = 0, f = x;
    std::uint32_t mantissa = 1;
    if (!(x < 0 ? size <= 0xbfd2bec3 : size < 0x3fda827a)) {
        double u = 1.0 + x;
        k = static_cast<int>(upper(u) >> 20) - 1023;
        c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
        mantissa = upper(u) & 0x000fffff;
        const bool is_small = mantissa < 0x6a09e;
        u = number((bits(u) & 0x000fffffffffffff) | (is_small ? 0x3ff0000000000000 : 0x3fe0000000000000));
        if (!is_small) ++k, mantissa = (0x00100000 - mantissa) >> 2;
        f = u - 1.0;
    }
    const double half = 0.5 * f * f, low = std::fma(k, ln2_low, c);
    if (mantissa == 0) {
        if (f == 0) return std::fma(k, ln2_high, low);
        const double r = half * std::fma(-0.66666666666666666, f, 1.0);
        return k == 0 ? f - r : std::fma(k, ln2_high, -((r - low) - f));
    }
    const double s = f / (2.0 + f), z = s * s, z2 = z * z, z4 = z2 * z2, z6 = z4 * z2;
    const double low_half = std::fma(z, l[1], z2 * std::fma(z, l[3], l[2]));
    const double r = std::fma(z6, std::fma(z, l[7], l[6]), std::fma(z4, std::fma(z, l[5], l[4]), low_half));
    if (k == 0) return f - (half - s * (half + r));
    return std::fma(k, ln2_high, -((half - (low + s * (half + r))) - f));
}

double __wrap_erfc(double x) {
    const double size = std::abs(x);
    if (!(size >= 0x1p-56 && size < 28) || x < -6) return __real_erfc(x);
    if (size < 0.84375) {
        const double z = x * x, y = in_pairs(pp, z) / in_pairs(qq, z);
        return x < 0.25 ? 1 - (x + x * y) : 0.5 - (x * y + (x - 0.5));
    }
    if (size < 1.25) {
        const double part = in_pairs(pa, size - 1) / in_pairs(qa, size - 1);
        return x >= 0 ? 1 - erx - part : 1 + (erx + part);
    }
    return x > 0 ? erfc_far(x) : 2 - erfc_far(size);
}
}
