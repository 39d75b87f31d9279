/* puyo_topics.c: the topics of Puyo, and which field a question is about. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_topics.h"

/* --- whose field --- */

/* Words for a field: the other one, or either one by its number. */
static bool
names_field(const char *word, int own, int *side)
{
	bool other = topic_means(word, N_("other")) || strcmp(word, "相手") == 0;
	bool numbered = strcmp(word, "1p") == 0 || strcmp(word, "2p") == 0;
	if (other || numbered)
		*side = other ? !own : word[0] - '1';
	return other || numbered;
}

static bool
read_words(struct asked *a, int own, struct error *e)
{
	const char *rest = a->question->about;
	char word[TOPIC_WORD];
	while (topic_word(&rest, word)) {
		if (!a->named && names_field(word, own, &a->side)) {
			a->named = true;
			continue;
		}
		if (a->count == ASKED_WORDS)
			return error_set(e, ERR_INPUT,
			    N_("That is too much at once: ask for one thing, such as row 3."));
		memcpy(a->words[a->count++], word, sizeof word);
	}
	return true;
}

bool
puyo_asked(const struct topic_question *q, struct log *log, struct asked *a, struct error *e)
{
	const struct view *v = q->view;
	int own = v->viewer >= 1 && v->viewer <= v->players ? v->viewer - 1 : -1;
	*a = (struct asked){ .question = q, .view = v, .log = log, .side = own < 0 ? 0 : own };
	if (!read_words(a, own < 0 ? 0 : own, e))
		return false;
	if (a->side >= v->players)
		return error_set(e, ERR_INPUT,
		    N_("There is no other field: this is a game for one."));
	a->player = &v->player[a->side];
	a->own = a->side == own;
	if (!a->own)
		puyo_name_spoken(q->seats, v, a->side, a->name);
	return true;
}

bool
puyo_asked_plain(const struct topic_question *q, struct log *log, struct asked *a, struct error *e)
{
	return puyo_asked(q, log, a, e) &&
	    (a->count == 0 || error_set(e, ERR_INPUT,
	    N_("Nothing follows here but the word other, for the other field.")));
}

/* The length of the Japanese counter for columns or rows. */
static size_t
counter_length(const char *text)
{
	static const char *const counters[] = { "列目", "段目", "列", "段" };
	for (size_t i = 0; i < LEN(counters); i++)
		if (strncmp(text, counters[i], strlen(counters[i])) == 0)
			return strlen(counters[i]);
	return 0;
}

int
puyo_asked_numbers(const struct asked *a, int *numbers, int most)
{
	int count = 0;
	for (int i = 0; i < a->count; i++)
		for (const char *s = a->words[i]; *s != '\0'; ) {
			size_t digits = strspn(s, "0123456789");
			if (digits == 0 && strchr(",.;:/-()", *s) != NULL) {
				s++;
				continue;
			}
			if (digits == 0 || digits > 4 || count == most)
				return -1;
			numbers[count++] = atoi(s);
			s += digits;
			s += counter_length(s);
		}
	return count;
}

/* --- answers --- */

static void
answer(const struct asked *a, const char *sentence)
{
	if (a->name[0] != '\0')
		log_format(a->log, _("%s: %s"), a->name, sentence);
	else
		log_add(a->log, sentence);
}

void
puyo_answer(const struct asked *a, const char *format, ...)
{
	char text[4 * SENTENCE_SIZE];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	answer(a, text);
}

void
puyo_answer_value(const struct asked *a, const char *label, const char *format, ...)
{
	char value[SENTENCE_SIZE];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(value, sizeof value, format, arguments);
	va_end(arguments);
	puyo_answer(a, _("%s: %s."), label, value);
}

void
puyo_answer_number(const struct asked *a, const char *label, long number)
{
	char text[PUYO_NUMBER_SIZE];
	puyo_number(number, text);
	puyo_answer_value(a, label, "%s", text);
}

/* --- the overview --- */

static void
answer_danger(const struct asked *a)
{
	if (puyo_is_in_danger(a->player) && a->player->phase != PHASE_DEAD)
		puyo_answer(a, _("Danger: rows left in the middle columns: %d."),
		    puyo_rows_left(&a->player->field));
}

/* "Endless: 1,240 points." */
static void
answer_title(const struct asked *a)
{
	const struct view *v = a->view;
	char title[SENTENCE_SIZE], first[PUYO_NUMBER_SIZE], second[PUYO_NUMBER_SIZE];
	puyo_sentences.title(v, title);
	puyo_number(v->player[a->side].score, first);
	puyo_number(v->player[!a->side].score, second);
	if (v->players > 1)
		log_format(a->log, _("%s: %s against %s points."), title, first, second);
	else
		log_format(a->log, _("%s: %s points."), title, first);
}

/* Describes the other field in one sentence. */
static void
answer_rival(const struct asked *a)
{
	const struct puyo_player *p = &a->view->player[!a->side];
	char name[SENTENCE_SIZE];
	int highest = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		highest = puyo_shown_height(&p->field, x) > highest ?
		    puyo_shown_height(&p->field, x) : highest;
	puyo_name_spoken(a->question->seats, a->view, !a->side, name);
	log_format(a->log, _("%s: highest column %d, chain %d, garbage waiting %d."), name, highest,
	    p->chain, p->waiting);
}

