#!/bin/sh
# install.sh: what is installed is found and runs for an ordinary user with an empty
# home, and goes away again.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
root=$scratch/root
share=$root/usr/share
mkdir "$scratch/home"

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# Runs something as an ordinary user away from the sources.
as_user() {
	if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null 2>&1; then
		set -- setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
	fi
	(cd "$scratch/home" && exec env -i HOME="$scratch/home" PATH="$root/usr/bin:$PATH" LC_ALL=C.UTF-8 "$@")
}

make_it() {
	make -s --no-print-directory BUILD="$BUILD" DESTDIR="$root" prefix=/usr "$1" >/dev/null
}

[ "$(id -u)" != 0 ] || chown 65534:65534 "$scratch/home"
make_it install
say $? 'it is installed'

games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
for game in $games; do
	answer=$(printf '1 new seed=5\n2 quit\n' | as_user goyu engine "$game" | xargs)
	[ "$answer" = '=1 =2' ]
	say $? "the installed program plays $game"
	[ "$(as_user goyu --lang ja rules "$game" | wc -l)" -gt 50 ]
	say $? "the installed program has the rules of $game"
done
as_user goyu scores >/dev/null && [ -f "$scratch/home/.local/share/goyu/goyu.db" ]
say $? 'an empty home is enough to keep games'

! grep -rE '/usr/local/(bin|share/goyu)' "$share" "$root/usr/lib" | grep .
say $? 'pages and units name the places where things are'

# The man of some systems is only a note that pages were left out.
man=$(command -v mman || command -v man)
for page in man/*.6 man/ja/*.6; do
	name=${page##*/}
	language=${page#man/}
	place=$share/man/${language%"$name"}
	found=$(as_user "$man" -M "${place%/}" -w 6 "${name%.6}" 2>/dev/null)
	[ "$found" = "${place%/}/man6/$name" ]
	say $? "man finds $language"
done

# shellcheck disable=SC2016 # $1 is for the inner shell
as_user bash -c '. "$1" && complete -p goyu' bash "$share/bash-completion/completions/goyu" >/dev/null
say $? 'bash loads the completion'
# shellcheck disable=SC2016
[ "$(as_user zsh -f -c 'fpath=($1 $fpath); autoload -U compinit; compinit -u -D; print $_comps[goyu]' zsh \
    "$share/zsh/site-functions")" = _goyu ]
say $? 'zsh loads the completion'
[ "$(as_user fish --no-config -c "set fish_complete_path '$share/fish/vendor_completions.d'; complete -C 'goyu mono'" |
    cut -f 1)" = monoknight ]
say $? 'fish loads the completion'

units=$root/usr/lib/systemd/system
grep -q '^ExecStart=/usr/bin/goyu serve ' "$units/goyu-hall.service"
say $? 'the referee is started where it was installed'
for account in $(sed -n 's/^User=//p; s/.* --trust //p' "$units/goyu-hall.service"); do
	grep -q "^u $account " "$root/usr/lib/sysusers.d/goyu-server.conf"
	say $? "the account $account comes along"
done
grep -q '^ListenStream=/run/goyu/hall$' "$units/goyu-hall.socket"
say $? 'the hall is where players look for it'

newest=$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$share/metainfo/invalid.goyu.goyu.metainfo.xml" | head -n 1)
[ "$(as_user goyu --version | head -n 1)" = "goyu $newest" ]
say $? "the newest release of the metainfo is this one: $newest"

grep -q '^	ForceCommand /usr/bin/goyu arcade ' "$share/goyu/ssh/goyu-arcade.conf"
say $? 'the block for sshd names the program where it was installed'

make_it uninstall
left=$(find "$root" ! -type d; find "$root" -name 'goyu*')
[ -z "$left" ]
say $? "nothing is left behind $left"
