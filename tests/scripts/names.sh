#!/bin/sh
# names.sh: no two files of the program define the same name, and one alone takes memory.
set -u

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

# Whoever takes memory elsewhere has to say what happens when there is none.
takers='(malloc|calloc|realloc|reallocarray|strn?dup|v?asprintf|open_w?memstream|getdelim|getline|abort)'
takes=$(grep -rnE --include='*.[ch]' "(^|[^A-Za-z0-9_])$takers *\(" src)
if [ -n "$(echo "$takes" | grep '^src/base/mem\.c:')" ] && [ -z "$(echo "$takes" | grep -v '^src/base/mem\.c:')" ]; then
	echo "ok only base/mem takes memory and ends without it"
else
	echo "$takes"
	echo "not ok only base/mem takes memory and ends without it"
fi
