/* legal.c: the actions that a seat may do now, as the texts that programs read. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/session.h"

struct action_list {
	const struct action_forms	 *forms;
	char				**texts;
	size_t				  count, room;
};

static bool
collect_action(const struct action *action, void *context)
{
	struct action_list *list = context;
	char text[ACTION_SIZE];
	if (list->count == list->room) {
		list->room = list->room > 0 ? list->room * 2 : 64;
		list->texts = mem_grow(list->texts, list->room, sizeof list->texts[0]);
	}
	action_print(list->forms, action, text);
	list->texts[list->count++] = mem_string(text);
	return true;
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

json_t *
session_legal_json(const struct session *s, int seat)
{
	struct action_list list = { .forms = session_game(s)->forms };
	if (seat != SEAT_NOBODY)
		session_legal(s, seat, collect_action, &list);
	if (list.count > 0)
		qsort(list.texts, list.count, sizeof list.texts[0], compare_texts);
	json_t *actions = json_array();
	for (size_t i = 0; i < list.count; i++) {
		json_array_append_new(actions, json_string(list.texts[i]));
		free(list.texts[i]);
	}
	free(list.texts);
	return actions;
}
