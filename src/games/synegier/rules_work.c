/* rules_work.c: carrying out cards and sentences, stopping where the player is
 * asked and going on with the answer. */

#include "games/synegier/rules.h"

/* --- what is being carried out --- */

/* The card whose effect it is; of a sentence, the left one. */
static const struct syn_card *
work_card(const struct view *v)
{
	return &v->content->cards[v->players[syn_actor(v) - 1].row.cards[v->work.card]];
}

static const struct syn_card *
right_card(const struct view *v)
{
	return &v->content->cards[v->players[syn_actor(v) - 1].row.cards[v->work.card + 1]];
}

static const struct syn_subject *
work_subject(const struct view *v)
{
	return &v->content->subjects[work_card(v)->bands[v->work.colour].ref];
}

static const struct syn_verb *
work_verb(const struct view *v)
{
	return &v->content->verbs[right_card(v)->bands[v->work.colour].ref];
}

static const struct syn_ops *
work_ops(const struct view *v)
{
	return v->work.task == TASK_SENTENCE ? &work_verb(v)->ops : &work_card(v)->effects[v->work.effect].ops;
}

const struct syn_select *
syn_work_select(const struct view *v)
{
	return v->work.task == TASK_SENTENCE ? &work_subject(v)->select :
	    &work_card(v)->effects[v->work.effect].select;
}

const struct syn_op *
syn_work_op(const struct view *v)
{
	return &work_ops(v)->op[v->work.op];
}

int
syn_work_target(const struct view *v)
{
	return v->work.targets[v->work.target];
}

static int
work_amount(struct table *t)
{
	struct syn_work *w = &t->v->work;
	const struct syn_op *op = syn_work_op(t->v);
	if (op->variable == VAR_DIE && w->die == 0)
		w->die = syn_roll_effect(t, "effect");
	return syn_op_amount(t->v, t->actor, op, w->times, w->die, w->from, syn_work_target(t->v));
}

int
syn_work_walk(const struct view *v)
{
	return syn_op_amount(v, syn_actor(v), syn_work_op(v), v->work.times, v->work.die, v->work.from,
	    syn_work_target(v));
}

uint32_t
syn_work_candidates(const struct view *v)
{
	return syn_candidates(v, syn_actor(v), syn_work_select(v), &work_card(v)->red);
}

/* --- one effect --- */

/* Finds the targets; false: the player has to choose one first. */
static bool
find_targets(struct table *t)
{
	struct syn_work *w = &t->v->work;
	if (syn_work_select(t->v)->kind == SEL_CHOOSE && syn_work_candidates(t->v) != 0) {
		t->v->prompt = PROMPT_TARGET;
		return false;
	}
	w->count = syn_select(t, syn_work_select(t->v), &work_card(t->v)->red, w->targets);
	w->begun = true;
	return true;
}

/* One step: the next operation on the next target; false: a question is open. */
static bool
step(struct table *t)
{
	struct syn_work *w = &t->v->work;
	const struct syn_op *op = syn_work_op(t->v);
	int target = syn_work_target(t->v), me = PIECE_SOLDIER + t->actor - 1;
	if (syn_on_field(t->v, me))
		w->from = syn_piece(t, me)->at;
	if (syn_on_field(t->v, target)) {
		int amount = work_amount(t);
		if (!syn_op_is(op->kind, 'q'))
			syn_operate(t, op, amount, target);
		else if ((t->v->prompt = syn_operation_asks(t, op, amount, target)) != PROMPT_NONE)
			return false;
	}
	w->target++;
	return true;
}

/* Every operation on every target; false: a question is open, or the raid has been
 * decided, which is looked at when an operation is through with all its targets. */
static bool
run(struct table *t)
{
	struct syn_work *w = &t->v->work;
	if (!w->begun && !find_targets(t))
		return false;
	for (; w->op < work_ops(t->v)->count; w->op++, w->target = 0) {
		while (w->target < w->count)
			if (!step(t))
				return false;
		if (syn_finished(t->v))
			return false;
	}
	return true;
}

/* Forgets the targets of the last effect. */
static void
rewind_work(struct syn_work *w)
{
	w->begun = false;
	w->op = w->target = w->count = w->die = w->damage = 0;
	w->times = 1;
}

/* --- effects of cards --- */

static bool
effect_applies(struct table *t, const struct syn_effect *effect)
{
	if (effect->link != (t->v->work.task == TASK_LINK))
		return false;
	if (effect->condition == COND_DIE4)
		return syn_roll_effect(t, "condition") >= 4;
	return syn_condition(t->v, t->actor, effect->condition);
}

static bool
standing(const struct table *t)
{
	return syn_on_field(t->v, PIECE_SOLDIER + t->actor - 1);
}

/* The effects of one card from the present one on; false: not through yet. */
static bool
run_card(struct table *t)
{
	struct syn_work *w = &t->v->work;
	const struct syn_card *card = work_card(t->v);
	for (; w->effect < card->effect_count && (w->begun || standing(t)); w->effect++) {
		if ((w->begun || effect_applies(t, &card->effects[w->effect])) && !run(t))
			return false;
		rewind_work(w);
	}
	return true;
}

/* --- sentences --- */

