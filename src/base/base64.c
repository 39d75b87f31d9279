/* base64.c: turns three bytes into four digits, and back. */
#include "base/base64.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

void
base64_encode(const void *bytes, size_t count, char *text)
{
	static const char digits[] = BASE64_DIGITS;
	const uint8_t *from = bytes;
	for (size_t i = 0; i < count; i += 3) {
		uint32_t group = 0;
		for (size_t j = 0; j < 3; j++)
			group = group << 8 | (i + j < count ? from[i + j] : 0);
		for (size_t j = 0; j < 4; j++)
			*text++ = i + j <= count ? digits[group >> (18 - 6 * j) & 63] : '=';
	}
	*text = '\0';
}

/* Counts the digits before the padding, which must be complete or missing; -1: this is not
 * base64. */
static ssize_t
count_digits(const char *text)
{
	size_t digits = strspn(text, BASE64_DIGITS), padding = strspn(text + digits, "=");
	bool whole = text[digits + padding] == '\0' && digits % 4 != 1;
	return whole && (padding == 0 || (padding <= 2 && (digits + padding) % 4 == 0)) ?
	    (ssize_t)digits : -1;
}

ssize_t
base64_decode(const char *text, void *bytes, size_t room)
{
	static const char all[] = BASE64_DIGITS;
	uint8_t *to = bytes;
	uint32_t bits = 0;
	int held = 0;
	ssize_t digits = count_digits(text), count = 0;
	if (digits < 0 || (size_t)digits * 3 / 4 > room)
		return -1;
	for (ssize_t i = 0; i < digits; i++) {
		bits = bits << 6 | (uint32_t)(strchr(all, text[i]) - all);
		held += 6;
		if (held >= 8) {
			held -= 8;
			to[count++] = (uint8_t)(bits >> held);
			bits &= (1U << held) - 1;
		}
	}
	return bits == 0 ? count : -1;
}
