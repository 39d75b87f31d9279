/* train.h: the parts of the train command: files, picture, output. */
#ifndef CLI_TRAIN_H
#define CLI_TRAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/trainer.h"
#include "ui/canvas.h"

/* --- train_files.c: the weights and the unfinished training --- */

struct train_files {
	char	*weights;	/* FILE: replaced at the end of the training */
	char	*training;	/* FILE.training: all that is needed to continue */
	char	*fresh;		/* FILE.training.new: either of them while it is written */
	int	 lock;		/* the training, open and locked; -1: not ours */
	bool	 begun;		/* there was none before */
};

/* Locks the files of that name. Fails if another training has them, or if the weights could not be
 * replaced at the end. The caller owns the bytes of the stored training; NULL: there is none. False
 * with *e: nothing was changed. */
bool	train_files_open(struct train_files *, const char *name, void **bytes, size_t *size,
    struct error *);
void	train_files_close(struct train_files *);

/* Replaces the whole training, or keeps the old one. */
bool	train_files_keep(struct train_files *, const void *bytes, size_t size, struct error *);

/* Replaces the whole weights and removes the training, or keeps both. */
bool	train_files_finish(struct train_files *, const char *weights, struct error *);

/* Removes a training that has just begun. */
void	train_files_drop(struct train_files *);

/* --- train_picture.c: the progress as a picture --- */

struct train_view {
	const struct trainer	*trainer;
	const struct training	*training;
	double			 rate;		/* steps a second; 0: unknown */
};

/* The height of the picture on a screen of so many rows. */
int	train_picture_rows(const struct trainer *, int rows);

/* Draws the progress in the first row and, if there is room, a curve for each goal below it. */
void	train_picture(struct canvas *, const struct train_view *);

/* Writes the progress as text, as much as fits in so many columns. */
enum { TRAIN_LINE_SIZE = 256 };
void	train_line(char text[TRAIN_LINE_SIZE], const struct train_view *, int columns);

/* --- train_show.c: a picture on a terminal, lines of JSON elsewhere --- */

struct train_show;

/* ascii: use ASCII characters only; colour: use colours if the terminal has them. */
struct train_show *train_show_new(const struct trainer *, const struct training *, bool ascii,
    bool colour);
void	train_show_free(struct train_show *);
bool	train_show_is_terminal(const struct train_show *);

/* May be called as often as wanted; `last` shows the final state in any case. False: standard
 * output cannot be written. */
bool	train_show(struct train_show *, bool last);

/* Other output comes before the next picture, which then begins on a line of its own. */
void	train_show_break(struct train_show *);

#endif
