/* synegier_changes.h: what one action changed, as a short text:
 * "e1 hp-3 poison+2; s1 at 4,5 def+2; 1 coins+2". */
#ifndef TESTS_SYNEGIER_CHANGES_H
#define TESTS_SYNEGIER_CHANGES_H

#include <stdarg.h>

#include "synegier_support.h"

struct text {
	char	line[2048];
	char	who[16];	/* shown before the next change */
};

static inline void __attribute__((format(printf, 2, 3)))
text_add(struct text *t, const char *format, ...)
{
	size_t used = strlen(t->line);
	va_list args;
	if (t->who[0] != '\0')
		snprintf(t->line + used, sizeof t->line - used, "%s%s", used > 0 ? "; " : "", t->who);
	t->who[0] = '\0';
	used = strlen(t->line);
	va_start(args, format);
	vsnprintf(t->line + used, sizeof t->line - used, format, args);
	va_end(args);
}

static inline void
text_number(struct text *t, const char *name, int before, int after)
{
	if (before != after)
		text_add(t, " %s%+d", name, after - before);
}

static inline void
piece_changes(struct text *t, const struct view *a, const struct view *b, int number)
{
	const struct syn_piece *one = &a->pieces[number], *two = &b->pieces[number];
	snprintf(t->who, sizeof t->who, "%s", syn_piece_names[number]);
	if (two->at.x == 0 && one->at.x != 0) {
		text_add(t, " gone");
		return;
	}
	if (one->at.x != two->at.x || one->at.y != two->at.y)
		text_add(t, " at %d,%d", two->at.x, two->at.y);
	text_number(t, "hp", one->hp, two->hp);
	text_number(t, "max", one->max, two->max);
	text_number(t, "base atk", one->stat[STAT_ATK], two->stat[STAT_ATK]);
	text_number(t, "base def", one->stat[STAT_DEF], two->stat[STAT_DEF]);
	for (int stat = 0; stat < STATS; stat++)
		for (int d = 0; d < DURATIONS_KEPT; d++)
			for (int by = 0; by <= SYN_SEATS; by++)
				if (one->mods[stat][d][by] != two->mods[stat][d][by])
					text_add(t, " %s%+d %s", syn_stat_names[stat],
					    two->mods[stat][d][by] - one->mods[stat][d][by], syn_duration_names[d]);
	for (int kind = 0; kind < AILS; kind++)
		text_number(t, syn_ailment_names[kind], one->ails[kind], two->ails[kind]);
	text_number(t, "shield", one->shield, two->shield);
}

static inline void
player_changes(struct text *t, const struct view *a, const struct view *b, int seat)
{
	const struct syn_player *one = &a->players[seat - 1], *two = &b->players[seat - 1];
	snprintf(t->who, sizeof t->who, "%d", seat);
	text_number(t, "level", one->level, two->level);
	text_number(t, "coins", one->coins, two->coins);
	text_number(t, "flow", one->flow, two->flow);
	text_number(t, "charge", one->charge, two->charge);
	text_number(t, "mana", one->mana, two->mana);
	text_number(t, "hand", one->hand.count, two->hand.count);
	text_number(t, "deck", one->deck.count, two->deck.count);
	text_number(t, "trash", one->trash.count, two->trash.count);
	text_number(t, "pierce", one->pierce, two->pierce);
	text_number(t, "reach", one->reach, two->reach);
	text_number(t, "evade", one->evade, two->evade);
	text_number(t, "battles", one->battles, two->battles);
}

static inline void
changes(const struct state *before, const struct state *after, struct text *t)
{
	*t = (struct text){ 0 };
	for (int i = 0; i < PIECES; i++)
		piece_changes(t, &before->all, &after->all, i);
	for (int seat = 1; seat <= before->all.seats; seat++)
		player_changes(t, &before->all, &after->all, seat);
}

#endif
