/* catalogue.h: the translations of texts, as msgfmt writes them into a file. */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include "base/error.h"

struct catalogue;

/* NULL and *e: the file is missing, larger than 4 MiB or damaged. Never waits. */
struct catalogue *catalogue_open(const char *path, struct error *);
void		  catalogue_free(struct catalogue *);

/* The translation, or the text itself. A translation is valid as long as the catalogue. */
const char	 *catalogue_text(const struct catalogue *, const char *text)
		      __attribute__((format_arg(2)));

#endif
