#!/bin/sh
# install.sh: the packages are installed, used, upgraded and purged. That happens on a copy of
# this very system, an overlay in memory that is gone afterwards: dpkg and its scripts are the
# real ones, this machine stays as it is, and the upper layer shows whatever is left behind.
set -u

# A mount name space of its own, and one of processes, so that none outlives the test.
if [ "${1-}" != inside ]; then
	exec unshare --mount --pid --fork --kill-child sh "$0" inside
fi

scratch=$(mktemp -d)
trap 'umount -l "$scratch"; rmdir "$scratch"' EXIT
mount -t tmpfs -o mode=755 goyu "$scratch" || exit
upper=$scratch/upper root=$scratch/root
mkdir "$upper" "$scratch/work" "$root"
mount -t overlay -o "lowerdir=/,upperdir=$upper,workdir=$scratch/work" goyu "$root" || exit
mount -t proc goyu "$root/proc" && mount --rbind /dev "$root/dev" || exit
# Some systems leave out pages: here they are wanted.
rm -f "$root"/etc/dpkg/dpkg.cfg.d/*
mkdir -p "$root/tmp/packages" && cp "$BUILD"/goyu*.deb "$root/tmp/packages"

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# To its end: a program whose output nobody reads complains.
matches() {
	grep -e "$1" >/dev/null
}

# Runs something in the copy, as the user.
as() {
	user=$1
	shift
	chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups env -i HOME="/home/$user" \
	    PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/games:/usr/games LC_ALL=C.UTF-8 "$@"
}

install_them() {
	as root sh -c 'dpkg -i /tmp/packages/*.deb' >"$scratch/log" 2>&1 || { cat "$scratch/log"; return 1; }
}

purge_them() {
	as root dpkg --purge goyu-server goyu >"$scratch/log" 2>&1 || { cat "$scratch/log"; return 1; }
}

# What the layer has beside the package manager's own books, caches and logs, and the accounts.
left_behind() {
	(cd "$upper" && find . -mindepth 1 ! -type d) | grep -v -x -E \
	    -e '\./var/(lib/dpkg|cache|log)/.*' -e '\./etc/(passwd|group|shadow|gshadow|subuid|subgid)-?' \
	    -e '\./usr/share/(icons|applications)/.*\.cache' -e '\./(run|etc/dpkg)/.*' -e '\./tmp/.*' -e '\./etc/\.pwd\.lock' -e '\./usr/lib/locale/locale-archive' -e '\./var/lib/systemd/.*'
	(cd "$upper" && find . -type d -name '*goyu*')
}

# --- unused ---

install_them
say $? 'the packages are installed'
purge_them
say $? 'the packages are purged'
left=$(left_behind)
[ -z "$left" ]
say $? "packages that nobody used leave nothing behind $left"

# --- the program ---

install_them
say $? 'the packages are installed once more'
for player in taro hanako; do
	as root useradd --create-home --user-group "$player"
done
[ "$(as taro goyu --version | head -n 1)" = "goyu $VERSION" ]
say $? 'the program is on the path, and of this version'
for game in $(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def); do
	[ "$(printf '1 new seed=5\n2 quit\n' | as taro goyu engine "$game" | xargs)" = '=1 =2' ] &&
	    as taro goyu --lang ja rules "$game" | matches 'ゲーム'
	say $? "the program plays $game and knows its rules"
done
as taro goyu selfplay monoknight solver games=1 >/dev/null
say $? 'CPUs play a game to its end'

# --- pages ---

as root localedef -i ja_JP -f UTF-8 ja_JP.UTF-8
for page in man/*.6 man/ja/*.6; do
	name=${page##*/}
	case $page in
	man/ja/*) language=ja_JP.UTF-8 place=/usr/share/man/ja/man6 ;;
	*) language=C.UTF-8 place=/usr/share/man/man6 ;;
	esac
	[ "$(as taro LC_ALL="$language" man -w 6 "${name%.6}")" = "$place/$name.gz" ]
	say $? "man finds ${page#man/} by the locale $language"
done
for row in C.UTF-8:referee ja_JP.UTF-8:審判; do
	as taro LC_ALL="${row%:*}" man 6 goyu-server 2>/dev/null | matches "${row#*:}"
	say $? "man shows by the locale ${row%:*} what the service does"
done

as taro LC_ALL=C.UTF-8 MANWIDTH=80 man -L ja 6 goyu >"$scratch/page" 2>/dev/null
head -n 1 "$scratch/page" | matches ' ゲーム ' && grep -q '^ *goyu は、' "$scratch/page" &&
    ! grep '[^ ]  とも' "$scratch/page"
say $? 'man has the head, the name and no gaps in Japanese where no Japanese locale is installed'

# Set for a terminal of 80 columns, by which wc counts as well.
for page in man/*.6 man/ja/*.6; do
	name=${page##*/}
	case $page in
	man/ja/*) language=ja_JP.UTF-8 ;;
	*) language=C.UTF-8 ;;
	esac
	widest=$(as taro LC_ALL="$language" MANWIDTH=80 man 6 "${name%.6}" 2>/dev/null | LC_ALL=C.UTF-8 wc -L)
	[ "$widest" -gt 0 ] && [ "$widest" -le 80 ]
	say $? "the lines of ${page#man/} fit on a terminal: the widest has $widest columns"
done

# --- the service ---

as root ldd /usr/games/goyu-server | matches libpq && ! as root ldd /usr/games/goyu | matches libpq
say $? 'the program of the service alone speaks to databases'
[ "$(as taro goyu-server --version | head -n 1)" = "goyu-server $VERSION" ]
say $? 'the program of the service is of this version'

units=/lib/systemd/system
troubles=$(as root systemd-analyze verify "$units/goyu-hall.service" "$units/goyu-hall.socket" 2>&1 | grep goyu)
[ -z "$troubles" ]
say $? "the units and the pages they name are in order $troubles"
[ -L "$root/etc/systemd/system/sockets.target.wants/goyu-hall.socket" ]
say $? 'the hall opens when the machine starts'
[ -z "$(as root systemd-sysusers --dry-run goyu-server.conf 2>&1)" ]
say $? 'no account is missing that the package wants'
for account in $(sed -n 's/^User=//p; s/.* --trust //p' "$root$units/goyu-hall.service"); do
	as root getent passwd "$account" >/dev/null
	say $? "the account $account is there"
done
[ "$(as root stat -c '%U %a' /var/lib/goyu-arcade)" = 'goyu-arcade 700' ]
say $? 'nobody looks into the home of the public arcade'
as root getent shadow goyu-hall goyu-arcade | cut -d : -f 2 | grep -v -q '^[!*]'
[ $? -eq 1 ]
say $? 'nobody logs in to the accounts with a password'

# As the units say: root listens, the first who comes starts the referee, as its own user.
program=$(sed -n 's/^ExecStart=//p' "$root$units/goyu-hall.service")
socket=$(sed -n 's/^ListenStream=//p' "$root$units/goyu-hall.socket")
referee=$(sed -n 's/^User=//p' "$root$units/goyu-hall.service")
state=/var/lib/$(sed -n 's/^StateDirectory=//p' "$root$units/goyu-hall.service")
as root install -d -m 700 -o "$referee" -g "$referee" "$state"
start_referee() {
	# shellcheck disable=SC2016,SC2086 # for the inner shell; words of a command line
	as root sh -c 'echo $$ >/tmp/packages/referee; exec "$@"' sh \
	    systemd-socket-activate -l "$socket" -E "STATE_DIRECTORY=$state" \
	    setpriv --reuid="$referee" --regid="$referee" --clear-groups --no-new-privs $program 2>/dev/null &
	tries=100
	while [ ! -S "$root$socket" ] && [ "$tries" -gt 0 ]; do
		sleep 0.1
		tries=$((tries - 1))
	done
	chmod 666 "$root$socket"
}

stop_referee() {
	kill "$(cat "$root/tmp/packages/referee")"
	wait
	rm -f "$root$socket"
}

kept() {
	(cd "$root$state" && find . -type f -name '*.db' -exec sha256sum '{}' + | sort)
}

start_referee
printf '1 hello 1 en\n2 who\n3 quit\n' | as taro timeout 20 goyu table | matches '^=1 .*"taro"'
say $? 'who comes first starts the referee, which knows them'
[ "$(as root find "$state" -type f -printf '%u %m\n' | sort -u)" = "$referee 600" ]
say $? 'the referee writes its files as its own user'
printf '1 hello 1 en as=Kiku\n2 quit\n' | as goyu-arcade timeout 20 goyu table | matches '^=1 .*"Kiku@arcade"'
say $? 'the account of the arcade names its players'
printf '1 hello 1 en as=Kiku\n2 quit\n' | as hanako timeout 20 goyu table | matches '^?1'
say $? 'nobody else does'

# An arcade behind the sshd of this system as it is, with the example; it speaks through a pipe.
as root sh -c 'mkdir -p /run/sshd && cp /usr/share/doc/goyu-server/examples/goyu-arcade.conf /etc/ssh/sshd_config.d &&
    for key in host player; do ssh-keygen -q -t ed25519 -N "" -f "/tmp/packages/$key"; done'
visit() {
	as root TERM=dumb timeout 60 ssh -tt -F none -i /tmp/packages/player -o BatchMode=yes -o LogLevel=ERROR \
	    -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null \
	    -o ProxyCommand='/usr/sbin/sshd -i -h /tmp/packages/host' goyu-arcade@arcade "$@" 2>&1
}
printf 'Momo\nquit\n' | visit | matches 'Your key is new here'
say $? 'a stranger with a key is asked for a name'
printf 'quit\n' | visit | matches Momo
say $? 'and is known by it the next time'
visit id </dev/null | matches uid=
[ $? -eq 1 ]
say $? 'a command of their own is not run'
rm "$root/etc/ssh/sshd_config.d/goyu-arcade.conf"
stop_referee

# --- upgrade and removal ---

kept >"$scratch/before"
install_them && [ -s "$scratch/before" ] && kept | cmp - "$scratch/before"
say $? 'an upgrade leaves alone what the referee keeps'
start_referee
printf '1 hello 1 en\n2 quit\n' | as taro timeout 20 goyu table | matches '^=1 .*"taro"'
say $? 'the referee starts again after the upgrade'
stop_referee

as taro goyu scores >/dev/null
kept >"$scratch/before"
purge_them
say $? 'packages that were used are purged'
[ -f "$root/home/taro/.local/share/goyu/goyu.db" ] && [ -n "$(find "$root/var/lib/goyu-arcade" -name goyu.db)" ] && kept | cmp - "$scratch/before"
say $? 'what players have made stays'
left=$(left_behind | grep -v -e '^\./home/' -e "^\.$state" -e '^\./var/lib/goyu-arcade')
[ -z "$left" ]
say $? "packages that were used leave nothing else behind $left"
