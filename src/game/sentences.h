/* sentences.h: a game as text: what happened, what is asked, how it ended.
 *
 * Each game has one const table of functions. They turn views, events and results into sentences
 * of the player's language and know nothing of cursors and canvases, so every front end writes
 * the same. The players of the seats are given by seat, from 1. */
#ifndef GAME_SENTENCES_H
#define GAME_SENTENCES_H

#include "game/game.h"
#include "game/log.h"
#include "game/topics.h"

enum { SENTENCE_SIZE = 240 };

struct selection;	/* defined by each game: what a cursor has chosen so far */

/* How a game ended in one word, drawn large in every language: only capital letters, digits and
 * + - : ! ' . , / fit. */
enum tone { TONE_PLAIN, TONE_GOOD, TONE_BAD, TONE_BEST, TONES };
struct verdict {
	char		word[16];
	enum tone	tone;
};

/* Something that players arrange as a whole before a game begins, such as their camp. It can be
 * written as text, placed again later, and kept by name. */
enum { ARRANGEMENT_LIST, ARRANGEMENT_TAKE, ARRANGEMENT_KEEP, ARRANGEMENT_FORGET, ARRANGEMENT_CODE,
    ARRANGEMENT_WORDS };
struct arrangement {
	const char	*setting;	/* the setting that keeps those with a name */
	const char	*list;		/* the screen's command that lists them */
	const char	*partial;	/* why an incomplete one cannot be kept, to be translated */
	const char	*placed;	/* the message after placing one, to be translated */

	/* What the viewer has arranged so far, as text; false: there is nothing to arrange now,
	 * as always after the game has begun. */
	bool		(*print)(const struct view *, char text[ACTION_SIZE]);
	bool		(*whole)(const struct view *);

	/* The actions that place one, one per call: *step counts from 0 and is moved past the
	 * action. false: all is placed. A damaged text is placed as far as it can be read. */
	bool		(*next)(const struct view *, const char *text, int *step, struct action *);

	/* A whole one as a code to share (base/code.h), and one from somebody's code; false and
	 * *e: the code is not one. NULL: there are no codes for it. */
	void		(*to_code)(const char *text, char *code);	/* of CODE_SIZE */
	bool		(*from_code)(const char *typed, char text[ACTION_SIZE], struct error *);

	/* The words for this in lines. */
	struct topic	 words[ARRANGEMENT_WORDS + 1];
};

struct sentences {
	const struct game	*game;

	/* "Standard" or "Campaign 1-1 King Drill", for the title line. */
	void		 (*title)(const struct view *, char text[SENTENCE_SIZE]);

	/* What is asked of the viewer, or what goes on, while there is no news. Here and below a
	 * sentence names the keys if there is a selection; NULL: for a viewer without a cursor. */
	void		 (*prompt)(const struct seat *seats, const struct view *,
	    const struct selection *,
			    char text[SENTENCE_SIZE]);

	/* "play U2R1 to 3,4.": an action that the viewer could take, as advice; used after
	 * "Hint:" and in reviews. "": there is nothing to say. */
	void		 (*advice)(const struct seat *seats, const struct view *,
	    const struct selection *,
			    const struct action *, char text[SENTENCE_SIZE]);

	/* A judgement of this game (game.h) as text: why the best is good, as a sentence, "" if
	 * there is no reason; and how much a loss is, "about 4 points". The view is that before
	 * the decision. NULL if there is no judge. */
	void		 (*reason)(const struct seat *seats, const struct view *,
	    const struct judgement *,
			    char text[SENTENCE_SIZE]);
	void		 (*loss)(const struct view *, long loss, char text[SENTENCE_SIZE]);

	/* Adds to the log what these events (a JSON array) did together; the view is the one
	 * after them. It depends on nothing else, so a replay of the journal writes the same
	 * lines. */
	void		 (*tell)(const struct seat *seats, const struct view *,
	    const json_t *events, struct log *);

	/* A sentence in a replay for an event without a line in the log; false: there is none.
	 * NULL: the log is enough. */
	bool		 (*remark)(const struct seat *seats, const struct view *,
	    const json_t *event,
			    char text[SENTENCE_SIZE]);

	/* For replays: is this event, which spectators may know, worth jumping to? Names it for
	 * the viewer: "1P 5-chain 4,840". NULL: no event is. */
	bool		 (*mark)(const struct seat *seats, const struct view *, const json_t *event,
			    char text[SENTENCE_SIZE]);

	struct verdict	 (*verdict)(const struct seat *seats, const struct view *);

	/* The end in a few lines; the caller frees it. */
	char		*(*report)(const struct seat *seats, const struct view *);

	/* The offer after the end if seats have secrets: "Show both armies". NULL: no secrets. */
	const char	*reveal;

	/* What the help used (ASSISTED_...) costs here; NULL, as the function or its answer: the
	 * game is assisted. "": nothing. */
	const char	*(*cost)(const struct view *, unsigned assisted);

