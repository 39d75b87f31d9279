/* lines_play_private.h: what the files of a game without a screen share. */
#ifndef LINES_PLAY_PRIVATE_H
#define LINES_PLAY_PRIVATE_H

#include "front/arranged.h"
#include "front/outcome.h"
#include "front/pin.h"
#include "front/seat_log.h"
#include "front/tutorial.h"
#include "game/cpu_driver.h"
#include "game/steer.h"
#include "lines/lines_play.h"

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

struct line_play {
	struct line_page		 line_page;
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

/* lines_play.c */
struct line_play *line_play_open(struct lines *, struct session *, struct tutorial *, const struct play_table *);

/* lines_play_seats.c: who sits there, and what they have been told. */
void		 line_play_open_seat_views(struct line_play *);
struct seat_view	*line_play_seat_view(struct line_play *);		/* of who is at the keyboard */
const struct view *line_play_view(struct line_play *);
const struct seat *line_play_seats(const struct line_play *);
enum play_state	 line_play_state(const struct line_play *);
bool		 line_play_has_secrets(const struct line_play *);
bool		 line_play_is_kept(const struct line_play *);
int		 line_play_successor(const struct line_play *);	/* who has to sit down next; SEAT_NOBODY: nobody */

/* The state has changed: everybody here learns what they may. NULL: a jump. */
void		 line_play_show(struct line_play *, const struct events *);
void		 line_play_add_news(struct line_play *, int seat, const char *sentence);	/* that is not in the log */
void		 line_play_turn_page(struct line_play *);	/* who is at the keyboard acts: what comes now is the last turn */
void		 line_play_refuse(struct line_play *, const struct error *);	/* says why not, and remembers it */

/* lines_play_ask.c */
void		 line_play_ask(struct line_page *);
char		*line_play_question(struct line_play *);	/* what is asked now; the caller frees it */
void		 line_play_who(const struct line_play *, char text[SENTENCE_SIZE]);

/* lines_play_leave.c */
void		 line_play_leave(struct line_play *);
void		 line_play_pop(struct line_play *);		/* as saved or forgotten as it is */

/* lines_play_commands.c */
void		 line_play_gather_words(struct line_play *);
bool		 line_play_is_common_word(const char *typed);	/* of every place */
bool		 line_play_take_topic(struct line_play *, const char *typed);	/* one of the game's, by its whole name */
bool		 line_play_take_word(struct line_play *, const char *typed, bool exact);

/* lines_play_choices.c: what can be chosen by number. */
int		 line_play_count_choices(struct line_play *);
char		*line_play_few_choices(struct line_play *);	/* "1 Ready; 2 Shuffle.", or how many there are */
void		 line_play_say_action(struct line_play *, const struct action *, char text[SENTENCE_SIZE]);
bool		 line_play_take_number(struct line_play *, const char *typed);
bool		 line_play_take_ending(struct line_play *, const char *typed, bool exact);
bool		 line_play_take_said(struct line_play *, const char *typed);
bool		 line_play_take_action(struct line_play *, const char *typed);
void		 line_play_list_choices(struct line_play *, const char *filter);

/* line_play_act.c: actions of people and CPUs, undo, hints. */
void		 line_play_act(struct line_play *, const struct action *);	/* of who is at the keyboard; asks first where it has to */
void		 line_play_act_for(struct line_play *, int seat, const struct action *);
int		 line_play_cpu_seat(const struct line_play *);
bool		 line_play_is_busy(const struct line_play *);
void		 line_play_think(struct line_play *);
void		 line_play_drop_thought(struct line_play *);
void		 line_play_hint(struct line_play *);
void		 line_play_undo(struct line_play *);

void		 line_play_act_at_once(struct line_play *, const struct action *);	/* whatever is remembered or asked */

/* lines_play_arrange.c: what is arranged before the game begins: taken back, kept by name, taken again. */
void		 line_play_remember_arranged(struct line_play *);	/* before an action that may change it */
bool		 line_play_undo_arranged(struct line_play *);	/* false: nothing is arranged now */
void		 line_play_arrange_on(struct line_play *, bool accepted);	/* an action of it is answered */
bool		 line_play_take_arranging(struct line_play *, const struct topic *word, const char *about);	/* false: not one of its words */
void		 line_play_arrange_free(struct line_play *);

/* lines_play_time.c: the clock, and time that only passes while nobody is asked. */
bool		 line_play_in_time(const struct line_play *);
bool		 line_play_steers(const struct line_play *);	/* places are chosen, not actions */
void		 line_play_start_time(struct line_play *);
void		 line_play_renew_time(struct line_play *);
void		 line_play_let_run(struct line_play *);	/* if nobody is asked */
void		 line_play_keep_time(struct line_play *);
void		 line_play_stop_time(struct line_play *);
void		 line_play_say_time(struct line_play *, struct log *);
bool		 line_play_choose_place(struct line_play *, int line_page);
void		 line_play_go(struct line_play *, int count);	/* for who only watches */
int64_t		 line_play_due(const struct line_page *);
void		 line_play_tick(struct line_page *);

/* lines_play_handover.c: what hides the game, and who may open it. */
void		 line_play_handover_show(struct line_play *, enum cover);
void		 line_play_cover_ask(struct line_play *);
bool		 line_play_cover_take(struct line_play *, const char *typed);
void		 line_play_ask_pin(struct line_play *);

/* lines_play_end.c: the end. */
void		 line_play_end_news(struct line_play *, struct log *);
char		*line_play_end_question(struct line_play *);
const char	*line_play_end_sentence(const struct line_play *, const struct log *said);	/* the part of it that was not said */
void		 line_play_end_choices(struct line_play *, struct play_choices *);
void		 line_play_end_text(const struct line_play *, int choice, char text[SENTENCE_SIZE]);
void		 line_play_end_choose(struct line_play *, int choice);
void		 line_play_start_again(struct line_play *);
void		 line_play_start_anew(struct line_play *);
void		 line_play_open_menu(struct line_play *);		/* lines_play_menu.c: starting over, giving up */
void		 line_play_end_free(struct line_play *);

/* lines_play_lesson.c: without a tutorial nothing happens. */
void		 line_play_lesson_ask(struct line_play *);
void		 line_play_lesson_remind(struct line_play *);	/* of what is to be done */
void		 line_play_lesson_go_on(struct line_play *);
bool		 line_play_lesson_permits(struct line_play *, const struct action *, struct error *);
void		 line_play_lesson_acted(struct line_play *);
void		 line_play_lesson_said(struct line_play *, const char *word);	/* a word was used */
void		 line_play_lesson_reply(struct line_play *);
void		 line_play_lesson_leave(struct line_play *);

#endif
