#!/bin/sh
# exchanges.sh: the engine answers as its manual pages print it.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The literal blocks of a page that begin with a numbered command, with lines
# that were broken for it joined again.
exchanges() {
	awk '/^\.Bd/ { first = 1; next }
	/^\.Ed/ { literal = 0 }
	first { literal = /^[0-9]+ [a-z]/; first = 0 }
	!literal { next }
	/^  / { line = line substr($0, 3); next }
	{ if (line != "") print line; line = $0 }
	END { if (line != "") print line }' "$1"
}

# page, game
check() {
	exchanges "$1" > "$work/all"
	grep '^[0-9]' "$work/all" > "$work/commands"
	grep '^[=?]' "$work/all" > "$work/replies"
	"$PROGRAM" --share "$BUILD/share" engine "$2" < "$work/commands" | grep . > "$work/answers"
	if [ -s "$work/replies" ] && diff "$work/replies" "$work/answers"; then
		echo "ok the engine answers as in $1"
	else
		echo "not ok the engine answers as in $1"
	fi
}

check man/goyu-engine.6 monoknight
check man/ja/goyu-engine.6 monoknight

# A game's own page may show an exchange of its game.
games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
for game in $games; do
	for page in "man/goyu-$game.6" "man/ja/goyu-$game.6"; do
		if exchanges "$page" | grep -q .; then check "$page" "$game"; fi
	done
done
