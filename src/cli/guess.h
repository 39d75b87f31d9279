/* guess.h: finds the name that was meant: the whole name, its beginning, or one with wrong
 * letters. */
#ifndef CLI_GUESS_H
#define CLI_GUESS_H

enum { GUESS_NAMES_SIZE = 256 };

struct guess {
	const char	*typed;
	/* The name itself, or the only one that begins like this; NULL: none. */
	const char	*meant;
	int		 begun;		/* how many names begin like this */
	char		 names[GUESS_NAMES_SIZE];	/* those names */
	/* The most similar name so far; NULL: none is near enough. */
	const char	*nearest;
	int		 distance;	/* of the nearest; at first the least that is too far */
};

void	guess_begin(struct guess *, const char *typed);
void	guess_try(struct guess *, const char *name);

#endif
