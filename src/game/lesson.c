/* lesson.c: reads, checks and tries a game's tutorial. */
#include "game/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json.h"
#include "base/mem.h"
#include "game/language.h"
#include "game/session_private.h"

enum { COLS_LEAST = 20, COLS_MOST = 80, SETTLE_TICKS = 60 * TICKS_PER_SECOND };

static char *
lesson_path(const char *share, const struct game *game)
{
	return mem_format("%s/tutorials/%s.json", share, game->id);
}

bool
lesson_exists(const char *share, const struct game *game)
{
	char *path = lesson_path(share, game);
	bool exists = access(path, F_OK) == 0;
	free(path);
	return exists;
}

const char *
lesson_words(const struct lesson_text *text)
{
	const char *words = strcmp(language_current(), "ja") == 0 ? text->ja : text->en;
	return words != NULL ? words : "";
}

static bool
fits_form(const char *form, size_t length, const char *action)
{
	for (; length > 0 && *form != '*'; form++, length--, action++)
		if (*form != *action)
			return false;
	if (length == 0)
		return *action == '\0';
	for (;; action++) {
		if (fits_form(form + 1, length - 1, action))
			return true;
		if (*action == '\0')
			return false;
	}
}

bool
lesson_fits(const char *wants, const char *action)
{
	for (;;) {
		size_t length = strcspn(wants, "|");
		if (fits_form(wants, length, action))
			return true;
		if (wants[length] == '\0')
			return false;
		wants += length + 1;
	}
}

/* --- reading --- */

/* A name that this front end cannot check counts as known. */
static bool
is_known(const struct lesson *lesson, lesson_commands *names, const char *name)
{
	return names == NULL || names(lesson->loaded->game, name);
}

/* Are all words in braces commands of the game? */
static bool
check_keys(const struct json_at *at, const char *words, const struct lesson *lesson,
    struct error *e)
{
	char name[64];
	for (; (words = strchr(words, '{')) != NULL; words++) {
		snprintf(name, sizeof name, "%.*s", (int)strcspn(words + 1, "}"), words + 1);
		if (strchr(words, '}') == NULL || !is_known(lesson, lesson->names.commands, name))
			return json_refuse(at, e, "%s has something else than a command in braces");
	}
	return true;
}

static bool
read_text(const struct json_at *step, const char *key, struct lesson_text *text,
    const struct lesson *lesson, struct error *e)
{
	static const char *const members[] = { "en", "ja", NULL };
	struct json_at at = json_member(step, key);
	return at.value == NULL || (json_check_members(&at, members, e) &&
	    json_need(&at, "en", e) && json_need(&at, "ja", e) &&
	    json_get_text(&at, "en", &text->en, e) && json_get_text(&at, "ja", &text->ja, e) &&
	    check_keys(&at, text->en, lesson, e) && check_keys(&at, text->ja, lesson, e));
}

static bool
read_end(const struct json_at *at, struct lesson_step *step, const struct lesson *lesson,
    struct error *e)
{
	struct json_at example = json_member(at, "example"), named = json_member(at, "command");
	if (!json_get_text(at, "wants", &step->wants, e) ||
	    !json_get_text(at, "example", &step->example, e) ||
	    !json_get_text(at, "command", &step->command, e))
		return false;
	if (step->command != NULL && step->wants != NULL)
		return json_refuse(&named, e, "%s cannot stand beside wants");
	if (step->example != NULL && step->wants == NULL)
		return json_refuse(&example, e, "%s means nothing without wants");
	if ((step->wants != NULL || step->command != NULL) && !json_need(at, "task", e))
		return false;
	if (step->command != NULL) {
		step->end = STEP_COMMAND;
		return is_known(lesson, lesson->names.commands, step->command) ||
		    json_refuse(&named, e, "%s is no command of this game");
	}
	step->end = step->wants != NULL ? STEP_ACTION : STEP_READ;
	if (step->wants != NULL && strpbrk(step->wants, "*|") == NULL && step->example == NULL)
		step->example = step->wants;
	if (step->wants == NULL)
		return true;
	if (step->example == NULL)
		return json_need(at, "example", e);
	return lesson_fits(step->wants, step->example) ||
	    json_refuse(&example, e, "%s does not have the form of wants");
}

static bool
read_replies(const struct json_at *step, const struct game *game, const json_t **replies,
    struct error *e)
{
	static const char *const members[] = { "seat", "action", NULL };
	struct json_at at = json_member(step, "replies");
	if (at.value == NULL)
		return true;
	if (!json_is_array(at.value))
		return json_refuse(&at, e, "%s must be an array");
	if (game_is_real_time(game))
		return json_refuse(&at, e, "%s has no place in a game in real time");
	for (size_t i = 0; i < json_array_size(at.value); i++) {
		struct json_at reply = json_element(&at, i);
		int seat;
		const char *action;
		if (!json_check_members(&reply, members, e) || !json_need(&reply, "seat", e) ||
		    !json_need(&reply, "action", e) ||
		    !json_get_int(&reply, "seat", 1, game->seats.max, &seat, e) ||
		    !json_get_text(&reply, "action", &action, e))
			return false;
	}
	*replies = at.value;
	return true;
}

