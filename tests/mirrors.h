/* mirrors.h: the games whose views and states the mirror tests follow: each game's usual options,
 * and those that use other members. */
#ifndef TESTS_MIRRORS_H
#define TESTS_MIRRORS_H

enum { MIRROR_TRIES = 7 };

struct mirrored {
	const char	*game;
	const char	*options;		/* "seats=2 duels=off" */
	const char	*tries[MIRROR_TRIES];	/* tried now and then, where legal actions do not
						 * list them */
};

#define GUNJIN_TRIES	{ "offer draw", "mark B5 tank?", "mark C6 a", "mark D5 two words", "mark C2 \xe5\xa4\xa7\xe5\xb0\x86", \
			    "mark D3 x", "mark C6" }

static const struct mirrored mirrored_games[] = {
	{ "monoknight", "", { 0 } },
	{ "monoknight", "mode=classical", { 0 } },
	{ "monoknight", "mode=extended stage=1-1", { 0 } },
	{ "monoknight", "mode=made stage=K1BPF-BW9XN-Q139A-1E6HC-CF", { 0 } },
	{ "gunjin", "", GUNJIN_TRIES },
	{ "gunjin", "notebook=facts repetition=off", GUNJIN_TRIES },
	{ "gunjin", "notebook=candidates nobattle=40", GUNJIN_TRIES },
	{ "puyo", "", { 0 } },
	{ "puyo", "offset=on kick=on", { 0 } },
	{ "puyo", "mode=solo speed=rising practice=on", { 0 } },
	{ "mino", "", { 0 } },
	{ "mino", "curve=hard mode=daily day=2024-10-04", { 0 } },
	{ "synegier", "", { 0 } },
	{ "synegier", "seats=2", { 0 } },
	{ "synegier", "seats=3 limit=30 winner=ranking", { 0 } },
	{ "synegier", "duels=off", { 0 } },
};

#endif
