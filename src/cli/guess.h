/* guess.h: the name that was typed: in full, its beginning, or with letters that are wrong. */
#ifndef CLI_GUESS_H
#define CLI_GUESS_H

enum { GUESS_NAMES_SIZE = 256 };

struct guess {
	const char	*typed;
	const char	*meant;		/* what it names: itself, or else the only name that begins so; NULL: none */
	int		 begun;		/* how many names begin so, */
	char		 names[GUESS_NAMES_SIZE];	/* and which */
	const char	*nearest;	/* to what was typed so far; NULL: none is near enough */
	int		 distance;	/* of that one, or the least that is too far */
};

void	guess_begin(struct guess *, const char *typed);
void	guess_try(struct guess *, const char *name);

#endif
