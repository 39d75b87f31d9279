/* event_shapes.c: every event and view of true games is accepted, and every event of another shape
 * refused. */
#include <limits.h>

#include "../mirrors.h"
#include "../odd_events.h"

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

/* --- the events of games --- */

/* Events that do not occur in the kept games. */
static const char *const unheard[] = { "monoknight lost", "mino phoenix", "puyo swap", "synegier timeout", NULL };

static bool
is_unheard(const char *game, const char *event)
{
	char both[64];
	int i = 0;
	snprintf(both, sizeof both, "%s %s", game, event);
	while (unheard[i] != NULL && strcmp(unheard[i], both) != 0)
		i++;
	return unheard[i] != NULL;
}

START_TEST(every_event_and_view_of_the_kept_games_is_taken)
{
	enum { LOOK_EVERY = 37 };
	struct samples s = samples_take(registry, kept_games[_i], INT_MAX, LOOK_EVERY);
	for (int kind = 0; s.game->events[kind].name != NULL; kind++) {
		const char *name = s.game->events[kind].name;
		if ((json_array_size(s.kinds[kind]) == 0) != is_unheard(kept_games[_i], name))
			ck_abort_msg("%s: %s was heard %zu times", kept_games[_i], name, json_array_size(s.kinds[kind]));
	}
	samples_free(&s);
}
END_TEST

struct choice {
	struct rng	 rng;
	uint64_t	 seen;
	struct action	 action;
};

static bool
choose(const struct action *action, void *context)
{
	struct choice *c = context;
	if (rng_below(&c->rng, ++c->seen) == 0)
		c->action = *action;
	return true;
}

static void
answered(void *context, const struct session_answer *answer)
{
	if (answer->accepted)
		samples_hear(NULL, answer->events, context);
}

static void
play_at_random(struct session *session, const struct mirrored *m, struct samples *s, int count)
{
	struct choice c = { 0 };
	rng_seed(&c.rng, 31);
	for (int i = 0; i < count && !session_over(session); i++) {
		int to_act = session_to_act(session), seats = session_seats(session);
		int any = 1 + (int)rng_below(&c.rng, (uint64_t)seats), seat = to_act == SEAT_ALL ? any : to_act;
		const char *attempt = m->tries[rng_below(&c.rng, MIRROR_TRIES)];
		c.seen = 0;
		session_legal(session, seat, choose, &c);
		bool tries = attempt != NULL && i % 5 == 1;
		if (tries && !action_scan(s->game->forms, attempt, &c.action, NULL))
			ck_abort_msg("%s", attempt);
		if (tries || c.seen > 0)
			session_submit(session, tries ? any : seat, &c.action, answered, s);
		struct events events = { 0 };
		session_advance(session, rng_below(&c.rng, 10), &events);
		samples_hear(NULL, &events, s);
		events_clear(&events);
	}
}

START_TEST(every_event_of_random_games_fits_its_shape)
{
	const struct mirrored *m = &mirrored_games[_i];
	struct samples s = samples_take(registry, m->game, 0, 0);
	struct session_start start;
	session_start_init(&start, s.game, 29);
	char *options = mem_string(m->options), *rest = options;
	for (char *word; (word = strtok_r(rest, " =", &rest)) != NULL; )
		ck_assert(options_set(&start.options, word, strtok_r(rest, " ", &rest), NULL));
	free(options);
	struct session *session = session_new(registry_load(registry, m->game, NULL), &start, NULL, NULL);
	play_at_random(session, m, &s, 400);
	session_free(session);
	samples_free(&s);
}
END_TEST

/* --- refusals --- */

static int tried;

static void
expect_refused(const struct samples *s, const json_t *event, const char *what)
{
	struct error e = { 0 };
	json_t *events = json_pack("[o]", json_deep_copy(event));
	if (events_check(s->game, s->content, events, &e) || e.sentence == NULL)
		ck_abort_msg("%s: %s was taken: %.900s", s->game->id, what, json_dumps(event, JSON_COMPACT));
	json_decref(events);
	tried++;
}

/* Replaces one value within the event and restores it afterwards. */
struct line_page {
	json_t		*in;
	const char	*key;	/* NULL: the index */
	size_t		 index;
};

static void
set_place(const struct line_page *p, json_t *value)
{
	if (p->key != NULL)
		json_object_set_new(p->in, p->key, value);
	else
		json_array_set_new(p->in, p->index, value);
}

static const struct shape *
bare(const struct shape *shape)
{
	while (shape->kind == SHAPE_IS_OR_NULL || shape->kind == SHAPE_IS_OR_LEFT)
		shape = shape->of;
	return shape;
}

static void
try_value(const struct samples *s, const json_t *event, const struct line_page *p, json_t *value, const char *what)
{
	json_t *before = json_incref(p->key != NULL ? json_object_get(p->in, p->key) : json_array_get(p->in, p->index));
	set_place(p, value);
	expect_refused(s, event, what);
	set_place(p, before);
}

