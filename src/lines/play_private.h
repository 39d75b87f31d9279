/* play_private.h: what the files of a game without a screen share. */
#ifndef LINES_PLAY_PRIVATE_H
#define LINES_PLAY_PRIVATE_H

#include "front/arranged.h"
#include "front/outcome.h"
#include "front/pin.h"
#include "front/seat_log.h"
#include "front/tutorial.h"
#include "game/cpu_driver.h"
#include "game/steer.h"
#include "lines/play.h"

enum { WHY_SIZE = 3 * SENTENCE_SIZE, WORK_MS = 15, TOPICS_MOST = 96 };

/* What the place is doing. It follows from the game and from what covers it. */
enum play_state {
	STATE_HANDOVER,	/* nothing can be asked; opened by the person it names */
	STATE_PAUSE,	/* the clock is stopped */
	STATE_LESSON,	/* a tutorial leads */
	STATE_OVER,
	STATE_NEXT_PLAYER,	/* another person has to sit down first */
	STATE_PLAYING,	/* the person at the keyboard may act */
	STATE_WAITING,	/* others may: CPUs, or people elsewhere */
	STATE_WATCHING,	/* nobody here plays */
	STATE_COUNT
};

enum cover { COVER_NONE, COVER_PAUSE, COVER_HANDOVER };

/* What one person has in front of them, kept apart from the others'. */
struct seat_view {
	bool		 taken;
	struct seat_log	 seat_log;
	int		 heard;		/* lines of its log that were said */
	struct log	 beside;	/* news that are not in the log, since this person acted last */
	int		 beside_heard;
	int		 since;		/* lines before this person acted last */
	bool		 seated;	/* who sits here has opened the hand-over screen before */
	bool		 hint_offered;
	struct arranged_past *arranged;	/* NULL: nothing was */
	char		 why[WHY_SIZE];	/* the last thing was refused, or advised; "": nothing was */
};

/* The way a hand-over screen opens, line by line. */
enum opening { OPENING_CLOSED, OPENING_HALF, OPENING_PIN };

struct handover {
	enum opening	 opening;
	int		 tries;		/* wrong PINs in a row */
	int64_t		 until;		/* when the next one may be typed */
};

/* The CPUs, and time where it passes by itself. */
struct play_cpu {
	struct cpu_thought	*thought;	/* NULL: none is at work */
	bool			 for_hint;
	struct cpu_driver	*driver;	/* in real time; NULL: elsewhere */
	struct steer		*steer;
	bool			 runs;		/* time passes until somebody is asked */
	int			 ticks;		/* that may pass where only CPUs play, */
	int			 known;		/* until the log has more lines than these */
	int			 go;		/* actions that who only watches wants to hear */
};

/* Behind the end of a game. */
struct play_end {
	bool			 reported;
	bool			 has_next;
	struct session_start	 next;
	int64_t			 next_id;	/* the saved game that the next one waits in; 0: in none */
	struct outcome_par	 par;
	struct log		 report;	/* the sentences of the end, */
	int			 result;	/* of which so many are about the game itself */
};

/* What is arranged before the game begins, put down action by action. */
struct play_arranging {
	char			*text;		/* NULL: nothing is put down */
	int			 step;
	const char		*words;		/* that are said when it stands, to be translated */
	char			*forgotten;	/* the name that a question is about; NULL: none */
};

/* One of the numbered choices. */
struct play_choice {
	enum { CHOICE_ACTION, CHOICE_PLACE, CHOICE_END } kind;
	struct action	 action;
	int		 number;	/* a place, or an outcome_choice */
};

struct play_choices {
	struct play_choice	*list;
	int			 count, room;
};

struct play_place {
	struct place		 place;
	const struct game	*game;
	const struct sentences	*sentences;
	struct session		*session;
	bool			 resumed;	/* it was saved before */
	bool			 abandoned;	/* the session is forgotten with the place */
	bool			 introduced;	/* which game this is has been said */
	bool			 fresh;		/* something happened since it asked last */
	bool			 unsaved;	/* that it cannot be saved was said */
	bool			 watched;	/* a CPU has acted since a person did */
	bool			 revealed;	/* who may see everything does */
	int			 people;	/* seats with a person here */
	int			 seat;		/* of whoever is at the keyboard; 0: watching */
	int64_t			 waits_until;	/* for the answer of a table, at most; 0: for none */
	struct seat_view		 seat_views[SEATS_MAX + 1];	/* by seat; 0: who only watches */
	enum cover		 cover;
	struct handover		 handover;
	struct play_cpu		 cpu;
	struct play_end		 end;
	struct action		 asked;		/* what a question is about */
	struct play_arranging	 arranging;
	struct tutorial		*tutorial;	/* NULL: an ordinary game */
	bool			 at_table;
	char			 waits_for[SENTENCE_SIZE];	/* what was said last of others who act; "": nothing */
	struct play_table	 table;
	struct topic		 words[TOPICS_MOST + 1];	/* the game's topics, those of arranging, of a table, */
	int			 own_words;	/* so many, then those of every game */
};

/* play.c */
struct play_place *play_place_open(struct lines *, struct session *, struct tutorial *, const struct play_table *);

/* play_seats.c: who sits there, and what they have been told. */
void		 play_place_open_seat_views(struct play_place *);
struct seat_view	*play_place_seat_view(struct play_place *);		/* of who is at the keyboard */
const struct view *play_place_view(struct play_place *);
const struct seat *play_place_seats(const struct play_place *);
enum play_state	 play_place_state(const struct play_place *);
bool		 play_place_has_secrets(const struct play_place *);
bool		 play_place_is_kept(const struct play_place *);
int		 play_place_successor(const struct play_place *);	/* who has to sit down next; SEAT_NOBODY: nobody */

