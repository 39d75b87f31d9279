/* synegier_sentences.c: the targets of every subject and the effect of every verb, and each of the
 * 330 pairs of one colour forms a sentence.
 *
 * Bront on (4,4), with a partner, has a rival's partner and an enemy next to him, an enemy 2D and a
 * rival 3D away, and the boss and another rival far away. */
#include "synegier_changes.h"

static const char board[] = "{'seats':3,'players':[{'seat':1,'soldier':'S03','at':[4,4],'hp':20,'max':100,"
    "'coins':3,"
    "'mana':6,'poison':1,'row':['C01','C02'],'deck':['C02','C03','C04'],'trash':['C01'],"
    "'partner':{'at':[3,3],'hp':5,'max':30,'atk':9,'def':4}},"
    "{'seat':2,'soldier':'S01','at':[6,5],'hp':90,'max':100,'deck':['C02','C03','C04'],'trash':['C05','R02'],"
    "'partner':{'at':[4,3],'hp':10,'max':30,'atk':9,'def':4}},"
    "{'seat':3,'soldier':'S02','at':[1,1],'hp':80,'max':100}],"
    "'enemies':[{'id':1,'at':[5,4],'hp':100,'max':150,'atk':20,'def':5},"
    "{'id':2,'at':[4,6],'hp':60,'max':150,'atk':25,'def':5}],'boss':{'id':'B4','at':[7,7]},"
    "'rng':{'script':[0.7,0.7,0.7,0.7]}}";

