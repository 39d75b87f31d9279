/* remapped.c: checks that no text names an old key after a player has changed every key of a
 * game. */
#include "../positions.h"
#include "../shots.h"
#include "shell/controller.h"

/* Names a new key: a Greek or Cyrillic letter, which no game uses. */
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
		const struct loaded_game *loaded = registry_load(app.front.registry, positions[_i].game, &e);
		const struct command *commands = controller_of(loaded->game)->commands;
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
