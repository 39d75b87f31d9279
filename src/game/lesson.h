/* lesson.h: a game's tutorial: the checked content of share/tutorials/GAME.json.
 *
 * A lesson is a list of steps. Each shows a text, may begin from a set-up state of its own, and
 * ends when the player has read it, has played an action of a certain form, or has pressed the
 * key of a certain command. The replies of the other seats are written down too, so a lesson
 * always goes the same way. */
#ifndef GAME_LESSON_H
#define GAME_LESSON_H

#include <jansson.h>
#include <stdbool.h>

#include "game/session.h"

enum { LESSON_STEPS = 16 };

/* Does the screen that plays the game have a command of that name? Or do lines have such a word? */
typedef bool lesson_commands(const struct game *, const char *name);

/* The names a lesson is checked against; NULL where a front end does not know those of the
 * other. */
struct lesson_names {
	lesson_commands	*commands, *words;
};

/* A text in both languages. A command in braces, "{hint}", stands for its key. */
struct lesson_text {
	const char	*en, *ja;
};

enum step_end {
	STEP_READ,	/* Enter goes on */
	STEP_ACTION,	/* an action that fits `wants` */
	STEP_COMMAND,	/* the key of a command of the play screen */
};

/* The corner for the panel, if it hides nothing there. */
enum lesson_corner {
	CORNER_BOTTOM,	/* the lower right one */
	CORNER_LEFT,	/* the lower left one */
	CORNER_TOP,	/* the upper right one */
};

/* Texts for lines, where keys and places on the screen mean nothing: they name no keys. */
struct lesson_lines {
	struct lesson_text	 text, task;	/* those of the step unless it has its own here */
	const char		*word;		/* ends the step in place of its command; NULL:
						 * none */
};

struct lesson_step {
	struct lesson_text	 text;		/* the explanation */
	struct lesson_text	 task;		/* what to do now; none if Enter goes on */
	enum step_end		 end;
	const char		*wants;		/* forms of actions: "place 1 *|tap 3,2" */
	const char		*example;	/* an action of that form, for hints and tests */
	const char		*command;	/* name of the command */
	struct lesson_lines	 lines;
	const json_t		*setup;		/* the state it begins from; NULL: that of the
						 * step before */
	const json_t		*replies;	/* [{"seat":2,"action":".."}], played after the
						 * step */
};

struct lesson {
	const struct loaded_game	*loaded;
	struct lesson_names	 names;
	json_t			*file;		/* the texts above point into it */
	bool			 has_lines;	/* it can be followed in lines */
	enum lesson_corner	 corner;	/* of the panel, with its width there */
	int			 cols;
	struct lesson_step	 steps[LESSON_STEPS];
	int			 count;
};

bool		 lesson_exists(const char *share, const struct game *);

/* Reads, checks and plays it through once; NULL and *e ("FILE:LINE: reason"). */
struct lesson	*lesson_load(const char *share, const struct loaded_game *,
    const struct lesson_names *, struct error *);

/* The same from the JSON of a file, which is borrowed; an error begins with the place. */
struct lesson	*lesson_read(const json_t *file, const struct loaded_game *,
    const struct lesson_names *, struct error *);
void		 lesson_free(struct lesson *);

/* In the player's language; "" where there is none. */
const char	*lesson_words(const struct lesson_text *);

/* Does the action have one of the forms? A bar separates forms, and a star means any text. */
bool		 lesson_fits(const char *wants, const char *action);

/* A session that is not saved, from the set-up of a step (the first step has one). The learner
 * has seat 1, and no CPU plays the others. */
struct session	*lesson_session(const struct lesson *, int step, struct error *);

#endif
