/* arguments.h: what the command line says. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* An option of the command line. */
struct argument {
	const char	*name;		/* without its two dashes */
	char		 letter;	/* its short form, as in -h; 0: none */
	const char	*takes;		/* the kind of value, as in --data DIR; NULL: no value */
	const char	*help;		/* NULL: the program was built without what it is for */
	int		 says;		/* how the value is read */
	size_t		 member;	/* where it is stored in struct arguments */
};

/* Ended by a row without a name. */
extern const struct argument argument_rows[];

struct arguments {
	const char	*data, *share, *language;	/* NULL: not given */
	const char	*hall, *socket, *trust, *idle, *ledger, *realm;
	bool		 lines, screen;	/* which front end; the latter wins */
	bool		 ascii, no_colour, no_motion;
	bool		 check;		/* a replay without watching */
	const char	*cast;		/* the new file of a replay that is recorded; "-": standard output. NULL: watched */
	bool		 help, version;
	uint64_t	 seed;
	bool		 seed_given;
	char *const	*words;		/* NULL-ended: the command and what belongs to it */
	int		 count;
};

/* Options may stand anywhere. False and *e for a wrong one; the words are valid
 * in any case. */
bool	arguments_read(struct arguments *, int argc, char **argv, struct error *);

/* The folder the running program lies in; NULL: the system does not tell. The caller frees it. */
char	*arguments_folder(void);

/* The folder with content files, pages and translations: the one the player names, or the
 * build tree's when the program runs from there, or the one beside the installed program,
 * or the one it was configured for. The caller frees it. */
char	*arguments_share(const struct arguments *);

#endif