/* The state has changed: everybody here learns what they may. NULL: a jump. */
void		 play_place_show(struct play_place *, const struct events *);
void		 play_place_add_news(struct play_place *, int seat, const char *sentence);	/* that is not in the log */
void		 play_place_turn_page(struct play_place *);	/* who is at the keyboard acts: what comes now is the last turn */
void		 play_place_refuse(struct play_place *, const struct error *);	/* says why not, and remembers it */

/* play_ask.c */
void		 play_place_ask(struct place *);
char		*play_place_question(struct play_place *);	/* what is asked now; the caller frees it */
void		 play_place_who(const struct play_place *, char text[SENTENCE_SIZE]);

/* play_leave.c */
void		 play_place_leave(struct play_place *);
void		 play_place_pop(struct play_place *);		/* as saved or forgotten as it is */

/* play_words.c */
void		 play_place_gather_words(struct play_place *);
bool		 play_place_is_common_word(const char *typed);	/* of every place */
bool		 play_place_take_topic(struct play_place *, const char *typed);	/* one of the game's, by its whole name */
bool		 play_place_take_word(struct play_place *, const char *typed, bool exact);

/* play_choices.c: what can be chosen by number. */
int		 play_place_count_choices(struct play_place *);
char		*play_place_few_choices(struct play_place *);	/* "1 Ready; 2 Shuffle.", or how many there are */
void		 play_place_say_action(struct play_place *, const struct action *, char text[SENTENCE_SIZE]);
bool		 play_place_take_number(struct play_place *, const char *typed);
bool		 play_place_take_ending(struct play_place *, const char *typed, bool exact);
bool		 play_place_take_said(struct play_place *, const char *typed);
bool		 play_place_take_action(struct play_place *, const char *typed);
void		 play_place_list_choices(struct play_place *, const char *filter);

/* play_place_act.c: actions of people and CPUs, undo, hints. */
void		 play_place_act(struct play_place *, const struct action *);	/* of who is at the keyboard; asks first where it has to */
void		 play_place_act_for(struct play_place *, int seat, const struct action *);
int		 play_place_cpu_seat(const struct play_place *);
bool		 play_place_is_busy(const struct play_place *);
void		 play_place_think(struct play_place *);
void		 play_place_drop_thought(struct play_place *);
void		 play_place_hint(struct play_place *);
void		 play_place_undo(struct play_place *);

void		 play_place_act_at_once(struct play_place *, const struct action *);	/* whatever is remembered or asked */

/* play_arrange.c: what is arranged before the game begins: taken back, kept by name, taken again. */
void		 play_place_remember_arranged(struct play_place *);	/* before an action that may change it */
bool		 play_place_undo_arranged(struct play_place *);	/* false: nothing is arranged now */
void		 play_place_arrange_on(struct play_place *, bool accepted);	/* an action of it is answered */
bool		 play_place_take_arranging(struct play_place *, const struct topic *word, const char *about);	/* false: not one of its words */
void		 play_place_arrange_free(struct play_place *);

/* play_time.c: the clock, and time that only passes while nobody is asked. */
bool		 play_place_in_time(const struct play_place *);
bool		 play_place_steers(const struct play_place *);	/* places are chosen, not actions */
void		 play_place_start_time(struct play_place *);
void		 play_place_renew_time(struct play_place *);
void		 play_place_let_run(struct play_place *);	/* if nobody is asked */
void		 play_place_keep_time(struct play_place *);
void		 play_place_stop_time(struct play_place *);
void		 play_place_say_time(struct play_place *, struct log *);
bool		 play_place_choose_place(struct play_place *, int place);
void		 play_place_go(struct play_place *, int count);	/* for who only watches */
int64_t		 play_place_due(const struct place *);
void		 play_place_tick(struct place *);

/* line_handover.c: what hides the game, and who may open it. */
void		 play_place_handover_show(struct play_place *, enum cover);
void		 play_place_cover_ask(struct play_place *);
bool		 play_place_cover_take(struct play_place *, const char *typed);
void		 play_place_ask_pin(struct play_place *);

/* play_end.c: the end. */
void		 play_place_end_news(struct play_place *, struct log *);
char		*play_place_end_question(struct play_place *);
const char	*play_place_end_sentence(const struct play_place *, const struct log *said);	/* the part of it that was not said */
void		 play_place_end_choices(struct play_place *, struct play_choices *);
void		 play_place_end_text(const struct play_place *, int choice, char text[SENTENCE_SIZE]);
void		 play_place_end_choose(struct play_place *, int choice);
void		 play_place_start_again(struct play_place *);
void		 play_place_start_anew(struct play_place *);
void		 play_place_open_menu(struct play_place *);		/* play_menu.c: starting over, giving up */
void		 play_place_end_free(struct play_place *);

/* play_lesson.c: without a tutorial nothing happens. */
void		 play_place_lesson_ask(struct play_place *);
void		 play_place_lesson_remind(struct play_place *);	/* of what is to be done */
void		 play_place_lesson_go_on(struct play_place *);
bool		 play_place_lesson_permits(struct play_place *, const struct action *, struct error *);
void		 play_place_lesson_acted(struct play_place *);
void		 play_place_lesson_said(struct play_place *, const char *word);	/* a word was used */
void		 play_place_lesson_reply(struct play_place *);
void		 play_place_lesson_leave(struct play_place *);

#endif
