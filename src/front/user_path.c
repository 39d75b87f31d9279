/* user_path.c: files that a player names: anywhere, or in an arcade only in the player's own
 * folder. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/exchange.h"

/* in an arcade: bytes of a name, and files of a player */
enum { NAME_MOST = 64, FILES_MOST = 100 };

/* Refuses names that lead out of the folder, are hidden in it, look like an option, or contain
 * control characters. */
static bool
is_plain(const char *name)
{
	size_t length = strlen(name);
	if (length == 0 || length > NAME_MOST || name[0] == '.' || name[0] == '-' ||
	    !text_is_utf8(name, length))
		return false;
	for (const char *s = name; *s != '\0'; ) {
		uint32_t code = text_next(&s);
		if (code == '/' || code == '\\' || text_is_unprintable(code))
			return false;
	}
	return true;
}

static int
count_files(const char *folder)
{
	int count = 0;
	DIR *all = opendir(folder);
	for (const struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL; )
		count += entry->d_name[0] != '.';
	if (all != NULL)
		closedir(all);
	return count;
}

static bool
has_room(const struct front *f, struct error *e)
{
	return f->files == NULL || count_files(f->files) < FILES_MOST ||
	    error_set(e, ERR_STORE, N_("you have %d files here already; there is no room for more"),
	    FILES_MOST);
}

/* The file exists, or there is room for a new one. */
static bool
check_file(const struct front *f, const char *path, const char *name, struct error *e)
{
	struct stat facts;
	if (lstat(path, &facts) == 0)
		return S_ISREG(facts.st_mode) ||
		    error_set(e, ERR_DATA, N_("%s is not a plain file"), name);
	return has_room(f, e);
}

char *
front_path(const struct front *f, const char *typed, struct error *e)
{
	if (f->files == NULL)
		return file_typed_path(typed);
	if (!is_plain(typed)) {
		error_set(e, ERR_INPUT, N_("in this arcade files have plain names, such as "
		    "game.json, and no folders"));
		return NULL;
	}
	mkdir(f->files, 0700);	/* if this fails, so does writing the file */
	char *path = mem_format("%s/%s", f->files, typed);
	if (check_file(f, path, typed, e))
		return path;
	free(path);
	return NULL;
}

char *
front_export(const struct front *f, int64_t id, struct error *e)
{
	return has_room(f, e) ? exchange_export(f->store, id, e) : NULL;
}

const char *
front_display_path(const struct front *f, const char *path)
{
	const char *name = strrchr(path, '/');
	return f->files != NULL && name != NULL ? name + 1 : path;
}
