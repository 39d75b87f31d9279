/* screen_play_private.h: declarations shared by the files of the play screen. */
#ifndef SHELL_SCREEN_PLAY_PRIVATE_H
#define SHELL_SCREEN_PLAY_PRIVATE_H

#include "front/tutorial.h"
#include "game/cpu_driver.h"
#include "shell/seat_screen.h"
#include "front/pin.h"
#include "shell/screen_play.h"

/* What the screen is doing. play_update_state derives it from the game, the cover and the motion.
 * It decides which function takes an input and which commands are enabled. */
enum play_state {
	STATE_HANDOVER,	/* hidden until the named person presses two different keys */
	STATE_PAUSE,	/* hidden until one key */
	STATE_COUNTDOWN,	/* real time: the clock starts at its end */
	STATE_MOTION,	/* turn-based game: shows what happened */
	STATE_LESSON,	/* a tutorial runs */
	STATE_PLAYING,	/* a person may act */
	STATE_WATCHING,	/* only CPUs may act */
	STATE_NEXT_PLAYER,	/* a person may act, but must sit down first */
	STATE_ENDING,	/* over, but not reported yet */
	STATE_OVER,
	STATE_COUNT
};

/* What else is possible now, besides session_ability. */
enum play_ability {
	PLAY_MAY_PIN	= 1 << 16,	/* several people have secrets from each other */
	PLAY_MAY_LEAVE	= 1 << 17,	/* with a key of its own */
	PLAY_MAY_FIRST_PIN = 1 << 18,	/* the person called has not sat down yet and has no PIN */
};

/* What one person at this terminal has on the screen, kept while another person sits at the
 * keyboard. */
struct seat_view {
	/* Without a board UI no person here has this seat. */
	struct seat_screen	 seat_screen;
	char		 message[SENTENCE_SIZE];
	enum style	 message_style;
	bool		 hint_offered;	/* by that message */
	bool		 has_sat;	/* the person has opened the hand-over screen before */
};

/* The steps that open a hand-over screen. */
enum opening {
	OPENING_CLOSED,
	OPENING_HALF,	/* Enter was pressed; waits for the seat's number */
	OPENING_PIN,	/* both were pressed; waits for the PIN */
	OPENING_REFUSED,	/* closed again after a wrong PIN */
};

struct handover {
	enum opening	 opening;
	char		 typed[PIN_SIZE];	/* the digits of a PIN so far */
	int		 tries;			/* wrong PINs in a row */
	int64_t		 until;			/* when the next one may be typed */
	int		 said;			/* seconds until then, as last drawn */
	char		 note[SENTENCE_SIZE];	/* the result of a PIN, until the next key */
};

/* One step of a countdown: a word or number, and how long it is shown. */
struct countdown_step {
	const char	*word;		/* NULL ends a table */
	enum style	 style;
	int		 ms;
};
struct countdown {
	const struct countdown_step	*count;		/* the step shown; NULL: none */
	int64_t			 at;		/* time of the next step */
	keycode			 ended_by;	/* the key that only ended it */
	int64_t			 ended_at;	/* when that key last came */
};

/* The page after the end. */
struct end_page {
	bool			 opened;	/* at least once */
	int64_t			 at;		/* real time: when it opens; NEVER */
	bool			 has_next;	/* it offers a next game */
	struct session_start	 next;	/* the next game, or the one that replaces this one */
	/* The saved game to continue as the next; 0: none. */
	int64_t			 next_id;
	struct screen		*page;		/* while it is open; NULL */
};

struct cpu_turn {
	struct cpu_thought	*thought;	/* for turns and hints; NULL: no CPU is thinking */
	bool			 for_hint;
	bool			 judged;	/* the last hint has a judgement */
	struct judgement	 judgement;	/* that judgement */
	int64_t			 at;		/* when a move may be shown, or the end reported */
	struct cpu_driver	*driver;	/* real time; NULL: no CPUs */
};

/* What a tutorial's panel was placed for; a change places it again. */
struct panel_moment {
	int	step, rows, cols;
	int	moving;		/* there was motion, so the place was not final */
};

struct lesson_panel {
	struct rect		 at;		/* where it lies */
	struct panel_moment	 moment;	/* what it was placed for */
};

