/* play_private.h: what the files of the play screen share. */
#ifndef SHELL_PLAY_PRIVATE_H
#define SHELL_PLAY_PRIVATE_H

#include "game/cpu_driver.h"
#include "game/lesson.h"
#include "shell/play.h"
#include "shell/seat_log.h"

/* What one person at the table has in front of them, kept apart from the others'
 * while somebody else sits at the keyboard. */
struct chair {
	struct desk	*desk;		/* NULL: nobody sits here */
	struct view	*view;
	struct seat_log	 log;
	char		 message[SENTENCE_SIZE];
	enum style	 message_style;
};

/* What hides the board. */
enum cover {
	COVER_NONE,
	COVER_PAUSE,	/* opened by one key */
	COVER_CURTAIN,	/* opened by the person it names, with two different keys */
};

/* The way a curtain opens, key by key. */
enum opening {
	OPENING_CLOSED,
	OPENING_HALF,	/* Enter was pressed, the seat's number is awaited */
	OPENING_PIN,	/* both were pressed, the seat's PIN is awaited */
	OPENING_REFUSED,	/* closed again after a wrong PIN */
};

enum { PIN_SIZE = 9 };	/* eight digits */

/* What a tutorial's panel was placed for; it stays until that changes. */
struct panel_moment {
	int	step, rows, cols;
	int	moving;		/* something did, so that the place was not the last */
};

struct play {
	struct screen			 screen;
	struct session			*session;
	const struct controller		*controller;
	struct chair			 chairs[SEATS_MAX + 1];	/* by seat; 0: who only watches */
	int				 people;	/* seats with a person */
	int				 seat;		/* of whoever is at the keyboard; 0: watching */
	bool				 referee;	/* who may see everything does */
	enum cover			 cover;
	enum opening			 opening;	/* how far the curtain is open */
	char				 typed[PIN_SIZE];	/* of a PIN at the curtain */
	bool				 told;		/* the end has been reported */
	bool				 has_next;	/* with a next game on offer */
	struct session_start		 next;
	int				 sacrifice;	/* the choice of the game menu that is asked about */
	struct cpu_thought		*thought;	/* NULL: no CPU is at work */
	bool				 for_hint;
	int64_t				 move_at;	/* when a CPU's move may be shown */
	struct cpu_driver		*cpus;		/* in real time; NULL: there are none */
	int64_t				 end_at;	/* in real time, when the end may be reported; NEVER */
	int64_t				 frame_at;	/* the next frame of motion; NEVER */

	struct lesson			*lesson;	/* NULL: an ordinary game */
	int				 step;		/* of the lesson */
	bool				 step_ended;	/* its replies are being played */
	size_t				 reply;		/* the next of them */
	struct rect			 lesson_panel;	/* where it lies */
	struct panel_moment		 panel_moment;	/* for what it was placed there */
};

/* play_seats.c: who sits at the table, and what they see. */

/* The chair of whoever is at the keyboard. */
struct chair	*play_chair(struct play *);
void		 play_take_chairs(struct play *);
void		 play_leave_chairs(struct play *);
bool		 play_is_cpu(const struct play *, int seat);

/* The person who is to act while another one is at the keyboard of a game with
 * secrets; SEAT_NOBODY: nobody has to change places. */
int		 play_successor(const struct play *);

void		 play_say_error(struct play *, const struct error *);

/* With whose eyes the chair of a seat looks: its own, or SEAT_REFEREE. */
int		 play_viewer(const struct play *, int seat);

void		 play_reveal(struct play *, bool everything);

void		 play_renew_view(struct play *, int seat);

/* The state has changed: everybody at the table learns what they may. NULL: a
 * jump. */
void		 play_show(struct play *, const struct events *);

struct log	 play_log(struct play *);		/* of whoever is at the keyboard, as seat_log_log */

void		 play_arm_frame(struct play *);		/* motion may have begun */
void		 play_next_frame(struct play *);
bool		 play_end_motion(struct play *);	/* false: nothing moved */

/* play_act.c: actions, undo, hints, the CPU's turn. */

/* An action of a seat that no person plays. */
void		 play_act_for(struct play *, int seat, const char *action, play_follow_up *then);
void		 play_keep_time(struct play *);		/* of a game of turns, up to now */
void		 play_stop_time(struct play *);		/* the same, and no further */
void		 play_undo(struct play *);
void		 play_ask_hint(struct play *);
bool		 play_hint_early(struct play *, keycode);	/* false: not asked for while CPUs act */
void		 play_think(struct play *);		/* goes on with the thought */
void		 play_drop_thought(struct play *);

/* The seat of a CPU whose turn it is; SEAT_NOBODY otherwise, and in real time. */
int		 play_cpu_seat(const struct play *);
int64_t		 play_turn_due(const struct play *);
void		 play_turn_tick(struct play *);

/* play_time.c: games in real time. */
bool		 play_in_time(const struct play *);
void		 play_pass(struct play *);		/* brings the game up to now; elsewhere nothing */
void		 play_put_off_end(struct play *);	/* a key has come: its report waits until none does */
void		 play_settle_clock(struct play *);	/* runs while the game is on top, open and large enough */
int64_t		 play_time_due(const struct play *);
void		 play_time_tick(struct play *);

/* play_cover.c: what hides the board, and who may open it. */
void		 play_fall(struct play *, enum cover);
void		 play_pause(struct play *);		/* with the cover that fits the table */
void		 play_uncover(struct play *);
bool		 play_pause_key(struct play *, keycode);	/* false: it does not end a pause */
bool		 play_curtain_key(struct play *, keycode);	/* false: not a key of the curtain */
void		 play_curtain_click(struct play *, const struct input_event *);
void		 play_draw_cover(struct play *, struct canvas *);
void		 play_ask_pin(struct play *);
void		 play_forget_pins(struct play *);	/* the game is over */

/* play_lesson.c: a tutorial on the play screen. Without one nothing happens. */
bool		 play_lesson_permits(const struct play *, const char *action, struct error *);
void		 play_lesson_acted(struct play *);		/* the learner, as permitted */
bool		 play_lesson_enter(struct play *);		/* false: Enter means what it always does */
bool		 play_lesson_click(struct play *, const struct input_event *);
void		 play_lesson_key(struct play *, keycode);	/* on its way to a command */
bool		 play_lesson_hint(const struct play *, char action[ACTION_SIZE]);
bool		 play_lesson_replies(const struct play *);	/* an answer is due when the CPU would move */
void		 play_lesson_reply(struct play *);
void		 play_lesson_draw(struct play *, struct canvas *);

/* play_menus.c: the end, the game menu, and the ways out. */
void		 play_tell_end(struct play *);
void		 play_open_menu(struct play *);
void		 play_leave(struct play *);

#endif
