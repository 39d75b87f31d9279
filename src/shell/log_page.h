/* log_page.h: reading the whole log of a game. */
#ifndef SHELL_LOG_PAGE_H
#define SHELL_LOG_PAGE_H

#include "game/game.h"
#include "shell/app.h"
#include "ui/widget.h"

/* From its end; the log is only read now. */
struct screen	*log_page_new(struct app *, const struct game *, const struct log *);

#endif
