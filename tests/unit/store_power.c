/* store_power.c: checks how much a power cut loses.
 *
 * After it the disk has all that was synced, and possibly some later writes. */
#include "store_shim.h"

#include "base/rng.h"

/* --- a simulated disk --- */

/* A change to a file since its last sync. */
struct change {
	enum { CHANGE_WRITE, CHANGE_SIZE, CHANGE_DELETE } kind;
	size_t	 at, size;
	char	*bytes;
};

struct image {
	bool	 there;
	char	*bytes;
	size_t	 size, room;
};

static struct disk_file {
	const char	*name;		/* the name in the folder */
	struct image	 synced;
	struct change	*changes;
	size_t		 count;
} disk[] = { { .name = "goyu.db" }, { .name = "goyu.db-wal" }, { .name = "goyu.db-journal" } };

static struct { const sqlite3_file *file; struct disk_file *of; bool synced; } opened[8];
static int syncs;
static struct rng rng;

static struct disk_file *
find_name(const char *path)
{
	for (size_t i = 0; path != NULL && i < LEN(disk); i++)
		if (strcmp(strrchr(path, '/') + 1, disk[i].name) == 0)
			return &disk[i];
	return NULL;
}

static size_t
find_opened(const sqlite3_file *file)
{
	size_t i = 0;
	while (i < LEN(opened) && opened[i].file != NULL && opened[i].file != file)
		i++;
	ck_assert_uint_lt(i, LEN(opened));
	return i;
}

static void
note(struct disk_file *of, struct change change)
{
	if (of == NULL)
		return;
	if (change.bytes != NULL)
		change.bytes = memcpy(mem_new(change.size), change.bytes, change.size);
	of->changes = mem_grow(of->changes, of->count + 1, sizeof change);
	of->changes[of->count++] = change;
}

static void
image_change(struct image *image, const struct change *change)
{
	size_t end = change->at + change->size;
	if (change->kind == CHANGE_SIZE || end > image->size) {
		if (end >= image->room) {
			image->room = 2 * end + 1;
			image->bytes = mem_grow(image->bytes, image->room, 1);
		}
		if (end > image->size)
			memset(image->bytes + image->size, 0, end - image->size);
		image->size = end;
	}
	image->there = change->kind != CHANGE_DELETE;
	if (change->kind == CHANGE_DELETE)
		image->size = 0;
	if (change->bytes != NULL)
		memcpy(image->bytes + change->at, change->bytes, change->size);
}

static void
shim_opened(sqlite3_file *file, const char *name)
{
	size_t i = find_opened(file);
	opened[i].file = file;
	opened[i].of = find_name(name);
	opened[i].synced = false;
}

static int
shim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
	note(opened[find_opened(file)].of, (struct change){ CHANGE_WRITE, (size_t)at, (size_t)size, (char *)bytes });
	return real_methods(file)->xWrite(file, bytes, size, at);
}

static int
shim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	note(opened[find_opened(file)].of, (struct change){ CHANGE_SIZE, 0, (size_t)size, NULL });
	return real_methods(file)->xTruncate(file, size);
}

static void
sync_changes(struct disk_file *of, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		image_change(&of->synced, &of->changes[i]);
		free(of->changes[i].bytes);
	}
	of->count -= count;
	memmove(of->changes, of->changes + count, of->count * sizeof of->changes[0]);
}

/* Makes deletions in the folder permanent. */
static void
sync_folder(void)
{
	for (size_t i = 0; i < LEN(disk); i++)
		for (size_t j = disk[i].count; j > 0; j--)
			if (disk[i].changes[j - 1].kind == CHANGE_DELETE) {
				sync_changes(&disk[i], j);
				break;
			}
}

/* When SQLite first syncs a log or a journal, it also syncs the folder. */
static int
shim_sync(sqlite3_file *file, int flags)
{
	size_t i = find_opened(file);
	if (opened[i].of != NULL)
		sync_changes(opened[i].of, opened[i].of->count);
	if (opened[i].of != &disk[0] && !opened[i].synced)
		sync_folder();
	opened[i].synced = true;
	syncs++;
	(void)flags;
	return SQLITE_OK;	/* the real disk is not synced */
}

static int
shim_delete(sqlite3_vfs *vfs, const char *path, int sync_folder)
{
	note(find_name(path), (struct change){ CHANGE_DELETE, 0, 0, NULL });
	return real_vfs->xDelete(vfs, path, sync_folder);
}

/* --- the power goes --- */

/* Writes what the disk has of a file: all that was synced, and each later change with this
 * chance. */
static void
write_rest(const struct disk_file *of, const char *path, unsigned percent)
{
	struct image image = of->synced;
	image.room = image.size + 1;
	image.bytes = memcpy(mem_new(image.room), image.bytes != NULL ? image.bytes : "", image.size);
	for (size_t i = 0; i < of->count; i++)
		if (rng_below(&rng, 100) < percent)
			image_change(&image, &of->changes[i]);
	if (image.there)
		file_write(path, image.bytes, image.size);
	free(image.bytes);
}

/* The state of game 1 after a power cut, read from the simulated disk alone. The open store is not
 * affected. */
struct remains { int64_t actions; uint64_t ticks; bool over; };

static bool
take_remains(const struct game_row *row, void *context)
{
	*(struct remains *)context = (struct remains){ row->actions, row->ticks, row->over };
	return true;
}

