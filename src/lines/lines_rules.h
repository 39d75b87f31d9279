/* lines_rules.h: the rules as text to ask for. */
#ifndef LINES_RULES_H
#define LINES_RULES_H

struct game;
struct lines;

/* Says the page of a game (NULL: of the front end in lines), or its paragraphs with that word; "":
 * the whole page. */
void	rules_say(struct lines *, const struct game *, const char *word);

#endif