/* Does a text for lines name no keys? One that does needs a version for lines. */
static bool
check_no_keys(const struct json_at *step, const char *key, const struct lesson_text *text,
    struct error *e)
{
	struct json_at lines = json_member(step, "lines"), own = json_member(&lines, key),
	    other = json_member(step, key);
	bool keys = (text->en != NULL && strchr(text->en, '{') != NULL) ||
	    (text->ja != NULL && strchr(text->ja, '{') != NULL);
	if (!keys)
		return true;
	return own.value != NULL ? json_refuse(&own, e,
	    "%s names a key, which means nothing without a screen") :
	    json_refuse(&other, e, "%s names a key: lines must say it without");
}

static bool
read_lines(const struct json_at *step, struct lesson_step *s, struct lesson *lesson,
    struct error *e)
{
	static const char *const members[] = { "text", "task", "word", NULL };
	struct json_at at = json_member(step, "lines"), word = json_member(&at, "word");
	s->lines = (struct lesson_lines){ .text = s->text, .task = s->task };
	if (at.value == NULL)
		return true;
	lesson->has_lines = true;
	if (!json_check_members(&at, members, e) ||
	    !read_text(&at, "text", &s->lines.text, lesson, e) ||
	    !read_text(&at, "task", &s->lines.task, lesson, e) ||
	    !json_get_text(&at, "word", &s->lines.word, e))
		return false;
	if (s->lines.word == NULL)
		return true;
	if (s->end != STEP_COMMAND)
		return json_refuse(&word, e, "%s means nothing without a command");
	return is_known(lesson, lesson->names.words, s->lines.word) ||
	    json_refuse(&word, e, "%s is no word of this game");
}

/* Once a lesson can be followed in lines, no step of it may need the screen. */
static bool
check_lines(const struct json_at *at, const struct lesson_step *step, struct error *e)
{
	struct json_at lines = json_member(at, "lines");
	if (step->end == STEP_COMMAND && step->lines.word == NULL)
		return json_need(at, "lines", e) && json_need(&lines, "word", e);
	return check_no_keys(at, "text", &step->lines.text, e) &&
	    check_no_keys(at, "task", &step->lines.task, e);
}

static bool
read_step(const struct json_at *at, struct lesson_step *step, struct lesson *lesson,
    struct error *e)
{
	static const char *const members[] = {
		"text", "task", "wants", "example", "command", "lines", "setup", "replies", NULL
	};
	struct json_at setup = json_member(at, "setup");
	if (!json_check_members(at, members, e) || !json_need(at, "text", e) ||
	    !read_text(at, "text", &step->text, lesson, e) ||
	    !read_text(at, "task", &step->task, lesson, e) || !read_end(at, step, lesson, e) ||
	    !read_lines(at, step, lesson, e) ||
	    !read_replies(at, lesson->loaded->game, &step->replies, e))
		return false;
	if (setup.value != NULL && !json_is_object(setup.value))
		return json_refuse(&setup, e, "%s must be an object");
	step->setup = setup.value;
	return true;
}

/* After an action the player wants to see its result, so neither another board nor the end of
 * the lesson may follow at once. */
static bool
check_order(const struct json_at *at, const struct lesson *lesson, int step, int count,
    struct error *e)
{
	const struct lesson_step *steps = lesson->steps;
	struct json_at setup = json_member(at, "setup");
	if (step == 0 && !json_need(at, "setup", e))
		return false;
	if (step > 0 && steps[step].setup != NULL && steps[step - 1].end != STEP_READ)
		return json_refuse(&setup, e, "%s may only follow a step that is read");
	return step + 1 < count || steps[step].end == STEP_READ ||
	    json_refuse(at, e, "%s must be read: it is the last");
}

static bool
read_panel(const struct json_at *root, struct lesson *lesson, struct error *e)
{
	static const char *const members[] = { "at", "cols", NULL },
	    *const corners[] = { "bottom", "left", "top" };
	struct json_at at = json_member(root, "panel");
	int corner = 0;
	if (!json_need(root, "panel", e) || !json_check_members(&at, members, e) ||
	    !json_need(&at, "at", e) || !json_need(&at, "cols", e) ||
	    !json_get_name(&at, "at", corners, LEN(corners), &corner, e) ||
	    !json_get_int(&at, "cols", COLS_LEAST, COLS_MOST, &lesson->cols, e))
		return false;
	lesson->corner = (enum lesson_corner)corner;
	return true;
}

