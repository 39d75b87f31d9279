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

# Rules and CPUs lie in the archive whose files are refused more.
pure=$(ar t "$BUILD/libpure.a")
missing=$(for file in src/games/*/*_rules*.c src/games/*/*_cpu*.c; do
	name=$(basename "$file" .c)
	echo "$pure" | grep -Fqx "$name.o" || echo "$file"
done)
[ -z "$missing" ] || echo "$missing"
[ -z "$missing" ] && echo "ok all rules and CPUs are pure" || echo "not ok all rules and CPUs are pure"

# NAME HEADER: the same as refuses, of a file among the rules.
rules_refuse() {
	echo "#include $2" >"$BUILD/planted/$1.c"
	if ! said=$(make -s BUILD="$BUILD" PURE_SRC="$BUILD/planted/$1.c" "$BUILD/$BUILD/planted/$1.o" 2>&1) &&
	    echo "$said" | grep -q "planted/$1.c: must not include"; then
		echo "ok $2 is refused among the rules"
	else
		echo "$said"
		echo "not ok $2 is refused among the rules"
	fi
}

rules_refuse rules_curses '<curses.h>'
rules_refuse rules_sqlite '<sqlite3.h>'
rules_refuse rules_time '<time.h>'
rules_refuse rules_widget '"ui/widget.h"'
rules_refuse rules_store '"store/store.h"'
