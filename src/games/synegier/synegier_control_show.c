/* synegier_control_show.c: shows the events of an action one after the other.
 *
 * Each event in turn changes a copy of the earlier view. The copy only has to look right: the true
 * view replaces it after the last event. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

bool
synegier_is_showing(const struct board_ui *d)
{
	return d->shown != NULL;
}

/* --- changes by events --- */

static struct syn_player *
player_of(struct view *v, const json_t *event)
{
	int seat = EVENT_INT(event, turn, seat);
	return &v->players[seat > 0 && seat <= v->seats ? seat - 1 : 0];
}

/* NULL: no piece of the game. */
static struct syn_piece *
piece_of(struct view *v, const json_t *event)
{
	int piece = syn_piece_in(EVENT_GET(event, damage, piece));
	return piece == PIECE_NONE ? NULL : &v->pieces[piece];
}

static void
take_card(struct syn_pile *pile, int card)
{
	for (int i = 0; i < pile->count; i++) {
		if (pile->cards[i] != card && pile->cards[i] != SYN_NONE)
			continue;
		mem_remove(pile->cards, &pile->count, i, 1);
		return;
	}
}

static void
put_card(struct syn_pile *pile, int card)
{
	if (pile->count < SYN_PILE_MAX)
		pile->cards[pile->count++] = (uint8_t)card;
}

static void
on_phase(struct view *v, const json_t *event)
{
	const json_t *id = EVENT_GET(event, phase, boss);
	if (strcmp(EVENT_TEXT(event, phase, phase), "raid") != 0 || !json_is_string(id))
		return;
	v->raid.round = 1;
	v->event = SYN_NONE;
	v->boss = (uint8_t)syn_boss_of(v->content, json_string_value(id));
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++)
		v->pieces[piece].at = (struct spot){ 0, 0 };
	const struct syn_boss *boss = &v->content->bosses[v->boss];
	int16_t hp = (int16_t)json_integer_value(EVENT_GET(event, phase, hp));
	v->pieces[PIECE_BOSS] = (struct syn_piece){ .at = syn_spot_in(EVENT_GET(event, phase, at)),
	    .hp = hp, .max = hp, .stat = { (int16_t)boss->stat[STAT_ATK],
	    (int16_t)boss->stat[STAT_DEF] } };
}

static void
on_turn(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	for (int i = 0; i < v->seats; i++)
		if (v->order[i] == EVENT_INT(event, turn, seat))
			v->turn = i;
	*(v->raid.round > 0 ? &v->raid.round : &v->round) = EVENT_INT(event, turn, round);
	p->mana = EVENT_INT(event, turn, mana);
	p->row.count = p->played = p->links = p->moved = 0;
}

static void
on_card(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	int card = syn_card_of(v->content, EVENT_TEXT(event, card, card));
	take_card(&p->hand, card);
	put_card(&p->row, card);
	p->mana = EVENT_INT(event, card, mana);
	p->played++;
}

static void
on_moved(struct view *v, const json_t *event)
{
	struct syn_piece *p = piece_of(v, event);
	struct spot to = syn_spot_in(EVENT_GET(event, moved, to));
	if (p == NULL)
		return;
	if (p->at.x == 0)	/* back on the field */
		p->hp = p->max;
	p->at = to;
}

static void
on_hp(struct view *v, const json_t *event)
{
	struct syn_piece *p = piece_of(v, event);
	const json_t *max = EVENT_GET(event, max, max), *shield = EVENT_GET(event, damage, shield);
	if (p == NULL)
		return;
	int by = syn_piece_in(EVENT_GET(event, damage, by));
	if (p == &v->pieces[PIECE_BOSS] && by != PIECE_NONE && !syn_is_enemy(by) &&
	    p->hp > EVENT_INT(event, damage, hp))
		v->players[syn_owner(by) - 1].raid_damage += p->hp - EVENT_INT(event, damage, hp);
	p->hp = (int16_t)EVENT_INT(event, damage, hp);
	if (json_is_integer(max))
		p->max = (int16_t)json_integer_value(max);
	if (json_is_integer(shield))
		p->shield = (uint8_t)json_integer_value(shield);
}

static void
on_modifier(struct view *v, const json_t *event)
{
	struct syn_piece *p = piece_of(v, event);
	enum stat stat = strcmp(EVENT_TEXT(event, modifier, stat), "atk") == 0 ? STAT_ATK :
	    STAT_DEF;
	bool game = strcmp(EVENT_TEXT(event, modifier, dur), "GAME") == 0;
	int n = EVENT_INT(event, modifier, n);
	if (p == NULL)
		return;
	if (game)
		p->stat[stat] = (int16_t)(p->stat[stat] + n);
	else
		p->mods[stat][DUR_TURN][0] = (int16_t)(p->mods[stat][DUR_TURN][0] + n);
}

