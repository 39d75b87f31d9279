#!/bin/sh
# fields.sh: every member of a state has a row in its game's table.
#
# The members of the structs come from ctags, the rows from the preprocessor, which
# leaves one offsetof for each. A member that is a struct may have rows for each of
# its own members instead ("field.turn"), an array for its elements.
set -u

# "struct member type" of the game's headers and "struct path" of its rows, compared.
compare()
{
	{
		ctags --output-format=xref --_xformat='member %s %N %t' --kinds-C=m "$1"/*.h
		cc -E -P -Isrc -D_GNU_SOURCE "$1"/*_rules_fields*.c |
		    grep -o '__builtin_offsetof (struct [^)]*)' |
		    sed 's/.*(struct \(.*\), \(.*\))/row \1 \2/; s/\[[^]]*]//g'
	} | awk '
	    $1 == "member" { members[$2] = members[$2] " " $3; type[$2, $3] = $4 }
	    $1 == "row" {
		tabled[$2] = 1
		for (path = $3; ; sub(/\.[^.]*$/, "", path)) {
			rows[$2, path] = path == $3 ? "whole" : rows[$2, path] == "whole" ? "whole" : "parts"
			if (path !~ /\./)
				break
		}
	    }
	    function check(of, inside, before,    list, count, i, path, inner) {
		count = split(members[inside], list)
		for (i = 1; i <= count; i++) {
			path = before list[i]
			inner = type[inside, list[i]]
			sub(/^struct:/, "", inner)
			if (rows[of, path] == "")
				print "struct " of ": " path
			else if (rows[of, path] == "parts")
				check(of, inner, path ".")
		}
	    }
	    END {
		if (!tabled["view"])
			print "struct view has no rows"
		for (name in tabled)
			check(name, name, "")
	    }'
}

command -v ctags >/dev/null || { echo "not ok ctags is missing"; exit 1; }
for file in src/games/*/*_rules_fields.c; do
	game=$(basename "$(dirname "$file")")
	missing=$(compare "$(dirname "$file")")
	if [ -z "$missing" ]; then
		echo "ok every member of $game has a row"
	else
		echo "$missing"
		echo "not ok every member of $game has a row"
	fi
done
