/* control_end.c: Synegier's lines at the edges of the screen, and its results. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/control.h"

void
synegier_title(const struct view *v, char text[SENTENCE_SIZE])
{
	const struct syn_numbers *n = &v->content->numbers;
	int seconds = syn_seconds_left(v);
	if (v->phase <= PHASE_DRAFT)
		synegier_pick_title(v, text);
	else if (v->phase == PHASE_PICK_SOLDIER)
		snprintf(text, SENTENCE_SIZE, "%s", _("Choosing soldiers"));
	else if (v->raid)
		snprintf(text, SENTENCE_SIZE, _("Raid, round %d of %d"), v->raid_round, n->raid_rounds);
	else
		snprintf(text, SENTENCE_SIZE, _("Sweep, round %d: enemies %d/%d, soldiers %d/%d down"),
		    v->round, v->enemies_down, n->kills_to_raid, v->soldier_downs, n->downs_to_raid);
	size_t used = strlen(text);
	if (seconds >= 0)
		snprintf(text + used, SENTENCE_SIZE - used, _("  %d s"), seconds);
}

/* --- the question --- */

static const char *
play_prompt(const struct desk *d, const struct view *v)
{
	const struct syn_player *p = &v->players[v->seat - 1];
	bool playable = false;
	for (int i = 0; i < p->hand.count; i++)
		playable |= syn_play_problem(v, v->seat, i) == NULL;
	if (d->aiming)
		return _("Where to? Tab or arrows, then Enter; n plays the card without moving.");
	if (d->looking)
		return _("Arrows look around, i tells all about a piece, Esc goes back to the cards.");
	if (!playable)
		return _("No card can be played any more: e links the row.");
	return _("Play a card: Left and Right choose, Enter plays it; e links the row. H: hint.");
}

static const char *
walk_prompt(const struct view *v)
{
	return v->work.targets[v->work.target] == PIECE_SOLDIER + v->seat - 1 ?
	    _("You may walk: choose a square, or n to stay.") :
	    _("Where does this piece walk to? n lets it stay.");
}

static const char *
question(const struct desk *d, const struct view *v)
{
	switch (v->prompt) {
	case PROMPT_PICK:
		return _("Take one of the two cards: 1 or 2, or Left and Right, then Enter. i tells all.");
	case PROMPT_SOLDIER:
		return _("Choose the soldier you lead: a number, or Up and Down, then Enter.");
	case PROMPT_CORNER:
		return _("Your soldier comes back with full HP: choose a corner.");
	case PROMPT_PLAY:
		return play_prompt(d, v);
	case PROMPT_TARGET:
		return _("Choose whom it shall hit: Tab or a number, then Enter.");
	case PROMPT_WALK:
		return walk_prompt(v);
	case PROMPT_SQUARE:
		return _("Where does your partner appear? Tab or arrows, then Enter.");
	case PROMPT_RECALL:
		return _("Which card goes from the trash onto your deck? n for none.");
	case PROMPT_BATTLE:
		return _("Battle: choose a foe with Tab or a number, then Enter. n for no battle.");
	case PROMPT_KEEP:
		return _("Keep one card for the next turn: Left and Right, Enter. n keeps none.");
	case PROMPT_NONE:
	case PROMPTS:
		break;
	}
	return "";
}

static void
waiting(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	char player[SENTENCE_SIZE];
	synegier_player(d->seats, v, syn_actor(v), player);
	if (v->seat == syn_actor(v))
		snprintf(text, SENTENCE_SIZE, "%s", _("Any key hurries; f sets the tempo."));
	else if (v->phase == PHASE_DRAFT)
		snprintf(text, SENTENCE_SIZE, _("%.60s picks cards."), player);
	else if (v->phase == PHASE_PICK_SOLDIER)
		snprintf(text, SENTENCE_SIZE, _("%.60s chooses a soldier."), player);
	else if (!d->seats[syn_actor(v)].cpu)
		snprintf(text, SENTENCE_SIZE, _("It is the turn of %.60s."), player);
	else
		snprintf(text, SENTENCE_SIZE, _("%.60s plays. Any key hurries, s skips, f sets the tempo."),
		    player);
}

static void
end_sentence(const struct seat *seats, const struct view *v, char text[SENTENCE_SIZE])
{
	int ranking[SYN_SEATS];
	syn_ranking(v, ranking);
	const char *best = language_words(&syn_soldier(v, ranking[0])->name);
	if (v->winners == 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("The raid is lost: nobody wins."));
	else if ((v->winners & (v->winners - 1)) != 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("The first place is shared."));
	else if (seats_people(seats, v->seats) == 1 && !seats[ranking[0]].cpu)
		snprintf(text, SENTENCE_SIZE, _("You win with %s!"), best);
	else
		snprintf(text, SENTENCE_SIZE, _("%dP wins with %s!"), ranking[0], best);
}

