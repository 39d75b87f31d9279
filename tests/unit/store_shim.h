/* store_shim.h: puts a test's own functions between SQLite and its files. */
#ifndef TESTS_UNIT_STORE_SHIM_H
#define TESTS_UNIT_STORE_SHIM_H

#include "store_case.h"

/* Each test defines these; they call real_methods or do something else. */
static int	shim_write(sqlite3_file *, const void *bytes, int size, sqlite3_int64 at);
static int	shim_truncate(sqlite3_file *, sqlite3_int64 size);
static int	shim_sync(sqlite3_file *, int flags);
static void	shim_opened(sqlite3_file *, const char *name);

static sqlite3_vfs shim_vfs, *real_vfs;

/* SQLite's methods of a file with the test's functions in between; there is one for each kind of
 * file. */
static struct variant {
	sqlite3_io_methods		 methods;	/* must be first: the file points here */
	const sqlite3_io_methods	*real;
} variants[4];

static const sqlite3_io_methods *
real_methods(const sqlite3_file *file)
{
	return ((const struct variant *)(const void *)file->pMethods)->real;
}

static int
shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out)
{
	int code = real_vfs->xOpen(vfs, name, file, flags, flags_out);
	if (file->pMethods == NULL)
		return code;
	struct variant *v = variants;
	while (v->real != NULL && v->real != file->pMethods)
		v++;
	ck_assert(v < variants + LEN(variants));
	v->real = file->pMethods;
	v->methods = *v->real;
	v->methods.xWrite = shim_write;
	v->methods.xTruncate = shim_truncate;
	v->methods.xSync = shim_sync;
	file->pMethods = &v->methods;
	shim_opened(file, name);
	return code;
}

static void
shim_install(void)
{
	real_vfs = sqlite3_vfs_find(NULL);
	shim_vfs = *real_vfs;
	shim_vfs.zName = "shim";
	shim_vfs.xOpen = shim_open;
	ck_assert_int_eq(sqlite3_vfs_register(&shim_vfs, 1), SQLITE_OK);
}

#endif
