/* text.c: UTF-8, column widths, the filter for text from outside. */
#include "base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"

static const uint32_t replacement = 0xFFFD;

/* How many bytes follow a first byte. */
static size_t
bytes_behind(unsigned char first)
{
	return first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

uint32_t
text_next_bytes(const char **s)
{
	const unsigned char *b = (const unsigned char *)*s;
	size_t more = bytes_behind(b[0]);
	static const uint32_t smallest[] = { 0, 0x80, 0x800, 0x10000 };
	uint32_t code = b[0] & (0x3Fu >> more);
	*s += 1;
	if (b[0] < 0xC2 || b[0] > 0xF4)
		return replacement;
	for (size_t i = 1; i <= more; i++) {
		if ((b[i] & 0xC0) != 0x80)
			return replacement;
		code = code << 6 | (b[i] & 0x3F);
	}
	if (code < smallest[more] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
		return replacement;
	*s += more;
	return code;
}

size_t
text_encode(uint32_t code, char out[UTF8_MAX])
{
	if (code < 0x80) {
		out[0] = (char)code;
		return 1;
	}
	size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
	for (size_t i = length - 1; i > 0; i--, code >>= 6)
		out[i] = (char)(0x80 | (code & 0x3F));
	out[0] = (char)(lead[length] | code);
	return length;
}

bool
text_is_utf8(const char *s, size_t length)
{
	const char *end = s + length;
	while (s < end) {
		const char *start = s;
		if (*s == '\0' || bytes_behind((unsigned char)*s) >= (size_t)(end - s))
			return false;
		if (text_next(&s) == replacement && s - start == 1)
			return false;
	}
	return true;
}

int
text_width(const char *s)
{
	int width = 0;
	for (uint32_t code; (code = text_next(&s)) != 0; )
		width += text_code_width(code);
	return width;
}

void
text_copy(char *out, size_t size, const char *s)
{
	size_t length = strnlen(s, size - 1);
	memcpy(out, s, length);
	out[length] = '\0';
}

int
text_cut(char *out, size_t size, const char *s, int columns)
{
	int used = 0;
	const char *start = s, *fits = s;
	for (uint32_t code; (code = text_next(&s)) != 0; fits = s) {
		int width = text_code_width(code);
		if (used + width > columns || (size_t)(s - start) >= size)
			break;
		used += width;
	}
	memcpy(out, start, (size_t)(fits - start));
	out[fits - start] = '\0';
	return used;
}

#define WIDE_OPENING	L"（［｛「『【〈《〔"
#define WIDE_CLOSING	L"）］｝」』】〉》〕"

static bool
is_among(uint32_t code, const wchar_t *marks)
{
	return code != 0 && wcschr(marks, (wchar_t)code) != NULL;
}

/* Characters that must not start a line. */
static bool
is_closing(uint32_t code)
{
	return is_among(code, L",.:;?!)]}" L"、。，．・：；？！" WIDE_CLOSING
	    L"ー～…々ぁぃぅぇぉっゃゅょァィゥェォッャュョ");
}

/* Characters that must not end a line. */
static bool
is_opening(uint32_t code)
{
	return is_among(code, L"([{" WIDE_OPENING);
}

static bool
ends_word(const char *s)
{
	return *s == '\0' || *s == ' ' || *s == '\n';
}

static bool
is_hiragana(uint32_t code)
{
	return code >= 0x3041 && code <= 0x3096;
}

/* How good a place to end a line is. Japanese has no spaces between words, so a line may end
 * between any two characters. It reads better between words, still better outside of brackets, and
 * best at the end of a phrase. */
enum { BREAK_NONE, BREAK_ANYWHERE, BREAK_IN_BRACKETS, BREAK_WORD, BREAK_PHRASE, BREAK_COUNT };

/* Does a bracket open around Japanese? A narrow one counts if a wide character follows. */
static bool
opens_bracket(uint32_t code, const char *after)
{
	return is_among(code, WIDE_OPENING) ||
	    (code == '(' && text_code_width(text_next(&after)) == 2);
}

/* A phrase ends after a particle or a punctuation mark. The list of particles is short: names such
 * as 聖なる光, with other hiragana before a new word, stay whole. */
static bool
ends_phrase(uint32_t before, uint32_t code)
{
	return is_among(before, L"を、。，．：；？！") ||
	    (is_among(before, L"はがにでともへやばらか" WIDE_CLOSING) && !is_hiragana(code));
}

/* Between kana a new word is only recognized after a particle that follows a word in other letters,
 * unless the particle is a double one such as には. */
static bool
starts_word(uint32_t earlier, uint32_t before, uint32_t code)
{
	if (!is_hiragana(code))
		return is_hiragana(before);
	return is_among(before, L"はがにへ") && !is_hiragana(earlier) &&
	    !is_among(code, L"はもがをにのへでとかやさよ");
}

static bool
is_letter_or_digit(uint32_t code)
{
	return (code >= '0' && code <= '9') || (code >= 'A' && code <= 'Z') ||
	    (code >= 'a' && code <= 'z');
}

/* May a line end between these two? At spaces the line ends before the first one, but hiragana
 * after the name of a key belong to that name. The next character matters too: the last character
 * of a word must not start a line, or a word of two would be split. */
static int
break_between(uint32_t earlier, uint32_t before, uint32_t code, int width, const char *after)
{
	if (before == 0 || before == ' ' || width == 0)
		return BREAK_NONE;
	if (code == ' ') {
		const char *word = after + strspn(after, " ");
		return is_hiragana(text_next(&word)) && !is_closing(before) ? BREAK_ANYWHERE :
		    BREAK_PHRASE;
	}
	bool opens = opens_bracket(code, after), wide = width == 2 ||
	    text_code_width(before) == 2 || opens;
	if (!wide || is_closing(code) || is_opening(before) || ends_word(after))
		return BREAK_NONE;
	if (earlier == L'最' && before == L'も')	/* one word, though it ends like a phrase */
		return BREAK_ANYWHERE;
	if (opens || ends_phrase(before, code))
		return BREAK_PHRASE;
	return starts_word(earlier, before, code) ? BREAK_WORD : BREAK_ANYWHERE;
}

/* The start of the line after a cut: spaces and the line's own end are skipped. */
static const char *
behind_cut(const char *cut)
{
	cut += strspn(cut, " ");
	if (*cut == '\n')
		return cut + 1;
	return *cut == '\0' ? NULL : cut;
}

/* Chooses among the last cuts of each kind: the end of a phrase if at least 3/5 of the line is full
 * there, the end of a word if 1/3 is. */
static const char *
best_cut(const char *const cuts[BREAK_COUNT], const int used[BREAK_COUNT], int columns)
{
	if (cuts[BREAK_PHRASE] != NULL && used[BREAK_PHRASE] * 5 >= columns * 3)
		return cuts[BREAK_PHRASE];
	int kind = BREAK_WORD;
	while (kind > BREAK_ANYWHERE && (cuts[kind] == NULL || used[kind] * 3 < columns))
		kind--;
	return cuts[kind];
}

/* Is the next word longer than a line? */
static bool
is_too_long(const char *word, int columns)
{
	int used = 0;
	while (!ends_word(word) && used <= columns)
		used += text_code_width(text_next(&word));
	return used > columns;
}

static const char *
cut_word(const char *cut, const char *start, const char *hyphen, int columns)
{
	const char *word = cut != NULL ? cut + strspn(cut, " ") : start;
	return hyphen != NULL && hyphen > word && is_too_long(word, columns) ? hyphen : cut;
}

size_t
text_wrap(const char *s, int columns, const char **next)
{
	const char *start = s, *cuts[BREAK_COUNT] = { NULL };
	/* where the line is full; after its last hyphen */
	const char *full = NULL, *hyphen = NULL;
	int used_at[BREAK_COUNT] = { 0 }, brackets = 0;
	uint32_t earlier = 0, before = 0;
	for (int used = 0; ; ) {
		const char *here = s;
		uint32_t code = text_next(&s);
		if (code == 0 || code == '\n') {
			*next = code == 0 ? NULL : s;
			return (size_t)((full != NULL ? full : here) - start);
		}
		int width = text_code_width(code),
		    kind = break_between(earlier, before, code, width, s);
		if (kind > BREAK_IN_BRACKETS && brackets > 0)
			kind = BREAK_IN_BRACKETS;
		for (; kind > BREAK_NONE; kind--) {
			cuts[kind] = here;
			used_at[kind] = used;
		}
		if (before == '-' && is_letter_or_digit(earlier) && is_letter_or_digit(code))
			hyphen = here;
		if (full == NULL && used + width > columns)
			full = here;
		if (full != NULL && code != ' ')
			break;
		used += width;
		brackets += opens_bracket(code, s) - (brackets > 0 &&
		    is_among(code, L")" WIDE_CLOSING));
		if (width > 0) {
			earlier = before;
			before = code;
		}
	}
	const char *cut = cut_word(best_cut(cuts, used_at, columns), start, hyphen, columns);
	if (cut == NULL)	/* one word longer than the line, or even one character */
		cut = full > start ? full : s;
	*next = behind_cut(cut);
	return (size_t)(cut - start);
}

bool
text_is_unprintable(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && (code < 0xA0 || code == 0xAD || code == 0xFFFD ||
	    (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
	    (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || code == 0x061C ||
	    (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0000 && code <= 0xE0FFF) ||
	    text_code_width(code) == 0));
}

int
text_rows(const char *s, int columns)
{
	int rows = 0;
	for (const char *next; s != NULL && columns > 0; s = next, rows++)
		text_wrap(s, columns, &next);
	return rows;
}

void
text_clean(char *out, size_t size, const char *s)
{
	size_t used = 0;
	for (uint32_t code; (code = text_next(&s)) != 0; ) {
		char bytes[UTF8_MAX];
		size_t length = text_encode(text_is_unprintable(code) ? '?' : code, bytes);
		if (used + length >= size)
			break;
		memcpy(out + used, bytes, length);
		used += length;
	}
	out[used] = '\0';
}

void
text_append(char *text, size_t size, const char *format, ...)
{
	size_t used = strlen(text);
	va_list args;
	va_start(args, format);
	vsnprintf(text + used, size - used, format, args);
	va_end(args);
}

int
text_index(const char *text, const char *const *names, int count)
{
	for (int i = 0; text != NULL && i < count; i++)
		if (strcmp(names[i], text) == 0)
			return i;
	return -1;
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* Computes the table of edit distances between the beginnings of both texts, row by row. */
int
text_distance(const char *a, const char *b)
{
	int rows = (int)strnlen(a, TEXT_TYPED_MAX + 1), cols = (int)strnlen(b, TEXT_TYPED_MAX + 1);
	int table[TEXT_TYPED_MAX + 1][TEXT_TYPED_MAX + 1];
	if (rows > TEXT_TYPED_MAX || cols > TEXT_TYPED_MAX)
		return INT_MAX;
	for (int y = 0; y <= rows; y++)
		for (int x = 0; x <= cols; x++) {
			table[y][x] = y + x;
			if (y == 0 || x == 0)
				continue;
			bool same = tolower((unsigned char)a[y - 1]) ==
			    tolower((unsigned char)b[x - 1]);
			table[y][x] = least(table[y - 1][x - 1] + !same,
			    least(table[y - 1][x], table[y][x - 1]) + 1);
			if (y > 1 && x > 1 && a[y - 1] == b[x - 2] && a[y - 2] == b[x - 1])
				table[y][x] = least(table[y][x], table[y - 2][x - 2] + 1);
		}
	return table[rows][cols];
}

void
text_time(char text[TEXT_TIME_SIZE], uint64_t seconds)
{
	snprintf(text, TEXT_TIME_SIZE, "%llu:%02d", (unsigned long long)(seconds / 60),
	    (int)(seconds % 60));
}

/* Years begin in March here, so a leap day is the last day of a year; 400 years have 146097
 * days. */
struct text_day
text_day(int day)
{
	int days = day + 719468, era = days / 146097, of_era = days % 146097;
	int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	int of_year = of_era - (365 * year + year / 4 - year / 100),
	    month = (5 * of_year + 2) / 153;
	bool next = month >= 10;	/* January and February */
	return (struct text_day){ .year = era * 400 + year + next,
	    .month = next ? month - 9 : month + 3, .day = of_year - (153 * month + 2) / 5 + 1,
	    .weekday = (day + 3) % 7 };
}

void
text_date(char text[TEXT_DATE_SIZE], int day)
{
	struct text_day d = text_day(day);
	snprintf(text, TEXT_DATE_SIZE, "%d-%02d-%02d", d.year, d.month, d.day);
}

bool
text_to_day(const char *s, int *day)
{
	int year, month, date;
	char same[TEXT_DATE_SIZE];
	if (sscanf(s, "%4d-%2d-%2d", &year, &month, &date) != 3 || year < 1970 || month < 1 ||
	    month > 12)
		return false;
	int of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1;
	year -= month <= 2;
	*day = year * 365 + year / 4 - year / 100 + year / 400 + of_year - 719468;
	text_date(same, *day);
	return strcmp(s, same) == 0;
}

void
text_list_add(char *list, size_t size, const char *word)
{
	text_append(list, size, "%s%s", list[0] != '\0' ? ", " : "", word);
}

bool
text_to_u64(const char *s, uint64_t *number)
{
	uint64_t value = 0;
	if (*s == '\0')
		return false;
	for (; *s != '\0'; s++) {
		if (*s < '0' || *s > '9')
			return false;
		unsigned digit = (unsigned)(*s - '0');
		if (value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*number = value;
	return true;
}

bool
text_to_int(const char *s, int low, int high, int *number)
{
	bool minus = *s == '-';
	uint64_t value;
	if (!text_to_u64(s + minus, &value) || value > (uint64_t)INT_MAX + 1)
		return false;
	int64_t found = minus ? -(int64_t)value : (int64_t)value;
	if (found < low || found > high)
		return false;
	*number = (int)found;
	return true;
}

/* --- where only ASCII is shown --- */

/* The characters that translations, manual pages and names really use. */
static const struct { uint16_t code; char ascii; } stand_ins[] = {
	{ 0x00A7, 'S' }, { 0x00B0, 'o' }, { 0x00B1, '~' }, { 0x00B7, '.' }, { 0x00D7, 'x' },
	{ 0x00F7, '/' }, { 0x2010, '-' }, { 0x2013, '-' }, { 0x2014, '-' }, { 0x2015, '-' },
	{ 0x2018, '\'' }, { 0x2019, '\'' }, { 0x201C, '"' }, { 0x201D, '"' }, { 0x2022, '*' },
	{ 0x2026, '~' }, { 0x2032, '\'' }, { 0x203B, '*' }, { 0x2190, '<' }, { 0x2191, '^' },
	{ 0x2192, '>' }, { 0x2193, 'v' }, { 0x2212, '-' }, { 0x2264, '<' }, { 0x2265, '>' },
	{ 0x25A0, '#' }, { 0x25B2, '^' }, { 0x25BC, 'v' }, { 0x25CB, 'o' }, { 0x25CF, '*' },
	{ 0x2605, '*' }, { 0x2606, '-' },
};

uint32_t
text_stand_in(uint32_t code)
{
	for (size_t i = 0; i < LEN(stand_ins); i++)
		if (stand_ins[i].code == code)
			return (uint32_t)stand_ins[i].ascii;
	return code;
}
