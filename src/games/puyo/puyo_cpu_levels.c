/* puyo_cpu_levels.c: the levels of Puyo's CPU, from one that never turns a pair to one with machine
 * speed and the learned value. */
#include "games/puyo/puyo_cpu.h"

const struct named puyo_cpu_levels[] = {
	{ "weak", N_("Weak"), N_("Only fills holes.") },
	{ "novice", N_("Novice"), N_("Looks at one pair at a time, and its hand often slips.") },
	{ "adept", N_("Adept"), N_("A rusher: fires every small chain at once.") },
	{ "builder", N_("Builder"), N_("Builds one long chain in peace.") },
	{ "expert", N_("Expert"), N_("Builds faster, and keeps an answer to your chains ready.") },
	{ "learned", N_("Learned"), N_("Learned from its own games what a field is worth.") },
	{ "rival", N_("Rival"), N_("Reads you, and fires what you cannot answer.") },
	{ "master", N_("Master"), N_("Reads you, and is as fast as a person can be.") },
	{ "machine", N_("Machine"), N_("Builds the longest chains, with the hands of a machine.") },
	{ "champion", N_("Champion"), N_("Plays like the machine, but judges fields as the learned "
	    "one does.") },
	{ 0 },
};

/* In the same order. */
const struct puyo_level puyo_level_table[] = {
	/* against somebody, alone, delay, keys, down, slips, goal, patience, reads, careful, ahead,
	 * learned */
	{ { 0, 0, 0 }, { 0, 0, 0 }, 0, PUYO_WEAK_TICKS, PUYO_WEAK_TICKS, 0, 0, 0, false, false, 0,
	    false },
	{ { 1, 1, 1 }, { 1, 1, 1 }, 45, 15, 5, 44, 360, 900, false, false, 0, false },
	{ { 4, 3, 1 }, { 4, 3, 1 }, 46, 12, 4, 27, 500, 850, false, false, 0, false },
	{ { 6, 5, 1 }, { 6, 5, 1 }, 31, 8, 4, 6, 9000, 970, false, false, 0, false },
	{ { 8, 6, 1 }, { 10, 6, 1 }, 17, 6, 3, 5, 9000, 950, true, true, 0, false },
	{ { 0, 0, 0 }, { 0, 0, 0 }, 17, 6, 3, 0, 0, 0, false, false, 2, false },
	{ { 20, 7, 1 }, { 30, 8, 1 }, 5, 6, 3, 2, 0, 900, true, true, 0, false },
	{ { 60, 8, 2 }, { 60, 8, 2 }, 9, 4, 2, 0, 0, 900, true, false, 0, false },
	{ { 60, 8, 1 }, { 84, 8, 6 }, 0, 1, 2, 0, 0, 900, true, false, 0, false },
	{ { 60, 8, 1 }, { 84, 8, 6 }, 0, 1, 2, 0, 0, 900, true, false, 0, true },
};
