#!/bin/sh
# output.sh: nothing in the program prints past context_output, which lets nothing through that a
# terminal obeys.
set -u
past=$(for archive in pure words front rest; do nm -A -u "$BUILD/lib$archive.a" 2>/dev/null; done |
    sed 's/^[^:]*://' | awk '$NF ~ /^(__)?(v?printf|puts|putchar|stdout)(_chk)?$/ { print $1, $NF }')
if [ "$past" = 'output.o: stdout' ]; then
	echo 'ok all that is printed is cleaned'
else
	printf '%s\n' "$past"
	echo 'not ok all that is printed is cleaned'
fi