struct play {
	struct screen			 screen;
	const struct controller		*controller;
	struct session			*session;
	/* Frees the session without keeping the game. */
	bool				 abandoned;
	bool				 resumed;	/* it was saved before */
	bool				 watched;	/* a CPU has acted since a person did */
	enum play_state			 state;
	unsigned			 can;		/* session_ability, play_ability */
	/* By seat; 0 is that of a spectator. */
	struct seat_view			 seat_views[SEATS_MAX + 1];
	int				 people;	/* number of seats with a person */
	int				 seat;	/* of the person at the keyboard; 0: a spectator */
	bool				 wants_all;	/* a viewer who may see everything does */
	int64_t				 frame_at;	/* next frame of motion; NEVER */
	struct handover			 handover;
	struct countdown		 countdown;
	struct end_page			 end;
	/* The choice in the game menu that a question is about. */
	int				 menu_choice;
	struct cpu_turn			 cpu;
	struct tutorial			*tutorial;	/* NULL: a normal game */
	struct lesson_panel		 panel;		/* of a tutorial */
	/* Declared in screen_play_table.h; NULL: everybody plays here. */
	struct play_table		*table;
};

/* screen_play_state.c: what the screen is doing, with commands and input. */

/* Call it after every change that may affect the state. */
void		 play_update_state(struct play *);

bool		 play_is_covered(const struct play *);
bool		 play_enabled(const struct screen *, int command);
void		 play_command(struct screen *, int command);
void		 play_key_up(struct screen *, int command);
void		 play_stray(struct screen *, const struct command *row);
bool		 play_input(struct screen *, const struct input_event *);
void		 play_drag(struct screen *, const struct input_event *);

/* A click by a player at an open board, or by a spectator. */
void		 play_click(struct play *, const struct input_event *);

/* screen_play_seats.c: the people at this terminal and what they see. */

/* The seat of the person at the keyboard. */
struct seat_view	*play_seat_view(struct play *);
void		 play_open_seat_views(struct play *);
void		 play_close_seat_views(struct play *);

/* The seat of the person who must take the keyboard, in a game with secrets; SEAT_NOBODY: no
 * change. */
int		 play_next_seat(const struct play *);

void		 play_say_error(struct play *, const struct error *);

void		 play_reveal(struct play *, bool everything);
/* Reports to every board UI whether the game is assisted. */
void		 play_report_assisted(struct play *);

/* The state has changed: updates the view of every seat here. NULL: a jump. */
void		 play_show(struct play *, const struct events *);

void		 play_arm_frame(struct play *);		/* motion may have begun */
void		 play_next_frame(struct play *);
void		 play_end_motion(struct play *);

/* screen_play_act.c: actions of people and CPUs, undo, hints. */

/* An action of a seat that no person plays. */
void		 play_act_for(struct play *, int seat, const struct action *, play_follow_up *then);
void		 play_undo(struct play *);
void		 play_ask_hint(struct play *);	/* a hint with a price is only offered first */
void		 play_drop_offer(struct play *);	/* the offer of a hint, if there is one */
void		 play_think(struct play *);		/* continues the thought */
void		 play_drop_thought(struct play *);

/* The seat of a CPU that must act; SEAT_NOBODY: none, or real time. */
int		 play_cpu_seat(const struct play *);
void		 play_start_cpu(struct play *);		/* starts its thought */

/* screen_play_time.c: the clock, with the time of the next tick. */
bool		 play_is_real_time(const struct play *);
void		 play_keep_time(struct play *);		/* updates the clock of a turn-based game */
void		 play_pass_ticks(struct play *);		/* the same in real time */
/* A key has come, so the report waits until no more keys come. */
void		 play_put_off_end(struct play *);
void		 play_stop_time(struct play *);		/* updates the clock and stops it */
/* Starts the clock unless something hides the game. */
void		 play_start_time(struct play *);
void		 play_cover(struct screen *, bool covered);
void		 play_focus(struct screen *);
int64_t		 play_due(const struct screen *);
void		 play_tick(struct screen *);

