/* made.c: one player makes and clears a stage, and another one plays it by its code. */
#include "e2e.h"

/* Opens the page of made stages from the menu. */
static struct pty *
open_page(const char *data)
{
	struct arcade_call call = { .words = { "--seed", "7" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "MonoKnight");
	pty_type(pty, "\r");
	expect(pty, "stages by players");
	pty_type(pty, "jjjjj\r");
	expect(pty, "Enter a code");
	return pty;
}

/* Seven obstacles on 3 x 3 leave two tiles; this deck's upward cards lead from one to the other. */
static void
make_stage(struct pty *pty)
{
	pty_type(pty, "\r");
	expect(pty, "Board size           5");
	pty_type(pty, "\tjj");
	for (int i = 0; i < 11; i++)
		pty_type(pty, "l");
	expect(pty, "Straight choi");
	pty_type(pty, "kkhh");
	expect(pty, "Board size           3");
	pty_type(pty, "\twllwjwjwhwhwkw");
	expect(pty, "0,1: obstacle.");
	expect(pty, "A draft: clear it once without a hint");
}

/* Plays the card that moves, which visits the last tile, then returns to the starting page. */
static void
clear_stage(struct pty *pty)
{
	expect(pty, "Tiles left             1");
	for (int i = 0; i < 2 && !pty_shows(pty, "Enter plays", 300); i++)
		type_and_see(pty, "l");
	expect(pty, "Enter plays");
	pty_type(pty, "\r");
	await_end_page(pty);
	expect(pty, "Every tile is visited");
	pty_type(pty, "G\r");	/* look at the board */
	expect_gone(pty, "The end: ");
	pty_type(pty, "q");
	expect_gone(pty, "Tiles left");
}

/* The code on the screen; the caller frees it. */
static char *
shown_code(struct pty *pty)
{
	int y, x;
	expect(pty, "Whoever enters this code");
	ck_assert(vt_find(pty_screen(pty), "K1", &y, &x));
	char *row = vt_row(pty_screen(pty), y), *at = strstr(row, "K1"), *code = mem_string(at);
	code[strcspn(code, " ")] = '\0';
	free(row);
	return code;
}

static char *
make_and_clear(const char *data)
{
	struct pty *pty = open_page(data);
	make_stage(pty);
	pty_type(pty, "c");
	expect(pty, "It has a code to share once you have cleared it");
	pty_type(pty, "p");
	expect(pty, "...");	/* after the part of the code that identifies a stage */
	clear_stage(pty);
	expect(pty, "Finished: you have cleared it.");
	pty_type(pty, "c");
	char *code = shown_code(pty);
	pty_free(pty);	/* cuts the connection */
	return code;
}

START_TEST(a_stage_goes_from_its_maker_to_another_player)
{
	char *maker = arcade_folder(), *guest = arcade_folder();
	char *code = make_and_clear(maker), *typed = mem_format("j\r%s\r", code);
	struct pty *pty = open_page(guest);
	pty_type(pty, typed);
	expect(pty, "by somebody else");
	expect(pty, "Not cleared yet.");
	pty_type(pty, "\r");
	clear_stage(pty);
	expect(pty, "Your best: score");
	pty_free(pty);
	pty = open_page(maker);		/* the maker's stages are still there */
	expect(pty, "finished");
	pty_free(pty);
	free(typed);
	free(code);
	free(maker);
	free(guest);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_stage_goes_from_its_maker_to_another_player);
}

int
main(void)
{
	return suite_run("made", fill, 60);
}
