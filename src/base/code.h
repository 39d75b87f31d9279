/* code.h: short text codes of what players make: stages, formations, problems, decks.
 *
 *     G1X7Q-20MFC-9A3RK-W5TNE
 *     |||              |'--- three characters that check all of it
 *     ||'-- digits to the base 32: one large number
 *     |'--- the version of its form
 *     '---- the kind of thing it is
 *
 * A code is read in capitals and small letters, full-width ones too, and with any blanks, hyphens and line ends;
 * I and L are 1, O is 0, and there is no U. Each thing has one code only. One wrong character, and two or three
 * neighbours in another order, are always found.
 *
 * The large number is in mixed radix: each value takes no more room than the number of its possible values, and what
 * is put last and is zero takes none. */
#ifndef BASE_CODE_H
#define BASE_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

/* The kinds: id, letter, the newest version, and what to say where this one is wanted and another one comes. */
#define CODE_TABLE(K) \
	K(STAGE, 'K', 1, N_("The code of a MonoKnight stage is needed here; it begins with K, this one with %s.")) \
	K(FORMATION, 'G', 1, N_("The code of a Gunjin Shogi formation is needed here; it begins with G, this one with %s.")) \
	K(PROBLEM, 'P', 1, N_("The code of a Puyo problem is needed here; it begins with P, this one with %s.")) \
	K(DECK, 'S', 1, N_("The code of a Synegier deck is needed here; it begins with S, this one with %s."))
#define CODE_ID(id, letter, newest, other) CODE_##id,
enum code_kind { CODE_TABLE(CODE_ID) CODE_KINDS };
#undef CODE_ID

enum {
	CODE_DIGITS = 96,			/* of the number at most */
	CODE_BITS = 5 * CODE_DIGITS,
	CODE_HEAD = 2, CODE_CHECKS = 3, CODE_GROUP = 5,
	CODE_MOST = CODE_HEAD + CODE_DIGITS + CODE_CHECKS,
	CODE_SIZE = 128,			/* of a text with its hyphens and its zero */
};

struct code {
	enum code_kind	kind;
	int		version;
	uint32_t	number[CODE_BITS / 32];		/* the lowest 32 bits first */
	uint32_t	scale[CODE_BITS / 32];		/* what the next value counts; writing only */
	bool		past;				/* the scale lies behind the last digit */
	bool		full;				/* a value did not fit */
};

/* Begins a code of the newest version; puts a value, which is less than `below`; writes the text. False: so much
 * does not fit into a code. */
void		 code_begin(struct code *, enum code_kind);
void		 code_put(struct code *, uint32_t value, uint32_t below);
bool		 code_write(const struct code *, char text[CODE_SIZE], struct error *);

/* Reads a text from outside as a code of that kind; refuses mistakes, other kinds and newer versions. Then the values
 * in the order in which they were put; each is less than `below`. At the end nothing may be left. */
bool		 code_read(struct code *, const char *text, enum code_kind, struct error *);
uint32_t	 code_get(struct code *, uint32_t below);
bool		 code_end(const struct code *, struct error *);

/* The kind of a code from outside. False: it is none. */
bool		 code_kind_of(const char *text, enum code_kind *, struct error *);

/* Whether a line breaks off at a hyphen of a code, as a long one does where it is wrapped: its rest is in the next. */
bool		 code_goes_on(const char *line);

#endif
