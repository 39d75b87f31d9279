/* synegier_control.h: declarations that the files of Synegier's controller share.
 *
 * All drawing and text comes from the seat's view, which holds nothing that the seat may not know.
 * The events of an action are shown one after the other on a copy of the view before it, which each
 * event changes. */
#ifndef SYNEGIER_CONTROL_H
#define SYNEGIER_CONTROL_H

#include "games/synegier/synegier_text.h"
#include "shell/app.h"
#include "shell/controller.h"
#include "shell/screen_play.h"

/* How fast events are shown. */
enum tempo { TEMPO_NORMAL, TEMPO_SLOW, TEMPO_FAST, TEMPO_NONE, TEMPOS };

/* An event on the screen: a heading and a few words. */
enum { DICE_MOST = 3 };
struct moment {
	int		frame;		/* from 0 */
	char		title[SENTENCE_SIZE];
	char		text[2 * SENTENCE_SIZE];
	enum style	bar;		/* the heading fills the whole width; TEXT: it does not */
	struct spot	at;		/* its square on the field; x 0: none */
	int		piece;		/* the piece there; PIECE_NONE */
	char		sign[8];	/* "-12" over the square; "": only highlighted */
	enum style	style;
	int		lost;		/* HP lost */
	bool		fallen;
	bool		deals;		/* a turn begins */
	int		link, colour;	/* index of the left card in the row, from 1; 0: none
					 * fires */
	int		dice[DICE_MOST];	/* ended by 0 */
};

enum { STRIP_MAX = 2 * SYN_PILE_MAX, TABLE_MAX = 2 * SYN_SEATS + SYN_ENEMIES + 1 };

/* Cards side by side: those of the row, then those to choose from. */
struct strip {
	int	count, row;		/* all; those of the row */
	int	hidden;			/* in a hand that is hidden */
	uint8_t	cards[STRIP_MAX];
};

/* How a band joins a band of another card. */
enum link { LINK_NONE, LINK_JOINED, LINK_FIRES };
enum { BAND_EDGES = 3 };	/* columns of a card that are not its bands' text */

/* A sentence that a player's row has made. */
struct said { bool any; uint8_t colour, subject, verb; };

struct board_ui {
	struct app	*app;
	struct synegier_keys keys;
	struct seat	 seats[SEATS_MAX + 1];
	bool		 hosted;	/* at a table: no hints */
	enum tempo	 tempo;
	bool		 hurry;		/* show no events until the viewer is asked */
	bool		 threats;	/* show on every square what enemies would do there */

	struct said	 said[SYN_SEATS];	/* the last one of every player */

	struct view	*last;		/* of the last update; NULL: none yet */

	struct view	*shown;		/* drawn while events are shown; NULL: none are */
	json_t		*events;
	size_t		 next;
	struct moment	 moment;

	int		 slot;		/* the selected card or soldier */
	bool		 named;		/* selected by a number or a click: once more acts */
	int		 leader;	/* while cards are picked: the soldier described */
	bool		 aiming;	/* choosing a square for the selected card */
	bool		 looking;	/* the cursor looks around the field */
	bool		 partner;	/* the card moves the partner */
	struct spot	 cursor;
	struct selection selection;	/* the above, for sentences */

	struct board	 field;
	int		 field_y, field_x;
	struct rect	 strip;
	int		 strip_first, strip_cols;	/* the first card drawn; columns of one */
	int		 name_cols;	/* of a card's name */
	bool		 strip_full;	/* cards are large enough for their whole text */
	struct rect	 table;
	uint8_t		 table_pieces[TABLE_MAX];	/* row by row */
	struct rect	 choices[SYN_SOLDIERS_MAX];	/* offered cards or dealt soldiers */
	struct rect	 dealt;				/* the dealt soldiers during the draft */
	struct rect	 purse, news;			/* the line below the field; the log */
};

/* synegier_control.c */
void	 synegier_name_keys(struct board_ui *);	/* as they are set now */
/* Is the viewer asked now? */
bool	 synegier_is_asked(const struct board_ui *, const struct view *);
void	 synegier_strip(const struct view *, struct strip *);
int	 synegier_recallable(const struct view *, uint8_t cards[SYN_PILE_MAX]);	/* each card once */

/* synegier_control_keys.c: keys and clicks. */
bool	 synegier_command(struct board_ui *, struct play *, const struct view *, int command);
bool	 synegier_enabled(const struct board_ui *, const struct view *, int command);
extern const int	 synegier_looking[];
extern const struct controller	 synegier_controller;
extern const struct command	synegier_commands[];
void	 synegier_click(struct board_ui *, struct play *, const struct view *,
    const struct input_event *);

/* synegier_control_aim.c: choosing squares and pieces. */
int	 synegier_mover(const struct board_ui *, const struct view *);	/* the piece a card moves */
int	 synegier_choices(const struct view *);	/* cards or soldiers to choose from */
int	 synegier_selected_card(const struct board_ui *, const struct view *);	/* SYN_NONE: none */
/* The squares that answer the open question. */
uint64_t synegier_answers(const struct board_ui *, const struct view *);
int	 synegier_number(uint64_t squares, struct spot);	/* by its key, from 1; 0: none */
/* Moves the cursor to an answer of the open question. */
void	 synegier_settle(struct board_ui *, const struct view *);
void	 synegier_enter(struct board_ui *, struct play *, const struct view *);
void	 synegier_choose_none(struct board_ui *, struct play *, const struct view *);
void	 synegier_select(struct board_ui *, const struct view *, const struct action *);
/* Takes the numbers as the form has them. */
#define synegier_act(p, form_, ...)	play_act(p, \
	&(struct action){ .form = form_, .numbers = { __VA_ARGS__ } })

