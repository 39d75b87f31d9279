/* player.c: what players are called. */
#include <stdio.h>

#include "game/language.h"
#include "game/sentences.h"

/* "" for a CPU, and for a person who gave no name. */
static struct player
name_given(const struct seat *seat)
{
	struct player player = { "" };
	if (!seat->cpu)
		snprintf(player.name, sizeof player.name, "%s", seat->name);
	return player;
}

struct player
player_called(const struct seat *seats, int seat)
{
	struct player player = name_given(&seats[seat]);
	if (player.name[0] == '\0')
		snprintf(player.name, sizeof player.name, _("Player %d"), seat);
	return player;
}

struct player
player_tag(const struct seat *seats, int seat)
{
	struct player player = name_given(&seats[seat]);
	if (player.name[0] == '\0')
		snprintf(player.name, sizeof player.name, _("%dP"), seat);
	return player;
}
