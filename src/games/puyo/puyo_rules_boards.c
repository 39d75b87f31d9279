/* puyo_rules_boards.c: fields as rows of letters: in states, in the content file's practice boards,
 * and in the command that plays a chain. */
#include <stdlib.h>
#include <string.h>

#include "games/puyo/puyo_rules.h"

bool
puyo_row_read(const char *text, int y, struct puyo_field *f)
{
	if (strlen(text) != PUYO_COLUMNS || strspn(text, puyo_letters) != PUYO_COLUMNS)
		return false;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		puyo_put(f, x, y, (enum colour)(strchr(puyo_letters, text[x]) - puyo_letters));
	return true;
}

/* Rows from the top; the last one is the lowest. */
static bool
read_rows(const struct json_at *at, struct puyo_field *f, struct error *e)
{
	size_t count = json_array_size(at->value);
	*f = (struct puyo_field){ 0 };
	for (size_t i = 0; i < count; i++) {
		struct json_at row = json_element(at, i);
		const char *text = json_string_value(row.value);
		if (text == NULL || json_string_length(row.value) != PUYO_COLUMNS ||
		    !puyo_row_read(text, (int)(count - i), f))
			return json_refuse(&row, e, "%s must be six letters of . R B G Y X");
	}
	return true;
}

bool
puyo_rows_read(const struct json_at *at, struct puyo_field *f, struct error *e)
{
	if (!json_is_array(at->value) || json_array_size(at->value) != PUYO_ROWS)
		return json_refuse(at, e, "%s must be a list of 13 rows, the hidden one first");
	return read_rows(at, f, e);
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
		json_array_append_new(groups,
		    json_pack("[s#,i]", &puyo_letters[step->groups[i].colour], 1,
		    step->groups[i].size));
	return groups;
}

/* --- the command --- */

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
		json_array_append_new(steps, json_pack("{s:o,s:i,s:i,s:I}", "groups",
		    puyo_groups_json(&step), "garbage", step.garbage, "multiplier", step.multiplier,
		    "score", (json_int_t)step.score));
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

/* --- boards for practice --- */

const struct puyo_board *
puyo_board(const struct content *content, const char *id)
{
	for (int i = 0; i < content->board_count; i++)
		if (strcmp(content->boards[i].id, id) == 0)
			return &content->boards[i];
	return NULL;
}

static bool
read_id(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	struct puyo_board *board = object;
	const char *text = json_string_value(at->value);
	size_t length = text != NULL ? strlen(text) : 0;
	if (length == 0 || length >= PUYO_ID_SIZE || strspn(text, letters) != length)
		return json_refuse(at, e, "%s must be a few small letters, digits and dashes");
	if (puyo_board(c->root, text) != NULL)
		return json_refuse(at, e, "%s is taken by a board above");
	memcpy(board->id, text, length + 1);
	return true;
}

static bool
read_field(const struct json_at *at, void *board, const struct field_context *c, struct error *e)
{
	struct puyo_field *f = &((struct puyo_board *)board)->field;
	struct puyo_step step;
	if (!json_is_array(at->value) || json_array_size(at->value) > PUYO_ROWS)
		return json_refuse(at, e, "%s must be a list of at most 13 rows");
	if (!read_rows(at, f, e))
		return false;
	if (!puyo_is_settled(f))
		return json_refuse(at, e, "%s have puyos that hang in the air");
	if (puyo_is_topped_out(f))
		return json_refuse(at, e, "%s leave no room for a pair");
	puyo_find(f, 1, &step);
	return step.count == 0 || json_refuse(at, e, "%s have a group that would pop at once");
}

static bool
read_words(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct puyo_board *board = object;
	return words_read(at->up, at->key, strcmp(at->key, "name") == 0 ? &board->name :
	    &board->about, e);
}

static const struct field board_fields[] = {
	FIELD_TEXT(struct puyo_board, id, .required = true, .read = read_id),
	FIELD_SHAPE("rows", NULL, read_field, .required = true),
	FIELD_WORDS(struct puyo_board, name, .read = read_words),
	FIELD_WORDS(struct puyo_board, about, .read = read_words),
	FIELD_END
};

static const struct field content_fields[] = {
	FIELD_COUNTED(struct content, boards, board_count,
	    ELEMENT_STRUCT(struct puyo_board, board_fields), .least = 1, .required = true),
	FIELD_END
};

struct content *
puyo_boards_load(const json_t *file, struct error *e)
{
	return fields_load(content_fields, sizeof(struct content), file, e);
}

void
puyo_boards_unload(struct content *content)
{
	free(content->learned);
	fields_free(content_fields, content);
}
