/* rules_language.c: effects read from the content file, each part checked against
 * the closed lists and against where it stands. */

#include "base/mem.h"
#include "games/synegier/rules.h"

enum { AMOUNT_MAX = 99, HITS_MAX = 9 };

/* --- selectors --- */

/* Those by purse, level or chance, and those by place on the board, are the events';
 * those that look from a soldier are the players'. */
static bool
selector_fits(enum selector kind, char place)
{
	bool anywhere = kind == SEL_SELF || kind == SEL_ALL || kind == SEL_WEAK || kind == SEL_STRONG;
	return anywhere || (kind >= SEL_EDGE) == (place == 'e');
}

bool
syn_read_select(const struct json_at *at, char place, struct syn_select *s, struct error *e)
{
	static const char *const members[] = { "kind", "cls", "r", "self", "partner", NULL };
	struct json_at name = json_member(at, "kind"), class_name = json_member(at, "cls");
	int kind = 0, class = 0, self = 0, partner = 0;
	if (!json_check_members(at, members, e) ||
	    !syn_need_name(at, "kind", syn_selector_names, SELECTORS, &kind, e) ||
	    !syn_need_name(at, "cls", syn_class_names, CLASSES, &class, e) ||
	    !syn_need_int(at, "r", 0, 12, &s->range, e) || !syn_need_int(at, "self", 0, 1, &self, e) ||
	    !syn_need_int(at, "partner", 0, 1, &partner, e))
		return false;
	if (!selector_fits((enum selector)kind, place))
		return json_fault(&name, e, "%s does not belong here");
	if ((kind == SEL_SELF) != (class == CLASS_NONE))
		return json_fault(&class_name, e, "%s must name pieces, except for SELF");
	bool soldiers = kind >= SEL_RICH && kind <= SEL_RANDOM;
	if (soldiers && class != CLASS_SOLDIER)
		return json_fault(&class_name, e, "%s must be SOLDIER");
	s->kind = (enum selector)kind;
	s->class = (enum class)class;
	s->self = self == 1;
	s->partner = partner == 1;
	return true;
}

/* --- operations --- */

static bool
read_duration(const struct json_at *at, enum operation kind, char place, enum duration *duration,
    struct error *e)
{
	struct json_at member = json_member(at, "dur");
	int found = DUR_TURN;
	const char *text = "";
	if (!json_need(at, "dur", e) || !json_get_text(at, "dur", &text, e))
		return false;
	if (!syn_op_is(kind, 'd'))
		return text[0] == '\0' || json_fault(&member, e, "%s has no meaning here");
	if (!json_get_name(at, "dur", syn_duration_names, DURATIONS, &found, e))
		return false;
	if ((found == DUR_ROUND) != (place == 'e') && found != DUR_GAME)
		return json_fault(&member, e, "%s does not belong here");
	*duration = (enum duration)found;
	return true;
}

/* A core ability rolls no dice, and an event has no player to measure from. */
static bool
variable_fits(enum variable variable, char place)
{
	return variable == VAR_ONE || place == 'c' || place == 'v' || (place == 'e' && variable == VAR_DIE) ||
	    (place == 'h' && variable != VAR_DIE && variable != VAR_DIST);
}

static bool
read_op(const struct json_at *at, char place, struct syn_op *op, struct error *e)
{
	static const char *const members[] = { "op", "n", "var", "dur", "hits", NULL };
	struct json_at name = json_member(at, "op"), number = json_member(at, "n"),
	    var = json_member(at, "var");
	int kind = 0, variable = 0;
	if (!json_check_members(at, members, e) ||
	    !syn_need_name(at, "op", syn_operation_names, OPERATIONS, &kind, e) ||
	    !syn_need_int(at, "n", -AMOUNT_MAX, AMOUNT_MAX, &op->n, e) ||
	    !syn_need_name(at, "var", syn_variable_names, VARIABLES, &variable, e) ||
	    !syn_need_int(at, "hits", 1, HITS_MAX, &op->hits, e))
		return false;
	op->kind = (enum operation)kind;
	op->variable = (enum variable)variable;
	if (!syn_op_fits(op->kind, place))
		return json_fault(&name, e, "%s does not belong here");
	bool signs = syn_op_is(op->kind, 'd') || op->kind == OP_COIN || op->kind == OP_PRICE;
	if (op->n < 0 && !signs)
		return json_fault(&number, e, "%s must not be negative");
	if (op->kind == OP_PARTNER && (op->n < 1 || op->n > SYN_GRADES || op->variable != VAR_ONE))
		return json_fault(&number, e, "%s must be a grade, 1 or 2");
	if (!variable_fits(op->variable, place))
		return json_fault(&var, e, "%s does not belong here");
	return read_duration(at, op->kind, place, &op->duration, e);
}

bool
syn_read_ops(const struct json_at *object, char place, struct syn_ops *ops, struct error *e)
{
	struct json_at list = json_member(object, "ops");
	size_t count = json_array_size(list.value);
	if (!json_need(object, "ops", e))
		return false;
	if (!json_is_array(list.value) || count > SYN_OPS_MAX)
		return json_fault(&list, e, "%s must be a list of at most 4 operations");
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		if (!read_op(&at, place, &ops->op[ops->count++], e))
			return false;
	}
	return true;
}

/* --- effects --- */

static bool
read_effect(const struct json_at *at, char place, struct syn_effect *effect, struct error *e)
{
	static const char *const members[] = { "when", "cond", "sel", "ops", NULL };
	static const char *const times[] = { "NOW", "LINK" };
	struct json_at sel = json_member(at, "sel"), cond = json_member(at, "cond");
	size_t moments = place == 'c' ? LEN(times) : 1;
	int when = 0, condition = 0;
	if (!json_check_members(at, members, e) || !syn_need_name(at, "when", times, moments, &when, e) ||
	    !syn_need_name(at, "cond", syn_condition_names, CONDITIONS, &condition, e) ||
	    !json_need(at, "sel", e) || !syn_read_select(&sel, place, &effect->select, e) ||
	    !syn_read_ops(at, place, &effect->ops, e))
		return false;
	if (condition == COND_VS_SOLDIER_BOSS || (place == 'e' && condition != COND_NONE))
		return json_fault(&cond, e, "%s does not belong here");
	effect->link = when == 1;
	effect->condition = (enum condition)condition;
	return true;
}

bool
syn_read_effects(const struct json_at *object, char place, struct syn_effect effects[SYN_EFFECTS_MAX],
    int *count, struct error *e)
{
	struct json_at list = json_member(object, "effects");
	if (!json_need(object, "effects", e))
		return false;
	if (!json_is_array(list.value) || json_array_size(list.value) > SYN_EFFECTS_MAX)
		return json_fault(&list, e, "%s must be a list of at most 4 effects");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_effect(&at, place, &effects[(*count)++], e))
			return false;
	}
	return true;
}
