/* guess.h: the name that somebody who mistyped one probably meant. */
#ifndef CLI_GUESS_H
#define CLI_GUESS_H

struct guess {
	const char	*typed;
	const char	*name;		/* the nearest so far; NULL: none is near enough */
	int		 distance;	/* of that one, or the least that is too far */
};

void	guess_begin(struct guess *, const char *typed);
void	guess_try(struct guess *, const char *name);

#endif
