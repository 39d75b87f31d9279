/* settings.h: the player's settings, stored or for this run only.
 *
 * Settings are options that are stored by their names: the program's own, and those of a game's
 * start page after the name of the game ("gunjin.level"). A setting on the command line replaces
 * the stored value for this run and is not stored. */
#ifndef FRONT_SETTINGS_H
#define FRONT_SETTINGS_H

#include <stdbool.h>

#include "game/options.h"
#include "game/topics.h"
#include "store/store.h"

/* --- values in the store --- */

/* options_recall sets the stored values; others stay as they are, and none counts as given. */
void		 options_recall(struct options *, struct store *, const char *scope);
void		 options_store_row(const struct options *, int row, struct store *,
    const char *scope);

/* --- the program's own --- */

enum setting_id { SETTING_LANGUAGE, SETTING_GLYPHS, SETTING_COLOUR, SETTING_BACKGROUND,
    SETTING_MOTION, SETTING_MOUSE, SETTING_CONFIRM, SETTING_BELL, SETTING_THINKING, SETTING_ESCAPE,
    SETTING_FRONT, SETTING_DETAIL, SETTING_SPELLING, SETTING_COUNT };

struct settings {
	struct options	 values;	/* given: by the command line */
	const char	*environment;	/* the language the environment asks for */
};

/* environment: the language to use if the player has not chosen one. The store may be NULL: all
 * values are standard. */
void		 settings_load(struct settings *, struct store *, const char *environment);
/* Sets a value for this run only. The value must be one of the row's. */
void		 settings_force(struct settings *, enum setting_id, const char *value);
/* Sets and stores the next (or previous) value. */
void		 settings_turn(struct settings *, enum setting_id, int by, struct store *);
const char	*settings_get(const struct settings *, enum setting_id);
bool		 settings_are(const struct settings *, enum setting_id, const char *value);

/* Switches texts to the chosen language. Japanese needs UTF-8: if only the environment asks for it,
 * it may be refused; if the player chose it, UTF-8 is set. */
void		 settings_use_language(const struct settings *, const char *share);

/* May more than ASCII be shown? */
bool		 settings_utf8(void);

/* How much the front end in lines says. */
enum detail	 settings_detail(const struct settings *);

#endif
