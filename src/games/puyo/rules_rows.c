/* rules_rows.c: fields as rows of letters, and the chain a field makes. */
#include <string.h>

#include "games/puyo/rules.h"

bool
puyo_row_read(const char *text, int y, struct puyo_field *f)
{
	if (strlen(text) != PUYO_COLUMNS || strspn(text, puyo_letters) != PUYO_COLUMNS)
		return false;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		puyo_put(f, x, y, (enum colour)(strchr(puyo_letters, text[x]) - puyo_letters));
	return true;
}

bool
puyo_rows_read(const struct json_at *at, struct puyo_field *f, struct error *e)
{
	*f = (struct puyo_field){ 0 };
	if (!json_is_array(at->value) || json_array_size(at->value) != PUYO_ROWS)
		return json_fault(at, e, "%s must be a list of 13 rows, the hidden one first");
	for (int i = 0; i < PUYO_ROWS; i++) {
		struct json_at row = json_element(at, (size_t)i);
		const char *text = json_string_value(row.value);
		if (text == NULL || json_string_length(row.value) != PUYO_COLUMNS ||
		    !puyo_row_read(text, PUYO_ROWS - i, f))
			return json_fault(&row, e, "%s must be six letters of . R B G Y X");
	}
	return true;
}

json_t *
puyo_rows_json(const struct puyo_field *f)
{
	json_t *rows = json_array();
	for (int y = PUYO_ROWS; y >= 1; y--) {
		char row[PUYO_COLUMNS + 1] = "";
		for (int x = 0; x < PUYO_COLUMNS; x++)
			row[x] = puyo_letters[puyo_at(f, x, y)];
		json_array_append_new(rows, json_string(row));
	}
	return rows;
}

/* [["R",4],...] */
json_t *
puyo_groups_json(const struct puyo_step *step)
{
	json_t *groups = json_array();
	for (int i = 0; i < step->count; i++)
		json_array_append_new(groups, json_pack("[s#,i]", &puyo_letters[step->groups[i].colour], 1,
		    step->groups[i].size));
	return groups;
}

/* --- the command --- */

static json_t *
step_json(const struct puyo_step *step)
{
	return json_pack("{s:o,s:i,s:i,s:I}", "groups", puyo_groups_json(step), "garbage", step->garbage,
	    "multiplier", step->multiplier, "score", (json_int_t)step->score);
}

static json_t *
resolve(struct puyo_field *f)
{
	json_t *steps = json_array();
	struct puyo_step step;
	long score = 0;
	int chains = 0;
	puyo_settle(f);
	for (puyo_find(f, 1, &step); step.count > 0; puyo_find(f, chains + 1, &step)) {
		chains++;
		score += step.score;
		json_array_append_new(steps, step_json(&step));
		puyo_erase(f, &step.cells);
		puyo_settle(f);
	}
	bool all_clear = chains > 0 && puyo_is_empty(f);
	long points = score + (all_clear ? PUYO_ALL_CLEAR : 0);
	return json_pack("{s:i,s:I,s:b,s:I,s:o,s:o}", "chains", chains, "score", (json_int_t)score,
	    "all_clear", all_clear, "garbage", (json_int_t)(points / PUYO_RATE), "steps", steps,
	    "final", puyo_rows_json(f));
}

static json_t *
run_resolve(const struct state *s, const char *arguments, struct error *e)
{
	(void)s;
	json_error_t problem;
	json_t *rows = json_loads(arguments, JSON_REJECT_DUPLICATES, &problem), *made = NULL;
	struct json_at at = { .value = rows, .key = "ROWS" };
	struct puyo_field field;
	if (rows == NULL)
		error_set(e, ERR_INPUT, "resolve takes a JSON list of 13 rows: %s", problem.text);
	else if (puyo_rows_read(&at, &field, e))
		made = resolve(&field);
	json_decref(rows);
	return made;
}

const struct game_command puyo_commands[] = { { "resolve", run_resolve }, { 0 } };
