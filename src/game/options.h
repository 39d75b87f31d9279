/* options.h: what a player may choose before a game, checked against a table.
 *
 * A game's table is the only source of its options: the command line and its completions, the
 * pages, the text protocol and the journal read the same rows. Options hold the texts as typed,
 * except dates; a value in an options set has been checked against its row. Words for people are
 * marked with N_() and translated when shown. */
#ifndef GAME_OPTIONS_H
#define GAME_OPTIONS_H

#include <jansson.h>
#include <stdbool.h>

#include "base/error.h"

struct content;		/* as in game.h */
struct options;

enum { OPTIONS_MAX = 20, OPTION_SIZE = 128,	/* of a code (base/code.h) too */
    OPTION_DAY_MOST = 1000000 };

enum option_kind {
	OPTION_CHOICE,		/* one of .choices */
	OPTION_NUMBER,		/* .low to .high */
	OPTION_TEXT,		/* checked by the game when it is created */
	OPTION_DAY,		/* a date, kept as days since 1970; left out: today */
};

/* A thing with a name: a value of an option, a level of a CPU. A table ends with a row without a
 * name. */
struct named {
	const char	*name;		/* as typed and written */
	const char	*word;		/* for people; NULL: the name */
	const char	*help;		/* a sentence; NULL: the help of its row is enough */
};

/* An enum that is an option is a list of rows N(ID, name, word, help). The enum, the choices and
 * the plain names are made from it. */
#define NAMED_ROW(id, name, word, help) { name, word, help },
#define NAMED_NAME(id, name, word, help) name,

extern const struct named options_on_off[], options_off_on[];

/* The row of that name; NULL: there is none. */
const struct named *named_find(const struct named *, const char *name);

/* A table ends with a row without a name. */
struct option {
	const char		*name;
	const char		*label;		/* a few words for people */
	const char		*help;		/* a sentence that says what it decides */
	enum option_kind	 kind;
	const struct named	*choices;
	int			 low, high;
	const char		*standard;	/* the value if none is given */
	const char		*when;		/* only under this condition: "mode=free|daily",
						 * "people<seats"; NULL: always */
	const char		*shown;		/* the same for the start page; "": never; NULL:
						 * as `when`, but texts never */
	bool			 sparse;	/* kept only where it is not the standard value */
	bool			 assisted;		/* another value than the standard makes
							 * a game assisted, and tables refuse it */
	bool			 habit;		/* a game that skips the start page takes the
						 * value chosen last */

	/* For a text: visits its possible values, given the other options; the visitor returns
	 * false to stop. NULL: they cannot be listed. */
	void	 (*offer)(const struct content *, const struct options *,
	    bool (*visit)(const char *, void *), void *);
};

struct options {
	const struct option	*table;
	char			 values[OPTIONS_MAX][OPTION_SIZE];
	bool			 given[OPTIONS_MAX];
};

/* Every option at its standard value. */
void		 options_init(struct options *, const struct option *table);

/* Sets one; refuses an unknown name or a value outside its row, and names the valid ones. */
bool		 options_set(struct options *, const char *name, const char *value, struct error *);

/* Sets "name=value" words separated by blanks; they must be valid. */
void		 options_set_words(struct options *, const char *words);

/* Splits "name=value" at its first equals sign; *value points into the word. Refuses a word of
 * another form, or with a name longer than any option's. */
bool		 options_split(const char *word, char name[OPTION_SIZE], const char **value,
    struct error *);

/* Refuses a given option that does not apply with the others, such as a board size in a mode
 * that has its own. */
bool		 options_check(const struct options *, struct error *);

/* Does this row apply with the other values? The menu hides the others. */
bool		 options_row_applies(const struct options *, const struct option *row);

/* The value of a row for people, not yet translated: a choice's word, a number. */
const char	*options_word(const struct options *, int row);

/* The help for a row: that of its value, or else its own. */
const char	*options_help(const struct options *, int row);

/* Changes a choice or a number to its next value, or to the one before (-1). */
void		 options_turn(struct options *, int row, int by);

/* The name must be in the table. The value of a number is always a number; a choice has an index
 * among the choices. */
const char	*options_get(const struct options *, const char *name);
int		 options_choice_index(const struct options *, const char *name);
int		 options_number(const struct options *, const char *name);
bool		 options_are(const struct options *, const char *name, const char *value);

/* The name of a row whose value makes the game assisted; NULL: none does. */
const char	*options_assisted(const struct options *);

bool		 options_are_practice(const struct options *);

/* Fills every day option that was left out with the given day. */
void		 options_fill_day(struct options *, int day);

/* The options that matter, as {"name":"value"}; reading sets and checks them. */
json_t		*options_to_json(const struct options *);
bool		 options_from_json(struct options *, const json_t *, struct error *);

#endif
