/* gunjin_text_choice.c: an action in a list of choices, and as people type it. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

/* --- as text --- */

static void
say_move(const struct view *v, const int cells[2], char text[SENTENCE_SIZE])
{
	int kind = gunjin_kind_at(&v->field, cells[0]);
	bool battle = gunjin_side_at(&v->field, cells[1]) >= 0;
	const char *from = gunjin_cell_name(cells[0]), *to = gunjin_cell_name(cells[1]);
	if (kind >= KINDS)
		snprintf(text, SENTENCE_SIZE, _("%s to %s"), from, to);
	else
		snprintf(text, SENTENCE_SIZE, battle ? _("%s from %s attacks %s") :
		    _("%s from %s to %s"), gunjin_name(kind), from, to);
}

/* Its number makes it unique, whatever formations are called. */
static void
say_formation(const struct view *v, const char *id, char text[SENTENCE_SIZE])
{
	const struct formation *f = gunjin_formation(v->content, id);
	if (f == NULL)
		snprintf(text, SENTENCE_SIZE, _("formation %s"), id);
	else
		snprintf(text, SENTENCE_SIZE, _("formation %d, %s, %s"),
		    (int)(f - v->content->formations) + 1, language_words(&f->name),
		    _(gunjin_manner_words[f->manner]));
}

void
gunjin_choice(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	static const char *const sentences[FORMS] = {
		[FORM_ARMY] = N_("a whole camp at once, and ready"),
		[FORM_MIRROR] = N_("mirror: swap left and right"),
		[FORM_SHUFFLE] = N_("shuffle: put all pieces at random"),
		[FORM_CLEAR] = N_("clear: all pieces back to the reserve"),
		[FORM_READY] = N_("ready: your camp is final"), [FORM_OFFER] = N_("offer a draw"),
		[FORM_ACCEPT] = N_("accept the draw"), [FORM_DECLINE] = N_("decline the draw"),
		[FORM_RESIGN] = N_("resign the game"),
	};
	const int *n = action->numbers;
	text[0] = '\0';
	if (sentences[action->form] != NULL)
		text_copy(text, SENTENCE_SIZE, _(sentences[action->form]));
	else if (action->form == FORM_MOVE)
		say_move(v, n, text);
	else if (action->form == FORM_FORMATION)
		say_formation(v, action->text, text);
	else if (action->form == FORM_PLACE)
		snprintf(text, SENTENCE_SIZE, _("place %s on %s"), gunjin_name(n[1]),
		    gunjin_cell_name(n[0]));
	else if (action->form == FORM_SWAP)
		snprintf(text, SENTENCE_SIZE, _("swap %s and %s"), gunjin_cell_name(n[0]),
		    gunjin_cell_name(n[1]));
	else if (action->form == FORM_MARK)
		snprintf(text, SENTENCE_SIZE, _("mark %s: %.*s"), gunjin_cell_name(n[0]),
		    GUNJIN_MARK_SIZE, action->text);
	else
		snprintf(text, SENTENCE_SIZE, _("remove the mark on %s"), gunjin_cell_name(n[0]));
}

/* --- typed --- */

/* The typed cells and a name in any order, without words that only join them. */
struct typed {
	int	cells[2];
	int	count;
	char	name[GUNJIN_TYPED];
};

/* Small words of both languages without a meaning, and symbols between two cells. */
static bool
is_filler(const char *word)
{
	static const char *const fillers[] = { "to", "on", "from", "at", "with", "and", "the", "my",
	    "go", "goes", "attack", "attacks", "-", "x" };
	/* These may come last, so they are also skipped. */
	static const char *const verbs[] = { N_("move"), N_("place"), N_("swap") };
	for (size_t i = 0; i < LEN(verbs); i++)
		if (gunjin_typed_is(word, verbs[i]))
			return true;
	return text_index(word, fillers, LEN(fillers)) >= 0;
}

