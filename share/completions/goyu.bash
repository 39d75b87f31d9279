# goyu.bash: completion of the goyu command, which knows its words itself.

# The line up to the cursor as the shell will see it: words split at blanks, but not at those
# behind a backslash.
_goyu() {
	local -a words
	local line=${COMP_LINE:0:COMP_POINT} word='' kept=''
	# shellcheck disable=SC2162 # backslashes are meant
	read -a words <<<"$line"
	if [[ $line != *[[:blank:]] || $line == *\\[[:blank:]] ]]; then
		word=${words[-1]}
		unset 'words[-1]'
	fi
	COMPREPLY=()
	((${#words[@]} > 0)) || return
	mapfile -t COMPREPLY < <("${words[0]}" complete -- "${words[@]:1}" "$word" 2>/dev/null)
	case ${COMPREPLY[0]-} in
	# Readline finds names itself, whatever has to be quoted in them.
	FILE | *=FILE) COMPREPLY=(); compopt -o default ;;
	FOLDER | *=FOLDER) COMPREPLY=(); compopt -o dirnames ;;
	*=) compopt -o nospace ;;
	esac
	# Readline breaks words at = and at :, so only what comes behind the last of them
	# is replaced.
	if [[ $word == *:* && $COMP_WORDBREAKS == *:* ]]; then
		kept=${word%:*}:
	elif [[ $word == *=* && $COMP_WORDBREAKS == *=* ]]; then
		kept=${word%%=*}=
	fi
	COMPREPLY=("${COMPREPLY[@]#"$kept"}")
}

complete -F _goyu goyu
