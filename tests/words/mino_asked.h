/* mino_asked.h: positions of every phase of Mino, and questions about them in text. */
#ifndef TESTS_MINO_ASKED_H
#define TESTS_MINO_ASKED_H

#include <stdarg.h>

#include "../any_game.h"
#include "asking.h"

#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

/* JSON with ' for ". Every kind of cell, card and ware is in one of them, and every counter. */
#define BOARD "'board':[{'r':0,'c':0,'filled':1,'set':1},{'r':0,'c':1,'filled':1,'set':1,'pattern':'enhanced'}," \
    "{'r':0,'c':2,'filled':1,'set':2,'pattern':'lucky','seal':'gold'}," \
    "{'r':0,'c':3,'filled':1,'set':2,'pattern':'feather','blessing':'power'}," \
    "{'r':1,'c':0,'filled':1,'set':3,'pattern':'charge','charge':4}," \
    "{'r':1,'c':1,'filled':1,'set':3,'pattern':'charge','charge':12,'seal':'multi','blessing':'chain'}," \
    "{'r':2,'c':0,'filled':1,'set':4,'pattern':'nohand','seal':'stone'}," \
    "{'r':2,'c':4,'buff':'enhancement','level':2},{'r':3,'c':4,'buff':'phase','level':1}," \
    "{'r':3,'c':5,'filled':1,'set':5,'seal':'multi','blessing':'gold','buff':'gold_mine','level':3}," \
    "{'r':4,'c':5,'buff':'pulsation','level':1},{'r':5,'c':5,'filled':1,'pattern':'obstacle'}]"
#define DECK "'deck':['dom-h',{'mino':'tro-l-0','pattern':'lucky'},'hex-K16-90','mono-1'," \
    "{'rows':['##.','.##'],'from':'tet-z-h','seal':[{'r':0,'c':0,'id':'gold'},{'r':1,'c':2,'id':'multi'}]," \
    "'blessing':{'r':1,'c':1,'id':'phase'}}]"
#define HAND "'hand':['dom-h',{'mino':'hex-K16-90','pattern':'nohand','seal':{'r':2,'c':0,'id':'gold'}},null]," \
    "'stock':[{'mino':'pent-x','pattern':'feather'},{'rows':['###','#.#'],'blessing':{'r':0,'c':2,'id':'phase'}}]"
#define ROW "'board':[{'r':0,'c':0,'filled':1,'set':1},{'r':0,'c':1,'filled':1,'set':1}," \
    "{'r':0,'c':2,'filled':1,'set':2},{'r':0,'c':3,'filled':1,'set':2},{'r':0,'c':4,'filled':1,'set':2}]"

static const char *const asked_positions[] = {
	"{'phase':'round_progress','round':4,'boss':'obstacle','relics':['kani'],'gold':9}",
	"{'phase':'round_progress','mode':'daily','day':20400,'curve':'hard'}",
	"{'phase':'playing','round':6,'score':25,'target':70,'hands_left':7,'gold':12,'boss':'two_cards','practice':true,"
	    "'script':{'rows':[0],'cols':[3]},'relics':['script','rensha','hand_stock','copy','recycler'],"
	    "'amulets':['sculpt','vanish'],'pile':['dom-h','mono-1']," BOARD "," DECK "," HAND
	    ",'counters':{'rensha':3,'recycler':2},'placements':31,'best_clear':77,'earned':41}",
	"{'phase':'playing','relics':['nobi_takenoko','nobi_kani','snowball','muscle','gardener'],'hand':['mono-1','dom-h'],"
	    "'counters':{'nobi_takenoko':2.5,'nobi_kani':3,'snowball':4.5,'muscle':0.6,'gardener':1.4}," ROW "}",
	"{'phase':'playing','relics':['collector','anchor','first_strike','patience','twin'],'hand':['mono-1'],"
	    "'counters':{'collector':1.5,'collector_patterns':['lucky','charge'],'anchor_cleared':true,"
	    "'patience_count':2,'twin_prev':4}," ROW "}",
	"{'phase':'playing','relics':['patience','volcano','bandaid','timing','copy'],'hand':['mono-1'],'hands_left':4,"
	    "'amulets':['vanish','vanish'],'deck':['mono-1','mono-1'],"
	    "'no_line_yet':false,'counters':{'patience_charged':true,'bandaid':2}," ROW "}",
	"{'phase':'shopping','round':5,'score':80,'gold':18,'boss':'two_cards','relics':['script','rensha','copy','magnet',"
	    "'recycler'],'amulets':['sculpt'],'scores':[30,40,55,61,80]," DECK
	    ",'reward':{'base':2,'hands':3,'interest':1,'goldfish':3,'total':9},'shop':{'items':["
	    "{'kind':'piece','card':{'mino':'tet-t-90','pattern':'enhanced','seal':{'r':0,'c':1,'id':'gold'}},"
	    "'full':11,'price':8,'sale':true,'sold':false},"
	    "{'kind':'piece','card':'pent-w-0','full':5,'price':5,'sale':false,'sold':true},"
	    "{'kind':'relic','id':'chain_master','full':20,'price':20,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'kani','full':10,'price':10,'sale':false,'sold':false},"
	    "{'kind':'amulet','id':'seal_add','full':6,'price':6,'sale':false,'sold':false}],'rerolls':1}}",
	"{'phase':'game_over','round':3,'score':18,'lost':['script','kani'],'scores':[24,31,18],'placements':30,'best_clear':12,"
	    "'earned':15," BOARD "}",
	"{'phase':'game_clear','round':24,'score':301,'gold':50,'relics':['kani']}",
};
enum { ASKED_POSITIONS = LEN(asked_positions) };

