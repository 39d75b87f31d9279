/* texts.h: actions as texts, which tests write and compare more easily than structs. */
#ifndef TESTS_TEXTS_H
#define TESTS_TEXTS_H

#include "game/game.h"

static inline bool
game_apply_text(const struct game *game, struct state *s, int seat, const char *text, struct events *ev,
    struct error *e)
{
	struct action action;
	return action_scan(game->forms, text, &action, e) && game->apply(s, seat, &action, ev, e);
}

/* Called for the text of each legal action; returns false to stop. */
typedef bool text_visitor(const char *action, void *context);

struct text_visit {
	const struct game	*game;
	text_visitor		*visit;
	void			*context;
};

static inline bool
visit_text(const struct action *action, void *context)
{
	const struct text_visit *v = context;
	char text[ACTION_SIZE];
	action_print(v->game->forms, action, text);
	return v->visit(text, v->context);
}

static inline void
game_legal_texts(const struct game *game, const struct state *s, int seat, text_visitor *visit, void *context)
{
	struct text_visit v = { game, visit, context };
	game->legal(s, seat, visit_text, &v);
}

static inline bool
game_decide_text(const struct game *game, const struct thinker *thinker, char text[ACTION_SIZE])
{
	struct action action;
	bool found = game->decide(thinker, &action);
	if (found)
		action_print(game->forms, &action, text);
	return found;
}

#endif
