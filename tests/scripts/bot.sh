#!/bin/sh
# bot.sh: the bot in goyu-table(6) runs as it is printed, and two of them play a race to its end.
set -u
work=$(mktemp -d)
referee=
trap 'kill "$referee" 2>/dev/null; wait; rm -rf "$work"' EXIT

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# The literal block of a page that begins as a Python program does.
program() {
	awk '/^\.Bd/ { first = 1; next } /^\.Ed/ { literal = 0 }
	first { literal = /^import /; first = 0 }
	literal' "$1" | sed 's/\\e/\\/g'
}

program man/goyu-table.6 > "$work/bot.py"
program man/ja/goyu-table.6 | cmp - "$work/bot.py"; say $? "the bot is the same in Japanese"

"$PROGRAM" --share "$BUILD/share" --data "$work/data" --socket "$work/hall" --trust "$(id -u)" serve &
referee=$!

# It calls goyu by its name.
cat > "$work/goyu" <<END
#!/bin/sh
exec '$(realpath "$PROGRAM")' --share '$(realpath "$BUILD")/share' --hall '$work/hall' "\$@"
END
chmod +x "$work/goyu"
tries=0
while [ ! -S "$work/hall" ] && [ "$tries" -lt 100 ]; do
	sleep 0.1
	tries=$((tries + 1))
done

# name: one of two people with the same login, which only a trusted one can be. Cards alone end the race soon.
play() {
	{
		echo 'import random as r'
		echo 'r.choice = lambda a: r.sample([x for x in a if x.startswith("play")] or a, 1)[0]'
		sed "s/\"hello 1\"/\"hello 1 en as=$1\"/" "$work/bot.py"
	} > "$work/$1.py"
	PATH=$work:$PATH timeout 60 python3 "$work/$1.py" monoknight mode=campaign stage=1-1 > "$work/$1.said"
}
play one &
one=$!
play two; say $? "the bot runs"
wait "$one"; say $? "another bot runs beside it"
cat "$work/one.said"
grep -q "'how': 'rules'" "$work/one.said" && cmp "$work/one.said" "$work/two.said"
say $? "two bots play a race to its end"
