#!/bin/sh
# completions.sh: bash, zsh and fish complete what the program takes.
set -u
for shell in bash zsh fish; do
	if ! command -v $shell >/dev/null 2>&1; then
		echo "not ok completions need $shell, which is not here"
		exit 1
	fi
done
games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8 XDG_CONFIG_HOME="$scratch" XDG_DATA_HOME="$scratch" HOME="$scratch"

# Each completes the lines of a file and prints for each of them the words offered, as they
# would stand on the line, and a line with a dot.
offers_bash() {
	bash -c '. share/completions/goyu.bash
	goyu() { "$PROGRAM" --share "$BUILD/share" "$@"; }
	# Names are what readline itself finds, behind the sign.
	compopt() {
		case $2 in
		default) mapfile -t COMPREPLY < <(compgen -f -- "${word#*=}") ;;
		dirnames) mapfile -t COMPREPLY < <(compgen -d -- "${word#*=}") ;;
		esac
	}
	while IFS= read -r line; do
		COMP_LINE=$line COMP_POINT=${#line}
		_goyu
		word=${line##* } kept=
		case $word in
		*:*) kept=${word%:*}: ;;
		*=*) kept=${word%%=*}= ;;
		esac
		((${#COMPREPLY[@]} == 0)) || printf -- "$kept%s\n" "${COMPREPLY[@]}"
		echo .
	done' <"$1"
}

# Outside of a real line: what zsh itself does is played here, and tried for real below.
offers_zsh() {
	zsh -f -c 'goyu() { "$PROGRAM" --share "$BUILD/share" "$@" }
	_describe() { print -rl -- $whole $open }
	compset() { kept=${typed%%=*}= typed=${typed#*=} }
	_files() {
		local -a found
		if [[ ${1-} == -/ ]]; then found=(${typed}*(N/)); else found=(${typed}*(N)); fi
		((${#found} == 0)) || print -rl -- $kept$^found
	}
	while IFS= read -r line; do
		words=(${(z)line}) kept=
		[[ $line != *" " ]] || words+=("")
		CURRENT=$#words typed=$words[-1]
		. share/completions/_goyu
		print .
	done' <"$1" | sed '/^$/d; s/\\:/;/g; s/:.*//; s/;/:/g'
}

# shellcheck disable=SC2016 # the variables are for fish
offers_fish() {
	fish --no-config -c 'function goyu; $PROGRAM --share $BUILD/share $argv; end
	source share/completions/goyu.fish
	while read -l line
		complete -C "$line" | string replace -r "\t.*" "" | string replace -r "/\$" ""
		echo .
	end' <"$1"
}

# line, what is offered behind the sign of its last word
check() {
	printf '%s\n' "$1" >>"$scratch/lines"
	printf '%s\n' "$2" >>"$scratch/wanted"
}

sorted() {
	printf '%s\n' "$@" | sort | xargs
}

# shellcheck disable=SC2086 # a list of names
check 'goyu ' "$(sorted $games resume scores daily replay review export import code repair demo rules tutorial engine selfplay train serve table hall arcade admit)"
# shellcheck disable=SC2086
check 'goyu rules ' "$(sorted $games)"
# shellcheck disable=SC2086
check 'goyu tutorial ' "$(sorted $games)"
check 'goyu --l' '--lang --ledger --lines'
check 'goyu --lang ' 'en ja'
check 'goyu --lang=' 'en ja'
check 'goyu replay 12 --cast=READ' 'README'
check 'goyu --data=share/po' 'share/po'
check 'goyu --data=READ' ''
check 'goyu --seed=' ''
check 'goyu --nothing=' ''
check 'goyu --seed 1 --ascii mono' 'monoknight'
check 'goyu monoknight mode=c' 'campaign classical'
check 'goyu monoknight mode=campaign stage=3-' '3-1 3-2 3-3 3-4'
check 'goyu monoknight stage=8-7 mode=extended stage=8-' '8-1 8-2 8-3 8-4 8-5 8-6 8-7 8-8'
check 'goyu monoknight s' 'seat1= seed= size= spawn= stacking= stage='
check 'goyu monoknight practice=o' 'off on'
check 'goyu mono mode=c' 'campaign classical'
check 'goyu self gun off' 'officer'
check 'goyu gun' 'gunjin'
check 'goyu gunjin notebook=' 'candidates facts off'
check 'goyu gunjin seat' 'seat1= seat2='
check 'goyu gunjin seat2=h' 'human'
check 'goyu gunjin seat2=cpu:' 'general officer recruit soldier'
check 'goyu puyo s' 'seat1= seat2= seed= speed='
check 'goyu puyo mode=' 'solo versus'
check 'goyu puyo seat2=cpu:' 'adept builder champion expert learned machine master novice rival weak'
check 'goyu mi' 'mino'
check 'goyu mino ' 'curve= day= mode= practice= seat1= seed='
check 'goyu mino curve=' 'hard standard'
check 'goyu mino seat1=cpu:' 'greedy planner'
check 'goyu synegier seat' 'seat1= seat2= seat3= seat4= seats='
check 'goyu synegier limit=' '120 30 60 90 off'
check 'goyu synegier seat4=cpu:' 'easy greedy planner'
check 'goyu selfplay gun' 'gunjin'
check 'goyu selfplay gunjin ' 'general officer recruit soldier'
check 'goyu selfplay mino ' 'greedy planner'
check 'goyu selfplay mino planner greedy cur' 'curve='
check 'goyu train ' 'puyo'
check 'goyu train puyo ' 'out= seed= steps='
check 'goyu train puyo steps=100 s' 'seed= steps='
check 'goyu train puyo steps=' ''
check 'goyu train puyo out=READ' 'README'
check 'goyu train puyo seed=1 out=share/p' 'share/packaging share/po share/puyo-learned.txt share/puyo.json'
check 'goyu --data share/po' 'share/po'
check 'goyu monoknight size=' '5 6 7 8 9'
check 'goyu complete ' ''
check 'goyu gunjin --as' '--ascii'
check 'goyu resume ' ''
check 'goyu repair ' ''
check 'goyu export ' ''
check 'goyu export 12 READ' 'README'
check 'goyu import READ' 'README'
check 'goyu replay READ' 'README'
check 'goyu replay README --c' '--cast --check'
check 'goyu replay README --cast READ' 'README'
check 'goyu --h' '--hall --help'
check 'goyu --hall READ' 'README'
check 'goyu --data share --socket READ' 'README'
check 'goyu --trust ' ''
check 'goyu --idle ' ''
check 'goyu --hall README ha' 'hall'
check 'goyu serve ' ''
check 'goyu hall ' ''
check 'goyu table ' ''

# The words of one answer on a line, sorted, and shortened as a list in bash shows them.
gather() {
	while IFS= read -r line; do
		words=
		while IFS= read -r offer && [ "$offer" != . ]; do
			words="$words $offer"
		done <&3
		last=${line##* }
		case $last in
		*:*) last=${last%:*}: ;;
		*=*) last=${last%%=*}= ;;
		*) last= ;;
		esac
		# shellcheck disable=SC2086 # words
		printf '%s\n' $words | sed "s,^$last,," | sort | xargs
	done <"$scratch/lines" 3<"$1"
}

for shell in bash zsh fish; do
	offers_$shell "$scratch/lines" >"$scratch/offered"
	gather "$scratch/offered" >"$scratch/gathered"
	while IFS= read -r line && IFS= read -r wanted <&3 && IFS= read -r got <&4; do
		if [ "$got" = "$wanted" ]; then
			echo "ok $shell completes '$line'"
		else
			echo "offered: $got"
			echo "not ok $shell completes '$line'"
		fi
	done <"$scratch/lines" 3<"$scratch/wanted" 4<"$scratch/gathered"
	[ "$(wc -l <"$scratch/gathered")" = "$(wc -l <"$scratch/wanted")" ] || echo "not ok $shell answers every line"
done

# --- what words are for ---

says() {
	if [ "$1" = "$2" ]; then
		echo "ok $3"
	else
		echo "said: $1"
		echo "not ok $3"
	fi
}

tab=$(printf '\t')
describe() {
	"$PROGRAM" --share "$BUILD/share" "$@"
}
says "$(describe describe -- --asc)" "--ascii${tab}draw with ASCII characters only" 'an option is described'
says "$(describe --lang ja describe -- tuto)" "tutorial${tab}$(describe --lang ja -h | sed -n 's/^ *tutorial [^ ]* *//p')" \
    'a command is described in the language of the player'
says "$(describe describe -- mino mo)" "mode=${tab}$(describe mino -h | sed -n '/^  mode=/{n;s/^ *//;s/ Default.*//p;}')" \
    'an option of a game is described as in its help'
says "$(describe describe -- --data '')" 'FOLDER' 'a folder is left to the shell'

# --- a real line ---

# Types each argument and a tab into an interactive shell, and prints what stands on the line then.
cat >"$scratch/type.zsh" <<'EOF'
zmodload zsh/zpty
start_zsh() {
	zpty line 'TERM=vt100 zsh -f -i'
	zpty -w line 'PS1=; stty columns 200; fpath=(share/completions $fpath); autoload -U compinit; compinit -u -D'
	zpty -w line 'show() { print -r -- "<<$BUFFER>>" }; zle -N show; bindkey ^T show'
}
start_bash() {
	zpty line 'TERM=vt100 bash --norc -i'
	zpty -w line 'PS1=; stty columns 200; . share/completions/goyu.bash; bind "set enable-bracketed-paste off"'
	zpty -w line $'bind -x \'"\\C-t":echo "<<$READLINE_LINE>>"\''
}
start_$1
shift
zpty -w line 'goyu() { $PROGRAM --share $BUILD/share "$@"; }; echo rea""dy'
zpty -r -m line text '*ready*'
for typed; do
	zpty -w -n line $'\x15'$typed$'\t\x14'
	zpty -r -m line text '*<<*>>*'
	print -r -- ${${text##*<<}%%>>*}.
done
EOF
becomes() {
	line=$1 wanted=$2
	IFS= read -r got
	says "$got" "$wanted." "a tab in $shell makes '$line' '$wanted'"
}
mkdir "$scratch/a folder"
touch "$scratch/a game.json"
set -- 'goyu mono' 'goyu monoknight mod' 'goyu puyo seat2=cpu:nov' 'goyu --data share/po' 'goyu train puyo out=READ' \
    'goyu import ~/a\ g' 'goyu train puyo out=~/a\ g' 'goyu --data ~/a\ f'
for shell in bash zsh; do
	timeout 30 zsh -f "$scratch/type.zsh" $shell "$@" >"$scratch/typed"
	{
		becomes "$1" 'goyu monoknight '
		becomes "$2" 'goyu monoknight mode='
		becomes "$3" 'goyu puyo seat2=cpu:novice '
		becomes "$4" 'goyu --data share/po/'
		becomes "$5" 'goyu train puyo out=README '
		becomes "$6" 'goyu import ~/a\ game.json '
		becomes "$7" 'goyu train puyo out=~/a\ game.json '
		becomes "$8" 'goyu --data ~/a\ folder/'
	} <"$scratch/typed"
done
