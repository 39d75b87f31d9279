/* positions.h: a moment of every kind in every game, for tests of all screens. */
#ifndef TESTS_POSITIONS_H
#define TESTS_POSITIONS_H

#include <stddef.h>

#define WAR "{\"pos\":\"2FL ... 2MI 2CO ... 2LG 2SP / ... 2TK ... 2CP 2EN ... 2PL ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / " \
    "1L2 1TK 1CP ... 1PL ... 1EN 1L1 / 1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}"
#define SOLDIERS "\"seats\":2,\"players\":[{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"hp\":20,\"coins\":7,\"potion\":\"mini\"," \
    "\"hand\":[\"C01\",\"C07\"],\"row\":[\"C04\"]},{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]}]," \
    "\"enemies\":[{\"id\":6,\"at\":[1,5],\"hp\":34,\"max\":38,\"atk\":18,\"def\":6}]}"

struct position {
	const char	*game;
	const char	*words;		/* of the command line */
	const char	*setup;		/* NULL: a new game */
	const char	*commands;	/* run one after the other, by name */
};

static const struct position positions[] = {
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

#endif