static void
say_sentence(struct table *t)
{
	const struct syn_subject *subject = work_subject(t->v);
	const struct syn_verb *verb = work_verb(t->v);
	syn_say(t, sentence, .seat = json_integer(t->actor),
	    .colour = json_string(syn_colour_names[t->v->work.colour]), .subject = json_string(subject->id),
	    .verb = json_string(verb->id),
	    .text = json_pack("{s:s++,s:s+}", "en", subject->text.en, " -> ", verb->text.en, "ja", subject->text.ja,
	    verb->text.ja),
	    .left = json_integer(t->v->work.card + 1));
}

static void
begin_sentence(struct table *t)
{
	struct syn_work *w = &t->v->work;
	const struct syn_subject *subject = work_subject(t->v);
	bool holds = subject->condition == COND_DIE4 ? syn_roll_effect(t, "condition") >= 4 :
	    syn_condition(t->v, t->actor, subject->condition);
	syn_player(t, t->actor)->links++;
	syn_player(t, t->actor)->sentences++;
	say_sentence(t);
	w->times = holds ? subject->times : 1;
}

static void
end_sentence(struct table *t)
{
	struct syn_best *best = &syn_player(t, t->actor)->best;
	const struct syn_core *resonance = syn_core(t->v, t->actor, CORE_SENTENCE);
	if (best->subject == SYN_NONE || t->v->work.damage > best->damage)
		*best = (struct syn_best){ work_card(t->v)->bands[t->v->work.colour].ref,
		    right_card(t->v)->bands[t->v->work.colour].ref, t->v->work.damage };
	if (resonance != NULL)
		syn_run_core(t, resonance);
	rewind_work(&t->v->work);
}

static bool
touching(const struct view *v)
{
	return syn_bands_touch(work_card(v), right_card(v), v->work.colour);
}

/* Junction after junction, in each from the top; false: not through yet. An open
 * sentence is one that has been counted. */
static bool
run_sentences(struct table *t)
{
	struct syn_work *w = &t->v->work;
	int last = syn_player(t, t->actor)->row.count - 1;
	for (; w->card < last; w->card++, w->colour = 0) {
		for (; w->colour < COLOURS; w->colour++) {
			if (!w->open && (!touching(t->v) || !standing(t)))
				continue;
			if (!w->open)
				begin_sentence(t);
			w->open = true;
			if (!run(t))
				return false;
			end_sentence(t);
			w->open = false;
		}
	}
	return true;
}

/* Effects that wait for the sentences, along the row. */
static bool
run_links(struct table *t)
{
	struct syn_work *w = &t->v->work;
	for (; w->card < syn_player(t, t->actor)->row.count; w->card++, w->effect = 0)
		if (!run_card(t))
			return false;
	return true;
}

/* --- the whole --- */

static void
set_task(struct table *t, enum task task, int card)
{
	t->v->work = (struct syn_work){ .task = task, .card = card, .times = 1 };
}

/* Through with the task, or asked a question, or over. */
static bool
run_task(struct table *t)
{
	switch (t->v->work.task) {
	case TASK_CARD:
		return run_card(t);
	case TASK_SENTENCE:
		return run_sentences(t);
	case TASK_LINK:
		return run_links(t);
	case TASK_NONE:
	case TASKS:
		break;
	}
	return true;
}

static void
go_on(struct table *t)
{
	t->v->prompt = PROMPT_NONE;
	bool through = run_task(t);
	if (syn_end_if_finished(t) || !through)
		return;
	enum task task = t->v->work.task;
	set_task(t, task == TASK_SENTENCE ? TASK_LINK : TASK_NONE, 0);
	if (task == TASK_SENTENCE)
		go_on(t);
	else if (!standing(t))
		syn_tick(t);
	else if (task == TASK_LINK)
		syn_after_links(t);
	else
		t->v->prompt = PROMPT_PLAY;
}

void
syn_work_card(struct table *t)
{
	set_task(t, TASK_CARD, syn_player(t, t->actor)->row.count - 1);
	go_on(t);
}

void
syn_work_links(struct table *t)
{
	set_task(t, TASK_SENTENCE, 0);
	go_on(t);
}

/* --- answers --- */

void
syn_answer_target(struct table *t, int piece)
{
	struct syn_work *w = &t->v->work;
	w->begun = true;
	w->count = 0;
	if (syn_work_select(t->v)->self && piece != PIECE_SOLDIER + t->actor - 1)
		w->targets[w->count++] = (uint8_t)(PIECE_SOLDIER + t->actor - 1);
	w->targets[w->count++] = (uint8_t)piece;
	go_on(t);
}

void
syn_answer_walk(struct table *t, struct spot to)
{
	if (to.x != 0)
		syn_move(t, syn_work_target(t->v), to, "walk");
	t->v->work.target++;
	go_on(t);
}

void
syn_answer_square(struct table *t, struct spot at)
{
	syn_call_partner(t, syn_work_op(t->v)->n, at);
	t->v->work.target++;
	go_on(t);
}

void
syn_answer_recall(struct table *t, int place)
{
	if (place >= 0)
		syn_recall(t, t->actor, place);
	t->v->work.target++;
	go_on(t);
}