static const struct {
	const char	*subject, *verb, *changes;
} sentences[] = {
	{ "BS1", "BV1", "s1 def+4 NEXT" },
	{ "BS1", "BV2", "s1 def+6 NEXT" },
	{ "BS1", "BV3", "" },
	{ "BS1", "BV4", "s1 def+2 NEXT" },
	{ "BS1", "BV5", "s1 shield+1" },
	{ "BS1", "BV6", "s1 atk+2 TURN; 1 evade+1" },
	{ "BS1", "BV7", "s1 atk+3 TURN; 1 reach+2" },
	{ "BS1", "BV8", "s1 base def+1" },
	{ "BS1", "BV9", "s1 def+6 NEXT shield+1" },
	{ "GS1", "GV1", "s1 hp+5" },
	{ "GS1", "GV2", "s1 hp+8" },
	{ "GS1", "GV3", "s1 atk+4 TURN" },
	{ "GS1", "GV4", "s1 atk+6 TURN" },
	{ "GS1", "GV5", "s1 hp+4 poison-1" },
	{ "GS1", "GV6", "s1 hp+2 max+2" },
	{ "GS1", "GV7", "s1 base atk+1" },
	{ "GS1", "GV8", "s1 hp+12 poison-1" },
	{ "GS1", "GV9", "s1 atk+9 TURN" },
	{ "YS1", "YV1", "1 coins+2" },
	{ "YS1", "YV2", "1 coins+3" },
	{ "YS1", "YV3", "1 flow+1" },
	{ "YS1", "YV4", "1 charge+1" },
	{ "YS1", "YV5", "1 coins+5" },
	{ "YS1", "YV6", "1 coins+1 deck+1 trash-1" },
	{ "YS1", "YV7", "1 coins+2 flow+1" },
	{ "YS1", "YV8", "1 flow+1 charge+1" },
	{ "YS1", "YV9", "s1 hp+9 max+4 base atk+1 base def+1; 1 level+1" },
	{ "RS1", "RV1", "e1 hp-5" },
	{ "RS1", "RV2", "e1 hp-7" },
	{ "RS1", "RV3", "e1 hp-6" },
	{ "RS1", "RV4", "e1 at 7,4 hp-4" },
	{ "RS1", "RV5", "e1 def-5 NEXT" },
	{ "RS1", "RV6", "e1 hp-10" },
	{ "RS1", "RV7", "e1 hp-6 def-3 NEXT" },
	{ "RS1", "RV8", "e1 hp-3" },
	{ "RS1", "RV9", "e1 hp-10" },
	{ "RS1", "RV10", "e1 hp-14" },
	{ "PS1", "PV1", "e1 poison+2" },
	{ "PS1", "PV2", "e1 poison+3" },
	{ "PS1", "PV3", "e1 burn+2" },
	{ "PS1", "PV4", "e1 hp-2 shock+4" },
	{ "PS1", "PV5", "e1 atk-3 NEXT fear+1" },
	{ "PS1", "PV6", "e1 atk-5 NEXT" },
	{ "PS1", "PV7", "s1 hp+4; e1 hp-4" },
	{ "PS1", "PV8", "1 coins+1" },
	{ "PS1", "PV9", "e1 poison+3 burn+2" },
	{ "PS1", "PV10", "e1 hp-6 shock+6" },
	{ "PS1", "PV11", "s1 hp+8; e1 hp-8" },
	{ "BS2", "BV1", "s1 def+4 NEXT; p1 def+4 NEXT" },
	{ "BS3", "BV1", "s1 def+4 NEXT" },
	{ "BS4", "BV1", "s1 def+4 NEXT; s2 def+4 NEXT" },
	{ "BS5", "BV1", "s1 def+4 NEXT" },
	{ "BS6", "BV1", "s1 def+8 NEXT" },
	{ "GS2", "GV1", "s1 hp+5; p1 hp+5" },
	{ "GS3", "GV1", "s1 hp+10" },
	{ "GS4", "GV1", "s1 hp+5; s3 hp+5" },
	{ "GS5", "GV1", "s1 hp+10" },
	{ "GS6", "GV1", "s1 hp+10" },
	{ "YS2", "YV1", "1 coins+2; 2 coins+2" },
	{ "YS3", "YV1", "1 coins+2" },
	{ "YS4", "YV1", "1 coins+4" },
	{ "YS5", "YV1", "1 coins+2; 2 coins+2; 3 coins+2" },
	{ "YS6", "YV1", "1 coins+4" },
	{ "RS2", "RV1", "p2 hp-5" },
	{ "RS3", "RV1", "p2 hp-5; e1 hp-5" },
	{ "RS4", "RV1", "e2 hp-5" },
	{ "RS5", "RV1", "e1 hp-5; e2 hp-5" },
	{ "RS6", "RV1", "s3 hp-5" },
	{ "RS7", "RV1", "p2 hp-5; e1 hp-5; e2 hp-5" },
	{ "RS8", "RV1", "e1 hp-5; e2 hp-5; boss hp-5" },
	{ "PS2", "PV2", "p2 poison+3" },
	{ "PS3", "PV2", "p2 poison+3; e1 poison+3; e2 poison+3" },
	{ "PS4", "PV2", "e2 poison+3" },
	{ "PS5", "PV2", "boss poison+2" },
	{ "PS6", "PV2", "s2 poison+3" },
	{ "PS7", "PV2", "s1 poison+3; p2 poison+3; e1 poison+3; e2 poison+3" },
	{ "PS8", "PV2", "s2 poison+3; s3 poison+3; p2 poison+3; e1 poison+3; e2 poison+3; boss poison+2" },
};

/* The content with two cards: the first has only this subject, the second only this verb. */
static struct content own;

static void
write_cards(int subject, int verb)
{
	int colour = content->subjects[subject].colour;
	own = *content;
	for (int i = 0; i < 2; i++) {
		memset(own.cards[i].bands, 0, sizeof own.cards[i].bands);
		own.cards[i].effect_count = 0;
	}
	own.cards[0].bands[colour] = (struct syn_band){ BAND_SUBJECT, (uint8_t)subject };
	own.cards[1].bands[colour] = (struct syn_band){ BAND_VERB, (uint8_t)verb };
}

