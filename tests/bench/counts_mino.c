/* counts_mino.c: pieces of Mino are placed on a board until it fills and is cleared, always the
 * same ones. */
#include "counts.h"
#include "base/rng.h"
#include "games/mino/mino.h"

enum { PLACEMENTS = 5000 };

struct laying {
	struct rng		 rng;
	const struct view	*view;
	struct mino_scene	 scene;
};

/* Uses the first free place from a random one on; if nothing fits, empties the board. */
static void
lay(void *context)
{
	struct laying *l = context;
	const struct view *v = l->view;
	const struct mino_card *card = &v->deck[rng_below(&l->rng, (uint64_t)v->deck_count)];
	int first = (int)rng_below(&l->rng, MINO_CELLS);
	struct mino_score score;
	for (int i = 0; i < MINO_CELLS; i++) {
		int x = (first + i) % MINO_CELLS % MINO_SIZE, y = (first + i) % MINO_CELLS / MINO_SIZE;
		if (mino_fits(l->scene.board, card, x, y)) {
			mino_scene_place(&l->scene, v, card, x, y, &score);
			return;
		}
	}
	l->scene = v->scene;
}

long
count_placements(const struct loaded_game *loaded)
{
	struct options o;
	struct error e;
	struct laying l;
	options_init(&o, mino_game.options);
	struct state *s = mino_game.create(loaded->content, &o, 1, &e);
	struct view *v = game_view(&mino_game, s, 1);
	l.view = v;
	l.scene = v->scene;
	rng_seed(&l.rng, 1);
	counted(lay, &l, PLACEMENTS);
	game_view_free(&mino_game, v);
	game_destroy(&mino_game, s);
	return PLACEMENTS;
}
