/* rules_boards.c: the fields to practise on, read from the content file and checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/puyo/rules.h"

const struct puyo_board *
puyo_board(const struct content *content, const char *id)
{
	for (int i = 0; i < content->board_count; i++)
		if (strcmp(content->boards[i].id, id) == 0)
			return &content->boards[i];
	return NULL;
}

static bool
read_id(const struct json_at *object, const struct content *content, char id[PUYO_ID_SIZE], struct error *e)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	const char *text = NULL;
	if (!json_need(object, "id", e) || !json_get_text(object, "id", &text, e))
		return false;
	struct json_at at = json_member(object, "id");
	size_t length = strlen(text);
	if (length == 0 || length >= PUYO_ID_SIZE || strspn(text, letters) != length)
		return json_fault(&at, e, "%s must be a few small letters, digits and dashes");
	if (puyo_board(content, text) != NULL)
		return json_fault(&at, e, "%s is taken by a board above");
	snprintf(id, PUYO_ID_SIZE, "%s", text);
	return true;
}

/* Rows from the top, as many as are not empty. */
static bool
read_rows(const struct json_at *object, struct puyo_field *f, struct error *e)
{
	struct json_at rows = json_member(object, "rows");
	size_t count = json_array_size(rows.value);
	struct puyo_step step;
	if (!json_need(object, "rows", e))
		return false;
	if (!json_is_array(rows.value) || count > PUYO_ROWS)
		return json_fault(&rows, e, "%s must be a list of at most 13 rows");
	for (size_t i = 0; i < count; i++) {
		struct json_at row = json_element(&rows, i);
		const char *text = json_string_value(row.value);
		if (text == NULL || json_string_length(row.value) != PUYO_COLUMNS ||
		    !puyo_row_read(text, (int)(count - i), f))
			return json_fault(&row, e, "%s must be six letters of . R B G Y X");
	}
	if (!puyo_is_settled(f))
		return json_fault(&rows, e, "%s have puyos that hang in the air");
	if (puyo_is_topped_out(f))
		return json_fault(&rows, e, "%s leave no room for a pair");
	puyo_find(f, 1, &step);
	return step.count == 0 || json_fault(&rows, e, "%s have a group that would pop at once");
}

static bool
read_board(const struct json_at *at, const struct content *content, struct puyo_board *made, struct error *e)
{
	static const char *const members[] = { "id", "name", "about", "rows", NULL };
	return json_check_members(at, members, e) && read_id(at, content, made->id, e) &&
	    read_rows(at, &made->field, e) && words_read(at, "name", &made->name, e) &&
	    words_read(at, "about", &made->about, e);
}

static bool
read_boards(const struct json_at *root, struct content *content, struct error *e)
{
	static const char *const members[] = { "boards", NULL };
	if (!json_check_members(root, members, e))
		return false;
	struct json_at list = json_member(root, "boards");
	size_t count = json_array_size(list.value);
	if (count < 1 || count > PUYO_BOARDS_MAX)
		return json_fault(&list, e, "%s must be a list of 1 to 64 boards");
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		struct puyo_board *board = &content->boards[i];
		if (!read_board(&at, content, board, e)) {
			words_free(&board->name);
			return false;
		}
		content->board_count++;
	}
	return true;
}

struct content *
puyo_boards_load(const json_t *file, struct error *e)
{
	struct json_at root = json_root(file);
	struct content *content = mem_new(sizeof *content);
	if (read_boards(&root, content, e))
		return content;
	puyo_boards_unload(content);
	return NULL;
}

void
puyo_boards_unload(struct content *content)
{
	if (content == NULL)
		return;
	for (int i = 0; i < content->board_count; i++) {
		words_free(&content->boards[i].name);
		words_free(&content->boards[i].about);
	}
	free(content);
}
