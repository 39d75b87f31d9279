/* arguments.h: the options and words of the command line. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* An option. */
struct argument {
	const char	*name;		/* without its two dashes */
	char		 letter;	/* its short form, as in -h; 0: none */
	const char	*takes;		/* the kind of value, as in --data DIR; NULL: no value */
	const char	*help;		/* NULL: the program was built without its feature */
	int		 says;		/* how the value is read */
	size_t		 member;	/* where it is stored in struct arguments */
};

/* Ends with a row without a name. */
extern const struct argument argument_rows[];

struct arguments {
	const char	*data, *share, *language;	/* NULL: not given */
	const char	*hall, *socket, *trust, *idle, *ledger, *realm;
	bool		 lines, screen;	/* the front end; `screen` wins */
	bool		 ascii, no_colour, no_motion;
	bool		 check;		/* a replay is only checked */
	/* The new file for the recording of a replay; "-": standard output; NULL: no recording. */
	const char	*cast;
	bool		 help, version;
	uint64_t	 seed;
	bool		 seed_given;
	char *const	*words;		/* NULL-ended: the command with its words */
	int		 count;
};

/* Options may come anywhere. False with *e for a wrong one; the words are valid in any case. */
bool	arguments_read(struct arguments *, int argc, char **argv, struct error *);

/* The folder of the running program; NULL: the system cannot find it. The caller frees it. */
char	*arguments_folder(void);

/* The folder with content, pages and translations: the one the player names, else that of the build
 * tree if the program runs there, else the one beside the installed program, else the configured
 * one. The caller frees it. */
char	*arguments_share(const struct arguments *);

#endif
