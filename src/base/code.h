/* code.h: short text codes of what players make: stages, formations, problems, decks.
 *
 *     G1X7Q-20MFC-9A3RK-W5TNE
 *     |||              |'--- three characters that check all of it
 *     ||'-- digits to the base 32: one large number
 *     |'--- the version of its form
 *     '---- the kind of thing it is
 *
 * A code may be typed in capitals or small letters, also full-width, with any blanks, hyphens and
 * line ends; I and L are 1, O is 0, and there is no U. Each thing has one code only. One wrong
 * character, and two or three neighbours in another order, are always found.
 *
 * The large number is in mixed radix: each value takes no more room than the number of its possible
 * values, and zeros put last take none. */
#ifndef BASE_CODE_H
#define BASE_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

/* The kinds: id, letter, newest version, and the error if a code of another kind comes where this
 * one is needed. */
#define CODE_TABLE(K) \
	K(STAGE, 'K', 1, N_("The code of a MonoKnight stage is needed here; it begins with K, " \
	    "this " \
	    "one with %s.")) \
	K(FORMATION, 'G', 1, N_("The code of a Gunjin Shogi formation is needed here; it begins " \
	    "with G, this one with %s.")) \
	K(PROBLEM, 'P', 1, N_("The code of a Puyo problem is needed here; it begins with P, this " \
	    "one with %s.")) \
	K(DECK, 'S', 1, N_("The code of a Synegier deck is needed here; it begins with S, this " \
	    "one " \
	    "with %s."))
#define CODE_ID(id, letter, newest, other) CODE_##id,
enum code_kind { CODE_TABLE(CODE_ID) CODE_KINDS };
#undef CODE_ID

enum {
	CODE_DIGITS = 96,			/* most digits of the number */
	CODE_BITS = 5 * CODE_DIGITS,
	CODE_HEAD = 2, CODE_CHECKS = 3, CODE_GROUP = 5,
	CODE_MOST = CODE_HEAD + CODE_DIGITS + CODE_CHECKS,
	CODE_SIZE = 128,			/* of a text with its hyphens and its zero */
};

struct code {
	enum code_kind	kind;
	int		version;
	uint32_t	number[CODE_BITS / 32];		/* the lowest 32 bits first */
	uint32_t	scale[CODE_BITS / 32];	/* the factor of the next value; for writing only */
	bool		past;				/* the scale is beyond the last digit */
	bool		full;				/* a value did not fit */
};

/* code_begin begins a code of the newest version; code_put adds a value, which must be less than
 * `below`; the last writes the text. False: the values do not fit into a code. */
void		 code_begin(struct code *, enum code_kind);
void		 code_put(struct code *, uint32_t value, uint32_t below);
bool		 code_write(const struct code *, char text[CODE_SIZE], struct error *);

/* code_read reads an untrusted text as a code of that kind; it refuses errors, other kinds and
 * newer versions. code_get then returns the values in the order in which they were put; each is
 * less than `below`. At the end no value may be left. */
bool		 code_read(struct code *, const char *text, enum code_kind, struct error *);
uint32_t	 code_get(struct code *, uint32_t below);
bool		 code_end(const struct code *, struct error *);

/* The kind of an untrusted code. False: it is not a code. */
bool		 code_kind_of(const char *text, enum code_kind *, struct error *);

/* Does the line break off at a hyphen of a code, as a wrapped line does? Then the next line has the
 * rest. */
bool		 code_goes_on(const char *line);

#endif
