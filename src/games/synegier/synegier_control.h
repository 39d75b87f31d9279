/* synegier_control.h: what the files of Synegier's controller share.
 *
 * Everything drawn and said comes from the seat's view; what a seat may not know
 * is not in it. What an action brings about goes by event by event: meanwhile a
 * copy of the view before it is drawn, changed by one event after the other. */
#ifndef SYNEGIER_CONTROL_H
#define SYNEGIER_CONTROL_H

#include "games/synegier/synegier_text.h"
#include "shell/app.h"
#include "shell/controller.h"
#include "shell/screen_play.h"

/* How fast what happens goes by. */
enum tempo { TEMPO_NORMAL, TEMPO_SLOW, TEMPO_FAST, TEMPO_NONE, TEMPOS };

/* What is happening, in a heading and a few words. */
enum { DICE_MOST = 3 };
struct moment {
	int		frame;		/* from 0 */
	char		title[SENTENCE_SIZE];
	char		text[2 * SENTENCE_SIZE];
	enum style	bar;		/* the heading is one over the whole width; TEXT: it is not */
	struct spot	at;		/* on the field; x 0: nowhere */
	int		piece;		/* there; PIECE_NONE */
	char		sign[8];	/* "-12" over the square; "": only marked */
	enum style	style;
	int		lost;		/* HP */
	bool		fallen;
	bool		deals;		/* a turn begins */
	int		link, colour;	/* the place of the left card in the row, from 1; 0: no sentence fires */
	int		dice[DICE_MOST];	/* ended by 0 */
};

enum { STRIP_MAX = 2 * SYN_PILE_MAX, TABLE_MAX = 2 * SYN_SEATS + SYN_ENEMIES + 1 };

/* Cards side by side: those of the row, then those to choose from. */
struct strip {
	int	count, row;		/* all; those of the row */
	int	hidden;			/* in a hand that is not seen */
	uint8_t	cards[STRIP_MAX];
};

/* What a band does with another card's. */
enum link { LINK_NONE, LINK_JOINED, LINK_FIRES };
enum { BAND_EDGES = 3 };	/* columns of a card that are not its bands' words */

/* A sentence that somebody's row has made. */
struct said { bool any; uint8_t colour, subject, verb; };

struct board_ui {
	struct app	*app;
	struct synegier_keys keys;
	struct seat	 seats[SEATS_MAX + 1];
	bool		 hosted;	/* at a table: there are no hints */
	enum tempo	 tempo;
	bool		 hurry;		/* nothing goes by until the viewer is asked */
	bool		 threats;	/* what enemies would do to the viewer, on every square */

	struct said	 said[SYN_SEATS];	/* of every player the last one */

	struct view	*last;		/* of the last update; NULL: none yet */

	struct view	*shown;		/* drawn while events go by; NULL: none do */
	json_t		*events;
	size_t		 next;
	struct moment	 moment;

	int		 slot;		/* the selected card or soldier */
	bool		 named;		/* by a number or a click for this question: once more does it */
	int		 leader;	/* while cards are picked: the soldier described */
	bool		 aiming;	/* a square is asked for the selected card */
	bool		 looking;	/* the cursor is on the field to look around */
	bool		 partner;	/* the card moves the partner */
	struct spot	 cursor;
	struct selection selection;	/* all that, for sentences */

	struct board	 field;
	int		 field_y, field_x;
	struct rect	 strip;
	int		 strip_first, strip_cols;	/* the first card drawn; columns of one */
	int		 name_cols;	/* of a card's name */
	bool		 strip_tells;	/* cards are large enough for all they do */
	struct rect	 table;
	uint8_t		 table_pieces[TABLE_MAX];	/* row by row */
	struct rect	 choices[SYN_SOLDIERS_MAX];	/* offered cards or dealt soldiers */
	struct rect	 dealt;				/* the soldiers while cards are picked */
	struct rect	 purse, news;			/* the line below the field; the log */
};

/* synegier_control.c */
void	 synegier_name_keys(struct board_ui *);	/* as they are set now */
bool	 synegier_is_asked(const struct board_ui *, const struct view *);	/* the viewer, now */
void	 synegier_strip(const struct view *, struct strip *);
int	 synegier_recallable(const struct view *, uint8_t cards[SYN_PILE_MAX]);	/* each once */

/* synegier_control_keys.c: keys and clicks. */
bool	 synegier_command(struct board_ui *, struct play *, const struct view *, int command);
bool	 synegier_enabled(const struct board_ui *, const struct view *, int command);
extern const int	 synegier_looking[];
extern const struct controller	 synegier_controller;
extern const struct command	synegier_commands[];
void	 synegier_click(struct board_ui *, struct play *, const struct view *, const struct input_event *);

/* synegier_control_aim.c: choosing squares and pieces. */
int	 synegier_mover(const struct board_ui *, const struct view *);	/* the piece a card moves */
int	 synegier_choices(const struct view *);	/* cards or soldiers to choose from */
int	 synegier_selected_card(const struct board_ui *, const struct view *);	/* SYN_NONE: none */
uint64_t synegier_answers(const struct board_ui *, const struct view *);	/* squares that answer */
int	 synegier_number(uint64_t squares, struct spot);	/* as keys choose it, from 1; 0: none */
void	 synegier_settle(struct board_ui *, const struct view *);	/* goes to the question */
void	 synegier_enter(struct board_ui *, struct play *, const struct view *);
void	 synegier_choose_none(struct board_ui *, struct play *, const struct view *);
void	 synegier_select(struct board_ui *, const struct view *, const struct action *);
/* Numbers as the form has them. */
#define synegier_act(p, form_, ...)	play_act(p, &(struct action){ .form = form_, .numbers = { __VA_ARGS__ } })

