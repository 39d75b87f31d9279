#!/bin/sh
# version.sh: the program says which version it is and what it runs with, and the manual
# ends with what is new in it.
set -u
version=$(sed -n 's/^AC_INIT(\[goyu\], \[\(.*\)\])$/\1/p' configure.ac)

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

said=$("$PROGRAM" --version)
case $version in
*[!0-9.]* | '' | *.*.*.*) false ;;
*.*.*) true ;;
*) false ;;
esac
say $? 'a version has three numbers'
[ "$(printf '%s\n' "$said" | head -n 1)" = "goyu $version" ]
say $? 'the first line is the name and the version'

# library, the name it has in the answer, the beginning of its version that counts
names() {
	printf '%s\n' "$said" | grep -q "^$2 $(pkg-config --modversion "$1" | cut -d . -f 1-2)"
	say $? "the version of $2 is the one that is installed"
}
names ncursesw ncurses
names termkey libtermkey
names jansson jansson
names sqlite3 SQLite
names libcrypt libcrypt
names libmd libmd
printf '%s\n' "$said" | grep -q -x "$(getconf GNU_LIBC_VERSION)"
say $? 'the version of libc is the one that runs'
[ "$("$PROGRAM" -V)" = "$said" ] && [ "$("$PROGRAM" --lang ja --version | head -n 1)" = "goyu $version" ]
say $? 'the short form says the same, and the first line is the same in Japanese'

server=$BUILD/goyu-server
if grep -q '^POSTGRESQL_LIBS = *-' "$BUILD/config.mk"; then
	[ "$("$server" --version | head -n 1)" = "goyu-server $version" ] &&
	    "$server" --version | grep -q "^libpq $(pkg-config --modversion libpq | cut -d . -f 1)"
	say $? 'goyu-server has the same version, and names libpq'
fi
! ldd "$PROGRAM" | grep -q libpq
say $? 'the program of a player does not depend on libpq'

# page, its last section
ends_with_news() {
	[ "$(grep '^\.Sh ' "$1" | tail -n 1)" = ".Sh $2" ]
	say $? "the last section of $1 is $2"
	[ "$(sed "1,/^\.Sh $2\$/d" "$1" | grep '^\.Ss ' | head -n 1)" = ".Ss $version" ]
	say $? "the newest version in $1 is this one"
}
ends_with_news man/goyu.6 NEWS
ends_with_news man/ja/goyu.6 更新履歴
