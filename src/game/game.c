/* game.c: small questions that every front end asks of a game. */
#include "game/game.h"

bool
game_in_time(const struct game *game)
{
	return game->follow != NULL;
}

const char *
game_strongest_level(const struct game *game)
{
	const char *const *level = game->levels;
	while (level[1] != NULL)
		level++;
	return *level;
}

int
seats_people(const struct seat *seats, int count)
{
	int people = 0;
	for (int seat = 1; seat <= count; seat++)
		people += !seats[seat].cpu;
	return people;
}
