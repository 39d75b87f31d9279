/* screen_play_private.h: what the files of the play screen share. */
#ifndef SHELL_PLAY_PRIVATE_H
#define SHELL_PLAY_PRIVATE_H

#include "front/tutorial.h"
#include "game/cpu_driver.h"
#include "shell/seat_screen.h"
#include "front/pin.h"
#include "shell/screen_play.h"

/* What the screen is doing. It follows from the game, the cover and the motion
 * (play_settle), and decides who takes an input and which commands there are. */
enum play_state {
	STATE_HANDOVER,	/* hidden; opened by the person it names, with two different keys */
	STATE_PAUSE,	/* hidden; opened by one key */
	STATE_COUNTDOWN,	/* in real time: the clock starts at its end */
	STATE_MOTION,	/* in a game of turns: what happened is being shown */
	STATE_LESSON,	/* a tutorial leads */
	STATE_PLAYING,	/* a person may act */
	STATE_WATCHING,	/* only CPUs may */
	STATE_NEXT_PLAYER,	/* a person may, but has to sit down first */
	STATE_ENDING,	/* over, and not reported yet */
	STATE_OVER,
	STATE_COUNT
};

/* What else can be done just now, beside what the session says (session_ability). */
enum play_ability {
	PLAY_MAY_PIN	= 1 << 16,	/* several people keep secrets from each other */
	PLAY_MAY_LEAVE	= 1 << 17,	/* by a key of its own */
	PLAY_MAY_FIRST_PIN = 1 << 18,	/* who is called has not sat down yet, and has none */
};

/* What one person at the table has in front of them, kept apart from the others'
 * while somebody else sits at the keyboard. */
struct seat_view {
	struct seat_screen	 seat_screen;	/* without a board UI: nobody sits here */
	char		 message[SENTENCE_SIZE];
	enum style	 message_style;
	bool		 hint_offered;	/* by that message */
	bool		 seated;	/* who sits here has opened the hand-over screen before */
};

/* The way a hand-over screen opens, key by key. */
enum opening {
	OPENING_CLOSED,
	OPENING_HALF,	/* Enter was pressed, the seat's number is awaited */
	OPENING_PIN,	/* both were pressed, the seat's PIN is awaited */
	OPENING_REFUSED,	/* closed again after a wrong PIN */
};

struct handover {
	enum opening	 opening;
	char		 typed[PIN_SIZE];	/* of a PIN */
	int		 tries;			/* wrong ones in a row */
	int64_t		 until;			/* when the next one may be typed */
	int		 said;			/* of the seconds till then, at the last drawing */
	char		 note[SENTENCE_SIZE];	/* what became of a PIN, until the next key */
};

/* Before the clock runs: a word or a number, and how long it is shown. */
struct count {
	const char	*word;		/* NULL ends a table */
	enum style	 style;
	int		 ms;
};
struct countdown {
	const struct count	*count;		/* the one that is shown; NULL: none is */
	int64_t			 at;		/* when the next one is due */
	keycode			 ended_by;	/* a key that did no more, */
	int64_t			 ended_at;	/* and when it came last */
};

/* The page of the end. */
struct end_page {
	bool			 opened;	/* once at least */
	int64_t			 at;		/* in real time, when it may be; NEVER */
	bool			 has_next;	/* with a next game on offer */
	struct session_start	 next;		/* that, or the one that begins in place of this one */
	int64_t			 next_id;	/* the saved game that it waits in; 0: in none */
	struct screen		*page;		/* while it is open; NULL */
};

/* The CPUs. */
struct cpu_turn {
	struct cpu_thought	*thought;	/* in a game of turns, and for a hint; NULL: none is at work */
	bool			 for_hint;
	bool			 judged;	/* the last hint, */
	struct judgement	 judgement;	/* and how */
	int64_t			 at;		/* when a move may be shown, or the end reported */
	struct cpu_driver	*driver;	/* in real time; NULL: there are none */
};

/* What a tutorial's panel was placed for; it stays until that changes. */
struct panel_moment {
	int	step, rows, cols;
	int	moving;		/* something did, so that the place was not the last */
};

