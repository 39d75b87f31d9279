/* lines_workshop.c: the line page of a workshop, where something such as a stage is made. */
#include "front/workshop.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "lines/lines_menu.h"
#include "lines/lines_play.h"

struct workshop_line_page {
	struct line_page		 line_page;
	const struct loaded_game	*loaded;
	const struct workshop	*workshop;
	void			*state;
};

static void
workshop_ask(struct line_page *p)
{
	struct workshop_line_page *w = (struct workshop_line_page *)p;
	struct log said = { 0 };
	w->workshop->ask(w->state, &said);
	speech_tell(lines_speech(p->lines), &said, NULL);
	log_clear(&said);
}

static void
try_it(struct workshop_line_page *w, const char *words)
{
	struct lines *l = w->line_page.lines;
	struct begin_choice choice = { .then = BEGIN_GAME };
	struct session_start start;
	text_copy(choice.words, sizeof choice.words, words);
	begin_chosen(lines_front(l), w->loaded, &choice, false, &start);
	start.seed = front_seed(lines_front(l));
	line_play_begin(l, w->loaded, &start, false);
}

static bool
workshop_take(struct line_page *p, const char *typed)
{
	struct workshop_line_page *w = (struct workshop_line_page *)p;
	struct log answer = { 0 };
	struct error e = { 0 };
	char words[BEGIN_WORDS] = "";
	enum workshop_then then = w->workshop->take(w->state, typed, &answer, words, &e);
	/* otherwise it may be a word that is understood everywhere, such as more */
	if (then != WORKSHOP_UNKNOWN)
		speech_answer(lines_speech(p->lines), &answer);
	log_clear(&answer);
	if (then == WORKSHOP_REFUSED)
		lines_say_error(p->lines, &e);
	else if (then == WORKSHOP_TRY)
		try_it(w, words);
	return then != WORKSHOP_UNKNOWN;
}

static const struct topic *
workshop_words(struct line_page *p)
{
	return ((struct workshop_line_page *)p)->workshop->words;
}

static const struct game *
workshop_game(const struct line_page *p)
{
	return ((const struct workshop_line_page *)p)->loaded->game;
}

static void
workshop_free(struct line_page *p)
{
	free(((struct workshop_line_page *)p)->state);
}

static const struct line_page_class workshop_class = {
	.ask   = workshop_ask,
	.take  = workshop_take,
	.words = workshop_words,
	.game  = workshop_game,
	.free  = workshop_free,
};

void
workshop_open_lines(struct lines *l, const struct loaded_game *loaded)
{
	struct workshop_line_page *w = mem_new(sizeof *w);
	w->line_page = (struct line_page){ .class = &workshop_class, .lines = l };
	w->loaded = loaded;
	w->workshop = begin_of(loaded->game)->workshop;
	w->state = mem_new(w->workshop->size);
	w->workshop->open(w->state, lines_front(l));
	lines_push(l, &w->line_page);
}
