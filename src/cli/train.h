/* train.h: what the parts of the train command share: its two files, and what it shows. */
#ifndef CLI_TRAIN_H
#define CLI_TRAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/trainer.h"
#include "ui/canvas.h"

/* --- train_files.c: the weights, and beside them the training under way --- */

struct train_files {
	char	*weights;	/* FILE: replaced when the training is finished */
	char	*training;	/* FILE.training: all that is needed to go on */
	char	*fresh;		/* FILE.training.new: either of them while it is being written */
	int	 lock;		/* the training, open and locked; -1: not ours */
	bool	 begun;		/* there was none before */
};

/* Takes the files of that name, unless another training has them or the weights could not be replaced at the
 * end. The bytes of the training there are the caller's, NULL: there is none. False and *e: nothing was changed. */
bool	train_files_open(struct train_files *, const char *name, void **bytes, size_t *size, struct error *);
void	train_files_close(struct train_files *);

/* Replaces the training as a whole, or leaves the old one. */
bool	train_files_keep(struct train_files *, const void *bytes, size_t size, struct error *);

/* Replaces the weights as a whole and removes the training, or leaves both. */
bool	train_files_finish(struct train_files *, const char *weights, struct error *);

/* Removes a training that has just been begun. */
void	train_files_drop(struct train_files *);

/* --- train_picture.c: how it stands --- */

struct train_sight {
	const struct trainer	*trainer;
	const struct training	*training;
	double			 rate;		/* steps a second; 0: not known yet */
};

/* The rows a picture takes on a screen of so many. */
int	train_picture_rows(const struct trainer *, int rows);

/* The progress in the first row and, where there is room, a curve for each goal below it. */
void	train_picture(struct canvas *, const struct train_sight *);

/* The progress in words, as much of it as fits into so many columns. */
enum { TRAIN_LINE_SIZE = 256 };
void	train_line(char text[TRAIN_LINE_SIZE], const struct train_sight *, int columns);

/* --- train_show.c: that on a terminal, or lines of JSON elsewhere --- */

struct train_show;

/* ascii: draw with ASCII characters; colour: with colours where the terminal has them. */
struct train_show *train_show_new(const struct trainer *, const struct training *, bool ascii, bool colour);
void	train_show_free(struct train_show *);
bool	train_show_is_terminal(const struct train_show *);

/* As often as one likes; last: whatever was shown before. False: standard output cannot be written. */
bool	train_show(struct train_show *, bool last);

/* Something else was or will be printed: what is shown next begins on a line of its own. */
void	train_show_break(struct train_show *);

#endif
