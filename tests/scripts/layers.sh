#!/bin/sh
# layers.sh: the build refuses an include that crosses a layer.
set -u
unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES
trap 'rm -rf "$BUILD/planted" "$BUILD/$BUILD"' EXIT
mkdir -p "$BUILD/planted"

# NAME HEADER: a file with that include is refused, and the sentence names it.
refuses() {
	echo "#include $2" >"$BUILD/planted/$1.c"
	if ! said=$(make -s BUILD="$BUILD" "$BUILD/$BUILD/planted/$1.o" 2>&1) &&
	    echo "$said" | grep -q "planted/$1.c: must not include"; then
		echo "ok $2 is refused"
	else
		echo "$said"
		echo "not ok $2 is refused"
	fi
}

# NAME HEADER
takes() {
	printf '#include %s\nint planted(void);\nint planted(void) { return 1; }\n' "$2" >"$BUILD/planted/$1.c"
	if make -s BUILD="$BUILD" "$BUILD/$BUILD/planted/$1.o"; then
		echo "ok $2 is taken"
	else
		echo "not ok $2 is taken"
	fi
}

takes mem '"base/mem.h"'
takes redraw '"ui/redraw.h"'
refuses curses '<curses.h>'
refuses ncurses '<ncurses.h>'
refuses ncursesw '<ncursesw/curses.h>'
refuses term '<term.h>'
refuses termkey '<termkey.h>'
refuses private '"ui/terminal_private.h"'
refuses libpq '<libpq-fe.h>'
refuses server '"server/postgres.h"'
