/* text.h: UTF-8, column widths, and text that comes from outside.
 *
 * Widths are those of base/unicode.h; a character that is not shown counts as the
 * one '?' that is in its place. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/unicode.h"

enum { UTF8_MAX = 4 };

/* The code point at *s, moving *s behind it. Bytes that are not UTF-8 give
 * U+FFFD one by one; at the end of the text 0 is returned and *s stays. Nearly
 * every character is ASCII, so that case is here. */
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

/* Writes the code point as UTF-8 (no terminator); returns the bytes, 1 to 4. */
size_t	 text_encode(uint32_t code, char out[UTF8_MAX]);

bool	 text_is_utf8(const char *s, size_t length);

/* Columns of one code point (0, 1 or 2) and of a whole text. */
static inline int
text_code_width(uint32_t code)
{
	int width = code >= 0x20 && code < 0x7F ? 1 : unicode_width(code);
	return width < 0 ? 1 : width;
}
int	 text_width(const char *s);

/* Copies as many bytes as fit: what snprintf does for "%s", many times as fast. */
void	 text_copy(char *out, size_t size, const char *s);

/* Copies as many whole characters as fit into `columns` and `size`; returns
 * the columns used. */
int	 text_cut(char *out, size_t size, const char *s, int columns);

/* The byte length of the first line of s when filled to `columns`. Breaks at
 * spaces, which then belong to no line, and between wide characters except
 * before closing and behind opening marks and before the last one of a word;
 * rather at the end of a phrase or a word, if that does not leave most of the
 * line empty. A word that is longer than the line is cut, behind a hyphen if it has one. *next is where the
 * following line starts (NULL at the end). */
size_t	 text_wrap(const char *s, int columns, const char **next);

/* Must the code point not be shown: a control, a direction override, a zero-width
 * character, or what stands for bytes that are not UTF-8? */
bool	 text_is_hostile(uint32_t code);

/* What a mark looks like where only ASCII is shown; others stay as they are. */
uint32_t text_stand_in(uint32_t code);

/* The lines a text takes when it is wrapped to that many columns. */
int	 text_rows(const char *s, int columns);

/* A copy fit to be shown: what is hostile becomes '?'. */
void	 text_clean(char *out, size_t size, const char *s);

/* A printf behind the end of a text. What does not fit is cut off. */
void	 text_append(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Which of so many names a text is; -1: none of them. NULL is none either. */
int	 text_index(const char *text, const char *const *names, int count);

/* How many letters of one text have to be typed differently to become the other: replaced,
 * left out, added, or exchanged with the next. Capitals count like small letters. Texts longer
 * than TEXT_TYPED_MAX are infinitely different. */
enum { TEXT_TYPED_MAX = 32 };
int	 text_distance(const char *a, const char *b);

/* Seconds as "1:05". */
enum { TEXT_TIME_SIZE = 24 };
void	 text_time(char text[TEXT_TIME_SIZE], uint64_t seconds);

/* A day since 1970 as "2026-11-17", its parts, and back. */
enum { TEXT_DATE_SIZE = 16 };
struct text_day { int year, month, day, weekday; };	/* months and days from 1, weekdays from Monday, 0 */
struct text_day text_day(int day);
void	 text_date(char text[TEXT_DATE_SIZE], int day);
bool	 text_to_day(const char *s, int *day);	/* only a date there is, as text_date writes it */

/* Adds a word to a list: "", "one", "one, two". What does not fit is cut off. */
void	 text_list_add(char *list, size_t size, const char *word);

/* Whole-text decimal numbers: no plus, no blanks, nothing after them. Only the
 * bounded one may have a minus. */
bool	 text_to_u64(const char *s, uint64_t *number);
bool	 text_to_int(const char *s, int low, int high, int *number);

#endif
