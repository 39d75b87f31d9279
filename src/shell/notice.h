/* notice.h: the hall at a screen: a line over the title of whatever is on top, answered by one key; and tables
 * that open when somebody sits down at them. */
#ifndef SHELL_NOTICE_H
#define SHELL_NOTICE_H

#include "front/lobby.h"
#include "shell/app.h"

/* --- the app's line to the hall (screen_hall_line.c) --- */

/* NULL: there is no hall. */
struct lobby	*lobby_of(const struct app *);

/* A line to the hall at that place, not connected yet. */
void		 hall_line_open(struct app *, const char *place);
void		 hall_line_close(struct app *);

/* The table where the player is, on the stack; NULL: nowhere. */
struct screen	*hall_line_table(const struct app *);

void		 hall_line_settle(struct app *);	/* before waiting: asks for news where they are shown */
int64_t		 hall_line_due(const struct app *);
bool		 hall_line_shut_out(const struct app *);	/* the program has to end */
void		 hall_line_tick(struct app *);

/* --- notices (notice.c) --- */

enum notice_kind { NOTICE_CHALLENGE, NOTICE_TABLE };

struct notices	*notices_new(struct app *);
void		 notices_free(struct notices *);
void		 notice_add(struct notices *, enum notice_kind, int64_t id, int64_t until, const char *text);
void		 notice_drop(struct notices *, enum notice_kind, int64_t id);	/* 0: all of that kind */
int64_t		 notice_due(const struct notices *);
void		 notice_expire(struct notices *);

void		 notice_draw(struct notices *, struct canvas *);
bool		 notice_input(struct notices *, const struct input_event *);	/* true: used up */
keycode		 notice_key(struct app *, const struct command *);	/* that does it now; KEY_NONE: there is none to answer */
int64_t		 notice_table(const struct app *);	/* a table that waits to be sat down at; 0: none */
void		 notice_rebind(struct notices *);	/* keys have changed */

/* What its keys do, for the page of keys and for help. */
extern const struct command notice_commands[];

#endif
