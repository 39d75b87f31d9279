/* settings.h: what the player has chosen for good, and for this run only.
 *
 * Settings are options that are stored by their names: the program's own, and those
 * of a game's start page behind the scope of the game ("gunjin.level"). A word of the
 * command line beats the stored value for the run and is not stored. */
#ifndef FRONT_SETTINGS_H
#define FRONT_SETTINGS_H

#include <stdbool.h>

#include "game/options.h"
#include "game/topics.h"
#include "store/store.h"

/* --- values in the store --- */

/* Sets what was chosen before; the rest stays as it is, and nothing counts as given. */
void		 settings_recall(struct options *, struct store *, const char *scope);
void		 settings_keep(const struct options *, int row, struct store *, const char *scope);

/* --- the program's own --- */

enum setting_id { SETTING_LANGUAGE, SETTING_GLYPHS, SETTING_COLOUR, SETTING_BACKGROUND, SETTING_MOTION,
    SETTING_MOUSE, SETTING_CONFIRM, SETTING_BELL, SETTING_THINKING, SETTING_ESCAPE, SETTING_FRONT, SETTING_DETAIL,
    SETTING_SPELLING, SETTING_COUNT };

struct settings {
	struct options	 values;	/* given: by the command line */
	const char	*environment;	/* the language the environment asks for */
};

/* environment: the language that is asked for where the player has not chosen. The store
 * may be NULL: everything is standard. */
void		 settings_load(struct settings *, struct store *, const char *environment);
/* Sets for this run only. The value must be one of the row's. */
void		 settings_force(struct settings *, enum setting_id, const char *value);
/* The next (or previous) value, stored. */
void		 settings_turn(struct settings *, enum setting_id, int by, struct store *);
const char	*settings_get(const struct settings *, enum setting_id);
bool		 settings_are(const struct settings *, enum setting_id, const char *value);

/* Switches texts to the chosen language. Japanese needs UTF-8, which the environment alone
 * may refuse: what is asked for by name gets it. */
void		 settings_use_language(const struct settings *, const char *share);

/* May more than ASCII be shown? */
bool		 settings_utf8(void);

/* How much a front end without a screen says. */
enum detail	 settings_detail(const struct settings *);

#endif
