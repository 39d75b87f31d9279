/* mino_views.c: a seat sees everything but the order of the pile and the generator. */
#include "mino_support.h"

static struct content *content;

#define CARDS "'deck':['mono-1','dom-h','tet-o',{'mino':'dom-v','pattern':'lucky'},'dom-h']," \
	"'hand':['mono-1',null,null]"

static void
expect_same(const struct state *a, const struct state *b, int seat)
{
	char *first = state_line(a, seat), *second = state_line(b, seat);
	ck_assert_str_eq(first, second);
	struct view *u = game_view(&mino_game, a, seat), *v = game_view(&mino_game, b, seat);
	ck_assert_msg(memcmp(u->pile, v->pile, sizeof u->pile) == 0, "the piles differ");
	ck_assert_msg(memcmp(&u->rng, &v->rng, sizeof u->rng) == 0, "the generators differ");
	game_view_free(&mino_game, u);
	game_view_free(&mino_game, v);
	free(first);
	free(second);
}

START_TEST(views_do_not_depend_on_the_order_of_the_pile_or_the_generator)
{
	struct state *a = set_up(content, "+00", CARDS ",'rng':{'state':'1','script':[0.5]},"
	    "'pile':['dom-h',{'mino':'dom-v','pattern':'lucky'},'tet-o']");
	struct state *b = set_up(content, "+00", CARDS ",'rng':{'state':'99'},"
	    "'pile':['tet-o','dom-h',{'mino':'dom-v','pattern':'lucky'}]");
	expect_same(a, b, 1);
	expect_same(a, b, SEAT_NOBODY);
	char *first = state_line(a, SEAT_REFEREE), *second = state_line(b, SEAT_REFEREE);
	ck_assert_str_ne(first, second);
	free(first);
	free(second);
	game_destroy(&mino_game, a);
	game_destroy(&mino_game, b);
}
END_TEST

/* No drawn card may remain in memory after the end of the pile. */
START_TEST(nothing_follows_the_pile_of_a_view)
{
	struct state *s = new_game(content, "", 77);
	struct view *v = game_view(&mino_game, s, 1);
	struct mino_card none = { 0 };
	for (int i = v->pile_count; i < MINO_DECK_MAX; i++)
		ck_assert_msg(memcmp(&v->pile[i], &none, sizeof none) == 0, "card %d", i);
	game_view_free(&mino_game, v);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_pile_of_a_view_has_the_cards_of_the_pile)
{
	struct state *s = set_up(content, "",
	    CARDS ",'pile':['tet-o','dom-h',{'mino':'dom-v','pattern':'lucky'}]");
	struct view *v = game_view(&mino_game, s, 1);
	json_t *json = game_show(&mino_game, v);
	ck_assert_int_eq(v->pile_count, 3);
	expect_line(json_object_get(json, "pile"),
	    "['dom-h',{'mino':'dom-v','pattern':'lucky','seal':null,'blessing':null},'tet-o']");
	ck_assert_ptr_null(json_object_get(json, "rng"));
	json_decref(json);
	game_view_free(&mino_game, v);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_clone_goes_its_own_way)
{
	struct state *s = set_up(content, "", CARDS ",'pile':[],'rng':{'script':[0.1,0.2,0.3,0.4]}");
	struct state *copy = game_clone(&mino_game, s);
	char *before = state_line(s, SEAT_REFEREE);
	play(copy, "place 1 0 0");
	char *after = state_line(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	play(s, "place 1 0 0");
	char *first = state_line(s, SEAT_REFEREE), *second = state_line(copy, SEAT_REFEREE);
	ck_assert_str_eq(first, second);
	free(before);
	free(after);
	free(first);
	free(second);
	game_destroy(&mino_game, s);
	game_destroy(&mino_game, copy);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, views_do_not_depend_on_the_order_of_the_pile_or_the_generator);
	tcase_add_test(tc, nothing_follows_the_pile_of_a_view);
	tcase_add_test(tc, the_pile_of_a_view_has_the_cards_of_the_pile);
	tcase_add_test(tc, a_clone_goes_its_own_way);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_views", fill, 20);
	mino_game.unload(content);
	return status;
}