static struct remains
cut_power(unsigned percent)
{
	struct remains found = { .actions = -1 };
	char real[sizeof folder];
	strcpy(real, folder);
	folder_make();
	sqlite3_vfs_register(real_vfs, 1);
	for (size_t i = 0; i < LEN(disk); i++) {
		char *path = mem_format("%s/%s", folder, disk[i].name);
		write_rest(&disk[i], path, percent);
		free(path);
	}
	struct store *s = open_well();
	raw_check("PRAGMA integrity_check", "ok");
	if (store_game(s, 1, take_remains, &found, NULL))
		ck_assert_int_eq(journal_length(s, 1, NULL), found.actions);
	store_close(s);
	sqlite3_vfs_register(&shim_vfs, 1);
	folder_remove();
	strcpy(folder, real);
	return found;
}

/* --- playing --- */

enum { MOMENT_MS = 250, TURNS = 300 };

/* A game, and what the disk must have of it by now. */
struct sitting {
	struct store	*store;
	int64_t		 now, length;
	int64_t		 at[TURNS + 1];		/* the time of each action */
	int64_t		 sure;			/* actions up to the last pause */
	uint64_t	 ticks;			/* ticks of that pause */
	bool		 over;
	json_t		*large;			/* makes the log grow */
};

/* Lets time pass as in the main loop, which wakes only when something is due. */
static void
pass(struct sitting *t, int64_t ms)
{
	int64_t end = t->now + ms, due;
	while ((due = store_idle_work_due(t->store)) >= 0 && due <= end) {
		t->now = due > t->now ? due : t->now;
		store_idle_work(t->store, t->now);
		ck_assert(store_idle_work_due(t->store) < 0);
	}
	t->now = end;
}

static void
act(struct sitting *t, bool ends)
{
	struct finish finish = { t->large, "daily", 77, "best", t->large };
	t->at[++t->length] = t->now;
	ck_assert(append_with(t->store, 1, t->length, t->length % 10 == 0 ? t->large : NULL, NULL,
	    ends ? &finish : NULL, NULL));
	t->over = ends;
}

static void
check_cut(const struct sitting *t, unsigned percent)
{
	int64_t expected = t->sure;
	while (expected < t->length && t->at[expected + 1] <= t->now - MOMENT_MS)
		expected++;
	struct remains found = cut_power(percent);
	ck_assert_msg(found.actions >= expected, "%d of %d actions are left, %d were to be", (int)found.actions,
	    (int)t->length, (int)expected);
	ck_assert_uint_ge(found.ticks, t->ticks);
	ck_assert(!t->over || found.over);
}

/* After a pause or the end of the game, the next idle work makes all of it permanent. */
static void
make_sure(struct sitting *t)
{
	pass(t, 0);
	t->sure = t->length;
	check_cut(t, 0);
}

static void
begin(struct sitting *t, int seed)
{
	rng_seed(&rng, 3 + (uint64_t)seed);
	shim_install();
	shim_vfs.xDelete = shim_delete;
	char text[40001] = "";
	memset(text, 'x', sizeof text - 1);
	*t = (struct sitting){ .store = open_well(), .now = 5000, .large = json_pack("{s:s}", "state", text) };
	ck_assert_int_eq(game_new(t->store, "mino"), 1);
	pass(t, 0);
}

static void
end(struct sitting *t)
{
	store_close(t->store);
	json_decref(t->large);
	for (size_t i = 0; i < LEN(disk); i++) {
		for (size_t j = 0; j < disk[i].count; j++)
			free(disk[i].changes[j].bytes);
		free(disk[i].changes);
		free(disk[i].synced.bytes);
	}
}

/* The log gets long enough for a checkpoint in the middle. */
START_TEST(a_power_cut_costs_a_quarter_of_a_second_and_nothing_before_a_pause)
{
	struct sitting t;
	begin(&t, _i);
	while (t.length < TURNS - 1) {
		pass(&t, (int64_t)rng_below(&rng, 120));
		act(&t, false);
		if (rng_below(&rng, 10) == 0)
			check_cut(&t, 50 * (unsigned)rng_below(&rng, 2));
		if (rng_below(&rng, 25) != 0)
			continue;
		t.ticks = (uint64_t)t.length * 60 + 7;
		ck_assert(store_game_save_clock(t.store, 1, t.ticks, NULL, NULL));
		make_sure(&t);
	}
	act(&t, true);
	make_sure(&t);
	end(&t);
}
END_TEST

START_TEST(syncs_are_few_and_end_when_nothing_happens)
{
	enum { SECONDS = 3 };
	struct sitting t;
	begin(&t, 0);
	syncs = 0;
	for (int64_t frame = 0; frame < SECONDS * 60; frame++) {
		act(&t, false);
		pass(&t, 1000 / 60);
	}
	ck_assert_int_ge(syncs, SECONDS * 4 - 2);
	ck_assert_int_le(syncs, SECONDS * 4 + 1);
	pass(&t, MOMENT_MS);
	ck_assert_int_lt(store_idle_work_due(t.store), 0);
	syncs = 0;
	pass(&t, 60000);
	ck_assert_int_eq(syncs, 0);
	end(&t);
}
END_TEST

START_TEST(closing_saves_all_though_another_program_goes_on)
{
	struct sitting t;
	begin(&t, 0);
	struct store *other = open_well();
	act(&t, false);
	store_close(t.store);
	t.store = other;
	make_sure(&t);
	end(&t);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_loop_test(all, a_power_cut_costs_a_quarter_of_a_second_and_nothing_before_a_pause, 0, suite_times(2));
	tcase_add_test(all, syncs_are_few_and_end_when_nothing_happens);
	tcase_add_test(all, closing_saves_all_though_another_program_goes_on);
}

int
main(void)
{
	return suite_run("store_power", fill, 60);
}
