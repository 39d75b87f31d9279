/* settings.c: the table of settings, read from the store or written to it. */
#include "front/settings.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"

static const struct named languages[] = {
	{ "auto", N_("automatic"), NULL }, { "en", "English", NULL }, { "ja", "日本語", NULL },
	{ 0 },
};
static const struct named glyphs[] = {
	{ "auto", N_("automatic"), NULL }, { "full", N_("full"), NULL },
	{ "safe", N_("safe"), NULL },
	{ "ascii", "ASCII", NULL }, { 0 },
};
static const struct named colours[] = {
	{ "auto", N_("automatic"), NULL }, { "on", N_("on"), NULL }, { "off", N_("off"), NULL },
	{ 0 },
};
static const struct named backgrounds[] = {
	{ "auto", N_("automatic"), NULL }, { "dark", N_("dark"), NULL },
	{ "light", N_("light"), NULL },
	{ "unknown", N_("unknown"), NULL }, { 0 },
};
static const struct named times[] = {
	{ "200", N_("0.2 s"), NULL }, { "500", N_("0.5 s"), NULL }, { "1000", N_("1 s"), NULL },
	{ "2000", N_("2 s"), NULL }, { 0 },
};
static const struct named waits[] = {
	{ "50", "50 ms", NULL }, { "100", "100 ms", NULL }, { "200", "200 ms", NULL }, { 0 },
};

static const struct named fronts[] = {
	{ "screen", N_("screen"), NULL }, { "lines", N_("lines of text"), NULL }, { 0 },
};
static const struct named details[] = {
	[DETAIL_SHORT] = { "short", N_("short"), NULL },
	[DETAIL_NORMAL] = { "normal", N_("normal"), NULL },
	[DETAIL_FULL] = { "full", N_("in full"), NULL }, [DETAILS] = { 0 },
};

static const struct option rows[SETTING_COUNT + 1] = {
	[SETTING_LANGUAGE] = { .name = "language", .label = N_("Language"),
	    .help = N_("The language of all texts and rule pages."), .choices = languages,
	    .standard = "auto" },
	[SETTING_GLYPHS] = { .name = "glyphs", .label = N_("Symbols"),
	    .help = N_("Choose safe or ASCII if a board looks torn."),
	    .choices = glyphs, .standard = "auto" },
	[SETTING_COLOUR] = { .name = "colour", .label = N_("Colour"),
	    .help = N_("The games can be played without colours, too."), .choices = colours,
	    .standard = "auto" },
	[SETTING_BACKGROUND] = { .name = "background", .label = N_("Background"),
	    .help = N_("The colours are chosen to fit it; unknown fits dark and light."),
	    .choices = backgrounds, .standard = "auto" },
	[SETTING_MOTION] = { .name = "motion", .label = N_("Motion"),
	    .help = N_("Short animations show what happened."), .choices = options_on_off,
	    .standard = "on" },
	[SETTING_MOUSE] = { .name = "mouse", .label = N_("Mouse"),
	    .help = N_("While it is on, hold Shift to select text in the terminal."),
	    .choices = options_on_off, .standard = "on" },
	[SETTING_CONFIRM] = { .name = "confirm", .label = N_("Confirm moves"),
	    .help = N_("Gunjin Shogi: a move is made only when its target is chosen twice."),
	    .choices = options_off_on, .standard = "off" },
	[SETTING_BELL] = { .name = "bell", .label = N_("Bell"),
	    .help = N_("The terminal rings when it is your turn after a CPU's, and at great "
	    "moments in real time."), .choices = options_off_on, .standard = "off" },
	[SETTING_THINKING] = { .name = "thinking", .label = N_("CPU time"),
	    .help = N_("How long a CPU may think about a move."), .choices = times,
	    .standard = "500" },
	[SETTING_ESCAPE] = { .name = "escape", .label = N_("Esc delay"),
	    .help = N_("Choose longer if arrow keys act like Esc on a slow line."),
	    .choices = waits, .standard = "50" },
	[SETTING_FRONT] = { .name = "front", .label = N_("Front end"),
	    .help = N_("Lines: everything as text, for screen readers, braille and plain "
	    "terminals; takes effect at the next start."), .choices = fronts,
	    .standard = "screen" },
	[SETTING_DETAIL] = { .name = "detail", .label = N_("Detail"),
	    .help = N_("For lines: how much is said; short names the bare facts, full explains "
	    "them."), .choices = details, .standard = "normal" },
	[SETTING_SPELLING] = { .name = "spelling", .label = N_("Spelling words"),
	    .help = N_("For lines: cells are said as Bravo 4, not B4."), .choices = options_off_on,
	    .standard = "off" },
};

/* --- values in the store --- */

void
options_recall(struct options *o, struct store *store, const char *scope)
{
	for (int i = 0; o->table[i].name != NULL; i++) {
		char *name = mem_format("%s%s", scope, o->table[i].name),
		    *value = store_setting(store, name);
		if (value != NULL)
			/* a value of another version may not be valid */
			options_set(o, o->table[i].name, value, NULL);
		o->given[i] = false;
		free(value);
		free(name);
	}
}

void
options_store_row(const struct options *o, int row, struct store *store, const char *scope)
{
	char *name = mem_format("%s%s", scope, o->table[row].name);
	store_set_setting(store, name, o->values[row], NULL);
	free(name);
}

/* --- the program's own --- */

void
settings_load(struct settings *s, struct store *store, const char *environment)
{
	s->environment = environment;
	options_init(&s->values, rows);
	if (store != NULL)
		options_recall(&s->values, store, "");
}

void
settings_force(struct settings *s, enum setting_id setting, const char *value)
{
	options_set(&s->values, rows[setting].name, value, NULL);
}

void
settings_turn(struct settings *s, enum setting_id setting, int by, struct store *store)
{
	options_turn(&s->values, setting, by);
	options_store_row(&s->values, setting, store, "");
	s->values.given[setting] = false;
}

const char *
settings_get(const struct settings *s, enum setting_id setting)
{
	return s->values.values[setting];
}

bool
settings_are(const struct settings *s, enum setting_id setting, const char *value)
{
	return strcmp(settings_get(s, setting), value) == 0;
}

enum detail
settings_detail(const struct settings *s)
{
	return (enum detail)options_choice_index(&s->values, rows[SETTING_DETAIL].name);
}

/* --- language --- */

bool
settings_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void
settings_use_language(const struct settings *s, const char *share)
{
	bool automatic = settings_are(s, SETTING_LANGUAGE, "auto");
	const char *wanted = automatic ? s->environment : settings_get(s, SETTING_LANGUAGE);
	char *folder = mem_format("%s/locale", share);
	if (!automatic && strcmp(wanted, "ja") == 0 && !settings_utf8())
		/* the language was asked for by name, so the terminal can show it */
		setlocale(LC_CTYPE, "C.UTF-8");
	language_set(settings_utf8() ? wanted : "en", folder);
	free(folder);
}
