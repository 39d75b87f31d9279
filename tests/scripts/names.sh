#!/bin/sh
# names.sh: no two files of the program define the same name.
#
# The linker takes the first it meets out of the archives and says nothing, even
# when the two are of different types.
set -u
twice=$(nm -g "$BUILD"/libpure.a "$BUILD"/librest.a 2>/dev/null | awk '$2 ~ /^[BCDRT]$/ && $3 !~ /^__/ { print $3 }' |
    sort | uniq -d)
if [ -z "$twice" ]; then
	echo "ok every name is defined once"
else
	echo "$twice"
	echo "not ok every name is defined once"
fi
