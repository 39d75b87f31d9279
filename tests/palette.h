/* palette.h: the colours that terminals draw, by their numbers. */
#ifndef TESTS_PALETTE_H
#define TESTS_PALETTE_H

#include <math.h>
#include <stdint.h>

/* One of 256, as 0xRRGGBB. The last 240, a cube of six levels and a row of greys, are the same
 * everywhere; the others are as usual unless a user's theme changes them. */
static inline uint32_t
palette_rgb(int colour)
{
	enum { CUBE = 16, GREYS = 232 };
	int full = colour == 7 ? 229 : 205;	/* white is brighter than its three parts */
	uint32_t part[3];
	for (int i = 0, n = colour - CUBE, divisor = 36; i < 3; i++, divisor /= 6) {
		int level = n / divisor % 6;
		part[i] = (uint32_t)(colour >= GREYS ? 8 + 10 * (colour - GREYS) : colour < CUBE ? (colour >> i & 1) * full :
		    level == 0 ? 0 : 55 + 40 * level);
	}
	return part[0] << 16 | part[1] << 8 | part[2];
}

/* Relative lightness, 0 for black and 1 for white. */
static inline double
palette_lightness(uint32_t rgb)
{
	static const double weights[] = { 0.0722, 0.7152, 0.2126 };
	double sum = 0;
	for (int i = 0; i < 3; i++) {
		double part = (double)(rgb >> (8 * i) & 0xFF) / 255;
		sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

/* The contrast of two of them, from 1 to 21. */
static inline double
palette_contrast(uint32_t a, uint32_t b)
{
	double one = palette_lightness(a) + 0.05, other = palette_lightness(b) + 0.05;
	return one > other ? one / other : other / one;
}

#endif