static bool
read_lesson(const struct json_at *root, struct lesson *lesson, struct error *e)
{
	static const char *const members[] = { "panel", "steps", NULL };
	if (!json_check_members(root, members, e) || !read_panel(root, lesson, e) ||
	    !json_need(root, "steps", e))
		return false;
	struct json_at steps = json_member(root, "steps");
	size_t count = json_array_size(steps.value);
	if (count < 1 || count > LESSON_STEPS)
		return json_refuse(&steps, e, "%s must be an array of 1 to 16 steps");
	for (; lesson->count < (int)count; lesson->count++) {
		struct json_at at = json_element(&steps, (size_t)lesson->count);
		if (!read_step(&at, &lesson->steps[lesson->count], lesson, e) ||
		    !check_order(&at, lesson, lesson->count, (int)count, e))
			return false;
	}
	for (int i = 0; lesson->has_lines && i < lesson->count; i++) {
		struct json_at at = json_element(&steps, (size_t)i);
		if (!check_lines(&at, &lesson->steps[i], e))
			return false;
	}
	return true;
}

/* --- trying --- */

struct session *
lesson_session(const struct lesson *lesson, int step, struct error *e)
{
	struct session_start start;
	session_start_init(&start, lesson->loaded->game, 1);
	start.setup = lesson->steps[step].setup;
	for (int seat = 2; seat <= SEATS_MAX; seat++)
		start.seats[seat].cpu = true;
	return session_new(lesson->loaded, &start, NULL, e);
}

/* Reports that the rules refuse a member of a step. */
static bool
refuse(int step, const char *member, const struct error *why, struct error *e)
{
	char reason[ERROR_WORD_SIZE], place[64];
	error_text(why, reason, sizeof reason);
	snprintf(place, sizeof place, "steps[%d].%s", step, member);
	return error_set(e, ERR_INPUT, "%s is refused: %s", place, reason);
}

static bool
try_replies(const struct lesson *lesson, int step, struct session *session, struct error *e)
{
	struct error why;
	const json_t *replies = lesson->steps[step].replies;
	for (size_t i = 0; i < json_array_size(replies); i++) {
		const json_t *reply = json_array_get(replies, i);
		int seat = (int)json_integer_value(json_object_get(reply, "seat"));
		if (!session_apply_text(session, seat,
		    json_string_value(json_object_get(reply, "action")), NULL, &why))
			return refuse(step, "replies", &why, e);
	}
	return true;
}

static bool
try_step(const struct lesson *lesson, int step, struct session **session, struct error *e)
{
	struct error why;
	const struct lesson_step *s = &lesson->steps[step];
	if (s->setup != NULL) {
		session_free(*session);
		*session = lesson_session(lesson, step, &why);
		if (*session == NULL)
			return refuse(step, "setup", &why, e);
	}
	if (game_is_real_time(lesson->loaded->game))
		session_advance(*session, SETTLE_TICKS, NULL);
	if (s->end == STEP_ACTION && !session_apply_text(*session, 1, s->example, NULL, &why))
		return refuse(step, s->example == s->wants ? "wants" : "example", &why, e);
	return try_replies(lesson, step, *session, e);
}

static bool
try_lesson(const struct lesson *lesson, struct error *e)
{
	struct session *session = NULL;
	bool ok = true;
	for (int i = 0; ok && i < lesson->count; i++)
		ok = try_step(lesson, i, &session, e);
	session_free(session);
	return ok;
}

/* --- the whole --- */

struct lesson *
lesson_read(const json_t *file, const struct loaded_game *loaded, const struct lesson_names *names,
    struct error *e)
{
	struct lesson *lesson = mem_new(sizeof *lesson);
	lesson->loaded = loaded;
	lesson->names = *names;
	lesson->file = json_incref((json_t *)file);
	struct json_at root = json_root(file);
	if (read_lesson(&root, lesson, e) && try_lesson(lesson, e))
		return lesson;
	lesson_free(lesson);
	return NULL;
}

void
lesson_free(struct lesson *lesson)
{
	if (lesson == NULL)
		return;
	json_decref(lesson->file);
	free(lesson);
}

static struct lesson *
read_file(const char *path, const char *text, const struct loaded_game *loaded,
    const struct lesson_names *names, struct error *e)
{
	json_error_t problem;
	struct error first;
	char reason[ERROR_WORD_SIZE];
	json_t *file = json_loads(text, JSON_REJECT_DUPLICATES, &problem);
	if (file == NULL) {
		error_set(e, ERR_DATA, N_("%s:%d: %s"), path, problem.line, problem.text);
		return NULL;
	}
	struct lesson *lesson = lesson_read(file, loaded, names, &first);
	json_decref(file);
	if (lesson != NULL)
		return lesson;
	error_text(&first, reason, sizeof reason);
	error_set(e, ERR_DATA, N_("%s:%d: %s"), path, json_find_line(text, error_word(&first, 0)),
	    reason);
	return NULL;
}

struct lesson *
lesson_load(const char *share, const struct loaded_game *loaded, const struct lesson_names *names,
    struct error *e)
{
	char *path = lesson_path(share, loaded->game), *text = file_read(path, e);
	struct lesson *lesson = text == NULL ? NULL : read_file(path, text, loaded, names, e);
	free(text);
	free(path);
	return lesson;
}
