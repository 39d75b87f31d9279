#!/bin/sh
# completions.sh: the shell completes what the program takes.
set -u
if ! command -v bash >/dev/null 2>&1; then
	echo "not ok completions need bash, which is not here"
	exit 1
fi
games=$(sed -n 's/^GAME(\(.*\))$/\1/p' src/games/games.def)

# Completes a line in bash and prints the words offered, sorted, on one line.
offers() {
	bash -c '. share/completions/goyu.bash
	goyu() { "$PROGRAM" --share "$BUILD/share" "$@"; }
	compopt() { :; }
	COMP_LINE=$1 COMP_POINT=${#1}
	_goyu
	printf "%s\n" "${COMPREPLY[@]}"' bash "$1" | sort | xargs
}

# line, what is offered
check() {
	got=$(offers "$1")
	if [ "$got" = "$2" ]; then
		echo "ok completes '$1'"
	else
		echo "offered: $got"
		echo "not ok completes '$1'"
	fi
}

sorted() {
	printf '%s\n' "$@" | sort | xargs
}

# shellcheck disable=SC2086 # a list of names
check 'goyu ' "$(sorted $games resume scores daily replay review export import repair rules tutorial engine selfplay train serve table hall)"
# shellcheck disable=SC2086
check 'goyu rules ' "$(sorted $games)"
# shellcheck disable=SC2086
check 'goyu tutorial ' "$(sorted $games)"
check 'goyu --l' '--lang --lines'
check 'goyu --lang ' 'en ja'
check 'goyu --seed 1 --ascii mono' 'monoknight'
check 'goyu monoknight mode=c' 'campaign classical'
check 'goyu monoknight mode=campaign stage=3-' '3-1 3-2 3-3 3-4'
check 'goyu monoknight stage=8-7 mode=extended stage=8-' '8-1 8-2 8-3 8-4 8-5 8-6 8-7 8-8'
check 'goyu monoknight s' 'seat1= seed= size= spawn= stacking= stage='
check 'goyu monoknight practice=o' 'off on'
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
check 'goyu train puyo seed=1 out=share/p' 'share/po share/puyo-learned.txt share/puyo.json'
check 'goyu --data share/p' 'share/po'
check 'goyu monoknight size=' '5 6 7 8 9'
check 'goyu complete ' ''
check 'goyu gunjin --as' '--ascii'
check 'goyu resume ' ''
check 'goyu repair ' ''
check 'goyu export ' ''
check 'goyu export 12 READ' 'README'
check 'goyu import READ' 'README'
check 'goyu replay READ' 'README'
check 'goyu replay README --c' '--check'
check 'goyu --h' '--hall --help'
check 'goyu --hall READ' 'README'
check 'goyu --data share --socket READ' 'README'
check 'goyu --trust ' ''
check 'goyu --hall README ha' 'hall'
check 'goyu serve ' ''
check 'goyu hall ' ''
check 'goyu table ' ''