/* Puts spaces around joining symbols that have none: "b3-b4", "b3からb4へ". */
static void
part(const char *typed, char parts[ACTION_SIZE])
{
	static const char *const joins[] = { "から", "まで", "へ", "に", "を", "で", "と", "攻撃",
	    "-", "－", "→", "、", ",", "." };
	size_t used = 0;
	while (*typed != '\0' && used + 4 < ACTION_SIZE) {
		size_t join = 0;
		for (size_t i = 0; i < LEN(joins) && join == 0; i++)
			if (strncmp(typed, joins[i], strlen(joins[i])) == 0)
				join = strlen(joins[i]);
		parts[used++] = join > 0 ? ' ' : *typed;
		typed += join > 0 ? join : 1;
	}
	parts[used] = '\0';
}

/* Two cells in one word: "b3xb4", "b3b4". */
static bool
split_cells(const char *word, int cells[2])
{
	char first[TOPIC_WORD];
	for (size_t length = 2; length < strlen(word); length++) {
		text_copy(first, sizeof first, word);
		first[length] = '\0';
		cells[0] = gunjin_typed_cell(first);
		cells[1] = gunjin_typed_cell(word + length + (word[length] == 'x'));
		if (cells[0] != GUNJIN_NOWHERE && cells[1] != GUNJIN_NOWHERE)
			return true;
	}
	return false;
}

static bool
read_typed(const char *text, struct typed *t)
{
	char parts[ACTION_SIZE], word[TOPIC_WORD];
	int both[2];
	const char *rest = parts;
	part(text, parts);
	*t = (struct typed){ .count = 0 };
	while (topic_word(&rest, word)) {
		int cell = gunjin_typed_cell(word);
		bool two = cell == GUNJIN_NOWHERE && t->count == 0 && split_cells(word, both);
		if (two)
			memcpy(t->cells, both, sizeof both);
		else if (cell != GUNJIN_NOWHERE && t->count == 2)
			return false;
		else if (cell != GUNJIN_NOWHERE)
			t->cells[t->count] = cell;
		else if (!is_filler(word))
			text_append(t->name, sizeof t->name, "%s%s", t->name[0] != '\0' ? " " : "",
			    word);
		t->count += two ? 2 : cell != GUNJIN_NOWHERE;
	}
	return true;
}

/* The only cell from which a piece of that kind can go there; GUNJIN_NOWHERE: none, or several. */
static int
cell_of_mover(const struct view *v, int side, int kind, int to)
{
	int found = GUNJIN_NOWHERE, count = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == side &&
		    gunjin_kind_at(&v->field, cell) == kind &&
		    gunjin_reach(&v->field, cell) & BIT(to)) {
			found = cell;
			count++;
		}
	return count == 1 ? found : GUNJIN_NOWHERE;
}

/* "b3 b4", "tank b4", "tank b3 b4"; while placing, two cells are swapped, and a name is placed. */
static bool
understand_cells(const struct view *v, int seat, const struct typed *t, struct action *action)
{
	bool placing = v->phase == PHASE_PLACING;
	int kind = gunjin_typed_kind(t->name);
	if (t->count == 2 && (t->name[0] == '\0' || kind != KIND_NONE)) {
		*action = (struct action){ .form = placing ? FORM_SWAP : FORM_MOVE,
		    .numbers = { t->cells[0], t->cells[1] } };
		return !placing || t->name[0] == '\0';
	}
	if (t->count != 1 || kind == KIND_NONE)
		return false;
	int from = placing ? GUNJIN_NOWHERE : cell_of_mover(v, seat - 1, kind, t->cells[0]);
	if (placing)
		*action = (struct action){ .form = FORM_PLACE, .numbers = { t->cells[0], kind } };
	else
		*action = (struct action){ .form = FORM_MOVE, .numbers = { from, t->cells[0] } };
	return placing || from != GUNJIN_NOWHERE;
}

static bool
understand_place(const struct view *v, int seat, const char *rest, struct action *action)
{
	struct typed t;
	int kind = read_typed(rest, &t) ? gunjin_typed_kind(t.name) : KIND_NONE;
	*action = (struct action){ .form = FORM_PLACE, .numbers = { t.cells[0], kind } };
	return kind != KIND_NONE && t.count == 1;
}

