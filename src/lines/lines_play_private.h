/* lines_play_private.h: what the files of a game in lines share. */
#ifndef LINES_PLAY_PRIVATE_H
#define LINES_PLAY_PRIVATE_H

#include "front/arranged.h"
#include "front/after_game.h"
#include "front/pin.h"
#include "front/seat_log.h"
#include "front/tutorial.h"
#include "game/cpu_driver.h"
#include "game/unclocked.h"
#include "lines/lines_play.h"

enum { WHY_SIZE = 3 * SENTENCE_SIZE, WORK_MS = 15, TOPICS_MOST = 96 };

/* What the line page is doing. It follows from the game and its cover. */
enum play_state {
	STATE_HANDOVER,	/* nothing can be asked until the named person opens it */
	STATE_PAUSE,	/* the clock is stopped */
	STATE_LESSON,	/* a tutorial decides */
	STATE_OVER,
	STATE_NEXT_PLAYER,	/* another person has to sit down first */
	STATE_PLAYING,	/* the person at the keyboard may act */
	STATE_WAITING,	/* CPUs or people elsewhere may act */
	STATE_WATCHING,	/* nobody here plays */
	STATE_COUNT
};

enum cover { COVER_NONE, COVER_PAUSE, COVER_HANDOVER };

/* What one person at this terminal sees, separate for each person. */
struct seat_view {
	bool		 taken;
	struct seat_log	 seat_log;
	int		 heard;		/* lines of its log that were said */
	/* news that are not in the log, since this person acted last */
	struct log	 extra_news;
	int		 extra_heard;
	int		 since;		/* the length of the log when this person acted last */
	bool		 seated;	/* this person has opened the hand-over screen before */
	bool		 hint_offered;
	struct arranged_past *arranged;	/* NULL: nothing was arranged */
	/* why the last action was refused, or the last advice; "": none */
	char		 why[WHY_SIZE];
};

/* How far a hand-over screen is opened, line by line. */
enum opening { OPENING_CLOSED, OPENING_HALF, OPENING_PIN };

struct handover {
	enum opening	 opening;
	int		 tries;		/* wrong PINs in a row */
	int64_t		 until;		/* when the next PIN may be typed */
};

/* The CPUs, and time where it passes by itself. */
struct play_cpu {
	struct cpu_thought	*thought;	/* NULL: none is at work */
	bool			 for_hint;
	struct cpu_driver	*driver;	/* in real time; NULL: elsewhere */
	struct unclocked		*steer;
	bool			 runs;		/* time passes until somebody is asked */
	int			 ticks;		/* ticks that may pass where only CPUs play, */
	int			 known;		/* or until the log has more lines than these */
	int			 go;		/* actions that a spectator wants to hear */
};

/* After the end of a game. */
struct play_end {
	bool			 reported;
	bool			 has_next;
	struct session_start	 next;
	/* the id of the saved game that comes next; 0: it is not saved */
	int64_t			 next_id;
	struct after_game_par	 par;
	struct log		 report;	/* the sentences of the end, */
	int			 result;	/* how many of them are about the game itself */
};

/* An arrangement being put down, action by action. */
struct play_arranging {
	char			*text;		/* NULL: none is put down */
	int			 step;
	const char		*words;		/* said when it is complete, to be translated */
	/* the name that the question about forgetting is about; NULL: none */
	char			*forgotten;
};

/* One of the numbered choices. */
struct play_choice {
	enum { CHOICE_ACTION, CHOICE_PLACE, CHOICE_END } kind;
	struct action	 action;
	int		 number;	/* a place, or an after_game_choice */
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
	/* the session is abandoned when the page is freed */
	bool			 abandoned;
	bool			 introduced;	/* the title of the game has been said */
	bool			 fresh;		/* something happened since the last question */
	bool			 unsaved;	/* it was said that the game cannot be saved */
	/* a CPU or remote player has acted since a person here did */
	bool			 watched;
	bool			 revealed;	/* secrets are shown to viewers who may see them */
	int			 people;	/* seats with a person here */
	int			 seat;		/* of the person at the keyboard; 0: watching */
	/* the latest time for a table's answer; 0: none is awaited */
	int64_t			 waits_until;
	/* by seat; 0: a spectator */
	struct seat_view		 seat_views[SEATS_MAX + 1];
	enum cover		 cover;
	struct handover		 handover;
	struct play_cpu		 cpu;
	struct play_end		 end;
	struct action		 asked;		/* the action that a question is about */
	struct play_arranging	 arranging;
	struct tutorial		*tutorial;	/* NULL: an ordinary game */
	bool			 at_table;
	/* the last question while others act; "": none */
	char			 waits_for[SENTENCE_SIZE];
	struct play_table	 table;
	/* the game's topics, the words of arranging, of a table, */
	struct topic		 words[TOPICS_MOST + 1];
	int			 own_words;	/* their number; the words of every game follow */
};

/* lines_play.c */
struct line_play *line_play_open(struct lines *, struct session *, struct tutorial *,
    const struct play_table *);

/* lines_play_seats.c: the people at the game, and what each has seen. */
void		 line_play_open_seat_views(struct line_play *);
/* of the person at the keyboard */
struct seat_view	*line_play_seat_view(struct line_play *);
const struct view *line_play_view(struct line_play *);
const struct seat *line_play_seats(const struct line_play *);
enum play_state	 line_play_state(const struct line_play *);
bool		 line_play_has_secrets(const struct line_play *);
bool		 line_play_is_kept(const struct line_play *);
/* the seat that must sit down next; SEAT_NOBODY: none */
int		 line_play_next_seat(const struct line_play *);