static bool
may_be_null(const struct shape *shape)
{
	return shape->kind == SHAPE_IS_OR_NULL || (shape->kind == SHAPE_IS_OR_LEFT && may_be_null(shape->of));
}

/* Tries a value of every other kind. */
static void
try_kinds(const struct samples *s, const json_t *event, const struct line_page *p, const struct shape *shape)
{
	enum shape_kind kind = bare(shape)->kind;
	bool text = kind == SHAPE_IS_TEXT, own = kind == SHAPE_IS_OWN;
	if (!may_be_null(shape) && !own)
		try_value(s, event, p, json_null(), "null");
	if (kind != SHAPE_IS_BOOL)
		try_value(s, event, p, json_true(), "true");
	if (!text)
		try_value(s, event, p, json_string("no such\nthing"), "a text");
	if (kind != SHAPE_IS_REAL)
		try_value(s, event, p, json_real(1.5), "a fraction");
	if (kind != SHAPE_IS_INT && kind != SHAPE_IS_REAL)
		try_value(s, event, p, json_integer(1), "a number");
	try_value(s, event, p, json_pack("[[]]"), "a list");
	try_value(s, event, p, json_pack("{s:i}", "x", 1), "an object");
}

static void	try_members(const struct samples *, const json_t *event, json_t *object, const struct shape *);

static void
try_place(const struct samples *s, const json_t *event, const struct line_page *p, json_t *value, const struct shape *shape)
{
	const struct shape *inner = bare(shape);
	try_kinds(s, event, p, shape);
	if (inner->kind == SHAPE_IS_INT || inner->kind == SHAPE_IS_REAL) {
		try_value(s, event, p, json_integer(inner->low - 1), "too little");
		try_value(s, event, p, json_integer(inner->high + 1), "too much");
	}
	if (inner->kind == SHAPE_IS_OBJECT && json_is_object(value))
		try_members(s, event, value, inner);
	if ((inner->kind == SHAPE_IS_LIST || inner->kind == SHAPE_IS_PAIR) && json_array_size(value) > 0) {
		const struct line_page first = { value, NULL, 0 };
		try_place(s, event, &first, json_array_get(value, 0), inner->of);
		json_t *longer = json_deep_copy(value);
		for (json_int_t i = 0; i <= inner->high + 1; i++)
			json_array_append(longer, json_array_get(value, 0));
		try_value(s, event, p, longer, "a long list");
	}
}

static void
try_members(const struct samples *s, const json_t *event, json_t *object, const struct shape *shape)
{
	const struct shape *const *member = shape->members;
	const char *names = shape->names;
	char key[64];
	for (; shape_key(&names, key, sizeof key) != NULL; member++) {
		json_t *value = json_incref(json_object_get(object, key));
		if (value == NULL)
			continue;
		const struct line_page at = { object, key, 0 };
		if (object != event || strcmp(key, "event") != 0)
			try_place(s, event, &at, value, *member);
		json_object_del(object, key);
		if ((*member)->kind != SHAPE_IS_OR_LEFT)
			expect_refused(s, event, key);
		json_object_set_new(object, key, value);
	}
	json_object_set_new(object, "surplus", json_integer(1));
	expect_refused(s, event, "a surplus member");
	json_object_del(object, "surplus");
}

START_TEST(a_wrong_member_of_an_event_is_refused)
{
	struct samples s = samples_take(registry, kept_games[_i], 12, 0);
	tried = 0;
	for (int kind = 0; s.game->events[kind].name != NULL; kind++) {
		json_t *event;
		size_t i;
		json_array_foreach(s.kinds[kind], i, event)
			try_members(&s, event, event, &s.game->events[kind].shape);
	}
	ck_assert_int_gt(tried, 1000);
	samples_free(&s);
}
END_TEST

START_TEST(what_is_no_event_is_refused)
{
	static const char *const wrong[] = {
		"{}", "null", "3", "[3]", "[null]", "[[]]", "[{}]", "[{\"event\":1}]", "[{\"event\":\"nothing\"}]", "[{\"seat\":1}]",
	};
	const struct loaded_game *loaded = registry_load(registry, kept_games[_i], NULL);
	struct error e = { 0 };
	for (size_t i = 0; i < LEN(wrong); i++) {
		json_t *events = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
		ck_assert_msg(!events_check(loaded->game, loaded->content, events, &e), "%s", wrong[i]);
		json_decref(events);
	}
	json_t *nothing = json_array();
	ck_assert(events_check(loaded->game, loaded->content, nothing, &e));
	json_decref(nothing);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_loop_test(tc, every_event_and_view_of_the_kept_games_is_taken, 0, KEPT_GAMES);
	tcase_add_loop_test(tc, every_event_of_random_games_fits_its_shape, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, a_wrong_member_of_an_event_is_refused, 0, KEPT_GAMES);
	tcase_add_loop_test(tc, what_is_no_event_is_refused, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("event_shapes", fill, 60);
}
