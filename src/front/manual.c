/* manual.c: the pages of the manual inside the program, as text. */
#include "front/manual.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/settings.h"
#include "game/language.h"

static char *
read_page(const char *share, const char *language, const char *page)
{
	char *path = mem_format("%s/pages/%s/%s.txt", share, language, page);
	char *text = file_read(path, NULL);
	free(path);
	return text;
}

char *
manual_text(const char *share, const char *page, struct error *e)
{
	bool plain = !settings_utf8();
	char *text = read_page(share, plain ? "ascii" : language_current(), page);
	if (text == NULL && !plain)
		text = read_page(share, "en", page);
	if (text == NULL)
		error_set(e, ERR_DATA, N_("the manual page %s is missing in %s"), page, share);
	return text;
}

/* mandoc prints bold as a letter, a backspace and the letter again. */
void
manual_plain(char *text)
{
	const char *from = text;
	while (*from != '\0') {
		const char *letter = from;
		text_next(&from);
		size_t length = (size_t)(from - letter);
		if (*from == '\b') {
			from += strspn(from, "\b");
			continue;
		}
		memmove(text, letter, length);
		text += length;
	}
	*text = '\0';
}

void
manual_print(const char *text, FILE *out)
{
	char *plain = mem_string(text);
	manual_plain(plain);
	fputs(plain, out);
	free(plain);
}