/* screen_play_countdown.c: the countdown before a clock runs. */
bool		 play_count_down(struct play *);	/* false: no countdown */
void		 play_drop_countdown(struct play *);	/* the clock stays stopped */
void		 play_end_countdown(struct play *);	/* the clock starts */
void		 play_tick_countdown(struct play *);
void		 play_draw_countdown(struct play *, struct canvas *);

/* screen_play_handover.c: the screens that hide the board. */
void		 play_handover_show(struct play *, enum play_state cover);
void		 play_pause(struct play *);		/* with the cover that this game needs */
void		 play_handover_hide(struct play *);
bool		 play_handover_input(struct play *, const struct input_event *);
void		 play_draw_cover(struct play *, struct canvas *);
/* for the seat at the board, or the one called */
void		 play_ask_new_pin(struct play *);
bool		 play_offers_pin(const struct play *);
struct screen	*play_help(struct screen *);	/* about the hand-over screen, while it is shown */
/* Resets the hand-over screen and the PIN typed so far. */
void		 play_handover_reset(struct play *, enum opening);
int64_t		 play_handover_due(const struct play *);	/* when its text changes; NEVER */

/* screen_play_lesson.c: a tutorial on the play screen. Does nothing without a tutorial. */
bool		 play_lesson_permits(const struct play *, const struct action *, struct error *);
void		 play_lesson_acted(struct play *);	/* the learner has acted, as permitted */
bool		 play_lesson_input(struct play *, const struct input_event *);
/* Does Enter continue, with no action possible? */
bool		 play_lesson_reads(const struct play *);
void		 play_lesson_go_on(struct play *);
void		 play_lesson_remind(struct play *);	/* shows what to press, after another key */
void		 play_lesson_leave(struct play *);	/* asks first if steps have been taken */
bool		 play_lesson_hint(const struct play *, struct action *);
/* Has the learner's action a reply? It is due when a CPU would move. */
bool		 play_lesson_replies(const struct play *);
void		 play_lesson_reply(struct play *);
void		 play_lesson_draw(struct play *, struct canvas *);

/* screen_play.c */
bool		 play_is_kept(const struct play *);	/* saved, in a store that lasts */

/* "seed 7", or "" if the seed would reveal secrets. */
void		 play_seed(const struct play *, char text[SENTENCE_SIZE]);
/* Takes session and tutorial over. */
struct play	*play_open(struct app *, struct session *, struct tutorial *);

/* Draws the title line; `before` comes before the name of the game. */
void		 play_draw_title(struct play *, struct canvas *, const char *before);

/* screen_play_end.c: the page after the end. */
void		 play_open_end(struct play *);		/* the player asks for it */
void		 play_report_end(struct play *);	/* opens by itself: ignores keys at first */

void		 play_end_changed(struct play *);	/* updates the page if it is open */

/* screen_play_table.c: a game at a table, whose state is at the server. Does nothing for other
 * games. */
void		 play_table_open(struct play *);
void		 play_table_close(struct play *);
void		 play_table_title(const struct play *, enum glyph_set, char brief[SENTENCE_SIZE],
    char whole[SENTENCE_SIZE]);
/* Writes a message with priority over all others. */
bool		 play_table_message(const struct play *, char text[SENTENCE_SIZE]);
/* Writes for whom the game waits, and until when. */
bool		 play_table_prompt(const struct play *, char text[SENTENCE_SIZE]);
/* Takes an answer to a question of the server. */
bool		 play_table_input(struct play *, const struct input_event *);
void		 play_table_note_drawn(struct play *);	/* the times of this moment are drawn */
/* When a running time changes on the screen, or NEVER. */
int64_t		 play_table_due(const struct play *);
bool		 play_wants_next(const struct play *);	/* over, and another game may replace it */
bool		 play_has_ended(const struct play *);	/* over, and the result is known */

/* screen_play_menus.c: the game menu, with the ways to leave. */
void		 play_open_menu(struct play *);
void		 play_leave(struct play *);
void		 play_leave_to_menu(struct play *);
void		 play_restart(struct play *);		/* with end.next */
void		 play_start_again(struct play *);	/* with the same seed */
void		 play_start_new_seed(struct play *);	/* with another seed */
void		 play_continue_saved(struct play *);	/* the saved game end.next_id */

#endif
