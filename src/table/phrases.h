/* phrases.h: what people can say to each other at a table, by number: no free text. */
#ifndef TABLE_PHRASES_H
#define TABLE_PHRASES_H

/* From 1 to phrases_count(); to be translated where it is shown. NULL: there is none of that number. */
int		 phrases_count(void);
const char	*phrase(int number);

#endif
