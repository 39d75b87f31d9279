/* mino_text_read.c: reads what players type about Mino's cells, pieces and goods. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- words --- */

/* Filler words that change nothing. */
static const char *const fillers[] = {
	"at", "to", "on", "the", "piece", "card", "item", "number", "no", "of", "cell", "with",
	"from", "in", "place", "it",
	"relic", "amulet",
	"を", "に", "の", "へ", "で", "と", "番目", "番", "枚目", "、", "護符", "レリック",
	    "ピース", "カード", "商品", NULL
};
static const char *const column_words[] = { "column", "columns", "col", "列目", "列", NULL };
static const char *const row_words[] = { "row", "rows", "行目", "行", "段目", "段", NULL };
static const char *const kept_words[] = { "kept", "stock", "stocked", "slot", "保留", NULL };

static bool
is_among(const char *word, const char *const *words)
{
	for (; *words != NULL; words++)
		if (strcmp(word, *words) == 0)
			return true;
	return false;
}

static bool
is_wide(char c)
{
	return (unsigned char)c >= 0x80;
}

/* Japanese has no blanks between words: "2を3列目4行目". A known word ends where it does. */
static size_t
known_length(const char *text)
{
	static const char *const *const lists[] = { column_words, row_words, kept_words, fillers };
	for (size_t i = 0; i < LEN(lists); i++)
		for (const char *const *word = lists[i]; *word != NULL; word++)
			if (is_wide(**word) && strncmp(text, *word, strlen(*word)) == 0)
				return strlen(*word);
	return 0;
}

/* Other words end at a comma, or where plain and wide letters meet. */
static size_t
part_length(const char *text)
{
	size_t length = is_wide(*text) ? known_length(text) : 0;
	if (length > 0)
		return length;
	while (text[length] != '\0' && strchr(",:;()", text[length]) == NULL &&
	    is_wide(text[length]) == is_wide(*text))
		length++;
	return length;
}

static void
add_parts(struct typed *t, const char *word)
{
	while (*word != '\0' && t->count < TYPED_WORDS) {
		size_t length = part_length(word);
		char *part = t->words[t->count];
		text_copy(part, length + 1 < TOPIC_WORD ? length + 1 : TOPIC_WORD, word);
		if (length > 0 && !is_among(part, fillers))
			t->count++;
		word += length > 0 ? length : 1;
	}
}

void
mino_typed(struct typed *t, const char *text)
{
	char word[TOPIC_WORD];
	*t = (struct typed){ .count = 0 };
	while (topic_word(&text, word)) {
		if (strlen(t->text) + strlen(word) + 2 < sizeof t->text)
			text_append(t->text, sizeof t->text, "%s%s", t->text[0] != '\0' ? " " : "",
			    word);
		add_parts(t, word);
	}
}

bool
mino_typed_end(const struct typed *t)
{
	return t->at >= t->count;
}

bool
mino_typed_word(struct typed *t, const char *const *words)
{
	if (mino_typed_end(t) || !is_among(t->words[t->at], words))
		return false;
	t->at++;
	return true;
}

bool
mino_typed_number(struct typed *t, int *number)
{
	if (mino_typed_end(t) || !text_to_int(t->words[t->at], 0, 9999, number))
		return false;
	t->at++;
	return true;
}

/* --- cells and pieces --- */

/* Reads "c", or "c4" with its row; from 0. */
static bool
read_letter(const char *word, int *x, int *y)
{
	int row = 0;
	if (word[0] < 'a' || word[0] > 'z' ||
	    (word[1] != '\0' && !text_to_int(word + 1, 0, 99, &row)))
		return false;
	*x = word[0] - 'a';
	if (word[1] != '\0')
		*y = row - 1;
	return true;
}

