/* screen_play.h: the screen on which a game is played. */
#ifndef SHELL_PLAY_H
#define SHELL_PLAY_H

#include "shell/app.h"
#include "shell/controller.h"

struct play;

/* Commands every game has; a controller's table includes them. */
enum {
	PLAY_PAUSE = 900, PLAY_GO_ON, PLAY_END_PAGE, PLAY_UNDO, PLAY_HINT, PLAY_LOG, PLAY_REFEREE, PLAY_PIN,
	PLAY_FIRST_PIN, PLAY_LEAVE
};

#define PLAY_COMMANDS \
	{ PLAY_GO_ON, "paused/go-on", "Enter Space", N_("continue"), N_("Paused, or reading a tutorial: continue.") }, \
	{ PLAY_END_PAGE, "over/end-page", "Enter Space", N_("result"), N_("After the end: the result, and what to do next.") }, \
	{ PLAY_UNDO, "undo", "u", N_("undo"), N_("Undo the last action (practice games only).") }, \
	{ PLAY_HINT, "hint", "H", N_("hint"), N_("Ask for a hint; the game then ranks apart.") }, \
	{ PLAY_LOG, "log", "L", N_("log"), N_("Read the whole log.") }, \
	{ PLAY_PAUSE, "pause", "p P", N_("pause"), N_("Cover the board and stop the clock.") }, \
	{ PLAY_LEAVE, "leave", "q", N_("leave"), N_("Leave; asks first if the game would be lost.") }, \
	{ COMMAND_BACK, "back", "Esc Backspace", NULL, N_("Cancel, or open the menu; at the end, leave.") }, \
	{ COMMAND_RULES, "rules", "F1", NULL, N_("How to play, and the rules.") }, \
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") }, \
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys and symbols mean.") }

/* Further ones for games in which seats have secrets. */
#define SECRET_COMMANDS \
	{ PLAY_REFEREE, "referee", "v", N_("view"), N_("Watching or at the end: show or hide secrets.") }, \
	{ PLAY_PIN, "pin", "Ctrl-P", NULL, N_("Several people: set the PIN of your curtain.") }, \
	{ PLAY_FIRST_PIN, "curtain/pin", "p", N_("set a PIN"), N_("Your first curtain: set a PIN that opens it.") }

/* Takes the session over and plays it; a resumed one begins covered, so that
 * nobody loses time before having seen the board. */
struct screen	*play_new(struct app *, struct session *);
struct screen	*play_resumed(struct app *, struct session *);

/* Starts a new game and puts it on top of the stack, in place of the top screen
 * when `instead`. False: a question on top says why not. */
bool		 play_start(struct app *, const struct loaded_game *, const struct session_start *, bool instead);

/* Says of a daily game that has just come to the top that it does not count, if it does not. */
void		 play_announce(struct app *, const struct session *);

/* Puts a game's tutorial on top of the stack, in place of the top screen when
 * `instead`; a dialog on top says why it cannot begin. */
void		 play_learn(struct app *, const struct loaded_game *, bool instead);

/* The same for a tutorial that is there, which is taken over; a screen to push. */
struct lesson;
struct screen	*play_lesson(struct app *, struct lesson *);

/* The screen with which a saved game goes on: its own, or the page that says from where it no
 * longer replays. NULL and *e. */
struct screen	*play_reopen(struct app *, int64_t id, struct error *);

/* Puts it on top of the stack; false: a dialog on top says why not. */
bool		 play_resume(struct app *, int64_t id);

/* --- at a table of the hall --- */

/* The screen of a game at a table, whose session (a far one, with a view) is taken over. And what else the
 * server says there: "say", "ask". Yes or no answers what was asked; false: nothing was. */
struct screen	*play_table(struct app *, struct session *);
void		 play_table_word(struct screen *, const char *word, const json_t *);
bool		 play_table_answer(struct screen *, bool yes);

/* Is it such a screen? */
bool		 play_is_table(const struct screen *);

/* --- for controllers --- */

/* Asks for an action of the seat at the keyboard. What comes of it is shown when the
 * answer is there; a refusal is shown in the message line. In any case the view a
 * controller was called with is gone: time has passed. */
void		 play_act(struct play *, const struct action *);

/* The same; when the action was accepted and is shown, `then` is called. */
typedef void play_follow_up(struct play *);
void		 play_act_then(struct play *, const struct action *, play_follow_up *then);

/* The same for any seat with a person, for live play: a refusal says nothing. */
void		 play_act_as(struct play *, int seat, const struct action *);

/* At a table, in real time: the server repeats an action of this front end's seat until it is let go; false:
 * there is no server, who wants it repeats it. And is one being repeated? */
bool		 play_hold(struct play *, const struct action *);
void		 play_let_go(struct play *);
bool		 play_holds(const struct play *);

/* Opens the whole log of the seat at the keyboard. */
void		 play_open_log(struct play *);

/* Says something in the message line until the next thing happens. */
void		 play_say(struct play *, enum style, const char *text);

/* Says the last hint again in these words, with its reason behind it where there is one. */
void		 play_say_hint(struct play *, const char *hint);

/* False and *e: the message line says why the last action could not be done. */
bool		 play_took(const struct play *, struct error *);

/* Does the message line say why something cannot be done? */
bool		 play_complains(const struct play *);

/* Are there several people who keep secrets from each other? */
bool		 play_has_secrets(const struct play *);

/* What players save by name for later games, {"NAME":"TEXT"} in a setting: what the one at
 * the keyboard may take, to be released by the caller. What is saved where there are secrets
 * only that seat may take, until the game has ended or is gone; then everybody. A NULL text
 * forgets a name. */
json_t		*play_saved(const struct play *, const char *setting);
bool		 play_save(const struct play *, const char *setting, const char *name, const char *text);

/* The board UI and the view of whoever is at the keyboard, for those who answer to a
 * question, and for pages: a view is renewed when one covers the board. */
struct board_ui	*play_board_ui(struct play *);
const struct view *play_view(struct play *);

struct app	*play_app(struct play *);
struct screen	*play_screen(struct play *);

#endif