static struct state *
before_sentence(int subject, int verb)
{
	struct error e = { 0 };
	write_cards(subject, verb);
	json_t *in = json_of(board);
	struct state *s = game_read(&synegier_game, &own, in, &e);
	json_decref(in);
	if (s == NULL)
		ck_abort_msg("%s", say(&e));
	return s;
}

static void
say_sentence(struct state *s, struct rng *rng)
{
	play_events(s, "stop", NULL);
	while (s->all.work.task != TASK_NONE) {
		char action[ACTION_SIZE];
		if (rng == NULL)
			standard_answer(s, action);
		else
			random_action(s, rng, action);
		play_events(s, action, NULL);
	}
}

static int
subject_of(const char *id)
{
	int i = 0;
	while (strcmp(content->subjects[i].id, id) != 0)
		i++;
	return i;
}

static int
verb_of(const char *id)
{
	int i = 0;
	while (strcmp(content->verbs[i].id, id) != 0)
		i++;
	return i;
}

START_TEST(a_sentence_does_what_it_says)
{
	struct state *s = before_sentence(subject_of(sentences[_i].subject), verb_of(sentences[_i].verb));
	struct state *before = game_clone(&synegier_game, s);
	struct text text;
	say_sentence(s, NULL);
	changes(before, s, &text);
	ck_assert_str_eq(text.line, sentences[_i].changes);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, before);
}
END_TEST

START_TEST(every_subject_and_every_verb_is_in_the_table)
{
	for (int i = 0; i < content->subject_count; i++) {
		bool found = false;
		for (size_t j = 0; j < LEN(sentences); j++)
			found |= strcmp(sentences[j].subject, content->subjects[i].id) == 0;
		ck_assert_msg(found, "%s", content->subjects[i].id);
	}
	for (int i = 0; i < content->verb_count; i++) {
		bool found = false;
		for (size_t j = 0; j < LEN(sentences); j++)
			found |= strcmp(sentences[j].verb, content->verbs[i].id) == 0;
		ck_assert_msg(found, "%s", content->verbs[i].id);
	}
}
END_TEST

/* Plays one pair with random answers; the preview must have named every piece it can affect. */
static void
say_pair(int subject, int verb, struct rng *rng)
{
	struct state *s = before_sentence(subject, verb);
	struct syn_link links[COLOURS];
	struct view *v = game_view(&synegier_game, s, 1);
	int count = syn_links(&own, v->players[0].row.cards, 2, links);
	/* drained HP go to it */
	uint32_t targets = syn_link_targets(v, 1, &links[0]) | 1u << PIECE_SOLDIER;
	struct state *before = game_clone(&synegier_game, s);
	if (count != 1 || links[0].subject != subject || links[0].verb != verb)
		ck_abort_msg("%d sentences", count);
	say_sentence(s, rng);
	for (int i = 0; i < PIECES; i++) {
		bool same = memcmp(&s->all.pieces[i], &before->all.pieces[i], sizeof s->all.pieces[i]) == 0;
		if (!same && (targets & 1u << i) == 0)
			ck_abort_msg("%s %s touched piece %d", own.subjects[subject].id, own.verbs[verb].id, i);
	}
	if (player(s, 1)->links != 1)
		ck_abort_msg("%d sentences were counted", player(s, 1)->links);
	game_view_free(&synegier_game, v);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, before);
}

START_TEST(all_330_pairs_can_be_said)
{
	int pairs = 0;
	struct rng rng;
	rng_seed(&rng, 17);
	for (int subject = 0; subject < content->subject_count; subject++)
		for (int verb = 0; verb < content->verb_count; verb++)
			if (content->subjects[subject].colour == content->verbs[verb].colour) {
				for (int times = 0; times < 4; times++)
					say_pair(subject, verb, &rng);
				pairs++;
			}
	ck_assert_int_eq(pairs, 330);
}
END_TEST

/* --- conditions that double --- */