static void
on_ailment(struct view *v, const json_t *event)
{
	int piece = syn_piece_in(EVENT_GET(event, ailment, piece)),
	    n = EVENT_INT(event, ailment, n);
	const char *kind = EVENT_TEXT(event, ailment, kind);
	if (piece == PIECE_NONE)
		return;
	int ailment = text_index(kind, syn_ailment_names, AILS);
	if (ailment >= 0)
		v->pieces[piece].ails[ailment] = (uint8_t)n;
	if (strcmp(kind, "shield") == 0)
		v->pieces[piece].shield = (uint8_t)n;
	if (syn_is_soldier(piece) && strcmp(kind, "flow") == 0)
		v->players[syn_owner(piece) - 1].flow = n;
	if (syn_is_soldier(piece) && strcmp(kind, "charge") == 0)
		v->players[syn_owner(piece) - 1].charge = n;
}

static void
on_cured(struct view *v, const json_t *event)
{
	struct syn_piece *p = piece_of(v, event);
	if (p != NULL)
		memset(p->ails, 0, sizeof p->ails);
}

static void
on_numbers(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	const json_t *mana = EVENT_GET(event, mana, mana), *coins = EVENT_GET(event, coins, coins);
	if (json_is_integer(mana))
		p->mana = (int)json_integer_value(mana);
	if (json_is_integer(coins))
		p->coins = (int)json_integer_value(coins);
}

static void
on_level(struct view *v, const json_t *event)
{
	struct syn_piece *soldier = &v->pieces[PIECE_SOLDIER + EVENT_INT(event, level, seat) - 1];
	player_of(v, event)->level = EVENT_INT(event, level, level);
	soldier->hp = (int16_t)EVENT_INT(event, level, hp);
	soldier->max = (int16_t)EVENT_INT(event, level, max);
}

static void
on_arrival(struct view *v, const json_t *event)
{
	struct syn_piece *p = piece_of(v, event);
	if (p == NULL)
		return;
	*p = (struct syn_piece){ .at = syn_spot_in(EVENT_GET(event, spawn, at)),
	    .hp = (int16_t)EVENT_INT(event, spawn, hp),
	    /* not of a partner */
	    .stat = { (int16_t)json_integer_value(EVENT_GET(event, spawn, atk)),
	    (int16_t)json_integer_value(EVENT_GET(event, spawn, def)) } };
	p->max = p->hp;
}

static void
on_draw(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	const json_t *cards = EVENT_GET(event, draw, cards), *card;
	size_t i;
	json_array_foreach(cards, i, card)
		put_card(&p->hand, syn_card_of(v->content, json_string_value(card)));
	for (json_int_t n = json_integer_value(EVENT_GET(event, draw, count)); n > 0; n--)
		put_card(&p->hand, SYN_NONE);
}

static void
on_trashed(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	const json_t *card;
	size_t i;
	p->row.count = 0;
	json_array_foreach(EVENT_GET(event, trashed, cards), i, card)
		take_card(&p->hand, syn_card_of(v->content, json_string_value(card)));
}

static void
on_bought(struct view *v, const json_t *event)
{
	struct syn_player *p = player_of(v, event);
	const char *item = EVENT_TEXT(event, bought, item),
	    *card = json_string_value(EVENT_GET(event, bought, card));
	if (card != NULL)
		put_card(&p->hand, syn_card_of(v->content, card));
	else
		p->potion = strcmp(item, "mini") == 0 ? POTION_MINI : POTION_FULL;
}

static void
on_potion(struct view *v, const json_t *event)
{
	player_of(v, event)->potion = POTION_NONE;
}

static void
on_down(struct view *v, const json_t *event)
{
	int piece = syn_piece_in(EVENT_GET(event, down, piece));
	if (piece == PIECE_NONE)
		return;
	v->pieces[piece].at = (struct spot){ 0, 0 };
	v->pieces[piece].hp = 0;
	v->enemies_down += piece >= PIECE_ENEMY && piece < PIECE_BOSS;
	v->soldier_downs += syn_is_soldier(piece);
}

static void
on_event(struct view *v, const json_t *event)
{
	v->event = (uint8_t)syn_event_of(v->content, EVENT_TEXT(event, event, id));
}