void
synegier_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	char sentence[SENTENCE_SIZE];
	if (synegier_is_showing(d) || (v->phase != PHASE_OVER && !synegier_is_asked(d, v))) {
		waiting(d, d->shown != NULL ? d->shown : v, text);
	} else if (v->phase == PHASE_OVER) {
		end_sentence(d->seats, v, sentence);
		snprintf(text, SENTENCE_SIZE, _("%.150s Enter asks how to go on."), sentence);
	} else {
		snprintf(text, SENTENCE_SIZE, "%s", question(d, v));
	}
}

/* --- results --- */

char *
synegier_report(const struct seat *seats, const struct view *v)
{
	int ranking[SYN_SEATS];
	char sentence[SENTENCE_SIZE];
	syn_ranking(v, ranking);
	end_sentence(seats, v, sentence);
	char *text = mem_format("%s\n%s", v->won ? _("The boss is down: the raid is won!") :
	    _("The boss still stands."), sentence);
	for (int i = 0; i < v->seats; i++) {
		const struct syn_player *p = &v->players[ranking[i] - 1];
		char *longer = mem_format(_("%s\n%d. %dP %s: %d damage, level %d"), text, i + 1, ranking[i],
		    language_words(&syn_soldier(v, ranking[i])->name), p->raid_damage, p->level);
		free(text);
		text = longer;
	}
	return text;
}

/* Of a spectator's view. */
void
synegier_describe(const struct content *content, const json_t *summary, int own, char text[SENTENCE_SIZE])
{
	const char *phase = synegier_string(summary, "phase");
	const json_t *raid = json_object_get(summary, "raid"), *result = json_object_get(summary, "result");
	(void)content, (void)own;
	if (strcmp(phase, "over") == 0)
		snprintf(text, SENTENCE_SIZE, "%s", json_is_true(json_object_get(result, "won")) ?
		    _("raid won") : _("raid lost"));
	else if (strcmp(phase, "turn") != 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("building decks"));
	else if (json_is_object(raid))
		snprintf(text, SENTENCE_SIZE, _("raid, round %d"), synegier_int(raid, "round"));
	else
		snprintf(text, SENTENCE_SIZE, _("sweep, round %d: %d enemies down"),
		    synegier_int(summary, "round"), synegier_int(summary, "enemies_down"));
}

void
synegier_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, json_is_true(json_object_get(stats, "won")) ?
	    _("raid won in round %d; %d enemies, %d soldiers down") :
	    _("raid lost in round %d; %d enemies, %d soldiers down"), synegier_int(stats, "raid_rounds"),
	    synegier_int(stats, "enemies_down"), synegier_int(stats, "soldier_downs"));
}

/* What a replay can jump to: the raid, soldiers going down, great blows, the end. */
bool
synegier_mark(const json_t *event, char text[SENTENCE_SIZE])
{
	enum { GREAT = 20 };
	const char *name = synegier_string(event, "event");
	int piece = synegier_piece_in(event, "piece");
	if (strcmp(name, "phase") == 0 && strcmp(synegier_string(event, "phase"), "sweep") == 0) {
		snprintf(text, SENTENCE_SIZE, "%s", _("the sweep begins"));
		return true;
	}
	if (strcmp(name, "phase") == 0 && strcmp(synegier_string(event, "phase"), "raid") == 0) {
		snprintf(text, SENTENCE_SIZE, "%s", _("the boss enters"));
		return true;
	}
	if (strcmp(name, "down") == 0 && piece != PIECE_NONE && syn_is_soldier(piece)) {
		snprintf(text, SENTENCE_SIZE, _("%dP is down"), syn_owner(piece));
		return true;
	}
	if (strcmp(name, "battle") == 0 && synegier_int(event, "dealt") >= GREAT) {
		int attacker = synegier_piece_in(event, "attacker");
		snprintf(text, SENTENCE_SIZE, _("%dP deals %d in battle"), attacker == PIECE_NONE ? 0 :
		    syn_owner(attacker), synegier_int(event, "dealt"));
		return true;
	}
	snprintf(text, SENTENCE_SIZE, "%s", _("the end"));
	return strcmp(name, "over") == 0;
}

const struct sentences synegier_sentences = {
	.game       = &synegier_game,
	.title      = synegier_title,
	.tell       = synegier_tell,
	.mark       = synegier_mark,
	.report     = synegier_report,
	.describe   = synegier_describe,
	.stats      = synegier_stats,
	.statistics = synegier_statistics,
};