/* Names the present pair and the two after it in one sentence. */
static void
answer_pairs(const struct asked *a)
{
	char words[1 + PUYO_NEXT][SENTENCE_SIZE];
	if (puyo_has_problem(a->view)) {
		puyo_answer_phase(a);
		puyo_goal_sentence(a->view, words[0]);
		log_add(a->log, words[0]);
		return;
	}
	for (int i = 0; i <= PUYO_NEXT; i++)
		puyo_pair_words(a->view->shown[a->side][i], words[i]);
	puyo_answer(a, _("Pair: %s. Next: %s; then: %s."), words[0], words[1], words[2]);
}

/* Gives the overview of a field that is not the viewer's under its name. */
static void
answer_field(const struct asked *a)
{
	if (a->player->phase == PHASE_FALL && a->question->detail != DETAIL_SHORT)
		answer_pairs(a);
	else
		puyo_answer_phase(a);
	if (a->named)
		puyo_answer_number(a, _("Score"), a->player->score);
	puyo_answer_heights(a);
	answer_danger(a);
	if (a->player->waiting > 0)
		puyo_answer_number(a, _("Garbage waiting"), a->player->waiting);
}

static bool
tell_look(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	char text[SENTENCE_SIZE];
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	if (q->detail != DETAIL_SHORT && !a.named)
		answer_title(&a);
	if (q->view->over) {
		puyo_end_sentence(q->seats, q->view, text);
		log_add(log, text);
	}
	answer_field(&a);
	if (q->view->players > 1 && !a.named)
		answer_rival(&a);
	if (q->detail == DETAIL_FULL && !a.named)
		log_add(log, _("Ask for field, row, column, at, where, groups, pair, next, try, "
		    "garbage, chain, score or other."));
	return true;
}

/* --- the other field --- */

/* "other row 3": applies any question to that field. */
static bool
tell_about_other(const struct topic_question *q, const struct topic *topic, const char *rest,
    struct log *log, struct error *e)
{
	char *about = mem_format("other %s", rest);
	struct topic_question other = *q;
	other.about = about;
	bool answered = topic->tell(&other, log, e);
	free(about);
	return answered;
}

static bool
tell_other(const struct topic_question *q, struct log *log, struct error *e)
{
	const char *rest = q->about;
	char word[TOPIC_WORD];
	const struct topic *topic = puyo_topics;	/* topic "look" */
	if (q->view->players == 1)
		return error_set(e, ERR_INPUT,
		    N_("There is no other field: this is a game for one."));
	if (topic_word(&rest, word))
		topic = topic_find(puyo_topics, word);
	if (topic == NULL || topic->tell == tell_other)
		return error_set(e, ERR_INPUT,
		    N_("Name what you want to know of the other field, such as other row 3."));
	return tell_about_other(q, topic, rest, log, e);
}

const struct topic puyo_topics[] = {
	{ "look", 'l', "概要", N_("[other]"), N_("The position in a few sentences."), tell_look },
	{ "field", 'f', "フィールド", N_("[other]"),
	    N_("Every column from the left, from the floor up."), puyo_tell_field },
	{ "row", 'r', "段", N_("ROW"), N_("What lies in a row; rows are 1 to 12 from the bottom."),
	    puyo_tell_row },
	{ "column", 'c', "列", N_("COLUMN"), N_("What lies in a column; columns are 1 to 6 from "
	    "the left."), puyo_tell_column },
	{ "at", 'a', "場所", N_("COLUMN ROW"), N_("What lies in a cell, and in how large a group."),
	    puyo_tell_at },
	{ "where", 'w', "どこ", N_("[COLOUR]"),
	    N_("Where a colour or garbage lies, group by group."), puyo_tell_where },
	{ "groups", 0, "連結", N_("[other]"),
	    N_("Groups that are nearly complete, and what completes them."), puyo_tell_groups },
	{ "heights", 'e', "高さ", N_("[other]"),
	    N_("How high the columns are, and the room that is left."), puyo_tell_heights },
	{ "pair", 'b', "組ぷよ", N_("[other]"), N_("The pair to be placed, and where it is."),
	    puyo_tell_pair },
	{ "next", 'n', "次", N_("[other]"), N_("The two pairs that come next."), puyo_tell_next },
	{ "try", 'd', "試す", N_("COLUMN [up|right|down|left]"),
	    N_("What the pair would do in a place: where it lands, what vanishes, what it sends."),
	    puyo_tell_try },
	{ "garbage", 'j', "おじゃま", N_("[other]"),
	    N_("The garbage that waits, and when it falls."), puyo_tell_garbage },
	{ "chain", 'k', "連鎖", N_("[other]"), N_("The chain that runs, and what vanishes now."),
	    puyo_tell_chain },
	{ "score", 's', "得点", N_("[other]"), N_("Points, chains, pairs and garbage so far."),
	    puyo_tell_score },
	{ "speed", 0, "速度", NULL, N_("How fast pairs fall."), puyo_tell_speed },
	{ "match", 'm', "対戦", NULL, N_("Who plays, by which rules, and how the match stands."),
	    puyo_tell_match },
	{ "other", 'v', "相手", N_("[TOPIC]"),
	    N_("The other field; with a topic, that topic for the other field."), tell_other },
	{ "boards", 0, "盤面", N_("[NUMBER]"),
	    N_("The boards to practise on; with a number, what lies on that one."),
	    puyo_tell_boards },
	{ "sees", 0, "学習", N_("[COLUMN DIRECTION]"),
	    N_("What the learned CPU sees in the places for a pair, in practice."),
	    puyo_tell_sees },
	{ .name = NULL }
};