/* How long each frame of an event lasts at the normal tempo, and which change it makes. */
enum { FRAMES_MOST = 4 };
static const struct scene {
	int	 ms[FRAMES_MOST + 1];	/* ended by 0; none: not shown */
	void	 (*change)(struct view *, const json_t *);
} scenes[EVENT_KINDS] = {
	[EVENT_phase] = { { 2600 }, on_phase }, [EVENT_event] = { { 2000 }, on_event },
	[EVENT_over] = { { 1500 }, NULL }, [EVENT_turn] = { { 120, 120, 120, 150 }, on_turn },
	[EVENT_card] = { { 550 }, on_card }, [EVENT_moved] = { { 250 }, on_moved },
	[EVENT_sentence] = { { 200, 200, 600 }, NULL },
	[EVENT_dice] = { { 100, 100, 100, 450 }, NULL },
	[EVENT_battle] = { { 700 }, NULL }, [EVENT_damage] = { { 250, 250 }, on_hp },
	[EVENT_heal] = { { 350 }, on_hp }, [EVENT_max] = { { 250 }, on_hp },
	[EVENT_modifier] = { { 250 }, on_modifier }, [EVENT_ailment] = { { 300 }, on_ailment },
	[EVENT_cured] = { { 300 }, on_cured }, [EVENT_skill] = { { 300 }, NULL },
	[EVENT_mana] = { { 250 }, on_numbers }, [EVENT_coins] = { { 250 }, on_numbers },
	[EVENT_level] = { { 600 }, on_level }, [EVENT_partner] = { { 600 }, on_arrival },
	[EVENT_recalled] = { { 300 }, NULL }, [EVENT_draw] = { { 0 }, on_draw },
	[EVENT_shuffled] = { { 200 }, NULL }, [EVENT_trashed] = { { 0 }, on_trashed },
	[EVENT_bought] = { { 700 }, on_bought }, [EVENT_potion] = { { 600 }, on_potion },
	[EVENT_spawn] = { { 700 }, on_arrival }, [EVENT_enemy] = { { 250 }, NULL },
	[EVENT_down] = { { 300, 250, 350 }, on_down }, [EVENT_timeout] = { { 900 }, NULL },
};

static const struct scene *
scene_of(const json_t *event)
{
	return &scenes[event_id(syn_events, event)];
}

/* --- showing --- */

/* Shows the next visible event, and applies the invisible ones before it. */
static void
show_next(struct board_ui *d)
{
	char line[SENTENCE_SIZE];
	while (d->next < json_array_size(d->events)) {
		const json_t *event = json_array_get(d->events, d->next++);
		const struct scene *scene = scene_of(event);
		struct moment m = synegier_moment(d->shown, event);
		if (scene->change != NULL)
			scene->change(d->shown, event);
		synegier_note(d, d->shown, event);
		if (!synegier_line(d->seats, d->shown, event, line) || scene->ms[0] == 0)
			continue;
		d->moment = m;
		synegier_moment_describe(d->shown, event, line, &d->moment);
		return;
	}
	free(d->shown);
	d->shown = NULL;
	json_decref(d->events);
	d->events = NULL;
}

/* Before the first turn there is no old field: the new one is shown without what the events will
 * add. */
static void
empty_field(struct view *v)
{
	for (int i = 0; i < SYN_SEATS; i++)
		v->players[i].hand.count = v->players[i].row.count = 0;
	for (int piece = PIECE_ENEMY; piece < PIECES; piece++)
		v->pieces[piece].at = (struct spot){ 0, 0 };
}

void
synegier_show(struct board_ui *d, const struct view *before, const struct view *after,
    const json_t *events)
{
	bool begins = before->phase < PHASE_TURN;
	d->shown = mem_new(sizeof *d->shown);
	*d->shown = begins ? *after : *before;
	d->shown->rng = (struct rng){ 0 };
	if (begins)
		empty_field(d->shown);
	d->events = json_copy((json_t *)events);
	d->next = 0;
	show_next(d);
}

static const struct scene *
running_scene(const struct board_ui *d)
{
	return scene_of(json_array_get(d->events, d->next - 1));
}

void
synegier_step(struct board_ui *d)
{
	if (d->shown == NULL)
		return;
	if (running_scene(d)->ms[d->moment.frame + 1] > 0)
		d->moment.frame++;
	else
		show_next(d);
}

void
synegier_show_end(struct board_ui *d)
{
	while (d->shown != NULL)
		show_next(d);
}

/* The log lines that are not shown yet. */
int
synegier_lines_left(const struct board_ui *d, int lines)
{
	char line[SENTENCE_SIZE];
	int count = 0;
	for (size_t i = d->next - synegier_moment_rolls(d); d->shown != NULL &&
	    i < json_array_size(d->events); i++)
		count += synegier_line(d->seats, d->last, json_array_get(d->events, i), line);
	return count < lines ? count : lines;
}

int
synegier_frame_ms(const struct board_ui *d)
{
	static const int percent[TEMPOS] = { [TEMPO_NORMAL] = 100, [TEMPO_SLOW] = 200,
	    [TEMPO_FAST] = 35, [TEMPO_NONE] = 1 };
	if (d->shown == NULL)
		return 0;
	return running_scene(d)->ms[d->moment.frame] * percent[d->tempo] / 100 + 1;
}
