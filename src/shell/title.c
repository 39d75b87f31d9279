/* title.c: the title line of a game that is played or watched again. */
#include "shell/title.h"

#include <stdio.h>

#include "game/language.h"

static void
eyes_words(int viewer, char text[SENTENCE_SIZE])
{
	if (viewer > 0)
		snprintf(text, SENTENCE_SIZE, _("player %d"), viewer);
	else
		snprintf(text, SENTENCE_SIZE, "%s", viewer == SEAT_REFEREE ? _("everything") : _("spectator"));
}

/* Whose eyes it is goes last where there is no room: nothing else tells it. */
void
title_draw(struct canvas *c, const struct controller *controller, const struct view *view, const struct title *t)
{
	char mode[SENTENCE_SIZE], left[SENTENCE_SIZE * 2], eyes[SENTENCE_SIZE], rights[2][SENTENCE_SIZE * 3];
	sentences_of(controller->game)->title(view, mode);
	snprintf(left, sizeof left, "%s  %s", controller->game->title, mode);
	eyes_words(t->viewer, eyes);
	snprintf(rights[0], sizeof rights[0], t->eyes ? _("%s; %s") : "%s", t->whole, eyes);
	snprintf(rights[1], sizeof rights[1], t->eyes ? _("%s; %s") : "%s", t->brief, eyes);
	widget_title(c, left, title_right(c, left,
	    (const char *const []){ rights[0], rights[1], t->eyes ? eyes : NULL, NULL }));
}
