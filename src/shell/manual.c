/* manual.c: the pages of the manual inside the program. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/help.h"
#include "shell/page.h"
#include "shell/settings.h"

static char *
read_page(const char *share, const char *language, const char *page)
{
	char *path = mem_format("%s/pages/%s/%s.txt", share, language, page);
	char *text = file_read(path, NULL);
	free(path);
	return text;
}

char *
help_text(const char *share, const char *page, struct error *e)
{
	bool plain = !settings_utf8();
	char *text = read_page(share, plain ? "ascii" : language_current(), page);
	if (text == NULL && !plain)
		text = read_page(share, "en", page);
	if (text == NULL)
		error_set(e, ERR_DATA, N_("the page %s is not in %s"), page, share);
	return text;
}

/* mandoc prints bold as a letter, a backspace and the letter again. */
void
help_print(const char *text, FILE *out)
{
	while (*text != '\0') {
		const char *letter = text;
		text_next(&text);
		if (*text == '\b')
			text += strspn(text, "\b");
		else
			fwrite(letter, 1, (size_t)(text - letter), out);
	}
}

struct screen *
help_page(struct app *app, const char *name)
{
	struct error e;
	char *text = help_text(app_share(app), name, &e);
	if (text == NULL) {
		char sentence[ERROR_TEXT_SIZE];
		language_error(&e, sentence);
		return ask_tell(mem_string(_("Manual")), mem_string(sentence));
	}
	struct screen *page = page_new(app, &(struct page_about){ .title = name, .kind = _("manual"), .text = text });
	free(text);
	return page;
}
