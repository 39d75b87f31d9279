# goyu.bash: completion of the goyu command.

_goyu_games='monoknight gunjin puyo mino synegier'
_goyu_commands='resume scores replay export import rules tutorial engine selfplay'
_goyu_options='--seed --data --share --lang --ascii --no-color --no-motion --check --help --version'

# The words a game takes; a word that ends in = asks for a value.
_goyu_monoknight_words='mode= stage= day= practice= order= size= preset= hand= preview= stacking= deadlock=
redraw= discard= revisit= spawn= seed= seat1='
_goyu_monoknight_decks='standard standardLight classicalChallenge kingOnly kingAndKnightBasic
kingPlusKnightOnly directionChoice standardWithOrthogonalChoices standardWithDiagonalChoices
standardWithKnightChoices standardWithAllChoices kingOrthogonalChoiceOnly knightChoiceOnly allChoiceMixed'

_goyu_monoknight_stages() {
	local chapter
	case " $* " in
	*' mode=extended '*)
		for chapter in 1 2 3 4 5 6 7 8; do
			echo "$chapter"-{1..8}
		done ;;
	*)
		echo 1-1 1-2 2-1 3-1 3-2 3-3 3-4 4-1 5-1 ;;
	esac
}

# The values of one key; the other words of the line are passed behind it.
_goyu_monoknight_values() {
	local key=$1
	shift
	case $key in
	mode) echo standard classical free daily campaign extended ;;
	stage) _goyu_monoknight_stages "$@" ;;
	practice | stacking) echo on off ;;
	order) echo insertion direction ;;
	size) echo {5..9} ;;
	preset) echo "$_goyu_monoknight_decks" ;;
	hand) echo {1..7} ;;
	preview) echo {0..5} ;;
	deadlock | redraw | discard | revisit) echo {0..10} ;;
	spawn) echo centre any ;;
	seat1) echo human cpu ;;
	esac
}

_goyu_gunjin_words='notebook= repetition= nobattle= seed= seat1= seat2='

_goyu_gunjin_values() {
	case $1 in
	notebook) echo off facts candidates ;;
	repetition) echo on off ;;
	nobattle) echo 50 100 200 400 ;;
	seat1 | seat2) echo human cpu cpu:recruit cpu:soldier cpu:officer cpu:general ;;
	esac
}

_goyu_puyo_words='mode= offset= kick= speed= practice= seed= seat1= seat2='

_goyu_puyo_values() {
	case $1 in
	mode) echo versus solo ;;
	offset | kick | practice) echo off on ;;
	speed) echo constant rising ;;
	seat1 | seat2) echo human cpu cpu:weak cpu:novice cpu:adept cpu:expert cpu:master ;;
	esac
}

_goyu_mino_words='curve= mode= day= practice= seed= seat1='

_goyu_mino_values() {
	case $1 in
	curve) echo standard hard ;;
	mode) echo run daily ;;
	practice) echo off on ;;
	seat1) echo human cpu cpu:greedy cpu:planner ;;
	esac
}

_goyu_synegier_words='seats= limit= winner= duels= seed= seat1= seat2= seat3= seat4='

_goyu_synegier_values() {
	case $1 in
	seats) echo 2 3 4 ;;
	limit) echo off 30 60 90 120 ;;
	winner) echo raid ranking ;;
	duels) echo on off ;;
	seat[1-4]) echo human cpu cpu:easy cpu:greedy cpu:planner ;;
	esac
}

_goyu_offer() {
	mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# key=value words of a game. Readline breaks words at = and at :, so only what
# comes behind the last of them is replaced.
_goyu_game_word() {
	local game=$1 word=$2
	shift 2
	if [[ $word == *=* ]]; then
		local value=${word#*=}
		_goyu_offer "$("_goyu_${game}_values" "${word%%=*}" "$@")" "$value"
		if [[ $value == *:* && $COMP_WORDBREAKS == *:* ]]; then
			COMPREPLY=("${COMPREPLY[@]#"${value%:*}:"}")
		elif [[ $COMP_WORDBREAKS != *=* ]]; then
			COMPREPLY=("${COMPREPLY[@]/#/${word%%=*}=}")
		fi
		return
	fi
	local words="_goyu_${game}_words"
	_goyu_offer "${!words}" "$word"
	[[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
}

# The line up to the cursor as the shell will see it: words split at blanks.
_goyu() {
	local -a words
	local line=${COMP_LINE:0:COMP_POINT} word='' previous='' command=''
	read -ra words <<<"$line"
	if [[ $line != *[[:blank:]] ]]; then
		word=${words[-1]}
		unset 'words[-1]'
	fi
	COMPREPLY=()
	((${#words[@]} > 0)) || return
	local i
	for ((i = 1; i < ${#words[@]}; i++)); do
		case ${words[i]} in
		--seed | --data | --share | --lang) i=$((i + 1)) ;;
		-*) ;;
		*) command=${words[i]}; break ;;
		esac
	done
	previous=${words[-1]}

	case $previous in
	--lang) _goyu_offer 'en ja' "$word"; return ;;
	--data | --share) mapfile -t COMPREPLY < <(compgen -d -- "$word"); compopt -o filenames; return ;;
	--seed) return ;;
	esac
	if [[ $word == -* ]]; then
		_goyu_offer "$_goyu_options" "$word"
	elif [[ -z $command ]]; then
		_goyu_offer "$_goyu_games $_goyu_commands" "$word"
	elif [[ " $_goyu_games " == *" $command "* ]]; then
		_goyu_game_word "$command" "$word" "${words[@]}"
	elif [[ $command == @(scores|rules|tutorial|engine|selfplay) && $previous == "$command" ]]; then
		_goyu_offer "$_goyu_games" "$word"
	elif [[ $command == @(replay|import) && $previous == "$command" ]] ||
	    [[ $command == export && $previous == +([0-9]) ]]; then
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		compopt -o filenames
	elif [[ $command == selfplay && " $_goyu_games " == *" $previous "* ]]; then
		_goyu_offer "$("_goyu_${previous}_values" seat1 | tr ' ' '\n' | sed -n 's/^cpu://p')" "$word"
	fi
}

complete -F _goyu goyu
