/* play_table.c: the play screen at a table of the hall. */
#include "shell/play.h"

struct screen *
play_table(struct app *app, struct session *session)
{
	return play_new(app, session);
}

void
play_table_word(struct screen *screen, const char *word, const json_t *object)
{
}
