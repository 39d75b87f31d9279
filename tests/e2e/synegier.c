/* synegier.c: a whole game of Synegier by keys, cut off in the draft and in a round. */
#include <signal.h>

#include "saved.h"

#define THREE_CPUS "seat2=cpu:easy", "seat3=cpu:easy", "seat4=cpu:easy"

static struct pty *
start(const char *data)
{
	struct arcade_call call = { .words = { "--seed", "4", "--no-motion", "synegier", THREE_CPUS }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Pick 1 of 16");
	return pty;
}

/* The simplest play: answers each question of the screen at once. */
static const char *
answer(const struct pty *pty)
{
	static const struct { const char *shown, *keys; } answers[] = {
		{ "Take one of the two cards", "1\r" }, { "Play a card", "e\r" }, { "n none", "n" },
	};
	for (size_t i = 0; i < LEN(answers); i++)
		if (vt_shows(pty_screen(pty), answers[i].shown))
			return answers[i].keys;
	return "\r";
}

static void
play_to(struct pty *pty, const char *text)
{
	enum { MOST = 400, STILL = 40 };
	for (int i = 0; i < MOST && !vt_shows(pty_screen(pty), text); i++) {
		pty_type(pty, answer(pty));
		ck_assert(pty_settles(pty, STILL, WAIT));
	}
	expect(pty, text);
}

START_TEST(a_game_is_played_to_its_end_through_cut_connections)
{
	char *data = arcade_folder();
	struct pty *pty = start(data);
	play_to(pty, "Pick 5 of 16");
	pty = saved_cut_off(pty, data, 0, "Pick 5 of 16");
	play_to(pty, "Sweep, round 3");
	pty = saved_cut_off(pty, data, 0, "Sweep, round 3");
	play_to(pty, "raid");
	play_to(pty, "The end");
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	expect_sane(pty);
	pty_free(pty);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_game_is_played_to_its_end_through_cut_connections);
}

int
main(void)
{
	return suite_run("synegier", fill, 120);
}