/* The state has changed: updates the log of everybody here. NULL: rebuilds the logs. */
void		 line_play_show(struct line_play *, const struct events *);
/* adds a sentence that is not in the log */
void		 line_play_add_news(struct line_play *, int seat, const char *sentence);
/* the person at the keyboard acts: what follows is the last turn */
void		 line_play_begin_turn(struct line_play *);
/* says the reason and remembers it */
void		 line_play_refuse(struct line_play *, const struct error *);

/* lines_play_ask.c */
void		 line_play_ask(struct line_page *);
/* the present question; the caller frees it */
char		*line_play_question(struct line_play *);
void		 line_play_who(const struct line_play *, char text[SENTENCE_SIZE]);

/* lines_play_leave.c */
void		 line_play_leave(struct line_play *);
/* pops the page; the game stays as it is, saved or abandoned */
void		 line_play_pop(struct line_play *);

/* lines_play_commands.c */
void		 line_play_gather_words(struct line_play *);
bool		 line_play_is_common_word(const char *typed);	/* of every line page */
/* one of the game's topics, by its whole name */
bool		 line_play_take_topic(struct line_play *, const char *typed);
bool		 line_play_take_word(struct line_play *, const char *typed, bool exact);

/* lines_play_choices.c: what can be chosen by number. */
int		 line_play_count_choices(struct line_play *);
/* "1 Ready; 2 Shuffle.", or how many there are */
char		*line_play_few_choices(struct line_play *);
void		 line_play_say_action(struct line_play *, const struct action *,
    char text[SENTENCE_SIZE]);
bool		 line_play_take_number(struct line_play *, const char *typed);
bool		 line_play_take_ending(struct line_play *, const char *typed, bool exact);
bool		 line_play_take_said(struct line_play *, const char *typed);
bool		 line_play_take_action(struct line_play *, const char *typed);
void		 line_play_list_choices(struct line_play *, const char *filter);

/* lines_play_act.c: actions of people and CPUs, undo, hints. line_play_act is for the person at the
 * keyboard, and asks first if needed. */
void		 line_play_act(struct line_play *, const struct action *);
void		 line_play_act_for(struct line_play *, int seat, const struct action *);
int		 line_play_cpu_seat(const struct line_play *);
bool		 line_play_is_busy(const struct line_play *);
void		 line_play_think(struct line_play *);
void		 line_play_drop_thought(struct line_play *);
void		 line_play_hint(struct line_play *);
void		 line_play_undo(struct line_play *);

/* without remembering arrangements or asking */
void		 line_play_act_at_once(struct line_play *, const struct action *);

/* lines_play_arrange.c: arrangements before the game begins: undone, kept by name, put down
 * again. */
/* before an action that may change it */
void		 line_play_remember_arranged(struct line_play *);
bool		 line_play_undo_arranged(struct line_play *);	/* false: nothing is arranged now */
/* one of its actions is answered */
void		 line_play_arrange_on(struct line_play *, bool accepted);
bool		 line_play_take_arranging(struct line_play *, const struct topic *word,
    const char *about);	/* false: not one of its words */
void		 line_play_arrange_free(struct line_play *);

/* lines_play_time.c: the clock; in real time, time passes only while nobody is asked. */
bool		 line_play_is_real_time(const struct line_play *);
/* does the player choose places, not actions? */
bool		 line_play_steers(const struct line_play *);
void		 line_play_start_time(struct line_play *);
void		 line_play_renew_time(struct line_play *);
void		 line_play_let_run(struct line_play *);	/* if nobody is asked */
void		 line_play_keep_time(struct line_play *);
void		 line_play_stop_time(struct line_play *);
void		 line_play_say_time(struct line_play *, struct log *);
bool		 line_play_choose_place(struct line_play *, int line_page);
/* plays so many actions for a spectator */
void		 line_play_go(struct line_play *, int count);
int64_t		 line_play_due(const struct line_page *);
void		 line_play_tick(struct line_page *);

/* lines_play_handover.c: what hides the game, and how it is opened. */
void		 line_play_handover_show(struct line_play *, enum cover);
void		 line_play_cover_ask(struct line_play *);
bool		 line_play_cover_take(struct line_play *, const char *typed);
void		 line_play_ask_new_pin(struct line_play *);

/* lines_play_end.c */
void		 line_play_end_news(struct line_play *, struct log *);
char		*line_play_end_question(struct line_play *);
/* the part of it that was not said */
const char	*line_play_end_sentence(const struct line_play *, const struct log *said);
void		 line_play_end_choices(struct line_play *, struct play_choices *);
void		 line_play_end_text(const struct line_play *, int choice, char text[SENTENCE_SIZE]);
void		 line_play_end_choose(struct line_play *, int choice);
void		 line_play_start_again(struct line_play *);
void		 line_play_start_new_seed(struct line_play *);
/* lines_play_menu.c: starting over, giving up */
void		 line_play_open_menu(struct line_play *);
void		 line_play_end_free(struct line_play *);

/* lines_play_lesson.c: without a tutorial these do nothing. */
void		 line_play_lesson_ask(struct line_play *);
void		 line_play_lesson_remind(struct line_play *);	/* repeats the task */
void		 line_play_lesson_go_on(struct line_play *);
bool		 line_play_lesson_permits(struct line_play *, const struct action *,
    struct error *);
void		 line_play_lesson_acted(struct line_play *);
/* a word was used */
void		 line_play_lesson_used_word(struct line_play *, const char *word);
void		 line_play_lesson_reply(struct line_play *);
void		 line_play_lesson_leave(struct line_play *);

#endif
