/* phrases.h: what people can say to each other at a table, by number: no free text. */
#ifndef TABLE_PHRASES_H
#define TABLE_PHRASES_H

/* Numbered from 1 to phrases_count(); translate the text where it is shown. NULL: no phrase has
 * that number. */
int		 phrases_count(void);
const char	*phrase(int number);

#endif
