/* sentences.h: a game in words: what happened, what is asked, how it ended.
 *
 * One const table of functions a game, in its words*.c. They put views, events and
 * results into sentences of the player's language and know nothing of cursors and
 * canvases, so that every front end says the same. Who sits where is given by seat,
 * from 1. */
#ifndef GAME_SENTENCES_H
#define GAME_SENTENCES_H

#include "game/game.h"
#include "game/log.h"
#include "game/topics.h"

enum { SENTENCE_SIZE = 240 };

struct selection;	/* each game's own: what a cursor has chosen so far */

/* How a game ended in one word, drawn large in every language: capital letters, digits
 * and + - : ! ' . , / only. */
enum tone { TONE_PLAIN, TONE_GOOD, TONE_BAD, TONE_BEST, TONES };
struct verdict {
	char		word[16];
	enum tone	tone;
};

/* What players arrange as a whole before a game begins, such as their camp: it can be written down, put down again
 * later, and kept by name. */
enum { ARRANGEMENT_LIST, ARRANGEMENT_TAKE, ARRANGEMENT_KEEP, ARRANGEMENT_FORGET, ARRANGEMENT_CODE, ARRANGEMENT_WORDS };
struct arrangement {
	const char	*setting;	/* where those with a name are kept */
	const char	*list;		/* the command on the screen that lists them */
	const char	*partial;	/* why what is not whole cannot be kept, to be translated */
	const char	*placed;	/* what is said when one stands, to be translated */

	/* What the viewer has arranged so far; false: there is nothing to arrange now, and in a game that has begun
	 * nothing any more. */
	bool		(*print)(const struct view *, char text[ACTION_SIZE]);
	bool		(*whole)(const struct view *);

	/* Of the actions that put one down, one after the other, the one of that step, from 0, which is moved behind it;
	 * false: it stands. A damaged text is put down as far as it can be read. */
	bool		(*next)(const struct view *, const char *text, int *step, struct action *);

	/* A whole one as a code to be shared (base/code.h), and one that somebody shared; false and *e: that is none. NULL: there are
	 * no codes of it. */
	void		(*to_code)(const char *text, char *code);	/* of CODE_SIZE */
	bool		(*from_code)(const char *typed, char text[ACTION_SIZE], struct error *);

	/* The words for that, for who has no screen. */
	struct topic	 words[ARRANGEMENT_WORDS + 1];
};

struct sentences {
	const struct game	*game;

	/* "Standard" or "Campaign 1-1 King Drill", for the title line. */
	void		 (*title)(const struct view *, char text[SENTENCE_SIZE]);

	/* What is asked of the viewer, or what goes on, while there is no news. Here and below a
	 * sentence names the keys where there is a selection; NULL: for a viewer without a
	 * cursor. */
	void		 (*prompt)(const struct seat *seats, const struct view *, const struct selection *,
			    char text[SENTENCE_SIZE]);

	/* "play U2R1 to 3,4.": what to do, of an action that the viewer could take; behind "Hint:", and in
	 * reviews. "": there is nothing to say. */
	void		 (*advice)(const struct seat *seats, const struct view *, const struct selection *,
			    const struct action *, char text[SENTENCE_SIZE]);

	/* What a judgement of this game says (game.h): why the best is good, as a sentence, "" where there
	 * is no reason; and how much a loss is, "about 4 points". The view is that before the decision. NULL
	 * where there is no judge. */
	void		 (*reason)(const struct seat *seats, const struct view *, const struct judgement *,
			    char text[SENTENCE_SIZE]);
	void		 (*loss)(const struct view *, long loss, char text[SENTENCE_SIZE]);

	/* Writes into the log what happened at once through these events (a JSON array), after
	 * which the view is as it is. It depends on nothing else, so that a replay of the journal
	 * writes the same lines. */
	void		 (*tell)(const struct seat *seats, const struct view *, const json_t *events, struct log *);

	/* An event that the log has no line for in a sentence, which a replay tells; false:
	 * there is nothing to say. NULL: the log is enough. */
	bool		 (*remark)(const struct seat *seats, const struct view *, const json_t *event,
			    char text[SENTENCE_SIZE]);

	/* Replays: is this event, which spectators may know, worth jumping to? Names it for the
	 * viewer: "1P 5-chain 4,840". NULL: none is. */
	bool		 (*mark)(const struct seat *seats, const struct view *, const json_t *event,
			    char text[SENTENCE_SIZE]);

	struct verdict	 (*verdict)(const struct seat *seats, const struct view *);

	/* The end in a few lines; the caller frees it. */
	char		*(*report)(const struct seat *seats, const struct view *);

	/* What is offered after the end where seats have secrets: "Show both armies". NULL: none have. */
	const char	*reveal;

