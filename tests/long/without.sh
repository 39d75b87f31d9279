#!/bin/sh
# without.sh: a program that was configured without something builds, says so, and has all the rest.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# switch, target; unoptimized, as it takes longer to compile than to run
build() {
	make -s --no-print-directory BUILD="$scratch/$1" CONFIGURE_FLAGS="--$1" CFLAGS=-O0 HARDEN= "$2" >/dev/null 2>"$scratch/said"
}

build without-server all
say $? 'it builds without the referee'
program=$scratch/without-server/goyu
said=$("$program" --lang en serve 2>&1)
[ $? -eq 1 ] && [ "$said" = 'goyu: this goyu was built without the referee, so there is no goyu serve' ]
say $? 'serve says in a sentence that it is missing'
[ "$("$program" --lang en --version | tail -n 1)" = 'Left out: serve, the referee.' ]
say $? 'the version says what was left out'
! "$program" --lang en -h | grep '^  serve' && ! "$program" complete -- serv | grep .
say $? 'neither the help nor a completion offers serve'
for option in socket trust ledger realm; do
	! "$program" --lang en -h | grep -e "--$option" && ! "$program" complete -- "--$option" | grep . &&
	    "${PROGRAM:-./goyu}" --lang en -h | grep -q -e "--$option"
	say $? "--$option is offered only where there is a referee"
done
"$program" --lang en -h | grep -q '^  hall' && [ "$("$program" complete -- tab)" = table ]
say $? 'the hall and the wire of a player are there'
! nm "$program" 2>/dev/null | grep -q ' T \(host_run\|ledger_open\)$'
say $? 'nothing of the referee is in the program'
answer=$(printf '1 new seed=5\n2 quit\n' | "$program" engine gunjin | xargs)
[ "$answer" = '=1 =2' ]
say $? 'games are played as ever'
make -s --no-print-directory BUILD="$scratch/without-server" DESTDIR="$scratch/root" prefix=/usr install >/dev/null 2>&1 &&
    [ -x "$scratch/root/usr/bin/goyu" ] && [ ! -e "$scratch/root/usr/lib/systemd" ]
say $? 'no unit is installed for a referee that is missing'
! build without-server check && grep -q 'the tests need the server' "$scratch/said"
say $? 'the tests say that they need the server'

# In a folder that is configured already: other flags count, and stay until there are others again.
again() {
	make -s --no-print-directory BUILD="$scratch/without-postgresql" "$@" "$scratch/without-postgresql/config.mk" >/dev/null 2>&1
}
build without-postgresql "$scratch/without-postgresql/config.mk" && grep -q '^SERVER = yes' "$scratch/without-postgresql/config.mk" &&
    again CONFIGURE_FLAGS=--without-server && grep -q '^SERVER = no' "$scratch/without-postgresql/config.mk"
say $? 'other flags are configured anew'
again && grep -q '^SERVER = no' "$scratch/without-postgresql/config.mk"
say $? 'without flags those of the last time stay'

build without-postgresql all
say $? 'it builds without libpq'
program=$scratch/without-postgresql/goyu
[ ! -e "$scratch/without-postgresql/goyu-server" ]
say $? 'the program that needs libpq is not there'
[ "$("$program" --lang en --version | tail -n 1)" = 'Left out: goyu-server, the referee of several hosts.' ]
say $? 'the version says that it was left out'
said=$("$program" --lang en serve --ledger dbname=goyu 2>&1)
[ $? -eq 1 ] && case $said in *goyu-server*) true ;; *) false ;; esac
say $? 'a shared ledger is refused with what is missing'
"$program" --lang en -h | grep -q '^  serve'
say $? 'the referee itself is there'