/* synegier_control_show.c: events going by. */
void	 synegier_show(struct board_ui *, const struct view *before, const struct view *after,
	    const json_t *events);
bool	 synegier_is_showing(const struct board_ui *);
int	 synegier_lines_left(const struct board_ui *, int lines);
int	 synegier_frame_ms(const struct board_ui *);
void	 synegier_step(struct board_ui *);
void	 synegier_show_end(struct board_ui *);

/* synegier_control_moment.c: one of them: what is known before it has changed anything, and after. */
struct moment	 synegier_moment(const struct view *, const json_t *event);
void	 synegier_moment_tell(const struct view *, const json_t *event, const char *line, struct moment *);
bool	 synegier_moment_rolls(const struct board_ui *);	/* dice, of which nothing is known yet */
int	 synegier_moment_dealt(const struct board_ui *, const struct view *);	/* cards of the hand */
int	 synegier_moment_lost(const struct board_ui *, int piece);	/* HP that its bar is about to lose */
bool	 synegier_moment_fires(const struct board_ui *, int card, int colour);	/* of the row, from 0 */
void	 synegier_mark_moment(const struct board_ui *, struct board_cell *);
void	 synegier_draw_moment(const struct board_ui *, struct canvas *, const struct rect *);

/* synegier_control_draw.c, synegier_control_field.c, synegier_control_roster.c, synegier_control_aside.c, synegier_control_panels.c, synegier_control_sentences.c, synegier_control_strip.c, synegier_control_cards.c, synegier_control_pages.c */
void	 synegier_draw(struct board_ui *, struct canvas *, const struct view *, const struct log *, bool live);
void	 synegier_sign(const struct view *, int piece, char sign[16]);	/* two columns */
enum style synegier_piece_style(int piece);	/* the hue of its player, or an enemy's */
struct rect synegier_draw_field(struct board_ui *, struct canvas *, const struct rect *room, const struct view *,
	    bool live);	/* what it covers */
void	 synegier_draw_hp(const struct board_ui *, struct canvas *, int y, int x, int cols, const struct view *,
	    int piece);	/* as a bar; the board UI may be NULL */
int	 synegier_draw_boss(const struct board_ui *, struct canvas *, const struct view *);	/* rows */
void	 synegier_note(struct board_ui *, const struct view *, const json_t *event);	/* a sentence */
void	 synegier_draw_aside(const struct board_ui *, struct canvas *, const struct rect *, const struct view *);
void	 synegier_draw_table(struct board_ui *, struct canvas *, const struct rect *, const struct view *);
void	 synegier_draw_about(const struct board_ui *, struct canvas *, const struct rect *, const struct view *,
	    bool live);
int	 synegier_draw_links(struct canvas *, const struct rect *, const struct view *, int seat, int card);
void	 synegier_draw_prospects(struct canvas *, const struct rect *, const struct view *, int slot);
void	 synegier_draw_purse(struct canvas *, int y, int x, int cols, const struct view *, int seat);
enum style synegier_band_style(enum colour, bool ground);
void	 synegier_draw_strip(struct board_ui *, struct canvas *, const struct rect *, const struct view *,
	    bool live);
const char *synegier_band_text(const struct content *, const struct syn_band *);
const char *synegier_band_brief(const struct content *, const struct syn_band *);	/* NULL: there is none */
char	 synegier_band_letter(enum band_type, enum colour);
void	 synegier_draw_band(struct canvas *, const struct rect *, enum band_type, enum colour, enum link, bool dim,
	    const char *text);
void	 synegier_draw_face(struct canvas *, const struct rect *, const struct view *, int card,
	    const struct syn_pile *deck);
int	 synegier_face_rows(const struct view *, int card, int cols, const struct syn_pile *deck);
void	 synegier_draw_letters(struct canvas *, int y, int x, const struct syn_card *);
void	 synegier_draw_deck(struct canvas *, const struct rect *, const struct view *,
	    const struct syn_pile *);
void	 synegier_draw_draft(struct board_ui *, struct canvas *, const struct view *, bool live);
void	 synegier_draw_soldiers(struct board_ui *, struct canvas *, const struct view *, bool live);
void	 synegier_draw_result(const struct board_ui *, struct canvas *, const struct view *, const struct log *);
extern const struct legend	synegier_legend[];

/* synegier_control_preview.c */
void	 synegier_preview(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem synegier_emblem;

/* synegier_control_collection.c: every card and soldier, and the sentences the player has made. */
struct screen	*synegier_collection_page(struct app *, const struct content *);

/* synegier_control_shop.c, synegier_control_plan.c, synegier_control_piles.c: pages over the field. */
struct screen	*synegier_shop_page(struct play *);
struct screen	*synegier_plan_page(struct play *);
struct screen	*synegier_piles_page(struct play *);
void	 synegier_draw_tab(struct canvas *, struct rect *tab, const char *name, bool selected);	/* sets its width */
void	 synegier_ask_stop(struct play *, const struct view *);

/* synegier_control_guide.c: how to play, on one screen. */
extern const struct guide synegier_guide;

#endif
