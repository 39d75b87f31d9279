/* screen_play.h: the screen that plays a game. */
#ifndef SHELL_SCREEN_PLAY__H
#define SHELL_SCREEN_PLAY__H

#include "shell/app.h"
#include "shell/controller.h"

struct play;

/* Commands of every game; a controller's table includes them. */
enum {
	PLAY_PAUSE = 900, PLAY_GO_ON, PLAY_END_PAGE, PLAY_UNDO, PLAY_HINT, PLAY_LOG, PLAY_REVEAL,
	PLAY_PIN,
	PLAY_FIRST_PIN, PLAY_LEAVE
};

#define PLAY_COMMANDS \
	{ PLAY_GO_ON, "paused/go-on", "Enter Space", N_("continue"), \
	    N_("Paused, or reading a tutorial: continue.") }, \
	{ PLAY_END_PAGE, "over/end-page", "Enter Space", N_("result"), \
	    N_("After the end: the result, and what to do next.") }, \
	{ PLAY_UNDO, "undo", "u", N_("undo"), N_("Undo the last action (practice games only).") }, \
	{ PLAY_HINT, "hint", "H", N_("hint"), N_("Ask for a hint; the game then ranks apart.") }, \
	{ PLAY_LOG, "log", "L", N_("log"), N_("Read the whole log.") }, \
	{ PLAY_PAUSE, "pause", "p P", N_("pause"), N_("Cover the board and stop the clock.") }, \
	{ PLAY_LEAVE, "leave", "q", N_("leave"), \
	    N_("Leave; asks first if the game would be lost.") }, \
	{ COMMAND_BACK, "back", "Esc Backspace", NULL, \
	    N_("Cancel, or open the menu; at the end, leave.") }, \
	{ COMMAND_RULES, "rules", "F1", NULL, N_("How to play, and the rules.") }, \
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") }, \
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys and symbols mean.") }

/* More commands for games with secrets. */
#define SECRET_COMMANDS \
	{ PLAY_REVEAL, "referee", "v", N_("view"), \
	    N_("Watching or at the end: show or hide secrets.") }, \
	{ PLAY_PIN, "pin", "Ctrl-P", NULL, N_("Several people: set the PIN of your curtain.") }, \
	{ PLAY_FIRST_PIN, "curtain/pin", "p", N_("set a PIN"), \
	    N_("Your first curtain: set a PIN that opens it.") }

/* Screens that take the session over and play it. A resumed game begins covered, so that nobody
 * loses time before the board is seen. */
struct screen	*play_new(struct app *, struct session *);
struct screen	*play_resumed(struct app *, struct session *);

/* Begins a new game on top of the stack, or in place of the top screen if `instead`. Returns false
 * if it cannot begin; a dialog on top shows why. */
bool		 play_start(struct app *, const struct loaded_game *, const struct session_start *,
    bool instead);

/* Shows a note if the daily game that has just come to the top does not count. */
void		 play_announce(struct app *, const struct session *);

/* Puts a game's tutorial on top of the stack, or in place of the top screen if `instead`. If it
 * cannot begin, a dialog on top shows why. */
void		 play_learn(struct app *, const struct loaded_game *, bool instead);

/* The screen of a loaded tutorial, to be pushed. Takes the lesson over. */
struct lesson;
struct screen	*play_lesson(struct app *, struct lesson *);

/* The screen that continues a saved game, or the page that explains from where it no longer
 * replays. NULL with *e on failure. */
struct screen	*play_reopen(struct app *, int64_t id, struct error *);

/* Pushes the screen of play_reopen. Returns false if that fails; a dialog on top shows why. */
bool		 play_resume(struct app *, int64_t id);

/* --- games at a table of the hall --- */

/* The screen of a game at a table. Takes over the session, which is remote and has only a view.
 * play_table_word takes the other messages of the server there: "say", "ask". play_table_answer
 * answers a question of the server; it returns false if there is none. */
struct screen	*play_table(struct app *, struct session *);
void		 play_table_word(struct screen *, const char *word, const json_t *);
bool		 play_table_answer(struct screen *, bool yes);

/* Is it the screen of a game at a table? */
bool		 play_is_table(const struct screen *);

/* --- for controllers --- */

/* Submits an action of the seat at the keyboard. The result is shown when the answer comes, and the
 * message line shows a refusal. In any case the view that the controller was called with is no
 * longer valid. */
void		 play_act(struct play *, const struct action *);

/* The same; calls `then` once the accepted action is shown. */
typedef void play_follow_up(struct play *);
void		 play_act_then(struct play *, const struct action *, play_follow_up *then);

/* The same for any seat of a person, for live play; a refusal is not shown. */
void		 play_act_as(struct play *, int seat, const struct action *);

/* At a table in real time: the server repeats an action of this front end's seat until play_let_go.
 * play_hold returns false without a server; the caller then repeats the action itself. play_holds:
 * is an action being repeated? */
bool		 play_hold(struct play *, const struct action *);
void		 play_let_go(struct play *);
bool		 play_holds(const struct play *);

/* Opens the whole log of the seat at the keyboard. */
void		 play_open_log(struct play *);

/* Shows a text in the message line until something happens. */
void		 play_show_message(struct play *, enum style, const char *text);

/* Shows the last hint again with this text, followed by its reason if there is one. */
void		 play_say_hint(struct play *, const char *hint);

/* Returns false with *e if the message line shows why the last action was refused. */
bool		 play_was_accepted(const struct play *, struct error *);

/* Does the message line show an error? */
bool		 play_shows_error(const struct play *);

/* Do several people here have secrets from each other? */
bool		 play_has_secrets(const struct play *);

/* The texts that players save by name for later games, {"NAME":"TEXT"} in a setting. play_saved
 * returns those that the player at the keyboard may use; the caller releases them. If the game has
 * secrets, only the seat that saved a text may use it until the game has ended or is gone; then
 * everybody may. play_save with a NULL text deletes the name. */
json_t		*play_saved(const struct play *, const char *setting);
bool		 play_save(const struct play *, const char *setting, const char *name,
    const char *text);

/* The board UI and the view of the player at the keyboard, for answer handlers and for pages. Do
 * not keep the view: it is renewed when a screen covers the board. */
struct board_ui	*play_board_ui(struct play *);
const struct view *play_view(struct play *);

struct app	*play_app(struct play *);
struct screen	*play_screen(struct play *);

#endif
