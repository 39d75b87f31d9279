/* remapped.c: when a player has changed every key of a game, no text names one of the old keys. */
#include "../shots.h"
#include "shell/controller.h"

#define WAR "{\"pos\":\"2FL ... 2MI 2CO ... 2LG 2SP / ... 2TK ... 2CP 2EN ... 2PL ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / " \
    "1L2 1TK 1CP ... 1PL ... 1EN 1L1 / 1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}"
#define SOLDIERS "\"seats\":2,\"players\":[{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"hp\":20,\"coins\":7,\"potion\":\"mini\"," \
    "\"hand\":[\"C01\",\"C07\"],\"row\":[\"C04\"]},{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]}]," \
    "\"enemies\":[{\"id\":6,\"at\":[1,5],\"hp\":34,\"max\":38,\"atk\":18,\"def\":6}]}"

/* Commands by name, run one after the other. */
static const struct { const char *game, *words, *setup, *commands; } positions[] = {
	{ "monoknight", "mode=classical", NULL, "" },
	{ "monoknight", "mode=standard", NULL, "" },
	{ "monoknight", "mode=standard", NULL, "card/discard" },
	{ "gunjin", "seat2=cpu:soldier", WAR, "" },
	{ "gunjin", "seat2=cpu:soldier", WAR, "war/next pick" },
	{ "puyo", "mode=solo", NULL, "" },
	{ "puyo", "mode=solo practice=on", NULL, "" },
	{ "puyo", "seat2=cpu:weak", NULL, "" },
	{ "mino", "", NULL, "" },
	{ "mino", "", NULL, "enter" },
	{ "mino", "", NULL, "enter look" },
	{ "mino", "", "{\"phase\":\"playing\",\"relics\":[\"script\",\"kani\"],\"amulets\":[\"sculpt\"],\"hand\":[\"dom-h\"],"
	    "\"board\":[{\"r\":0,\"c\":0,\"filled\":1,\"set\":1}]}", "" },
	{ "mino", "", "{\"phase\":\"shopping\",\"relics\":[\"script\",\"kani\"],\"gold\":3}", "" },
	{ "mino", "", "{\"phase\":\"shopping\",\"relics\":[\"script\",\"kani\"],\"gold\":3}", "up" },
	{ "synegier", "seats=2 seat2=cpu:easy", NULL, "" },
	{ "synegier", "seat2=cpu:easy", "{" SOLDIERS, "" },
	{ "synegier", "seat2=cpu:easy", "{" SOLDIERS, "enter" },
	{ "synegier", "seat2=cpu:easy", "{" SOLDIERS, "up" },
	{ "synegier", "seat2=cpu:easy", "{\"phase\":\"pick_soldier\",\"seats\":2}", "" },
};

/* Greek and Cyrillic letters, which no game uses. */
static void
new_key(int i, char name[8])
{
	static const struct { uint32_t first; int count; } letters[] = { { 0x3b1, 17 }, { 0x410, 64 } };
	size_t row = 0;
	for (; i >= letters[row].count; row++)
		i -= letters[row].count;
	uint32_t code = letters[row].first + (uint32_t)i;
	snprintf(name, 8, "%c%c", (int)(0xc0 | code >> 6), (int)(0x80 | (code & 0x3f)));
}

static void
remap(struct app *app, const char *game, const struct command *commands)
{
	for (int i = 0; commands[i].name != NULL; i++) {
		char key[8];
		new_key(i, key);
		ck_assert_msg(keymap_set(app->keymap, game, commands[i].name, key), "%s: %s", commands[i].name, key);
	}
}

static void
run(struct app *app, const struct command *commands, const char *names)
{
	char *words = mem_string(names), *rest = words;
	for (char *name; (name = strsep(&rest, " ")) != NULL && *name != '\0'; ) {
		char key[8] = "";
		for (int i = 0; commands[i].name != NULL; i++)
			if (strcmp(commands[i].name, name) == 0)
				new_key(i, key);
		ck_assert_msg(*key != '\0', "there is no command %s", name);
		shot_press(app, key);
	}
	free(words);
}

START_TEST(no_text_names_a_key_that_was_changed)
{
	static const char *const old[] = { "Enter", "Esc", "Tab", "Space", "Left", "Right", "Up ", "Down", "arrows", "Arrows", "← →",
	    "矢印" };
	static const char *const languages[] = { "en", "ja" };
	for (size_t language = 0; language < LEN(languages); language++) {
		struct shot shot = { "remapped", languages[language], GLYPHS_FULL, 24, 80, positions[_i].words, positions[_i].setup, "" };
		struct app app;
		shot_open(&app, &shot);
		struct error e;
		const struct entrant *entrant = registry_enter(app.registry, positions[_i].game, &e);
		const struct command *commands = controller_of(entrant->game)->commands;
		remap(&app, positions[_i].game, commands);
		shot_start(&app, &shot, positions[_i].game);
		stack_paint(&app);
		run(&app, commands, positions[_i].commands);
		char *picture = canvas_to_text(app.canvas);
		for (size_t i = 0; i < LEN(old); i++)
			ck_assert_msg(strstr(picture, old[i]) == NULL, "%s in:\n%s", old[i], picture);
		free(picture);
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, no_text_names_a_key_that_was_changed, 0, (int)LEN(positions));
}

int
main(void)
{
	return suite_run("remapped", fill, 20);
}
