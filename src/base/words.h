/* words.h: a name that content files give in both languages. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/json.h"

struct words { char *en, *ja; };

/* The member {"en":"..","ja":".."}, both of them there and not empty. */
bool	words_read(const struct json_at *object, const char *key, struct words *, struct error *);
void	words_free(struct words *);

#endif
