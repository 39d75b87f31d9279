/* monoknight_text_typed.c: MonoKnight's actions as people type them: "3,4", "play 2 to 3,4". */
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/monoknight_topics.h"

/* --- words and numbers --- */

void
knight_typed_plain(const char *typed, char plain[TYPED_SIZE])
{
	static const char comma[] = "、";
	topic_plain(typed, plain, TYPED_SIZE);
	for (char *at; (at = strstr(plain, comma)) != NULL; ) {
		*at = ',';
		memmove(at + 1, at + strlen(comma), strlen(at + strlen(comma)) + 1);
	}
	size_t length = strlen(plain);
	if (length > 0 && plain[length - 1] == '.')
		plain[length - 1] = '\0';
}

bool
knight_typed_spot(const char **text, struct spot *spot)
{
	const char *at = *text + strspn(*text, " (");
	int x, y;
	if (!topic_number(&at, &x) || strspn(at, " ,") == 0)
		return false;
	at += strspn(at, " ,");
	if (!topic_number(&at, &y) || x >= KNIGHT_TILES || y >= KNIGHT_TILES)
		return false;
	*text = at + strspn(at, ")");
	*spot = (struct spot){ (int8_t)x, (int8_t)y };
	return true;
}

/* --- cards --- */

/* The length of the name if the text begins with it and no letter follows. */
static size_t
begins_with(const char *text, const char *name)
{
	char plain[TYPED_SIZE];
	knight_typed_plain(name, plain);
	size_t length = strlen(plain);
	bool begins = length > 0 && strncmp(text, plain, length) == 0 &&
	    (text[length] == '\0' || text[length] == ' ');
	return begins ? length : 0;
}

/* The same for the name of a card in either language. */
static size_t
names_card(const char *text, struct knight_card card)
{
	char label[KNIGHT_NAME_SIZE], words[KNIGHT_NAME_SIZE];
	knight_shown_label(card, label);
	knight_card_words(card, words);
	const char *const names[] = { label, words, knight_kinds[card.kind].label };
	size_t longest = 0;
	for (size_t i = 0; i < LEN(names); i++) {
		size_t length = begins_with(text, names[i]);
		longest = length > longest ? length : longest;
	}
	return longest;
}

/* The card of the hand at the beginning of the text, by its number from 1, its label or its
 * words; moves past it and the blank after it. -1: there is none. */
static int
read_slot(const struct view *v, const char **text)
{
	const char *at = *text + strspn(*text, " ");
	size_t longest = 0;
	int slot = -1, number;
	for (int i = 0; i < v->slots; i++) {
		size_t length = names_card(at, v->hand[i].card);
		if (length > longest) {
			longest = length;
			slot = i;
		}
	}
	const char *behind = at;
	if (slot < 0 && topic_number(&behind, &number) && (*behind == '\0' || *behind == ' ') &&
	    number >= 1 && number <= v->slots) {
		slot = number - 1;
		longest = (size_t)(behind - at);
	}
	if (slot >= 0)
		*text = at + longest + strspn(at + longest, " ");
	return slot;
}

static bool
is_beginning(const char *text, const char *name)
{
	char plain[TYPED_SIZE];
	knight_typed_plain(name, plain);
	return strncmp(text, plain, strlen(text)) == 0;
}

int
knight_typed_card(const struct view *v, const char *text)
{
	const char *rest = text;
	char label[KNIGHT_NAME_SIZE], words[KNIGHT_NAME_SIZE];
	int slot = read_slot(v, &rest), found = -1, beginnings = 0;
	if (*text == '\0' || slot >= 0)
		return *rest == '\0' ? slot : -1;
	for (int i = 0; i < v->slots; i++) {
		knight_shown_label(v->hand[i].card, label);
		knight_card_words(v->hand[i].card, words);
		if (!is_beginning(text, label) && !is_beginning(text, words))
			continue;
		found = i;
		beginnings++;
	}
	return beginnings == 1 ? found : -1;
}

/* --- actions --- */

/* Moves past a word; false: another word is there. */
static bool
skip_word(const char **text, const char *word)
{
	size_t length = strlen(word);
	const char *at = *text + strspn(*text, " ");
	if (strncmp(at, word, length) != 0 || (at[length] != '\0' && at[length] != ' '))
		return false;
	*text = at + length;
	return true;
}

static bool
read_place(const char *text, struct spot *spot)
{
	if (!skip_word(&text, "to"))
		skip_word(&text, "at");
	return knight_typed_spot(&text, spot) && text[strspn(text, " ")] == '\0';
}

static int
sign_of(int number)
{
	return (number > 0) - (number < 0);
}

/* Takes the tile as a destination of the card; if it is not one, as a vector, as in the text of
 * an action. */
static void
choose_way(const struct view *v, int slot, struct spot to, struct action *action)
{
	struct knight_move ways[KNIGHT_TILES];
	int count = knight_ways(v, slot, ways), chosen = -1;
	for (int i = 0; i < count; i++)
		if (ways[i].to.x == to.x && ways[i].to.y == to.y)
			chosen = i;
	for (int i = 0; i < count && chosen < 0; i++)
		if (ways[i].vector.x == to.x && ways[i].vector.y == to.y)
			chosen = i;
	struct spot vector = { (int8_t)(to.x - v->knight.x), (int8_t)(to.y - v->knight.y) };
	if (chosen >= 0)
		vector = ways[chosen].vector;
	*action = (struct action){ .form = FORM_PLAY_TO, .numbers = { slot, vector.x, vector.y } };
	if (chosen >= 0 && count == 1)
		*action = (struct action){ .form = FORM_PLAY, .numbers = { slot } };
}

