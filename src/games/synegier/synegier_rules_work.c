/* synegier_rules_work.c: carries out cards and sentences, stops at questions, and goes on with the
 * answers. */
#include "games/synegier/synegier_rules.h"

/* --- operations that ask first: walking, recalling a card, calling a partner --- */

static void
recall(struct table *t, int seat, int place)
{
	struct syn_player *p = syn_player(t, seat);
	int card = syn_pile_take(&p->trash, place);
	syn_pile_put(&p->deck, card);
	syn_say(t, recalled, .seat = json_integer(seat),
	    .card = json_string(t->v->content->cards[card].id));
}

/* The most valuable card, the oldest of equals. */
int
syn_recall_standard(const struct view *v, int seat)
{
	const struct syn_pile *trash = &v->players[seat - 1].trash;
	int best = -1;
	for (int i = 0; i < trash->count; i++)
		if (best < 0 ||
		    v->content->cards[trash->cards[i]].cpu >
		    v->content->cards[trash->cards[best]].cpu)
			best = i;
	return best;
}

/* Only the acting player is asked, so that the turn does not pass to another seat for an answer. */
static enum prompt
ask_recall(struct table *t, int target)
{
	int owner = syn_owner(target);
	if (!syn_is_soldier(target) || syn_player(t, owner)->trash.count == 0)
		return PROMPT_NONE;
	if (owner == t->actor)
		return PROMPT_RECALL;
	recall(t, owner, syn_recall_standard(t->v, owner));
	return PROMPT_NONE;
}

static void
call_partner(struct table *t, int grade, struct spot at)
{
	const struct syn_grade *g = &t->v->content->grades[grade - 1];
	const struct syn_piece *me = syn_piece(t, PIECE_SOLDIER + t->actor - 1);
	int partner = PIECE_PARTNER + t->actor - 1;
	struct syn_piece *p = syn_piece(t, partner);
	*p = (struct syn_piece){ .at = at };
	p->hp = p->max = (int16_t)(g->hp_base + g->hp_per_level * syn_player(t, t->actor)->level);
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)(me->stat[stat] * g->part[stat].num / g->part[stat].den);
	syn_say(t, partner, .piece = syn_piece_json(partner), .at = syn_spot_json(at),
	    .grade = json_integer(grade), .hp = json_integer(p->hp));
}

static enum prompt
ask_partner(struct table *t, int target)
{
	int partner = PIECE_PARTNER + t->actor - 1;
	struct syn_piece *p = syn_piece(t, partner);
	if (target != PIECE_SOLDIER + t->actor - 1)
		return PROMPT_NONE;
	if (!syn_on_field(t->v, partner))
		return (syn_ring(syn_piece(t, target)->at) & syn_free(t->v)) != 0 ? PROMPT_SQUARE :
		    PROMPT_NONE;
	p->hp = p->max;
	syn_say(t, partner, .piece = syn_piece_json(partner), .at = syn_spot_json(p->at),
	    .grade = json_integer(0), .hp = json_integer(p->hp));
	return PROMPT_NONE;
}

/* The question to ask first; PROMPT_NONE: it is done, or there is nothing to ask. */
static enum prompt
operation_asks(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (op->kind == OP_RECALL)
		return ask_recall(t, target);
	if (op->kind == OP_PARTNER)
		return ask_partner(t, target);
	return syn_walks(t->v, target, amount) != 0 ? PROMPT_WALK : PROMPT_NONE;
}

/* --- what is being carried out --- */

/* The card of the effect; for a sentence, the left one. */
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
	return v->work.task == TASK_SENTENCE ? &work_verb(v)->ops :
	    &work_card(v)->effects[v->work.effect].ops;
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
	return syn_op_amount(v, syn_actor(v), syn_work_op(v), v->work.times, v->work.die,
	    v->work.from, syn_work_target(v));
}

uint32_t
syn_work_candidates(const struct view *v)
{
	return syn_candidates(v, syn_actor(v), syn_work_select(v), &work_card(v)->red);
}

/* --- one effect --- */

/* Finds the targets; false: the player must choose one first. */
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

/* Applies the next operation to the next target; false: a question is open. */
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
		else if ((t->v->prompt = operation_asks(t, op, amount, target)) != PROMPT_NONE)
			return false;
	}
	w->target++;
	return true;
}

/* Applies every operation to every target; false: a question is open, or the raid is decided, which
 * is checked after an operation has reached all its targets. */
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

/* Carries out a card's effects from the present one on; false: not finished. */
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

bool
syn_bands_touch(const struct syn_card *left, const struct syn_card *right, int colour)
{
	return left->bands[colour].type == BAND_SUBJECT && right->bands[colour].type == BAND_VERB;
}

int
syn_links(const struct content *c, const uint8_t *cards, int count, struct syn_link *links)
{
	int made = 0;
	for (int i = 0; i + 1 < count; i++) {
		const struct syn_card *left = &c->cards[cards[i]], *right = &c->cards[cards[i + 1]];
		for (int colour = 0; colour < COLOURS; colour++)
			if (syn_bands_touch(left, right, colour))
				links[made++] = (struct syn_link){ (uint8_t)i, (enum colour)colour,
				    left->bands[colour].ref, right->bands[colour].ref };
	}
	return made;
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
	const struct syn_verb *verb = work_verb(t->v);
	syn_player(t, t->actor)->said[subject - t->v->content->subjects] |=
	    UINT64_C(1) << (verb - t->v->content->verbs);
	syn_say(t, sentence, .seat = json_integer(t->actor),
	    .colour = json_string(syn_colour_names[t->v->work.colour]),
	    .subject = json_string(subject->id), .verb = json_string(verb->id),
	    .text = json_pack("{s:s++,s:s+}", "en", subject->text.en, " -> ", verb->text.en, "ja",
	    subject->text.ja, verb->text.ja),
	    .left = json_integer(t->v->work.card + 1));
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

/* Junction after junction, each from the top; false: not finished. An open sentence is one that has
 * been counted. */
static bool
run_sentences(struct table *t)
{
	struct syn_work *w = &t->v->work;
	int last = syn_player(t, t->actor)->row.count - 1;
	for (; w->card < last; w->card++, w->colour = 0) {
		for (; w->colour < COLOURS; w->colour++) {
			if (!w->open && (!standing(t) ||
			    !syn_bands_touch(work_card(t->v), right_card(t->v), w->colour)))
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

/* Carries out the effects that wait for the sentences, along the row. */
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
	t->v->work = (struct syn_work){ .task = task, .card = card, .times = task != TASK_NONE };
}

/* Runs until the task is finished, a question is open, or the game is over. */
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
	call_partner(t, syn_work_op(t->v)->n, at);
	t->v->work.target++;
	go_on(t);
}

void
syn_answer_recall(struct table *t, int place)
{
	if (place >= 0)
		recall(t, t->actor, place);
	t->v->work.target++;
	go_on(t);
}