/* A number after the word in English, before it in Japanese; or two numbers, the column first. */
bool
mino_typed_cell(struct typed *t, int *x, int *y)
{
	enum { UNKNOWN = -1000 };
	int begin = t->at, number = UNKNOWN, none = 0;
	*x = *y = UNKNOWN;
	while (!mino_typed_end(t) && (*x == UNKNOWN || *y == UNKNOWN)) {
		bool column = is_among(t->words[t->at], column_words),
		    row = is_among(t->words[t->at], row_words);
		if (column || row) {
			bool behind = number == UNKNOWN;
			t->at++;
			if (behind && !mino_typed_number(t, &number) &&
			    !(column && !mino_typed_end(t) &&
			    read_letter(t->words[t->at], x, &none)))
				break;
			if (number == UNKNOWN)
				t->at++;
			else
				*(column ? x : y) = number - 1;
			number = UNKNOWN;
		} else if (number == UNKNOWN && *x == UNKNOWN &&
		    read_letter(t->words[t->at], x, y)) {
			t->at++;
		} else if (*x == UNKNOWN && number != UNKNOWN) {
			*x = number - 1;
			number = UNKNOWN;
		} else if (!mino_typed_number(t, &number)) {
			break;
		} else if (*x != UNKNOWN && (mino_typed_end(t) ||
		    !is_among(t->words[t->at], row_words))) {
			*y = number - 1;
		}
	}
	bool found = *x != UNKNOWN && *y != UNKNOWN;
	t->at = found ? t->at : begin;
	return found;
}

/* Reads "2"; stock numbers follow the hand's, or have their own word: "5", "s1", "kept 1". */
bool
mino_typed_piece(struct typed *t, int *source)
{
	bool kept = mino_typed_word(t, kept_words);
	int number;
	if (!mino_typed_number(t, &number)) {
		if (mino_typed_end(t) || t->words[t->at][0] != 's' ||
		    !text_to_int(t->words[t->at] + 1, 1, MINO_STOCK_MAX, &number)) {
			t->at -= kept;
			return false;
		}
		t->at++;
		kept = true;
	}
	*source = number - 1 + (kept && number <= MINO_STOCK_MAX ? MINO_HAND_MAX : 0);
	return true;
}

bool
mino_refuse_cell(int x, int y, struct error *e)
{
	if (x < 0 || x >= MINO_SIZE)
		return error_set(e, ERR_INPUT,
		    N_("There is no column %d: columns are 1 to %d, or a to f."), x + 1, MINO_SIZE);
	if (y < 0 || y >= MINO_SIZE)
		return error_set(e, ERR_INPUT, N_("There is no row %d: rows are 1 to %d."), y + 1,
		    MINO_SIZE);
	return true;
}

/* --- names --- */

/* A Japanese name has no blanks between its words: any part of it matches. */
static bool
begins_word(const char *name, const char *typed)
{
	size_t length = strlen(typed);
	bool anywhere = is_wide(typed[0]);
	for (const char *at = name; *at != '\0'; at++)
		if ((at == name || at[-1] == ' ' || at[-1] == '-' || anywhere) &&
		    strncasecmp(at, typed, length) == 0)
			return true;
	return false;
}

bool
mino_is_named(const struct mino_words *words, const char *typed)
{
	return typed[0] != '\0' && (begins_word(words->name.en, typed) ||
	    begins_word(words->name.ja, typed));
}

/* The things of a list: their number, their names, and their error messages. */
struct goods {
	int		 count;
	/* NULL: they have no names. */
	const struct mino_words *(*words)(const struct view *, int);
	const char	*none;		/* message: there are none */
	const char	*beyond;	/* message, %d: how many there are */
	const char	*unknown, *several;
};

static const struct mino_words *
relic_words(const struct view *v, int place)
{
	return &v->content->relics[v->relics[place].id];
}

static const struct mino_words *
amulet_words(const struct view *v, int place)
{
	return &v->content->amulets[v->amulets[place].id];
}

static const struct mino_words *
item_words(const struct view *v, int item)
{
	return mino_shop_words(v, (struct shop_row){ SHOP_ITEM, item });
}

/* Reads as many words as the name has; the caller reads the rest. */
static bool
read_name(const struct view *v, struct typed *t, const struct goods *g, int *place, struct error *e)
{
	char typed[TYPED_SIZE] = "";
	int found = 0, used = 0;
	for (int i = t->at; i < t->count; i++) {
		int matches = 0, last = 0;
		text_append(typed, sizeof typed, "%s%s", typed[0] != '\0' &&
		    !is_wide(t->words[i][0]) ? " " : "", t->words[i]);
		for (int k = 0; k < g->count; k++) {
			const struct mino_words *words = g->words(v, k);
			if (words == NULL || !mino_is_named(words, typed))
				continue;
			matches++;
			last = k;
		}
		if (matches == 0)
			break;
		found = matches;
		*place = last;
		used = i + 1 - t->at;
	}
	if (found != 1)
		return error_set(e, ERR_INPUT, found == 0 ? g->unknown : g->several, g->count);
	t->at += used;
	return true;
}