struct lesson_panel {
	struct rect		 at;		/* where it lies */
	struct panel_moment	 moment;	/* for what it was placed there */
};

struct play {
	struct screen			 screen;
	const struct controller		*controller;
	struct session			*session;
	bool				 abandoned;	/* the session is forgotten with the screen */
	bool				 resumed;	/* it was saved before */
	bool				 watched;	/* a CPU has acted since a person did */
	enum play_state			 state;
	unsigned			 can;		/* session_ability, play_ability */
	struct seat_view			 seat_views[SEATS_MAX + 1];	/* by seat; 0: who only watches */
	int				 people;	/* seats with a person */
	int				 seat;		/* of whoever is at the keyboard; 0: watching */
	bool				 sees_all;	/* who may see everything does */
	int64_t				 frame_at;	/* the next frame of motion; NEVER */
	struct handover			 handover;
	struct countdown		 countdown;
	struct end_page			 end;
	int				 menu_choice;	/* in the game menu, while it is asked about */
	struct cpu_turn			 cpu;
	struct tutorial			*tutorial;	/* NULL: an ordinary game */
	struct lesson_panel		 panel;		/* of a tutorial */
	struct play_table		*table;		/* screen_play_table.h; NULL: everybody plays here */
};

/* screen_play_state.c: what the screen is doing, and what follows from it. */

/* After everything that may change it. */
void		 play_settle(struct play *);

bool		 play_is_covered(const struct play *);
bool		 play_enabled(const struct screen *, int command);
void		 play_command(struct screen *, int command);
void		 play_key_up(struct screen *, int command);
void		 play_stray(struct screen *, const struct command *row);
bool		 play_input(struct screen *, const struct input_event *);
void		 play_drag(struct screen *, const struct input_event *);

/* To whoever sits at an open board and plays, or only looks on. */
void		 play_click(struct play *, const struct input_event *);

/* screen_play_seats.c: who sits at the table, and what they see. */

/* The seat of whoever is at the keyboard. */
struct seat_view	*play_seat_view(struct play *);
void		 play_open_seat_views(struct play *);
void		 play_close_seat_views(struct play *);

/* The person who is to act while another one is at the keyboard of a game with
 * secrets; SEAT_NOBODY: nobody has to change places. */
int		 play_successor(const struct play *);

void		 play_say_error(struct play *, const struct error *);

void		 play_reveal(struct play *, bool everything);
void		 play_rank(struct play *);	/* everybody at the table knows whether it is assisted */

/* The state has changed: everybody at the table learns what they may. NULL: a
 * jump. */
void		 play_show(struct play *, const struct events *);

void		 play_arm_frame(struct play *);		/* motion may have begun */
void		 play_next_frame(struct play *);
void		 play_end_motion(struct play *);

/* screen_play_act.c: actions of people and CPUs, undo, hints. */

/* An action of a seat that no person plays. */
void		 play_act_for(struct play *, int seat, const struct action *, play_follow_up *then);
void		 play_undo(struct play *);
void		 play_ask_hint(struct play *);	/* what costs something is offered first */
void		 play_drop_offer(struct play *);	/* of a hint, if there is one */
void		 play_think(struct play *);		/* goes on with the thought */
void		 play_drop_thought(struct play *);

/* The seat of a CPU whose turn it is; SEAT_NOBODY otherwise, and in real time. */
int		 play_cpu_seat(const struct play *);
void		 play_start_cpu(struct play *);		/* its thought */

/* screen_play_time.c: the clock, and when to wake up. */
bool		 play_in_time(const struct play *);
void		 play_keep_time(struct play *);		/* brings a game of turns up to now */
void		 play_pass(struct play *);		/* the same for one in real time */
void		 play_put_off_end(struct play *);	/* a key has come: its report waits until none does */
void		 play_stop_time(struct play *);		/* up to now and no further */
void		 play_start_time(struct play *);	/* it goes on, if nothing hides the game */
void		 play_cover(struct screen *, bool covered);
void		 play_focus(struct screen *);
int64_t		 play_due(const struct screen *);
void		 play_tick(struct screen *);

