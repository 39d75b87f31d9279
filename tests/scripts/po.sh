#!/bin/sh
# po.sh: every text of the program is there in Japanese, and fits.
set -u
pot=$BUILD/goyu.pot
po=share/po/ja.po
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the messages of a file, the header left out, as lines of state, source
# and translation with tabs between them; the state is live, fuzzy or obsolete.
messages() {
	msgcat --no-wrap "$1" | LC_ALL=C awk '
		function done() {
			if (source != "" || state == "fuzzy")
				printf "%s\t%s\t%s\n", state, source, translation
			state = "live"
			source = translation = ""
		}
		BEGIN		{ state = "live" }
		/^$/		{ done(); next }
		/^#,.*fuzzy/	{ state = "fuzzy" }
		/^#~/		{ state = "obsolete"; sub(/^#~ /, "") }
		/^#/		{ next }
		/^msgid/	{ into = "source" }
		/^msgstr/	{ into = "translation" }
		{
			sub(/^[^"]*"/, "")
			sub(/"$/, "")
			if (into == "source")
				source = source $0
			else
				translation = translation $0
		}
		END		{ done() }'
}

# name, what was found: nothing is well
check() {
	if [ -z "$2" ]; then
		echo "ok $1"
	else
		echo "$2"
		echo "not ok $1"
	fi
}

# Prints the messages whose translation the awk expression calls wrong. Awk sees
# bytes here: a character of a translation is one of ASCII or, as is_certain()
# makes sure, at least as many bytes as columns.
wrong() {
	LC_ALL=C awk -F '\t' '
		# The conversions of a format in the order of their arguments.
		function conversions(text,	all, n, given, one, i) {
			gsub(/%%/, "", text)
			while (match(text, /%([0-9]+\$)?[-+#0]*[0-9]*(\.[0-9]+)?(hh|h|ll|l|z|j|t)?[A-Za-z]/)) {
				one = substr(text, RSTART + 1, RLENGTH - 1)
				text = substr(text, RSTART + RLENGTH)
				n++
				i = n
				if (match(one, /^[0-9]+\$/)) {
					i = substr(one, 1, RLENGTH - 1) + 0
					one = substr(one, RLENGTH + 1)
				}
				given[i] = given[i] " " one
			}
			for (i = 1; i <= n; i++)
				all = all ";" given[i]
			return all
		}
		# Kana, kanji, and the marks and full-width forms that belong to them:
		# two columns on every terminal. Other signs are one or two; of these only
		# the arrows and the sign for "times" are let through, because the canvas
		# puts ASCII in their place where their width is not known.
		function is_certain(text) {
			gsub(/\343\200[\201-\276]|\343[\201-\203][\200-\277]/, "", text)
			gsub(/\344[\270-\277][\200-\277]|[\345-\351][\200-\277][\200-\277]/, "", text)
			gsub(/\357\274[\201-\277]|\357\275[\200-\240]/, "", text)
			gsub(/\303\227|\342\206[\220-\223]/, "", text)
			return text !~ /[\200-\377]/
		}
		function columns(text,	lines, n, i, widest) {
			gsub(/[\340-\357][\200-\277][\200-\277]/, "--", text)
			gsub(/\\"/, "-", text)
			n = split(text, lines, /\\n/)
			for (i = 1; i <= n; i++)
				if (length(lines[i]) > widest)
					widest = length(lines[i])
			return widest + 0
		}
		$1 != "obsolete" && $3 != "" && ('"$1"') { print $2 " -> " $3 }' "$work/po"
}

messages "$pot" | cut -f 2 | grep . | LC_ALL=C sort >"$work/texts"
messages "$po" >"$work/po"
awk -F '\t' '$1 == "live" && $3 != "" { print $2 }' "$work/po" | LC_ALL=C sort >"$work/translated"
cut -f 2 "$work/po" | LC_ALL=C sort >"$work/known"

check 'there are texts to translate' "$([ -s "$work/texts" ] || echo "no text in $pot")"
check 'every text is translated' "$(LC_ALL=C comm -23 "$work/texts" "$work/translated")"
check 'no translation is a guess' "$(grep '^fuzzy' "$work/po")"
check 'every translation is used' "$(LC_ALL=C comm -13 "$work/texts" "$work/known" | grep .)"
check 'msgfmt finds nothing wrong' "$(msgfmt --check --check-format -o /dev/null "$po" 2>&1)"
# shellcheck disable=SC2016 # fields of awk from here on
check 'translations have the conversions of their source' "$(wrong 'conversions($2) != conversions($3)')"
check 'characters are of one width on every terminal' "$(wrong '!is_certain($3)')"
check 'lines fit where the source fits' "$(wrong 'columns($2) <= 78 && columns($3) > 78')"