static bool
read_goods(const struct view *v, struct typed *t, const struct goods *g, int *place,
    struct error *e)
{
	if (g->count == 0)
		return error_set(e, ERR_INPUT, g->none, g->count);
	bool wide = t->at + 1 < t->count && is_wide(t->words[t->at + 1][0]);
	if (wide && g->words != NULL && read_name(v, t, g, place, NULL))
		return true;	/* a name that begins with a number: 2サイズボーナス */
	if (mino_typed_number(t, place)) {
		--*place;
		return (*place >= 0 && *place < g->count) ||
		    error_set(e, ERR_INPUT, g->beyond, g->count);
	}
	if (g->words == NULL || mino_typed_end(t))
		return error_set(e, ERR_INPUT, g->unknown, g->count);
	return read_name(v, t, g, place, e);
}

bool
mino_typed_relic(const struct view *v, struct typed *t, int *place, struct error *e)
{
	return read_goods(v, t, &(struct goods){ v->relic_count, relic_words,
	    N_("You have no relics."), N_("There is no such relic: your relics are 1 to %d."),
	    N_("You have no relic of that name: relics lists yours."),
	    N_("Several of your relics are called so: say more of the name, or its number.") },
	    place, e);
}

bool
mino_typed_amulet(const struct view *v, struct typed *t, int *place, struct error *e)
{
	return read_goods(v, t, &(struct goods){ v->amulet_count, amulet_words,
	    N_("You have no amulets."), N_("There is no such amulet: your amulets are 1 to %d."),
	    N_("You have no amulet of that name: amulets lists yours."),
	    N_("Several of your amulets are called so: say its number.") }, place, e);
}

bool
mino_typed_item(const struct view *v, struct typed *t, int *item, struct error *e)
{
	return read_goods(v, t, &(struct goods){ v->phase == PHASE_SHOPPING ? MINO_ITEMS : 0,
	    item_words, N_("The shop opens when a round is won."),
	    N_("There is no such item: items are 1 to %d."),
	    N_("The shop has no item of that name: shop lists them."),
	    N_("Several items are called so: say the number.") }, item, e);
}

bool
mino_typed_card(const struct view *v, struct typed *t, int *card, struct error *e)
{
	const char *which = N_("Say the number of a card: cards are 1 to %d.");
	return read_goods(v, t, &(struct goods){ .count = v->deck_count, .none = which,
	    .beyond = which, .unknown = which }, card, e);
}

/* --- shapes --- */

static bool
read_rows(const char *word, const struct mino_shape *box, struct mino_shape *shape)
{
	int x = 0, y = 0;
	*shape = (struct mino_shape){ .width = box->width, .height = box->height };
	for (; *word != '\0'; word++) {
		if (*word == '/') {
			x = 0;
			y++;
		} else if (y >= box->height || x >= box->width || strchr("#.", *word) == NULL) {
			return false;
		} else {
			shape->rows[y] |= (uint8_t)((unsigned)(*word == '#') << x++);
		}
	}
	return true;
}

static void
count_cells(struct mino_shape *shape)
{
	shape->size = 0;
	for (int y = 0; y < MINO_SIZE; y++)
		shape->size = (uint8_t)(shape->size + __builtin_popcount(shape->rows[y]));
}

bool
mino_typed_shape(struct typed *t, struct mino_shape *shape, struct error *e)
{
	struct mino_shape made = *shape;
	int x, y;
	if (!mino_typed_end(t) && strchr("#.", t->words[t->at][0]) != NULL &&
	    read_rows(t->words[t->at], shape, &made))
		t->at++;
	while (!mino_typed_end(t)) {
		char *word = t->words[t->at], sign = word[0];
		if (sign == '+' || sign == '-')
			memmove(word, word + 1, strlen(word));
		if (!mino_typed_cell(t, &x, &y))
			return error_set(e, ERR_INPUT,
			    N_("Say cells of the card's box, +b1 to add one or -a2 to remove "
			    "one."));
		if (x < 0 || y < 0 || x >= shape->width || y >= shape->height)
			return error_set(e, ERR_INPUT,
			    N_("The card's box has %d columns and %d rows."), shape->width,
			    shape->height);
		unsigned bit = 1u << x, row = made.rows[y];
		made.rows[y] = (uint8_t)(sign == '+' ? row | bit : sign == '-' ? row & ~bit :
		    row ^ bit);
	}
	count_cells(&made);
	*shape = made;
	return true;
}
