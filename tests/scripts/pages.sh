#!/bin/sh
# pages.sh: the manual pages are correct mdoc, fit the screen, and say the same
# in both languages.
set -u
back=$(printf '\b')
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# Headings, lists with their items, and displays, in their order. A synopsis has one form after
# the other: in English each begins with .Nm; in Japanese, whose heading mdoc does not know, each
# is an item, or there is only one.
outline() {
	awk '/^\.Sh (SYNOPSIS|書式)$/ { print $1, "synopsis"; forms = 1; items = names = 0; next }
	    forms && /^\.It/ { items++ }
	    forms && /^\.Nm/ { names++ }
	    forms && /^\.Sh/ { print items ? items : names; forms = 0 }
	    !forms && /^\.(Sh|Ss|It|El|Ed)/ { print $1 }
	    !forms && /^\.B[dl]/ { print $1, $2 }' "$1"
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

same_outline() {
	outline "$1" >"$scratch/one"
	outline "$2" >"$scratch/other"
	[ -s "$scratch/one" ] && diff "$scratch/one" "$scratch/other"
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
	same_outline "$page" "$sibling"; say $? "$name has the same sections, lists and items in Japanese"
done

for sibling in man/ja/*.6; do
	test -f "man/$(basename "$sibling")"; say $? "$sibling has an English page"
done

games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
for game in $games; do
	test -f "man/goyu-$game.6"; say $? "$game has a rule page"
done
