/* server_commands_table.c: commands at a table. */
#include <string.h>

#include "base/text.h"
#include "table/server_hall.h"
#include "table/server_commands.h"

/* Reads the table's number from the next argument. */
static struct table *
read_table(struct server *r, struct request *asked, struct error *e)
{
	int64_t number;
	if (!words_number(asked, &number, e))
		return NULL;
	struct table *table = table_find(r, number);
	if (table == NULL)
		error_set(e, ERR_INPUT, N_("there is no such table"));
	return table;
}

bool
word_sit(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct table *table = read_table(r, asked, e);
	if (table == NULL || !words_end(asked, e) || !table_sit(r, table, c, e))
		return false;
	asked->payload = table_json(r, table, c->person);
	return true;
}

bool
word_watch(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct table *table = read_table(r, asked, e);
	if (table == NULL || !words_end(asked, e) || !table_watch(r, table, c, e))
		return false;
	asked->payload = table_json(r, table, c->person);
	return true;
}

bool
word_leave(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	if (c->table != NULL)
		table_leave(r, c);
	return true;
}

bool
word_show(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->payload = table_shown(r, c, e);
	return asked->payload != NULL;
}

/* --- in a seat --- */

static bool
is_seated(const struct client *c, struct error *e)
{
	return (c->table != NULL && c->table_seat > 0) ||
	    error_set(e, ERR_RULE, N_("you do not sit at a table"));
}

/* The next argument must be the number of the table at which the client has its seat. */
static bool
sits_there(struct client *c, struct request *asked, struct error *e)
{
	int64_t number;
	if (!words_number(asked, &number, e) || !is_seated(c, e))
		return false;
	return table_id(c->table) == number ||
	    error_set(e, ERR_RULE, N_("you do not sit at that table"));
}

bool
word_legal(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->payload = table_legal(r, c, e);
	return asked->payload != NULL;
}

bool
word_play(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t n, now_n = 0;
	if (!sits_there(c, asked, e) || !words_number(asked, &n, e) ||
	    !table_play(r, c->table, c, n, asked->arguments, &now_n, e))
		return false;
	asked->payload = json_pack("{s:I}", "n", (json_int_t)now_n);
	return true;
}

bool
word_hold(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return sits_there(c, asked, e) && table_hold(r, c, asked->arguments, e);
}

bool
word_release(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return sits_there(c, asked, e) && words_end(asked, e) && table_release(r, c, e);
}

bool
word_offer(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return is_seated(c, e) && table_offer(r, c, asked->arguments, e);
}

bool
word_answer(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	static const char *const answers[] = { "no", "yes" };
	int answer = text_index(asked->arguments, answers, 2);
	if (answer < 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "answer",
		    asked->arguments, "yes, no");
	return is_seated(c, e) && table_answer(r, c, answer == 1, e);
}

bool
word_resign(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return is_seated(c, e) && table_resign(r, c, e);
}

bool
word_claim(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return is_seated(c, e) && table_claim(r, c, asked->arguments, e);
}

bool
word_vote(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return is_seated(c, e) && table_vote(r, c, asked->arguments, e);
}

bool
word_say(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t number;
	return words_number(asked, &number, e) && words_end(asked, e) && is_seated(c, e) &&
	    table_say(r, c, number > INT32_MAX ? 0 : (int)number, e);
}

/* Reduces a journal to one page of actions, beginning at `from`; only the first page contains
 * "table". */
static void
cut_page(json_t *journal, size_t from)
{
	enum { PAGE = 2000 };
	const json_t *actions = json_object_get(journal, "actions");
	size_t length = json_array_size(actions);
	json_t *page = json_array();
	for (size_t i = from; i < length && i < from + PAGE; i++)
		json_array_append(page, json_array_get(actions, i));
	if (from + PAGE < length)
		json_object_set_new(journal, "more", json_true());
	if (from > 0)
		json_object_del(journal, "table");
	json_object_set_new(journal, "actions", page);
}

bool
word_journal(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t from = 0;
	struct table *table = read_table(r, asked, e);
	if (table == NULL || (*asked->arguments != '\0' && !words_number(asked, &from, e)) ||
	    !words_end(asked, e))
		return false;
	asked->payload = table_journal(r, table, c->person, e);
	if (asked->payload != NULL)
		cut_page(asked->payload, (size_t)from);
	return asked->payload != NULL;
}
