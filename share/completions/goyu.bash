# goyu.bash: completion of the goyu command, which knows its words itself.

# The line up to the cursor as the shell will see it: words split at blanks.
_goyu() {
	local -a words
	local line=${COMP_LINE:0:COMP_POINT} word='' kept=''
	read -ra words <<<"$line"
	if [[ $line != *[[:blank:]] ]]; then
		word=${words[-1]}
		unset 'words[-1]'
	fi
	COMPREPLY=()
	((${#words[@]} > 0)) || return
	mapfile -t COMPREPLY < <("${words[0]}" complete -- "${words[@]:1}" "$word" 2>/dev/null)
	case ${COMPREPLY[0]-} in
	FILE) mapfile -t COMPREPLY < <(compgen -f -- "$word"); compopt -o filenames ;;
	FOLDER) mapfile -t COMPREPLY < <(compgen -d -- "$word"); compopt -o filenames ;;
	*=FILE) mapfile -t COMPREPLY < <(compgen -f -P "${word%%=*}=" -- "${word#*=}"); compopt -o filenames ;;
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
