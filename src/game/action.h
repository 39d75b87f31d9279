/* action.h: what a seat does, as a value and as a text.
 *
 * A game has one table of forms. It reads texts into actions and writes actions as texts. Rules,
 * CPUs, keys, hints and tutorials exchange the struct; only the journal, the protocol and the
 * player's typing use texts. A text that is read and written again stays the same text.
 *
 * A form is a text with places for arguments:
 *
 *	%n	a whole number from 1, kept from 0: slots of a hand
 *	%d	a whole number from 0, kept as it is
 *	%i	a whole number, negative ones too
 *	%t	the rest of the text, not empty
 *
 * Any other letter is a word of the game, such as a cell. Numbers have at most four digits and
 * no leading zeros. */
#ifndef GAME_ACTION_H
#define GAME_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum {
	ACTION_SIZE = 256,	/* including the terminator */
	ACTION_NUMBERS = 24,
};

struct action {
	int	form;				/* index in the game's table */
	int	numbers[ACTION_NUMBERS];	/* the arguments in the order of the form */
	char	text[ACTION_SIZE];		/* of %t; "": none */
};

/* A kind of argument that only one game has: either a word of a list, whose number is its index,
 * or whatever scan and print handle. scan reads so many numbers and moves the text past them;
 * false: the text is not such a word. */
struct action_word {
	char			  letter;
	int			  numbers;
	const char *const	 *names;	/* NULL-ended */
	bool			(*scan)(const char **text, int *numbers);
	void			(*print)(const int *numbers, char *text, size_t size);
};

struct action_forms {
	const char *const		*patterns;	/* NULL-ended; the first that fits reads
							 * a text */
	const struct action_word	*words;		/* ended by letter 0; NULL: none */
	const char			*problem;	/* "An action is ..", for a text (%s) of
							 * another form */
};

bool	action_scan(const struct action_forms *, const char *text, struct action *, struct error *);
void	action_print(const struct action_forms *, const struct action *, char text[ACTION_SIZE]);

#endif
