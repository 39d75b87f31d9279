/* kept_views.c: every position of the kept games for every viewer: only SEAT_REFEREE sees all, and
 * that view is enough to go on from. */
#include "../journals.h"
#include "base/json.h"
#include "game/session.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

/* Members for SEAT_REFEREE alone, in any game. */
static const char *const secret[] = { "rng", "garbage_rng", "pinned", "army_ids" };

/* Checks that the value is the same after it was written and read. */
static void
expect_written(const char *name, const json_t *value)
{
	char *text = json_line(value);
	json_t *read = json_loads(text, 0, NULL);
	if (!json_equal(value, read))
		ck_abort_msg("%s: %s is not read as it was written", name, text);
	json_decref(read);
	free(text);
}

static void
look(const char *name, const struct session *s, const struct events *ev, int seat)
{
	json_t *view = session_json(s, seat), *known = events_for(ev, seat);
	for (size_t i = 0; seat != SEAT_REFEREE && i < LEN(secret); i++)
		if (json_object_get(view, secret[i]) != NULL)
			ck_abort_msg("%s: seat %d sees %s", name, seat, secret[i]);
	expect_written(name, view);
	expect_written(name, known);
	if (json_array_size(known) > ev->count)
		ck_abort_msg("%s: seat %d hears more than happened", name, seat);
	json_decref(view);
	json_decref(known);
}

/* Checks that a game goes on from SEAT_REFEREE's view as from the state itself. */
static void
expect_goes_on(const char *name, const struct session *s)
{
	struct session_start start;
	struct error e = { 0 };
	char text[ERROR_WORD_SIZE] = "";
	session_start_init(&start, session_game(s), 0);
	json_t *whole = session_json(s, SEAT_REFEREE);
	start.setup = whole;
	struct session *again = session_new(session_loaded_game(s), &start, NULL, &e);
	if (again == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(again != NULL, "%s: %s", name, text);
	json_t *same = session_json(again, SEAT_REFEREE);
	if (!json_equal(whole, same) || session_to_act(s) != session_to_act(again))
		ck_abort_msg("%s: the state differs from its JSON", name);
	json_decref(same);
	json_decref(whole);
	session_free(again);
}

static void
look_from_everywhere(const struct session *s, const struct events *ev, void *name)
{
	for (int seat = SEAT_REFEREE; seat <= session_seats(s); seat++)
		if (seat != SEAT_ALL)
			look(name, s, ev, seat);
	expect_goes_on(name, s);
}

static void
retell(const char *name, const json_t *line, void *context)
{
	(void)context;
	struct session *s = session_replay(registry, json_object_get(line, "journal"), -1, NULL);
	ck_assert_msg(s != NULL && session_rerun(s, look_from_everywhere, (void *)name), "%s", name);
	session_free(s);
}

START_TEST(every_position_is_sound_for_everybody)
{
	kept_each(kept_games[_i], retell, NULL);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, every_position_is_sound_for_everybody, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("kept views", fill, 60);
}