/* "right", "up left": the way in that direction; false: none, or several. */
static bool
choose_direction(const struct view *v, int slot, const char *text, struct action *action)
{
	static const struct { const char *words[2]; struct spot step; } directions[] = {
		{ { "up", "上" }, { 0, 1 } }, { { "down", "下" }, { 0, -1 } },
		{ { "left", "左" }, { -1, 0 } }, { { "right", "右" }, { 1, 0 } },
	};
	struct knight_move ways[KNIGHT_TILES];
	struct spot step = { 0, 0 };
	int count = knight_ways(v, slot, ways), found = 0;
	char word[TOPIC_WORD];
	while (topic_word(&text, word)) {
		size_t i = 0;
		while (i < LEN(directions) && strcmp(word, directions[i].words[0]) != 0 &&
		    strcmp(word, directions[i].words[1]) != 0)
			i++;
		if (i == LEN(directions))
			return false;
		step = (struct spot){ (int8_t)(step.x + directions[i].step.x),
		    (int8_t)(step.y + directions[i].step.y) };
	}
	for (int i = 0; i < count; i++)
		if (sign_of(ways[i].vector.x) == sign_of(step.x) &&
		    sign_of(ways[i].vector.y) == sign_of(step.y)) {
			choose_way(v, slot, ways[i].to, action);
			found++;
		}
	return found == 1;
}

static bool
read_play(const struct view *v, const char *text, struct action *action)
{
	struct spot to;
	skip_word(&text, "card");
	int slot = read_slot(v, &text);
	if (slot < 0)
		return false;
	*action = (struct action){ .form = FORM_PLAY, .numbers = { slot } };
	if (*text == '\0')
		return true;
	if (!read_place(text, &to))
		return choose_direction(v, slot, text, action);
	choose_way(v, slot, to, action);
	return true;
}

static bool
read_discard(const struct view *v, const char *text, struct action *action)
{
	skip_word(&text, "card");
	int slot = read_slot(v, &text);
	*action = (struct action){ .form = FORM_DISCARD, .numbers = { slot } };
	return slot >= 0 && *text == '\0';
}

static bool
read_redraw(const struct view *v, const char *text, struct action *action)
{
	skip_word(&text, "hand");
	*action = (struct action){ .form = FORM_REDRAW };
	return *text == '\0';
}

static bool
read_start(const struct view *v, const char *text, struct action *action)
{
	struct spot at;
	if (!read_place(text, &at))
		return false;
	*action = (struct action){ .form = FORM_SPAWN, .numbers = { at.x, at.y } };
	return true;
}

/* A tile alone is the start, or the destination of whichever card leads there. */
static bool
read_tile(const struct view *v, const char *text, struct action *action)
{
	struct spot at;
	if (!read_place(text, &at))
		return false;
	*action = (struct action){ .form = v->phase == PHASE_SPAWN ? FORM_SPAWN : FORM_TAP,
	    .numbers = { at.x, at.y } };
	return true;
}

static bool
read_order(const struct view *v, const char *text, struct action *action)
{
	char word[TOPIC_WORD];
	skip_word(&text, "by");
	bool named = topic_word(&text, word);
	bool dealt = named && (topic_means(word, "insertion") || topic_means(word, "dealt") ||
	    topic_means(word, "as dealt"));
	bool sorted = !named || topic_means(word, "direction") || topic_means(word, "by direction");
	*action = (struct action){ .form = FORM_ORDER,
	    .numbers = { dealt ? ORDER_INSERTION : ORDER_DIRECTION } };
	return dealt || sorted;
}

bool
knight_understand(const struct view *v, int seat, const char *typed, struct action *action)
{
	static const struct {
		const char	*verb;
		bool		(*read)(const struct view *, const char *text, struct action *);
	} verbs[] = {
		{ "play", read_play }, { "card", read_play }, { "use", read_play },
		{ "使う", read_play },
		{ "discard", read_discard }, { "drop", read_discard }, { "捨てる", read_discard },
		{ "redraw", read_redraw }, { "new", read_redraw }, { "引き直し", read_redraw },
		{ "引き直す", read_redraw },
		{ "start", read_start }, { "spawn", read_start }, { "begin", read_start },
		{ "開始", read_start },
		{ "go", read_tile }, { "move", read_tile }, { "tap", read_tile },
		{ "移動", read_tile },
		{ "order", read_order }, { "sort", read_order }, { "並べ替え", read_order },
	};
	char plain[TYPED_SIZE];
	knight_typed_plain(typed, plain);
	for (size_t i = 0; i < LEN(verbs); i++) {
		const char *rest = plain;
		if (skip_word(&rest, verbs[i].verb))
			return verbs[i].read(v, rest + strspn(rest, " "), action);
	}
	/* a number alone is that of a choice in the list */
	bool number = plain[strspn(plain, "0123456789 ")] == '\0' && strchr(plain, ' ') == NULL;
	return !number && (read_tile(v, plain, action) || read_play(v, plain, action));
}
