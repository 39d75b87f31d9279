#!/bin/sh
# server.sh: the referee of several hosts is a program of its own: what each of the two
# depends on, and what is said where the ledger cannot be one.
set -u
export LC_ALL=C.UTF-8
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
server=$BUILD/goyu-server

report() {
	if [ "$1" = 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

needs() {
	readelf -d "$1" | grep -q "NEEDED.*\[$2"
}

needs "$PROGRAM" libsqlite3; report $? "what a program depends on can be read"
! needs "$PROGRAM" libpq; report $? "a player's program does not depend on libpq"
! grep -E -l '#include .(libpq-fe|server/)' $(find src -name '*.[ch]' ! -path 'src/server/*') >/dev/null
report $? "nothing but src/server sees libpq"

# refuses NAME SENTENCE WORD...: status 2 or 1, one sentence, nothing made.
refuses() {
	name=$1 sentence=$2
	shift 2
	PGHOSTADDR=127.0.0.1 PGSERVICE=none timeout 20 "$@" --share "$BUILD/share" --data "$scratch/data" \
	    --socket "$scratch/hall" >"$scratch/out" 2>"$scratch/err"
	status=$?
	[ $status = 1 ] || [ $status = 2 ] && [ "$(cat "$scratch/err")" = "goyu: $sentence" ] && [ ! -s "$scratch/out" ]
	good=$?
	[ $good = 0 ] || cat "$scratch/err"
	report $good "$name"
}

cp "$PROGRAM" "$scratch/goyu"
refuses "without goyu-server beside it goyu names the package" \
    '--ledger needs the program goyu-server beside goyu: install the package goyu-server' \
    "$scratch/goyu" serve --ledger 'host=/tmp dbname=goyu'
refuses "a realm needs a ledger" '--realm is only for goyu serve --ledger PLACE' "$PROGRAM" serve --realm alpha

# Where configure left it out there is nothing more to say.
[ -e "$server" ] || exit 0

needs "$server" libpq; report $? "goyu-server depends on libpq"
! needs "$server" libncurses && ! needs "$server" libtermkey; report $? "and on no library of the screen"

socket='--ledger needs the folder of a Unix socket, as in host=/run/postgresql; a database elsewhere is reached through a forwarded socket'
option='--ledger takes host, port, dbname and user, but not'
while IFS='|' read -r place sentence; do
	refuses "--ledger \"$place\" is refused" "$sentence" "$PROGRAM" serve --ledger "$place"
done <<END
dbname=goyu|$socket
host=localhost dbname=goyu|$socket
host=127.0.0.1 dbname=goyu|$socket
host=/tmp,db.example dbname=goyu|$socket
postgresql://db.example/goyu|$socket
host=/tmp|--ledger needs a database: dbname=NAME
host=/tmp dbname=goyu hostaddr=127.0.0.1|$option hostaddr
host=/tmp dbname=goyu service=games|$option service
host=/tmp dbname=goyu passfile=/etc/passwd|$option passfile
host=/tmp dbname=goyu password=secret|$option password
host=/tmp dbname|--ledger cannot be read: write it as "host=/run/postgresql dbname=NAME"
host=/tmp dbname=goyu colour=red|--ledger cannot be read: write it as "host=/run/postgresql dbname=NAME"
END
refuses "a realm that cannot be one is refused" \
    'al pha cannot be a realm: that is a word of letters, digits, dots and hyphens, and not login or arcade' \
    "$PROGRAM" serve --ledger 'host=/tmp dbname=goyu' --realm 'al pha'
refuses "goyu-server takes no words" 'serve is one word too many; goyu-server takes options alone' "$server" serve

# Nobody answers there: the referee is one all the same, and says why once.
timeout 2 "$PROGRAM" serve --ledger "host=$scratch dbname=goyu" --realm alpha --share "$BUILD/share" --data "$scratch/data" \
    --socket "$scratch/hall" 2>"$scratch/err" &
referee=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	[ ! -S "$scratch/hall" ] || break
	sleep 0.1
done
printf '1 hello 1 en\n2 ping\n' | "$PROGRAM" --hall "$scratch/hall" table 2>&1 | grep -q '^=2 pong'
report $? "without its database a referee is one all the same"
wait $referee
[ "$(grep -c 'The shared ledger is away, and what is new waits here for it: connection' "$scratch/err")" = 1 ]
report $? "and says once that the ledger is away"