	/* What a hint would cost here, "Only the first star would then count."; NULL, as the
	 * function or its answer: a place in the ordinary list, or the statistics. */
	const char	*(*hint_price)(const struct view *);

	/* One line about a saved game, from its spectator's view as JSON; own is the seat of the
	 * one person who plays it, 0 if nobody is "you". */
	void		 (*describe)(const struct seat *seats, const struct content *,
	    const json_t *summary, int own,
			    char text[SENTENCE_SIZE]);

	/* The numbers of a result in a few words, for a ranking. NULL: there are none. */
	void		 (*stats)(const json_t *stats, char text[SENTENCE_SIZE]);

	/* The CPU's result with the same seed (par.h) and the player's, from the numbers of
	 * both. NULL: there is no par. */
	void		 (*par)(const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);

	/* The player's best in two or three words, "best round 12", from the first of every best
	 * list (an array of {"list","score"}) and all progress that is kept; "": there is none
	 * yet. NULL: the last results are enough. */
	void		 (*best)(const struct content *, const json_t *scores,
	    const json_t *progress,
			    char text[STAT_VALUE]);

	/* Lines of statistics beside the common ones: a few, the best first. games is an array
	 * of the player's finished games, latest first, each {"start", "result"} as the session
	 * keeps them and "people", the seats that people had; progress is all the progress that
	 * is kept. NULL: only the common lines. */
	void		 (*statistics)(const struct content *, const json_t *games,
	    const json_t *progress,
			    struct stat_lines *);

	/* --- without a screen --- */

	/* The reason of a judgement if there is room for a full sentence. NULL: as above. */
	void		 (*reason_said)(const struct seat *seats, const struct view *,
	    const struct judgement *,
			    char text[SENTENCE_SIZE]);

	/* The questions that this game answers. */
	const struct topic	*topics;

	/* Its texts have names such as D1 that are not cells: spelling the letters as words
	 * would garble them. */
	bool			 unspelled;

	/* An action that the viewer could take, in a few words that tell it from all other legal
	 * ones, "Tank from B3 to B4", for a numbered list. NULL: its advice. */
	void		 (*choice)(const struct seat *seats, const struct view *,
	    const struct action *,
			    char text[SENTENCE_SIZE]);

	/* The question before an action that is more than a move and cannot be undone, such as
	 * resigning; false: it needs none. NULL: none does. */
	bool		 (*confirm)(const struct seat *seats, const struct view *,
	    const struct action *,
			    char text[SENTENCE_SIZE]);

	/* An action as people type it if that is not its text: "b3 b4". It need not be legal.
	 * The text of a legal action is always taken literally first: some texts count from 0
	 * where people count from 1. NULL, or false: it is not understood. */
	bool		 (*understand)(const struct view *, int seat, const char *typed,
	    struct action *);

	/* How to type an action, in a translated sentence for a player who was not understood.
	 * NULL: there is nothing to say about it. */
	const char	*(*typing)(const struct view *);

	/* In real time without a clock: a place of a decision (struct environment) as text,
	 * "column 3, the second one to the left", and as people type it, "3 left". NULL in games
	 * of turns. */
	void		 (*place)(const struct view *, int seat, int place,
	    char text[SENTENCE_SIZE]);
	bool		 (*understand_place)(const struct view *, int seat, const char *typed,
	    int *place);

	/* In the same games, an event that spectators may know, if it put something in its final
	 * place: "Pair 12: turn left, column 3". A replay steps from one to the next. The view
	 * is that before it. False: another event. NULL in games of turns, where every action is
	 * a step. */
	bool		 (*settled)(const struct seat *seats, const struct view *,
	    const json_t *event, char text[SENTENCE_SIZE]);

	/* NULL: nothing is arranged before the game. */
	const struct arrangement	*arrangement;

	/* What a code of this game holds (game_code.h), a sentence a line; the caller frees it.
	 * NULL: there are no codes. */
	char		*(*code)(const struct content *, const char *code);

	/* The rest of the code, which its board shows, for players who do not see it. NULL: no
	 * more to say. */
	char		*(*code_board)(const struct content *, const char *code);
};

/* Never NULL for a game of the registry. */
const struct sentences	*sentences_of(const struct game *);

/* "Hint: play U2R1 to 3,4.", from the text of the advice; "" if that is "". */
void		 hint_sentence(const char *advice, char text[SENTENCE_SIZE]);

/* The name of a player: "Ann", or without a name "Player 1"; and a short form: "Ann", or "1P". */
struct player { char name[SEAT_NAME_SIZE]; };
struct player	 player_called(const struct seat *seats, int seat);
struct player	 player_tag(const struct seat *seats, int seat);

/* Of two sides, from 0: the one that is "you", -1 if neither is, and the winner, -1 after a
 * draw. */
struct verdict	 verdict_between(int own, int winner);

#endif
