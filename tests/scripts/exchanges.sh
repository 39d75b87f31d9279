#!/bin/sh
# exchanges.sh: the engine answers as its manual pages print it.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The literal blocks of a page, with lines that were broken for it joined again.
exchanges() {
	awk '/^\.Bd/ { literal = 1; next }
	/^\.Ed/ { literal = 0 }
	!literal { next }
	/^  / { line = line substr($0, 3); next }
	{ if (line != "") print line; line = $0 }
	END { if (line != "") print line }' "$1"
}

for page in man/goyu-engine.6 man/ja/goyu-engine.6; do
	exchanges "$page" > "$work/all"
	grep '^[0-9]' "$work/all" > "$work/commands"
	grep '^[=?]' "$work/all" > "$work/replies"
	"$PROGRAM" --share "$BUILD/share" engine monoknight < "$work/commands" | grep . > "$work/answers"
	if [ -s "$work/replies" ] && diff "$work/replies" "$work/answers"; then
		echo "ok the engine answers as in $page"
	else
		echo "not ok the engine answers as in $page"
	fi
done
