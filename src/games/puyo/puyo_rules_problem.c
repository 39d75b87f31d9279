/* puyo_rules_problem.c: problems: a field, the coming pairs and a goal; their codes, and playing
 * them. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/puyo/puyo_rules.h"

/* --- limits of a problem --- */

static bool
check_problem(const struct puyo_problem *p, struct error *e)
{
	struct puyo_step step;
	if (puyo_is_topped_out(&p->field))
		return error_set(e, ERR_RULE, N_("That field has no room for a pair."));
	puyo_find(&p->field, 1, &step);
	if (step.count > 0)
		return error_set(e, ERR_RULE,
		    N_("In that field four of a colour touch already: no problem begins so."));
	return p->goal != TASK_CLEAR || !puyo_is_empty(&p->field) ||
	    error_set(e, ERR_RULE, N_("That field is empty already: set another goal."));
}

/* --- codes --- */

/* Columns have no gaps, so each is a height and the puyos up to it. */
static void
put_field(struct code *c, const struct puyo_field *f)
{
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int height = puyo_height(f, x);
		code_put(c, (uint32_t)height, PUYO_ROWS + 1);
		for (int y = 1; y <= height; y++)
			code_put(c, puyo_at(f, x, y) - RED, COLOURS - RED);
	}
}

static void
get_field(struct code *c, struct puyo_field *f)
{
	*f = (struct puyo_field){ 0 };
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		int height = (int)code_get(c, PUYO_ROWS + 1);
		for (int y = 1; y <= height; y++)
			puyo_put(f, x, y, (enum colour)(RED + code_get(c, COLOURS - RED)));
	}
}

void
puyo_problem_write(const struct puyo_problem *p, char text[CODE_SIZE])
{
	struct code c;
	code_begin(&c, CODE_PROBLEM);
	code_put(&c, (uint32_t)p->count - 1, PUYO_PROBLEM_PAIRS);
	for (int i = 0; i < p->count; i++) {
		code_put(&c, (uint32_t)p->pairs[i].child - RED, PUYO_COLOURS);
		code_put(&c, (uint32_t)p->pairs[i].axis - RED, PUYO_COLOURS);
	}
	/* 0 means TASK_CLEAR. */
	code_put(&c, p->goal == TASK_CHAIN ? (uint32_t)p->steps : 0, PUYO_CHAIN_MAX + 1);
	put_field(&c, &p->field);
	code_write(&c, text, NULL);
}

bool
puyo_problem_read(const char *typed, struct puyo_problem *p, struct error *e)
{
	struct code c;
	struct puyo_problem read = { .goal = TASK_CHAIN };
	if (!code_read(&c, typed, CODE_PROBLEM, e))
		return false;
	read.count = 1 + (int)code_get(&c, PUYO_PROBLEM_PAIRS);
	for (int i = 0; i < read.count; i++) {
		read.pairs[i].child = (uint8_t)(RED + code_get(&c, PUYO_COLOURS));
		read.pairs[i].axis = (uint8_t)(RED + code_get(&c, PUYO_COLOURS));
	}
	read.steps = (int)code_get(&c, PUYO_CHAIN_MAX + 1);
	if (read.steps == 0)
		read.goal = TASK_CLEAR;
	get_field(&c, &read.field);
	if (!code_end(&c, e) || !check_problem(&read, e))
		return false;
	*p = read;
	return true;
}

static bool
check(const struct content *content, const char *typed, char text[CODE_SIZE], struct error *e)
{
	struct puyo_problem problem;
	if (!puyo_problem_read(typed, &problem, e))
		return false;
	puyo_problem_write(&problem, text);
	return true;
}

const struct game_code puyo_code = { .kind = CODE_PROBLEM,
    .words = "mode=solo practice=on problem=", .check = check };

/* --- as typed --- */

static bool
refuse_words(struct error *e)
{
	return error_set(e, ERR_INPUT, N_("A problem is up to 12 pairs and a goal: RG BB 5 for a "
	    "chain of 5 or more, or RG BB clear."));
}

/* Reads "RG BB YR 5", "RG BB clear". */
bool
puyo_problem_parse(const char *words, struct puyo_problem *p, struct error *e)
{
	char copy[ACTION_SIZE], *rest = copy;
	text_copy(copy, sizeof copy, words);
	p->count = p->steps = 0;
	p->goal = TASK_NONE;
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		if (p->goal != TASK_NONE)
			return refuse_words(e);
		if (strcmp(word, "clear") == 0)
			p->goal = TASK_CLEAR;
		else if (text_to_int(word, 1, PUYO_CHAIN_MAX, &p->steps))
			p->goal = TASK_CHAIN;
		else if (p->count == PUYO_PROBLEM_PAIRS ||
		    !puyo_pair_read(word, &p->pairs[p->count++]))
			return refuse_words(e);
	}
	if (p->count == 0 || p->goal == TASK_NONE)
		return refuse_words(e);
	return check_problem(p, e);
}

/* --- playing it --- */

void
puyo_problem_begin(struct view *v, const struct puyo_problem *problem)
{
	struct puyo_player *p = &v->player[0];
	puyo_problem_write(problem, v->problem);
	v->task = *problem;
	v->first = p->index;
	puyo_pairs_room(v, v->first + problem->count);
	if (v->known < v->first + problem->count)
		v->known = v->first + problem->count;
	memcpy(v->pairs + v->first, problem->pairs, (size_t)problem->count * sizeof v->pairs[0]);
	p->field = problem->field;
	p->max_chain = p->all_clears = 0;
}

bool
puyo_has_problem(const struct view *v)
{
	return v->task.goal != TASK_NONE;
}

int
puyo_problem_left(const struct view *v)
{
	int left = v->first + v->task.count - puyo_landed(&v->player[0]);
	return left > 0 ? left : 0;
}

bool
puyo_is_solved(const struct view *v)
{
	const struct puyo_player *p = &v->player[0];
	switch (v->task.goal) {
	case TASK_CHAIN:
		return p->chain == 0 && p->max_chain >= v->task.steps;
	case TASK_CLEAR:
		return p->chain == 0 && p->all_clears > 0;
	case TASK_NONE:
	case TASKS:
		break;
	}
	return false;
}