	/* What the help that was taken (ASSISTED_...) costs here; NULL, as the function or its answer: it
	 * is assisted. "": nothing. */
	const char	*(*cost)(const struct view *, unsigned assisted);

	/* What a hint would cost here, "Only the first star would then count."; NULL, as the function or its
	 * answer: a place in the ordinary list, or the statistics. */
	const char	*(*hint_price)(const struct view *);

	/* One line about a saved game, from its spectator's view as JSON; own is the seat
	 * of the one person who plays it, 0 where nobody is "you". */
	void		 (*describe)(const struct seat *seats, const struct content *, const json_t *summary, int own,
			    char text[SENTENCE_SIZE]);

	/* The numbers of a result in a few words, in a ranking. NULL: there is none. */
	void		 (*stats)(const json_t *stats, char text[SENTENCE_SIZE]);

	/* What the CPU reached with the same seed (par.h), and what the player did, from the numbers of both results.
	 * NULL: there is no par. */
	void		 (*par)(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);

	/* The player's best in two or three words, "best round 12", from the first of every best
	 * list (an array of {"list","score"}) and all progress that is kept; "": there is none
	 * yet. NULL: the last results say as much. */
	void		 (*best)(const struct content *, const json_t *scores, const json_t *progress,
			    char text[STAT_VALUE]);

	/* Lines of statistics beside the common ones: a few, the best first. games is an
	 * array of the player's finished games, latest first, each {"start", "result"}
	 * as the session keeps them and "people", the seats that people had; progress is
	 * all that is kept of it. NULL: only the common lines. */
	void		 (*statistics)(const struct content *, const json_t *games, const json_t *progress,
			    struct stat_lines *);

	/* --- without a screen --- */

	/* The reason of a judgement where there is room for whole words. NULL: as above. */
	void		 (*reason_said)(const struct seat *seats, const struct view *, const struct judgement *,
			    char text[SENTENCE_SIZE]);

	/* What can be asked for. */
	const struct topic	*topics;

	/* Its texts have names such as D1 that are no cells: spelling words would garble them. */
	bool			 unspelled;

	/* An action that the viewer could take in a few words that say which of all legal ones it is, "Tank from B3 to
	 * B4", to choose from by its number. NULL: its advice. */
	void		 (*choice)(const struct seat *seats, const struct view *, const struct action *,
			    char text[SENTENCE_SIZE]);

	/* The question that comes before an action which is more than a move and cannot be taken back, such as resigning;
	 * false: it needs none. NULL: none does. */
	bool		 (*confirm)(const struct seat *seats, const struct view *, const struct action *,
			    char text[SENTENCE_SIZE]);

	/* An action as people type it where that is not its text: "b3 b4". It need not be legal. A text that is a legal
	 * action counts as that before it is understood so: some texts count from 0 where people count from
	 * 1. NULL, or false: it is not understood. */
	bool		 (*understand)(const struct view *, int seat, const char *typed, struct action *);

	/* How that is typed, in a translated sentence for who was not understood. NULL: there is nothing to say
	 * about it. */
	const char	*(*typing)(const struct view *);

	/* In real time played without a clock: a place of a decision (struct environment) in words, "column 3, the
	 * second one to the left", and as people type it, "3 left". NULL in games of turns. */
	void		 (*place)(const struct view *, int seat, int place, char text[SENTENCE_SIZE]);
	bool		 (*understand_place)(const struct view *, int seat, const char *typed, int *place);

	/* There, of an event that spectators may know: where something was put for good, "Pair 12: turn left, column 3"; a
	 * replay goes on from one to the next. The view is that before it. False: the event is none. NULL in games of
	 * turns, where every action is a step. */
	bool		 (*settled)(const struct seat *seats, const struct view *, const json_t *event, char text[SENTENCE_SIZE]);

	/* NULL: nothing is arranged before the game. */
	const struct arrangement	*arrangement;

	/* What a code of this game holds (game.h), a sentence a line; the caller frees it. NULL: there are none. */
	char		*(*code)(const struct content *, const char *code);

	/* The rest of it, which shows on the board, for who does not see that. NULL: there is nothing more to say. */
	char		*(*code_board)(const struct content *, const char *code);
};

/* Never NULL for a game of the registry. */
const struct sentences	*sentences_of(const struct game *);

/* "Hint: play U2R1 to 3,4.", of an advice; "" of none. */
void		 hint_sentence(const char *advice, char text[SENTENCE_SIZE]);

/* What a player is called: "Ann", or without a name "Player 1"; where there is little room "Ann",
 * or "1P". */
struct player { char name[SEAT_NAME_SIZE]; };
struct player	 player_called(const struct seat *seats, int seat);
struct player	 player_tag(const struct seat *seats, int seat);

/* Of two sides, from 0: the one that is "you", -1 where neither is, and the winner, -1
 * after a draw. */
struct verdict	 verdict_between(int own, int winner);

#endif