static const struct {
	const char	*subject, *me;
	int		 times;
} doubles[] = {
	{ "BS3", "'at':[4,4],'moved':3", 1 }, { "BS3", "'at':[4,4],'moved':4", 2 },
	{ "GS3", "'at':[4,4],'max':45,'hp':23", 1 }, { "GS3", "'at':[4,4],'max':45,'hp':22", 2 },
	{ "GS5", "'at':[4,4]", 1 }, { "GS5", "'at':[6,6]", 2 }, { "GS5", "'at':[5,7]", 1 },
	{ "YS3", "'at':[2,2]", 1 }, { "YS3", "'at':[1,4]", 2 }, { "YS3", "'at':[4,7]", 2 },
	{ "YS4", "'coins':5", 2 }, { "YS4", "'coins':6", 1 }, { "YS4", "'coins':4", 2 },
	{ "BS6", "'at':[4,4]", 2 }, { "BS1", "'at':[4,4],'moved':8", 1 },
};

START_TEST(a_subject_doubles_when_its_condition_holds)
{
	char *position = mem_format("{'seats':2,'players':[{'seat':1,%s},{'seat':2,'at':[7,7]}]}",
	    doubles[_i].me);
	struct state *s = set_up(position);
	const struct syn_subject *subject = &content->subjects[subject_of(doubles[_i].subject)];
	int times = syn_condition(&s->all, 1, subject->condition) ? subject->times : 1;
	ck_assert_int_eq(times, doubles[_i].times);
	game_destroy(&synegier_game, s);
	free(position);
}
END_TEST

START_TEST(the_nearest_of_equals_is_the_one_with_the_least_hp)
{
	struct state *s = set_up("{'seats':2,'players':[{'seat':1,'at':[4,4]},{'seat':2,'at':[7,7]}],'enemies':["
	    "{'id':1,'at':[4,5],'hp':5000},{'id':2,'at':[3,4],'hp':30},{'id':3,'at':[5,4],'hp':30},"
	    "{'id':4,'at':[4,6],'hp':1}]}");
	struct syn_link link = { .subject = (uint8_t)subject_of("RS1") };
	ck_assert_uint_eq(syn_link_targets(&s->all, 1, &link), 1u << syn_piece_of("e2"));
	s->all.pieces[syn_piece_of("e2")].at = s->all.pieces[syn_piece_of("e3")].at = (struct spot){ 0, 0 };
	ck_assert_uint_eq(syn_link_targets(&s->all, 1, &link), 1u << syn_piece_of("e1"));
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(sentences_stop_when_the_soldier_falls)
{
	/* you and every foe within 2D -> Shock(4) and 2 damage; the rest of the row is lost */
	struct state *s = set_up("{'seats':2,'players':[{'seat':1,'at':[4,4],'hp':2,'row':['C26','C07','C02']},"
	    "{'seat':2,'at':[7,7]}],'enemies':[{'id':1,'at':[4,5],'hp':20,'atk':1,'def':1}]}");
	play(s, "stop");
	ck_assert(!syn_on_field(&s->all, syn_piece_of("s1")));
	expect_hp(s, "e1", 18);
	ck_assert_int_eq(player(s, 1)->links, 1);
	ck_assert_int_eq(player(s, 1)->coins, 5);
	ck_assert_int_eq(s->all.soldier_downs, 1);
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_sentence_does_what_it_says, 0, LEN(sentences));
	tcase_add_test(tc, every_subject_and_every_verb_is_in_the_table);
	tcase_add_test(tc, all_330_pairs_can_be_said);
	tcase_add_loop_test(tc, a_subject_doubles_when_its_condition_holds, 0, LEN(doubles));
	tcase_add_test(tc, the_nearest_of_equals_is_the_one_with_the_least_hp);
	tcase_add_test(tc, sentences_stop_when_the_soldier_falls);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_sentences", fill, 20);
	synegier_game.unload(content);
	return status;
}