/* synegier_control_show.c: showing events one after the other. */
void	 synegier_show(struct board_ui *, const struct view *before, const struct view *after,
	    const json_t *events);
bool	 synegier_is_showing(const struct board_ui *);
int	 synegier_lines_left(const struct board_ui *, int lines);
int	 synegier_frame_ms(const struct board_ui *);
void	 synegier_step(struct board_ui *);
void	 synegier_show_end(struct board_ui *);

/* synegier_control_moment.c: one event: its moment before the event has changed anything, and
 * after. */
struct moment	 synegier_moment(const struct view *, const json_t *event);
void	 synegier_moment_describe(const struct view *, const json_t *event, const char *line,
    struct moment *);
/* Dice whose values are not shown yet. */
bool	 synegier_moment_rolls(const struct board_ui *);
/* How many cards of the hand are shown while it is dealt. */
int	 synegier_moment_dealt(const struct board_ui *, const struct view *);
/* The HP that the piece's bar is about to lose. */
int	 synegier_moment_lost(const struct board_ui *, int piece);
/* Does a band of the card at this index in the row fire? */
bool	 synegier_moment_fires(const struct board_ui *, int card, int colour);
void	 synegier_mark_moment(const struct board_ui *, struct board_cell *);
void	 synegier_draw_moment(const struct board_ui *, struct canvas *, const struct rect *);

/* synegier_control_draw.c, synegier_control_field.c, synegier_control_pieces.c,
 * synegier_control_side_panels.c, synegier_control_panels.c, synegier_control_sentences.c,
 * synegier_control_strip.c, synegier_control_cards.c, synegier_control_pages.c */
void	 synegier_draw(struct board_ui *, struct canvas *, const struct view *, const struct log *,
    bool live);
/* Its symbol, two columns wide. */
void	 synegier_symbol(const struct view *, int piece, char sign[16]);
enum style synegier_piece_style(int piece);	/* the hue of its player, or an enemy's */
struct rect synegier_draw_field(struct board_ui *, struct canvas *, const struct rect *room,
    const struct view *,
	    bool live);	/* returns the area it covers */
void	 synegier_draw_hp(const struct board_ui *, struct canvas *, int y, int x, int cols,
    const struct view *,
	    int piece);	/* as a bar; the board UI may be NULL */
/* Draws the boss's bar; returns the rows it takes. */
int	 synegier_draw_boss(const struct board_ui *, struct canvas *, const struct view *);
/* Remembers the last sentence of each player from an event. */
void	 synegier_note(struct board_ui *, const struct view *, const json_t *event);
void	 synegier_draw_aside(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *);
void	 synegier_draw_table(struct board_ui *, struct canvas *, const struct rect *,
    const struct view *);
void	 synegier_draw_about(const struct board_ui *, struct canvas *, const struct rect *,
    const struct view *,
	    bool live);
int	 synegier_draw_links(struct canvas *, const struct rect *, const struct view *, int seat,
    int card);
void	 synegier_draw_prospects(struct canvas *, const struct rect *, const struct view *,
    int slot);
void	 synegier_draw_status(struct canvas *, int y, int x, int cols, const struct view *,
    int seat);
enum style synegier_band_style(enum colour, bool ground);
void	 synegier_draw_strip(struct board_ui *, struct canvas *, const struct rect *,
    const struct view *,
	    bool live);
const char *synegier_band_text(const struct content *, const struct syn_band *);
/* NULL: the band has no brief text. */
const char *synegier_band_brief(const struct content *, const struct syn_band *);
char	 synegier_band_letter(enum band_type, enum colour);
void	 synegier_draw_band(struct canvas *, const struct rect *, enum band_type, enum colour,
    enum link, bool dim,
	    const char *text);
void	 synegier_draw_face(struct canvas *, const struct rect *, const struct view *, int card,
	    const struct syn_pile *deck);
int	 synegier_face_rows(const struct view *, int card, int cols, const struct syn_pile *deck);
void	 synegier_draw_letters(struct canvas *, int y, int x, const struct syn_card *);
void	 synegier_draw_deck(struct canvas *, const struct rect *, const struct view *,
	    const struct syn_pile *);
void	 synegier_draw_draft(struct board_ui *, struct canvas *, const struct view *, bool live);
void	 synegier_draw_soldiers(struct board_ui *, struct canvas *, const struct view *, bool live);
void	 synegier_draw_result(const struct board_ui *, struct canvas *, const struct view *,
    const struct log *);
extern const struct legend	synegier_legend[];

/* synegier_control_preview.c */
void	 synegier_preview(struct canvas *, const struct rect *, const struct view *);
extern const struct emblem synegier_emblem;

/* synegier_control_collection.c: every card and soldier, and the sentences that the player has
 * made. */
struct screen	*synegier_collection_page(struct app *, const struct content *);

/* synegier_control_shop.c, synegier_control_plan.c, synegier_control_piles.c: pages over the
 * field. */
struct screen	*synegier_shop_page(struct play *);
struct screen	*synegier_plan_page(struct play *);
struct screen	*synegier_piles_page(struct play *);
/* Draws a page's tab and sets its width. */
void	 synegier_draw_tab(struct canvas *, struct rect *tab, const char *name, bool selected);
void	 synegier_ask_link(struct play *, const struct view *);

/* synegier_control_guide.c: how to play, on one screen. */
extern const struct guide synegier_guide;

#endif