static bool
understand_swap(const struct view *v, int seat, const char *rest, struct action *action)
{
	struct typed t;
	bool read = read_typed(rest, &t);
	*action = (struct action){ .form = FORM_SWAP, .numbers = { t.cells[0], t.cells[1] } };
	return read && t.count == 2 && t.name[0] == '\0';
}

static bool
understand_formation(const struct view *v, int seat, const char *rest, struct action *action)
{
	char name[GUNJIN_TYPED];
	topic_plain(rest, name, sizeof name);
	int found = gunjin_typed_formation(v->content, name);
	*action = (struct action){ .form = FORM_FORMATION };
	if (found >= 0)
		text_copy(action->text, sizeof action->text, v->content->formations[found].id);
	return found >= 0;
}

/* The mark is taken as typed; without a text the old one is removed. */
static bool
understand_mark(const struct view *v, int seat, const char *rest, struct action *action)
{
	char word[TOPIC_WORD];
	bool any = topic_word(&rest, word);
	word[strcspn(word, ":")] = '\0';	/* "b4: a tank" */
	int cell = any ? gunjin_typed_cell(word) : GUNJIN_NOWHERE;
	while (*rest == ' ')
		rest++;
	size_t length = strlen(rest);
	while (length > 0 && rest[length - 1] == ' ')
		length--;
	*action = (struct action){ .form = length > 0 ? FORM_MARK : FORM_UNMARK,
	    .numbers = { cell } };
	if (length >= sizeof action->text)
		return false;
	memcpy(action->text, rest, length);
	return cell != GUNJIN_NOWHERE;
}

static bool
understand_unmark(const struct view *v, int seat, const char *rest, struct action *action)
{
	return understand_mark(v, seat, rest, action) && action->form == FORM_UNMARK;
}

/* Words that are complete actions. Resigning and being ready cannot be abbreviated. */
static bool
understand_word(const char *name, struct action *action)
{
	static const struct { const char *word; enum form form; } words[] = {
		{ N_("ready"), FORM_READY }, { N_("mirror"), FORM_MIRROR },
		{ N_("shuffle"), FORM_SHUFFLE },
		{ "clear", FORM_CLEAR }, { N_("clear camp"), FORM_CLEAR },
		{ N_("resign"), FORM_RESIGN }, { N_("offer draw"), FORM_OFFER },
		{ N_("offer a draw"), FORM_OFFER },
		{ N_("offer"), FORM_OFFER }, { N_("accept draw"), FORM_ACCEPT },
		{ N_("accept the draw"), FORM_ACCEPT },
		{ N_("accept"), FORM_ACCEPT }, { N_("decline draw"), FORM_DECLINE },
		{ N_("decline the draw"), FORM_DECLINE },
		{ N_("decline"), FORM_DECLINE },
	};
	for (size_t i = 0; i < LEN(words); i++)
		if (gunjin_typed_is(name, words[i].word)) {
			*action = (struct action){ .form = (int)words[i].form };
			return true;
		}
	return false;
}

bool
gunjin_understand(const struct view *v, int seat, const char *typed, struct action *action)
{
	static const struct {
		const char	 *word;
		bool		(*read)(const struct view *, int seat, const char *rest,
		    struct action *);
	} verbs[] = {
		{ N_("place"), understand_place }, { "put", understand_place },
		{ N_("swap"), understand_swap },
		{ N_("formation"), understand_formation }, { N_("mark"), understand_mark },
		{ N_("unmark"), understand_unmark },
	};
	char name[GUNJIN_TYPED], word[TOPIC_WORD];
	const char *rest = typed;
	struct typed t;
	bool any = topic_word(&rest, word);
	topic_plain(typed, name, sizeof name);
	if (!any || understand_word(name, action))
		return any;
	for (size_t i = 0; i < LEN(verbs); i++)
		if (gunjin_typed_is(word, verbs[i].word))
			return verbs[i].read(v, seat, rest, action);
	return read_typed(typed, &t) && understand_cells(v, seat, &t, action);
}
