#!/bin/sh
# wire.sh: goyu-table(6) has every command, all news and every phrase of the referee, and no others.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Names of the rows in the referee's table, and hello, which comes before all of them.
commands() {
	echo hello
	sed -n 's/^	{ "\([a-z]*\)", word_.*/\1/p' src/table/server_commands.c
}

# Words that are told as objects, and those of texts that are made by hand.
news() {
	grep -ohE '(client|table)_(send|text)\([^"]*"[a-z]+"' src/table/*.c | sed 's/.*"\([a-z]*\)"/%\1/'
	grep -ohE '"%%[a-z]+ ' src/table/*.c | sed 's/"%\(.*\) /\1/'
}

phrases() {
	sed -n '/ phrases\[\] = {/,/};/s/^	N_("\(.*\)"),$/\1/p' src/table/phrases.c
}

in_japanese() {
	msgcat --no-wrap share/po/ja.po > "$work/ja.po"
	while read -r phrase; do
		grep -Fx -A 1 "msgid \"$phrase\"" "$work/ja.po" | sed -n 's/^msgstr "\(.*\)"/\1/p'
	done
}

# The names that begin an item, or follow a comma in one: page, macro, first and last section.
items() {
	sed -n "/^\\.Sh $3/,/^\\.Sh $4/p" "$1" | grep '^\.It ' | grep -oE "(^\.It|,) $2 [%a-z]+" | sed 's/.* //' | sort -u
}

# The rows of the table of phrases, behind their numbers.
printed_phrases() {
	sed -n 's/^\.It [0-9][0-9]* Ta //p' "$1" | sed 's/\\&//'
}

# what, where: the two lists of $work
compare() {
	if [ -s "$work/real" ] && diff "$work/real" "$work/printed"; then
		echo "ok $2 has $1"
	else
		echo "not ok $2 has $1"
	fi
}

# page, its sections of commands and of news, and what follows
check() {
	commands | sort -u > "$work/real"
	items "$1" Cm "$2" "$3" > "$work/printed"
	compare "every command of the referee" "$1"
	news | sort -u > "$work/real"
	items "$1" Ic "$3" "$4" > "$work/printed"
	compare "all news of the referee" "$1"
	printed_phrases "$1" > "$work/printed"
}

check man/goyu-table.6 COMMANDS NEWS OBJECTS
phrases > "$work/real"
compare "every phrase" man/goyu-table.6

check man/ja/goyu-table.6 コマンド 知らせ オブジェクト
phrases | in_japanese > "$work/real"
compare "every phrase" man/ja/goyu-table.6
