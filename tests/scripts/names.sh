#!/bin/sh
# names.sh: every name is defined once and used, one file takes memory, no locale is asked.
set -u
export LC_ALL=C.UTF-8

# The linker takes the first it meets out of the archives and says nothing, even
# when the two are of different types.
twice=$(nm -g "$BUILD"/lib*.a 2>/dev/null | awk '$2 ~ /^[BCDRT]$/ && $3 !~ /^__/ { print $3 }' |
    sort | uniq -d)
if [ -z "$twice" ]; then
	echo "ok every name is defined once"
else
	echo "$twice"
	echo "not ok every name is defined once"
fi

# A name that no other file asks for is static, or there for a test or for goyu-server,
# which may not be built.
nm -A -P "$BUILD"/lib*.a "$BUILD"/src/main.o |
    awk '$3 == "U" { used[$2] = 1 } $3 ~ /^[BDRT]$/ && $2 !~ /^__/ { defined[$2] = 1 }
	END {
	    for (name in defined)
		    if (!used[name])
			    print name
	    exit length(defined) == 0
	}' >"$BUILD/unused"
status=$?
{
	cat src/main.c src/server/*.c tests/*.h tests/*/*.[ch] | grep -o '[A-Za-z_][A-Za-z0-9_]*'
	# in a header twice: an inline function there uses it, though perhaps not on this machine
	cat src/*/*.h src/games/*/*.h | grep -o '[A-Za-z_][A-Za-z0-9_]*' | sort | uniq -d
} | sort -u >"$BUILD/tested"
unused=$(sort "$BUILD/unused" | comm -23 - "$BUILD/tested")
rm -f "$BUILD/unused" "$BUILD/tested"
if [ $status = 0 ] && [ -z "$unused" ]; then
	echo "ok every name is used elsewhere or static"
else
	echo "$unused"
	echo "not ok every name is used elsewhere or static"
fi

# Whoever takes memory elsewhere has to say what happens when there is none.
takers='(malloc|calloc|realloc|reallocarray|strn?dup|v?asprintf|open_w?memstream|getdelim|getline|abort)'
takes=$(grep -rnE --include='*.[ch]' "(^|[^A-Za-z0-9_])$takers *\(" src)
if echo "$takes" | grep -q '^src/base/mem\.c:' && ! echo "$takes" | grep -qv '^src/base/mem\.c:'; then
	echo "ok only base/mem takes memory and ends without it"
else
	echo "$takes"
	echo "not ok only base/mem takes memory and ends without it"
fi

# Texts, widths, letters and sorting are the same with every locale and C library. Asked is only
# what curses believes about a width.
asked=$(nm -u "$BUILD"/lib*.a "$BUILD"/src/main.o | awk '
    /:$/ { file = $0 }
    $2 ~ /gettext|textdomain|wcs?width|^isw|^tow|coll$|xfrm$|localeconv|(new|use)locale|strerror/ {
        print file $2 }' | grep -v -x -e 'terminal_show.o:wcwidth' -e 'error.o:strerror')
if [ -z "$asked" ]; then
	echo "ok no text, width or letter depends on the locale"
else
	echo "$asked"
	echo "not ok no text, width or letter depends on the locale"
fi