/* screen_play_countdown.c: what is counted down before a clock runs. */
bool		 play_count_down(struct play *);	/* false: it is not to be */
void		 play_drop_countdown(struct play *);	/* the clock stays stopped */
void		 play_end_countdown(struct play *);	/* the clock runs */
void		 play_tick_countdown(struct play *);
void		 play_draw_countdown(struct play *, struct canvas *);

/* screen_play_handover.c: what hides the board, and who may open it. */
void		 play_handover_show(struct play *, enum play_state cover);
void		 play_pause(struct play *);		/* with the cover that fits the table */
void		 play_handover_hide(struct play *);
bool		 play_handover_input(struct play *, const struct input_event *);
void		 play_draw_cover(struct play *, struct canvas *);
void		 play_ask_pin(struct play *);	/* of who sits at the board, or is called */
bool		 play_offers_pin(const struct play *);
struct screen	*play_help(struct screen *);	/* about the hand-over screen, while it is down */
void		 play_handover_reset(struct play *, enum opening);	/* the hand-over screen, and what was typed of a PIN goes */
int64_t		 play_handover_due(const struct play *);	/* when what it says changes; NEVER */

/* screen_play_lesson.c: a tutorial on the play screen. Without one nothing happens. */
bool		 play_lesson_permits(const struct play *, const struct action *, struct error *);
void		 play_lesson_acted(struct play *);		/* the learner, as permitted */
bool		 play_lesson_input(struct play *, const struct input_event *);
bool		 play_lesson_reads(const struct play *);	/* Enter goes on, and nothing can be played */
void		 play_lesson_go_on(struct play *);
void		 play_lesson_remind(struct play *);		/* what to press, after another key */
void		 play_lesson_leave(struct play *);		/* asks first where steps have been taken */
bool		 play_lesson_hint(const struct play *, struct action *);
bool		 play_lesson_replies(const struct play *);	/* an answer is due when the CPU would move */
void		 play_lesson_reply(struct play *);
void		 play_lesson_draw(struct play *, struct canvas *);

/* screen_play.c */
bool		 play_is_kept(const struct play *);	/* in a store that lasts */

/* "seed 7"; "" where a seed that is tried out would tell what is secret. */
void		 play_seed(const struct play *, char text[SENTENCE_SIZE]);
struct play	*play_open(struct app *, struct session *, struct tutorial *);	/* both are taken over */

/* The title line; a word may stand before which game this is. */
void		 play_draw_title(struct play *, struct canvas *, const char *before);

/* screen_play_end.c: the page of the end. */
void		 play_open_end(struct play *);		/* somebody asks for it */
void		 play_report_end(struct play *);	/* nobody has: it takes no answer at first */

void		 play_end_changed(struct play *);	/* there is more to be said on it, if it is open */

/* screen_play_table.c: a game at a table, whose state is elsewhere. Without one nothing happens. */
void		 play_table_open(struct play *);
void		 play_table_close(struct play *);
void		 play_table_title(const struct play *, enum glyph_set, char brief[SENTENCE_SIZE], char whole[SENTENCE_SIZE]);
bool		 play_table_message(const struct play *, char text[SENTENCE_SIZE]);	/* what comes before all else */
bool		 play_table_prompt(const struct play *, char text[SENTENCE_SIZE]);	/* whom the game waits for, and until when */
bool		 play_table_input(struct play *, const struct input_event *);	/* an answer to what is asked */
void		 play_table_shown(struct play *);	/* the times of this moment are drawn */
int64_t		 play_table_due(const struct play *);	/* when a time that runs looks different; NEVER */
bool		 play_wants_next(const struct play *);	/* over, and another game may come in its place */
bool		 play_is_settled(const struct play *);	/* over, and how it ended is known */

/* screen_play_menus.c: the game menu, and the ways out. */
void		 play_open_menu(struct play *);
void		 play_leave(struct play *);
void		 play_leave_to_menu(struct play *);
void		 play_restart(struct play *);		/* with end.next */
void		 play_start_again(struct play *);	/* the same seed */
void		 play_start_anew(struct play *);	/* another one */
void		 play_start_waiting(struct play *);	/* the saved one of end.next_id */

#endif
