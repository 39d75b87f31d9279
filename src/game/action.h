/* action.h: what a seat does, as one value and as one text.
 *
 * A game has one table of forms. It reads texts into actions and writes actions as
 * texts; rules, CPUs, keys, hints and tutorials exchange the struct, and only the
 * journal, the protocol and the player's own typing are texts. A text that is read
 * and written again is the same text.
 *
 * A form is its text with places for arguments:
 *
 *	%n	a whole number from 1, kept from 0: slots of a hand
 *	%d	a whole number from 0, kept as it is
 *	%i	a whole number, negative ones too
 *	%t	the rest of the text, not empty
 *
 * and any other letter is one of the game's own words, such as a cell. Numbers have
 * at most four digits and are written the one usual way. */
#ifndef GAME_ACTION_H
#define GAME_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum {
	ACTION_SIZE = 256,	/* of a text, with the terminator */
	ACTION_NUMBERS = 24,
};

struct action {
	int	form;				/* index in the game's table */
	int	numbers[ACTION_NUMBERS];	/* the arguments in the order of the form */
	char	text[ACTION_SIZE];		/* of %t; "": none */
};

/* A kind of argument that only one game has. A word of a list, whose number is its
 * index, or what two functions read and write: so many numbers from the text, which is
 * moved past them; false: it is no such word. */
struct action_word {
	char			  letter;
	int			  numbers;
	const char *const	 *names;	/* NULL-ended */
	bool			(*scan)(const char **text, int *numbers);
	void			(*print)(const int *numbers, char *text, size_t size);
};

struct action_forms {
	const char *const		*patterns;	/* NULL-ended; a text is the first one that fits */
	const struct action_word	*words;		/* ended by letter 0; NULL: none */
	const char			*problem;	/* "An action is ..", for a text (%s) that fits none */
};

bool	action_scan(const struct action_forms *, const char *text, struct action *, struct error *);
void	action_print(const struct action_forms *, const struct action *, char text[ACTION_SIZE]);

#endif
