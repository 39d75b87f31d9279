/* text.h: UTF-8, column widths, and text that comes from outside.
 *
 * Widths are those of base/unicode.h; a character that is not shown counts as the one '?' in its
 * place. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/unicode.h"

enum { UTF8_MAX = 4 };

/* The code point at *s; moves *s after it. Bytes that are not UTF-8 give U+FFFD one by one; at the
 * end of the text it returns 0 and *s stays. ASCII is handled inline, because nearly all characters
 * are ASCII. */
uint32_t text_next_bytes(const char **s);
static inline uint32_t
text_next(const char **s)
{
	unsigned char byte = (unsigned char)**s;
	if (byte >= 0x80)
		return text_next_bytes(s);
	*s += byte != 0;
	return byte;
}

/* Writes the code point as UTF-8, without a final zero; returns the number of bytes, 1 to 4. */
size_t	 text_encode(uint32_t code, char out[UTF8_MAX]);

bool	 text_is_utf8(const char *s, size_t length);

/* Columns of one code point (0, 1 or 2); of a whole text. */
static inline int
text_code_width(uint32_t code)
{
	int width = code >= 0x20 && code < 0x7F ? 1 : unicode_width(code);
	return width < 0 ? 1 : width;
}
int	 text_width(const char *s);

/* Copies as many bytes as fit, as snprintf does for "%s", but many times as fast. */
void	 text_copy(char *out, size_t size, const char *s);

/* Copies as many whole characters as fit into `columns` and `size`; returns the columns used. */
int	 text_cut(char *out, size_t size, const char *s, int columns);

/* The byte length of the first line of s, wrapped to `columns`. Lines end at spaces, which then
 * belong to no line, or between wide characters, except before closing and after opening
 * punctuation and before the last character of a word. The end of a phrase or a word is preferred,
 * if it does not leave most of the line empty. A word longer than the line is cut, after a hyphen
 * if it has one. *next is where the next line starts (NULL at the end). */
size_t	 text_wrap(const char *s, int columns, const char **next);

/* Must the code point not be shown: a control, a direction override, a zero-width character, or the
 * replacement for bytes that are not UTF-8? */
bool	 text_is_unprintable(uint32_t code);

/* The ASCII character for a symbol, where only ASCII is shown; others stay as they are. */
uint32_t text_stand_in(uint32_t code);

/* The number of lines of a text wrapped to so many columns. */
int	 text_rows(const char *s, int columns);

/* A copy fit to be shown: hostile characters become '?'. */
void	 text_clean(char *out, size_t size, const char *s);

/* Like printf, at the end of a text. What does not fit is cut off. */
void	 text_append(char *text, size_t size, const char *format,
    ...) __attribute__((format(printf, 3, 4)));

/* The index of the text among the names; -1: it is none of them, or NULL. */
int	 text_index(const char *text, const char *const *names, int count);

/* The number of letters that were typed wrongly if one text is meant as the other: replaced, left
 * out, added, or swapped with the next. Case does not matter. Texts longer than TEXT_TYPED_MAX are
 * infinitely different. */
enum { TEXT_TYPED_MAX = 32 };
int	 text_distance(const char *a, const char *b);

/* Seconds as "1:05". */
enum { TEXT_TIME_SIZE = 24 };
void	 text_time(char text[TEXT_TIME_SIZE], uint64_t seconds);

/* A day since 1970 as its parts, as "2026-11-17", and back. */
enum { TEXT_DATE_SIZE = 16 };
/* month and day from 1; weekday 0 is Monday */
struct text_day { int year, month, day, weekday; };
struct text_day text_day(int day);
void	 text_date(char text[TEXT_DATE_SIZE], int day);
bool	 text_to_day(const char *s, int *day);	/* only existing dates, as text_date writes them */

/* Adds a word to a list: "", "one", "one, two". What does not fit is cut off. */
void	 text_list_add(char *list, size_t size, const char *word);

/* Decimal numbers that are the whole text: no plus, no blanks, nothing after them. Only text_to_int
 * takes a minus. */
bool	 text_to_u64(const char *s, uint64_t *number);
bool	 text_to_int(const char *s, int low, int high, int *number);

#endif
