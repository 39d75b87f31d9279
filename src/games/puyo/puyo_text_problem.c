/* puyo_text_problem.c: sentences about a problem: its goal, the pairs left, its code. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_text.h"

void
puyo_goal_words(const struct puyo_problem *problem, char text[SENTENCE_SIZE])
{
	if (problem->goal == TASK_CHAIN)
		snprintf(text, SENTENCE_SIZE, _("a chain of %d or more"), problem->steps);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _("clear the whole field"));
}

bool
puyo_is_given(const struct view *v, int ahead)
{
	return !puyo_has_problem(v) || v->player[0].index + ahead < v->first + v->task.count;
}

/* Adds the pairs as letters, because nothing longer fits in a line. */
static void
add_pairs(const struct puyo_problem *problem, int first, char *text, size_t size)
{
	for (int i = first; i < problem->count; i++)
		text_append(text, size, " %c%c", puyo_letters[problem->pairs[i].child],
		    puyo_letters[problem->pairs[i].axis]);
}

void
puyo_problem_words(const struct puyo_problem *problem, char text[SENTENCE_SIZE])
{
	char goal[SENTENCE_SIZE / 2], pairs[SENTENCE_SIZE / 2] = "";
	puyo_goal_words(problem, text);
	text_copy(goal, sizeof goal, text);
	add_pairs(problem, 0, pairs, sizeof pairs);
	snprintf(text, SENTENCE_SIZE, _("Goal: %s. Pairs (%d):%s."), goal, problem->count, pairs);
}

struct action
puyo_problem_action(const struct puyo_problem *problem)
{
	struct action action = { .form = FORM_PROBLEM };
	char pairs[SENTENCE_SIZE / 2] = "";
	add_pairs(problem, 0, pairs, sizeof pairs);
	/* Skips the leading blank. */
	text_append(action.text, sizeof action.text, "%s ", pairs + 1);
	if (problem->goal == TASK_CHAIN)
		text_append(action.text, sizeof action.text, "%d", problem->steps);
	else
		text_append(action.text, sizeof action.text, "clear");
	return action;
}

void
puyo_goal_sentence(const struct view *v, char text[SENTENCE_SIZE])
{
	char goal[SENTENCE_SIZE / 2], pairs[SENTENCE_SIZE / 2] = "";
	int left = puyo_problem_left(v);
	puyo_goal_words(&v->task, text);
	text_copy(goal, sizeof goal, text);
	add_pairs(&v->task, v->task.count - left, pairs, sizeof pairs);
	if (left == 0)
		snprintf(text, SENTENCE_SIZE, _("Goal: %s."), goal);
	else
		snprintf(text, SENTENCE_SIZE, _("Goal: %s. Pairs left (%d):%s."), goal, left,
		    pairs);
}

char *
puyo_code_spoken(const struct content *content, const char *code)
{
	struct puyo_problem problem;
	char text[SENTENCE_SIZE] = "";
	if (puyo_problem_read(code, &problem, NULL))
		puyo_problem_words(&problem, text);
	return mem_format("%s\n%s", _("A problem of Puyo."), text);
}

char *
puyo_code_field(const struct content *content, const char *code)
{
	struct puyo_problem problem = { .count = 0 };
	char *said = mem_string("");
	puyo_problem_read(code, &problem, NULL);
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		char column[PUYO_ROWS + 1] = "";
		for (int y = 1; y <= puyo_height(&problem.field, x); y++)
			column[y - 1] = puyo_letters[puyo_at(&problem.field, x, y)];
		mem_append(&said, "%s", x > 0 ? "\n" : "");
		mem_append(&said, _("Column %d from the floor: %s."), x + 1,
		    column[0] != '\0' ? column : _("empty"));
	}
	return said;
}
