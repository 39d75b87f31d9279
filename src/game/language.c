/* language.c: the player's language, whatever locales the system has. */
#include "game/language.h"

#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
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

/* --- Japanese --- */

static char *folder;			/* with the catalogue; NULL: not set yet */
static struct catalogue *japanese;	/* NULL: not read yet, or unreadable */
static struct error unreadable;

static const struct catalogue *spoken;	/* NULL: English, as the texts are written */
static bool missed;			/* Japanese is wanted but unreadable */

static const struct catalogue *
read_japanese(void)
{
	if (japanese != NULL || unreadable.kind != ERR_NONE || folder == NULL)
		return japanese;
	char *path = mem_format("%s/ja/LC_MESSAGES/goyu.mo", folder);
	japanese = catalogue_open(path, &unreadable);
	free(path);
	return japanese;
}

static void
use_folder(const char *locale_folder)
{
	if (folder != NULL && strcmp(folder, locale_folder) == 0)
		return;
	free(folder);
	catalogue_free(japanese);
	folder = mem_string(locale_folder);
	japanese = NULL;
	unreadable = (struct error){ .kind = ERR_NONE };
}

void
language_set(const char *lang, const char *locale_folder)
{
	use_folder(locale_folder);
	language_switch(lang);
}

void
language_switch(const char *lang)
{
	bool english = strcmp(lang, "ja") != 0;
	spoken = english ? NULL : read_japanese();
	missed = !english && spoken == NULL;
}

bool
language_missed(struct error *e)
{
	char why[ERROR_TEXT_SIZE];
	if (!missed)
		return false;
	error_text(&unreadable, why, sizeof why);
	error_set(e, ERR_DATA,
	    "all texts are English, because the Japanese ones cannot be used: %s", why);
	return true;
}

/* --- texts --- */

const char *
language_text(const char *text)
{
	return spoken == NULL ? text : catalogue_text(spoken, text);
}

const char *
language_current(void)
{
	return spoken == NULL ? "en" : "ja";
}

const char *
language_words(const struct bilingual *words)
{
	return spoken == NULL ? words->en : words->ja;
}

void
language_error(const struct error *e, char text[ERROR_TEXT_SIZE])
{
	error_text_as(e, language_text, text, ERROR_TEXT_SIZE);
}

/* --- what the environment asks for --- */

/* The language of a locale such as ja_JP.UTF-8, installed or not; NULL: unknown. */
static const char *
language_of(const char *locale)
{
	static const struct { const char *name, *lang; } known[] = {
		{ "en", "en" }, { "ja", "ja" }, { "C", "en" }, { "POSIX", "en" },
	};
	size_t length = strcspn(locale, "_.@:");
	for (size_t i = 0; i < LEN(known); i++)
		if (strlen(known[i].name) == length && strncmp(known[i].name, locale, length) == 0)
			return known[i].lang;
	return NULL;
}

/* The first known language of a list, or of a single name. */
static const char *
language_among(const char *list)
{
	const char *lang = NULL;
	for (; lang == NULL && *list != '\0'; list += *list == ':') {
		lang = language_of(list);
		list += strcspn(list, ":");
	}
	return lang != NULL ? lang : "en";
}

const char *
language_of_environment(void)
{
	static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
	for (size_t i = 0; i < LEN(names); i++) {
		const char *value = getenv(names[i]);
		if (value != NULL && *value != '\0')
			return language_among(value);
	}
	return "en";
}
