#!/bin/sh
# pages.sh: the manual pages are correct mdoc, fit the screen, and say the same
# in both languages.
set -u
back=$(printf '\b')

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

sections() {
	grep -c '^\.S[hs] ' "$1"
}

# Rows of tables; items of other lists may differ between languages.
rows() {
	awk '/^\.Bl/ { table = /-column/ } /^\.El/ { table = 0 } table && /^\.It/ { n++ } END { print n + 0 }' "$1"
}

lints() {
	complaints=$(mandoc -T lint -W warning "$1" 2>&1)
	[ -z "$complaints" ] && return
	echo "$complaints"
	return 1
}

# Overstruck characters are one column, and wide ones are two.
fits() {
	widest=$(sed "s/.$back//g" "$1" | wc -L)
	[ "$widest" -gt 0 ] && [ "$widest" -le 78 ] && return
	echo "$1: the widest line has $widest columns"
	return 1
}

# A break that was not marked as one would show as a gap between two characters. Screens are
# full of such gaps, between signs that are no letters.
has_no_gaps() {
	! sed "s/.$back//g" "$1" | grep -v '[·│╭╰]' | grep -n '[^ -~]   [^ -~]   [^ -~]'
}

begins_no_line_badly() {
	! sed "s/.$back//g" "$1" | grep -n '^ *[、。」）！？ーっゃゅょッャュョ]'
}

splits_no_term() {
	! sed "s/.$back//g" "$1" | grep -n '「[^」]*$'
}

same() {
	[ "$($1 "$2")" -eq "$($1 "$3")" ] && return
	echo "$1: $($1 "$2") in $2, $($1 "$3") in $3"
	return 1
}

for page in man/*.6; do
	name=$(basename "$page" .6)
	sibling=man/ja/$name.6
	lints "$page"; say $? "$name lints clean"
	lints "$sibling"; say $? "$name lints clean in Japanese"
	for form in en ja ascii; do
		fits "$BUILD/share/pages/$form/$name.txt"; say $? "$name fits 78 columns ($form)"
	done
	has_no_gaps "$BUILD/share/pages/ja/$name.txt"; say $? "$name is filled without gaps in Japanese"
	begins_no_line_badly "$BUILD/share/pages/ja/$name.txt"; say $? "no Japanese line of $name begins with a closing mark"
	splits_no_term "$BUILD/share/pages/ja/$name.txt"; say $? "no line of $name ends within 「」"
	same sections "$page" "$sibling"; say $? "$name has the same sections in Japanese"
	same rows "$page" "$sibling"; say $? "$name has the same table rows in Japanese"
done

for sibling in man/ja/*.6; do
	test -f "man/$(basename "$sibling")"; say $? "$sibling has an English page"
done

games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
for game in $games; do
	test -f "man/goyu-$game.6"; say $? "$game has a rule page"
done
