/* synegier_asking.h: positions of Synegier of every phase and question, and questions about them in
 * text. */
#ifndef TESTS_SYNEGIER_ASKING_H
#define TESTS_SYNEGIER_ASKING_H

#include "../pure/synegier_support.h"
#include "asking.h"
#include "base/text.h"
#include "game/language.h"
#include "game/sentences.h"
#include "games/synegier/synegier_text.h"

/* --- positions: one of every phase and question --- */

#define OTHERS "{'seat':2,'soldier':'S05','at':[7,1],'coins':12,'poison':2,'poison_by':1,'hand':['C03','LE10'],'deck':['C09']," \
    "'trash':['R02','C04','R20']},{'seat':3,'soldier':'S06','at':null,'level':4,'waiting':true,'potion':'potion'}"
#define FOES "'enemies':[{'id':6,'at':[4,3],'hp':34,'max':38,'atk':18,'def':6},{'id':7,'at':[6,6],'hp':41,'max':41," \
    "'atk':20,'def':7,'shock':2,'burn':1,'fear':2}]"
#define SWEEP(rest, first) ("{'seats':3,'round':3,'limit':'60','raid_kind':'scaled','enemies_down':5,'spawned':7,'sweep_damage':77," \
    "'soldier_downs':1,'event':'E14'" rest ",'players':[{'seat':1,'soldier':'S01','at':[3,3],'level':2,'hp':30,'coins':7," \
    "'burn':1,'shield':1,'kills':2,'sentences':5,'downs':1," \
    "'best':{'subject':'RS2','verb':'RV10','damage':14}," first "}," OTHERS "]," FOES "}")
#define CARDS "'hand':['C01','C04','C22','R06','C14','C01'],'deck':['C02','C19','R20','C02'],'trash':['R13','SR10','C04','R18']"

static const char *const positions[] = {
	"{'phase':'draft','seats':3,'players':[{'seat':1,'deck':['C01','C22','C05'],'offer':['C04','R20']},{'seat':2,'deck':['C03']}]}",
	"{'phase':'pick_soldier','seats':3}",
	SWEEP(",'clock':600", CARDS ",'row':['C04'],'potion':'mini','flow':2,'charge':1,'played':1"),
	SWEEP("", CARDS ",'row':['C04','C01'],'mana':1,'moved':4,'played':2,'links':1,'pierce':3,'reach':2,'evade':true,"
	    "'bought':true,'battles':2,'modifiers':[{'stat':'atk','n':4,'dur':'TURN','by':1},{'stat':'def','n':-2,'dur':'ROUND',"
	    "'by':null}],'partner':{'at':[3,4],'hp':12,'max':14,'atk':9,'def':4,'poison':1}"),
	SWEEP(",'prompt':'battle','battler':'s1'", CARDS),
	SWEEP(",'prompt':'keep'", CARDS),
	("{'seats':2,'duels':false,'winner':'ranking','round':14,'raid':{'round':4,'first':2},'last_hit':2,'players':[{'seat':1,"
	    "'soldier':'S01','at':[3,3],'raid_damage':131,'kills':7,'hand':['C05','R17']},{'seat':2,'soldier':'S05','at':[7,1],"
	    "'raid_damage':96}],'boss':{'id':'B4','at':[4,4],'hp':240,'max':590,'atk':28,'def':12,'poison':2}}"),
	("{'seats':2,'phase':'over','raid_kind':'off','round':12,'players':[{'seat':1,'soldier':'S01','at':[3,3],'level':6,'kills':5},"
	    "{'seat':2,'soldier':'S05','at':[7,1],'level':5}],'result':{'won':false,'winners':[1],'ranking':[1,2]}}"),
};

/* Questions in the middle of a card or a sentence, reached by playing. */
static const struct { const char *setup, *actions; enum prompt prompt; } midway[] = {
	{ SWEEP("", "'hand':['C01','C14'],'deck':['C02']"), "play 1", PROMPT_TARGET },
	{ SWEEP("", "'hand':['C02','C19'],'deck':['C02']"), "play 1; play 1; stop", PROMPT_WALK },
	{ SWEEP("", "'hand':['SR11'],'deck':['C02']"), "play 1", PROMPT_SQUARE },
	{ SWEEP("", "'hand':['R15'],'deck':['C02'],'trash':['C04','R18','C01']"), "play 1", PROMPT_RECALL },
};

enum { POSITIONS = LEN(positions), MIDWAY = LEN(midway), ALL = POSITIONS + MIDWAY };

static struct state *
position(int i)
{
	struct state *s = set_up(i < (int)POSITIONS ? positions[i] : midway[i - POSITIONS].setup);
	if (i >= (int)POSITIONS) {
		play(s, midway[i - POSITIONS].actions);
		ck_assert_msg(s->all.prompt == midway[i - POSITIONS].prompt, "%d asks %s", i, syn_prompt_names[s->all.prompt]);
	}
	return s;
}

/* --- asking --- */

static const struct seat seats[SEATS_MAX + 1] = { [2] = { .cpu = true }, [3] = { .cpu = true }, [4] = { .cpu = true } };

/* The answer, a sentence a line, or the refusal; the caller frees it. */
static char *
ask(const struct view *v, const char *topic, const char *about, enum detail detail, bool *refused)
{
	bool answered;
	char *text = answer_of(topic_named(sentences_of(&synegier_game)->topics, topic),
	    &(struct topic_question){ seats, v, about, detail }, &answered);
	*refused = !answered;
	return text;
}

/* Checks that one line of the answer has all of these words. */
static void
expect_said(const struct view *v, const char *topic, const char *about, enum detail detail, const char *label, const char *words)
{
	bool refused, said = false;
	char *text = ask(v, topic, about, detail, &refused), *copy = mem_string(text), *rest = copy;
	for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL; )
		said |= strstr(line, label) != NULL && strstr(line, words) != NULL;
	if (refused || !said)
		ck_abort_msg("%s %s does not say \"%s ... %s\" but:\n%s", topic, about, label, words, text);
	free(copy);
	free(text);
}

#define SAID(v, topic, about, label, ...) \
	do { \
		char words_[512]; \
		snprintf(words_, sizeof words_, __VA_ARGS__); \
		expect_said(v, topic, about, DETAIL_NORMAL, label, words_); \
	} while (0)

static const char *
square(struct spot at)
{
	static char text[8];
	snprintf(text, sizeof text, "%d,%d", at.x, at.y);
	return text;
}

static const char *
number(int n)
{
	static char text[16];
	snprintf(text, sizeof text, "%d", n);
	return text;
}

static const char *
tag(int seat)
{
	static char text[4];
	snprintf(text, sizeof text, "%dP", seat);
	return text;
}

#endif
