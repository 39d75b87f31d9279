/* lines_rules.h: the rules as they can be asked for in words. */
#ifndef LINES_RULES_H
#define LINES_RULES_H

struct game;
struct lines;

/* The page of a game (NULL: of playing in lines), or of it the paragraphs with that word; "": the page. */
void	rules_say(struct lines *, const struct game *, const char *word);

#endif
