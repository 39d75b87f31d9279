#!/bin/sh
# learner.sh: the program that learns in goyu-engine(6) runs as it is printed, and learns.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# The literal block of a page that begins as a Python program does.
program() {
	awk '/^\.Bd/ { first = 1; next } /^\.Ed/ { literal = 0 }
	first { literal = /^import /; first = 0 }
	literal' "$1"
}

program man/goyu-engine.6 > "$work/learner.py"
program man/ja/goyu-engine.6 | cmp - "$work/learner.py"; say $? "the program is the same in Japanese"

# It calls goyu by its name.
cat > "$work/goyu" <<END
#!/bin/sh
exec '$(realpath "$PROGRAM")' --share '$(realpath "$BUILD")/share' "\$@"
END
chmod +x "$work/goyu"
PATH=$work:$PATH python3 "$work/learner.py" > "$work/said"; say $? "the program runs"
cat "$work/said"
awk '{ points[$1] = $2 } END { exit !(points["random"] > 0 && points["learned"] >= 2 * points["random"]) }' "$work/said"
say $? "what was learned wins twice the points of chance"
