/* mirrors.c: the mirror that a remote front end makes from the protocol form of a view is equal to
 * that view, row by row, and shows the same, for all games, seats and spectators. Both writers of
 * its text agree. A state read from JSON is equal to the original. */
#include "../any_game.h"
#include "../journals.h"
#include "../mirrors.h"

#define GAME(id) extern const struct game id##_game;
#include "games/games.def"
#undef GAME

static const struct game *const games[] = {
#define GAME(id) &id##_game,
#include "games/games.def"
#undef GAME
};

enum { PLAYOUTS = 1, ACTIONS = 300, LOOK_EVERY = 7, PATCH_EVERY = 3 };

static void
expect_mirror(const struct game *game, const struct content *content, const struct state *s, int seat)
{
	struct error e = { 0 };
	char path[256] = "";
	struct view *view = game_view(game, s, seat);
	json_t *view_json = game_protocol_json(game, view);
	size_t length;
	char *line = json_line(view_json), *text = game_protocol_text(game, view, &length);
	if (strcmp(text, line) != 0 || strlen(line) != length)
		ck_abort_msg("%s, seat %d: the text of the wire form\n%.2000s\n%.2000s", game->id, seat, text, line);
	json_t *again = json_loads(text, 0, NULL);	/* as if it came over a socket */
	struct view *mirror = game_mirror(game, content, again, &e);
	if (mirror == NULL)
		ck_abort_msg("%s, seat %d: %s\n%.2000s", game->id, seat, say(&e), line);
	if (fields_differ(game->fields, view, mirror, path, sizeof path))
		ck_abort_msg("%s, seat %d: %s differs", game->id, seat, path);
	json_t *shown = game_show(game, view), *mirrored = game_show(game, mirror);
	if (!json_equal(shown, mirrored))
		ck_abort_msg("%s, seat %d: shown otherwise\n%.1500s\n%.1500s", game->id, seat, json_line(shown), json_line(mirrored));
	json_decref(shown);
	json_decref(mirrored);
	json_decref(again);
	json_decref(view_json);
	free(line);
	free(text);
	game_view_free(game, mirror);
	game_view_free(game, view);
}

static void
expect_state_again(const struct game *game, const struct content *content, const struct state *s)
{
	int version = game_version(game);
	struct state *again = game_again(game, content, s);
	if (game_hash(game, s, version) != game_hash(game, again, version))
		ck_abort_msg("%s: a state from its JSON has another hash", game->id);
	game_destroy(game, again);
}

/* Plays a legal action, or now and then, in either seat, one that may be refused. */
static void
play_any(const struct mirrored *m, const struct game *game, struct state *s, struct rng *rng)
{
	struct error e;
	struct picker p = { .rng = rng, .only = "" };
	int to_act = game->to_act(s), any = 1 + (int)rng_below(rng, (uint64_t)game_seats(game, s));
	const char *attempt = m->tries[rng_below(rng, LEN(m->tries))];
	if (attempt != NULL && rng_below(rng, 4) == 0)
		game_apply_text(game, s, any, attempt, NULL, &e);
	int seat = to_act == SEAT_ALL ? any : game->to_act(s);
	game_legal_texts(game, s, seat, pick_action, &p);
	if (p.seen > 0)
		game_play(game, s, seat, p.action, NULL);
	game_advance(game, s, rng_below(rng, 20), NULL);
}

/* Calls the function after every action of some random games, with its number. */
static void
play_out(const struct mirrored *m,
    void (*look)(const struct game *, const struct content *, const struct state *, int number))
{
	const struct game *game = games[0];
	for (size_t i = 0; strcmp(game->id, m->game) != 0; i++)
		game = games[i];
	struct content *content = load_content(game);
	for (uint64_t seed = 11; seed < 11 + (uint64_t)suite_times(PLAYOUTS); seed++) {
		struct rng rng;
		struct state *s = game_new(game, content, m->options, seed);
		rng_seed(&rng, seed);
		for (int i = 0; i < ACTIONS && game->to_act(s) != SEAT_NOBODY; i++) {
			play_any(m, game, s, &rng);
			look(game, content, s, i);
		}
		game_destroy(game, s);
	}
	unload_content(game, content);
}

static void
look_at_views(const struct game *game, const struct content *content, const struct state *s, int number)
{
	for (int viewer = 0; number % LOOK_EVERY == 0 && viewer <= game_seats(game, s); viewer++)
		expect_mirror(game, content, s, viewer);
}

START_TEST(a_mirror_is_equal_to_its_view)
{
	play_out(&mirrored_games[_i], look_at_views);
}
END_TEST

/* The view that a viewer built from patches alone. */
struct told { struct view *view; json_t *view_json; };
static struct told told[SEATS_MAX + 1];

static void
follow(struct told *t, const struct game *game, struct view *view)
{
	size_t length;
	char *text = t->view == NULL ? game_protocol_text(game, view, &length) : game_protocol_patch(game, t->view, view, &length);
	json_t *patch = json_loads(text, 0, NULL), *view_json = game_protocol_json(game, view);
	t->view_json = json_merge_apply(t->view_json, patch);
	if (patch == NULL || strlen(text) != length || !json_equal(t->view_json, view_json))
		ck_abort_msg("%s: after %.1000s\n%.2000s\n%.2000s", game->id, text, json_line(t->view_json), json_line(view_json));
	json_decref(patch);
	json_decref(view_json);
	free(text);
	game_view_free(game, t->view);
	t->view = view;
}

static void
look_by_patches(const struct game *game, const struct content *content, const struct state *s, int number)
{
	(void)content;
	for (int viewer = 0; number % PATCH_EVERY == 0 && viewer <= game_seats(game, s); viewer++)
		follow(&told[viewer], game, game_view(game, s, viewer));
}

START_TEST(patches_lead_from_view_to_view)
{
	play_out(&mirrored_games[_i], look_by_patches);
}
END_TEST

static void
look_at_state(const struct game *game, const struct content *content, const struct state *s, int number)
{
	(void)number;
	expect_state_again(game, content, s);
}

START_TEST(a_state_from_its_json_is_equal)
{
	play_out(&mirrored_games[_i], look_at_state);
}
END_TEST

struct kept { const struct game *game; const struct content *content; };

static void
expect_kept(const char *name, const json_t *line, void *context)
{
	const struct kept *k = context;
	const json_t *in = json_object_get(line, "state");
	(void)name;
	if (in == NULL)
		return;
	struct state *s = game_set_up(k->game, k->content, in);
	for (int viewer = 0; viewer <= game_seats(k->game, s); viewer++)
		expect_mirror(k->game, k->content, s, viewer);
	expect_state_again(k->game, k->content, s);
	game_destroy(k->game, s);
}

/* Shops, chains, battles and hoards, which random play rarely reaches. */
START_TEST(a_mirror_of_a_kept_game_is_equal_to_its_view)
{
	size_t at = 0;
	while (strcmp(games[at]->id, kept_games[_i]) != 0)
		at++;
	const struct game *game = games[at];
	struct content *content = load_content(game);
	struct kept k = { game, content };
	kept_each(game->id, expect_kept, &k);
	unload_content(game, content);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, patches_lead_from_view_to_view, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, a_mirror_is_equal_to_its_view, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, a_state_from_its_json_is_equal, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, a_mirror_of_a_kept_game_is_equal_to_its_view, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("mirrors", fill, 60);
}
