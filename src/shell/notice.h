/* notice.h: the hall on every screen: notices over the title line, and the connection to the
 * hall. */
#ifndef SHELL_NOTICE_H
#define SHELL_NOTICE_H

#include "front/lobby.h"
#include "shell/app.h"

/* --- the app's connection to the hall (screen_hall_link.c) --- */

/* NULL: there is no hall. */
struct lobby	*lobby_of(const struct app *);

/* Prepares a connection to the server at that address; it connects later. */
void		 screen_hall_link_open(struct app *, const char *place);
void		 screen_hall_link_close(struct app *);

/* The screen of the table where the player sits; NULL: none. */
struct screen	*screen_hall_link_table(const struct app *);

/* Call it before waiting: asks for news if they are shown. */
void		 screen_hall_link_settle(struct app *);
int64_t		 screen_hall_link_due(const struct app *);
bool		 screen_hall_link_shut_out(const struct app *);	/* the program must end */
void		 screen_hall_link_tick(struct app *);

/* --- notices (notice.c) --- */

enum notice_kind { NOTICE_CHALLENGE, NOTICE_TABLE };

struct notices	*notices_new(struct app *);
void		 notices_free(struct notices *);
void		 notice_add(struct notices *, enum notice_kind, int64_t id, int64_t until,
    const char *text);
/* With id 0: drops all of that kind. */
void		 notice_drop(struct notices *, enum notice_kind, int64_t id);
int64_t		 notice_due(const struct notices *);
void		 notice_expire(struct notices *);

void		 notice_draw(struct notices *, struct canvas *);
bool		 notice_input(struct notices *, const struct input_event *);	/* true: used up */
/* The key that runs the command now; KEY_NONE: there is no notice to answer. */
keycode		 notice_key(struct app *, const struct command *);
/* The table that waits for the player; 0: none. */
int64_t		 notice_table(const struct app *);
void		 notice_rebind(struct notices *);	/* the keymap has changed */

/* What the keys of a notice do, for the page of keys and for help. */
extern const struct command notice_commands[];

#endif
