/* verbs_look.c: the commands of the protocol that tell how the game stands. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/result_json.h"
#include "engine/verbs.h"

static bool
no_more_than_a_seat(const char *rest, struct error *e)
{
	return *rest == '\0' || error_set(e, ERR_INPUT, "this command takes one seat at most");
}

char *
verb_show(struct engine *g, char *arguments, struct error *e)
{
	int seat = SEAT_REFEREE;
	char *word = verb_next_word(&arguments);
	if ((word != NULL && !verb_read_seat(g, word, &seat, e)) || !no_more_than_a_seat(arguments, e))
		return NULL;
	return verb_payload(session_json(g->session, seat));
}

char *
verb_to_act(struct engine *g, char *arguments, struct error *e)
{
	if (!verb_no_arguments(arguments, e))
		return NULL;
	int seat = session_to_act(g->session);
	return seat == SEAT_ALL ? mem_string("all") : seat == SEAT_NOBODY ? mem_string("none") :
	    mem_format("%d", seat);
}

struct action_list {
	char	**texts;
	size_t	  count, room;
};

static bool
collect_action(const char *action, void *context)
{
	struct action_list *list = context;
	if (list->count == list->room) {
		list->room = list->room > 0 ? list->room * 2 : 64;
		list->texts = mem_grow(list->texts, list->room, sizeof list->texts[0]);
	}
	list->texts[list->count++] = mem_string(action);
	return true;
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

char *
verb_legal(struct engine *g, char *arguments, struct error *e)
{
	int seat = session_to_act(g->session);
	char *word = verb_next_word(&arguments);
	if ((word != NULL || seat == SEAT_ALL) && !verb_read_seat(g, word, &seat, e))
		return NULL;
	if (!no_more_than_a_seat(arguments, e))
		return NULL;
	struct action_list list = { 0 };
	if (seat != SEAT_NOBODY)
		session_legal(g->session, seat, collect_action, &list);
	if (list.count > 0)
		qsort(list.texts, list.count, sizeof list.texts[0], compare_texts);
	json_t *actions = json_array();
	for (size_t i = 0; i < list.count; i++) {
		json_array_append_new(actions, json_string(list.texts[i]));
		free(list.texts[i]);
	}
	free(list.texts);
	return verb_payload(actions);
}

char *
verb_result(struct engine *g, char *arguments, struct error *e)
{
	if (!verb_no_arguments(arguments, e))
		return NULL;
	struct result result;
	session_result(g->session, &result);
	json_t *made = result.over ? result_json(&result, session_seats(g->session)) : json_pack("{s:b}", "over", 0);
	json_decref(result.stats);
	return verb_payload(made);
}

char *
verb_journal(struct engine *g, char *arguments, struct error *e)
{
	return verb_no_arguments(arguments, e) ? verb_payload(session_journal(g->session)) : NULL;
}
