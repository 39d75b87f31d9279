/* language.c: the player's language, through the C library's gettext. */
#include "game/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/json.h"
#include "base/mem.h"

const char *const language_names[] = { "en", "ja", NULL };

bool
language_is_known(const char *name)
{
	const char *const *known = language_names;
	while (*known != NULL && strcmp(*known, name) != 0)
		known++;
	return *known != NULL;
}

static const char *
language_of(const char *value)
{
	return strncmp(value, "ja", 2) == 0 ? "ja" : "en";
}

/* LANGUAGE decides, but only in a message locale that is not plain "C". Newer C
 * libraries count C.UTF-8 as plain too, so it is the last resort. */
static void
leave_plain_locale(void)
{
	static const char *const names[] = { "", "en_US.UTF-8", "ja_JP.UTF-8", "en_GB.UTF-8", "C.UTF-8" };
	for (size_t i = 0; i < LEN(names); i++) {
		const char *set = setlocale(LC_MESSAGES, names[i]);
		if (set != NULL && strcmp(set, "C") != 0 && strcmp(set, "POSIX") != 0 &&
		    (strncmp(set, "C.", 2) != 0 || i + 1 == LEN(names)))
			return;
	}
}

/* As set last; NULL: not yet. It is asked for with nearly every name that is drawn. */
static const char *current;

/* The library would wait for ever for a catalogue that is a FIFO. */
static bool
has_catalogue(const char *lang, const char *locale_folder)
{
	struct stat facts;
	char *path = mem_format("%s/%s/LC_MESSAGES/goyu.mo", locale_folder, lang);
	bool there = stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
	free(path);
	return there;
}

/* Texts are English as they are written: in the plain locale the library looks for no
 * others, which it does again for each text that it does not find. */
void
language_set(const char *lang, const char *locale_folder)
{
	current = language_of(lang);
	if (strcmp(current, "en") == 0 || !has_catalogue(lang, locale_folder))
		setlocale(LC_MESSAGES, "C");
	else
		leave_plain_locale();
	setenv("LANGUAGE", lang, 1);
	bindtextdomain("goyu", locale_folder);
	bind_textdomain_codeset("goyu", "UTF-8");
	textdomain("goyu");	/* also makes the library forget the texts of the language before */
}

void
language_switch(const char *lang)
{
	if (current != NULL && strcmp(current, language_of(lang)) == 0)
		return;
	char *folder = mem_string(bindtextdomain("goyu", NULL));
	language_set(lang, folder);
	free(folder);
}

/* English needs no library, which would search for it again and again. */
const char *
language_text(const char *text)
{
	return current != NULL && *current == 'e' ? text : gettext(text);
}

const char *
language_current(void)
{
	if (current == NULL)
		current = language_of_environment();
	return current;
}

const char *
language_words(const struct words *words)
{
	return strcmp(language_current(), "ja") == 0 ? words->ja : words->en;
}

void
language_error(const struct error *e, char text[ERROR_TEXT_SIZE])
{
	error_text_as(e, language_text, text, ERROR_TEXT_SIZE);
}

const char *
language_of_environment(void)
{
	static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
	for (size_t i = 0; i < LEN(names); i++) {
		const char *value = getenv(names[i]);
		if (value != NULL && *value != '\0')
			return language_of(value);
	}
	return "en";
}