struct asked {
	struct content		*content;
	struct state		*state;
	struct view		*view;
	const struct sentences	*say;
};
static const struct seat asked_seats[SEATS_MAX + 1] = { { 0 } };

static inline struct asked
asked_begin(int position, int viewer)
{
	struct asked a = { .content = load_content(&mino_game), .say = sentences_of(&mino_game) };
	json_t *json = json_of(asked_positions[position]);
	a.state = game_set_up(&mino_game, a.content, json);
	a.view = game_view(&mino_game, a.state, viewer);
	json_decref(json);
	return a;
}

static inline void
asked_end(struct asked *a)
{
	game_view_free(&mino_game, a->view);
	game_destroy(&mino_game, a->state);
	unload_content(&mino_game, a->content);
}

/* The caller clears the lines; a refusal is the only line, and returns false. */
static inline bool
ask_view(const struct view *v, const struct topic *topic, const char *about, enum detail detail, struct log *log)
{
	struct error e = { 0 };
	char text[ERROR_TEXT_SIZE];
	struct topic_question q = { .seats = asked_seats, .view = v, .about = about, .detail = detail };
	*log = (struct log){ 0 };
	if (topic->tell(&q, log, &e))
		return true;
	ck_assert_msg(log->count == 0 && e.sentence != NULL, "%s %s: refused without a reason", topic->name, about);
	language_error(&e, text);
	log_add(log, text);
	return false;
}

/* One line of the answer has all of these words, which a NULL ends. */
static inline void
expect_line(const struct asked *a, const char *question, ...)
{
	const char *about = strchr(question, ' '), *word;
	char name[TOPIC_WORD];
	struct log log;
	bool found = false;
	snprintf(name, sizeof name, "%.*s", (int)strcspn(question, " "), question);
	const struct topic *topic = topic_find(a->say->topics, name);
	ck_assert_msg(topic != NULL, "there is no topic %s", name);
	ask_view(a->view, topic, about != NULL ? about + 1 : "", DETAIL_FULL, &log);
	for (int i = 0; i < log.count && !found; i++) {
		va_list words;
		found = true;
		va_start(words, question);
		while ((word = va_arg(words, const char *)) != NULL)
			found = found && strstr(log.lines[i].text, word) != NULL;
		va_end(words);
	}
	va_list words;
	va_start(words, question);
	if (!found)
		ck_abort_msg("%s does not say \"%s\" but \"%s\"", question, va_arg(words, const char *), log.count > 0 ?
		    log.lines[log.count - 1].text : "");
	va_end(words);
	log_clear(&log);
}

/* A formatted text that is valid during the next four calls. */
static inline const char *
words_of(const char *format, ...)
{
	static char texts[4][SENTENCE_SIZE * 2];
	static int next;
	char *text = texts[next++ % 4];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof texts[0], format, arguments);
	va_end(arguments);
	return text;
}

#endif
