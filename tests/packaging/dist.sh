#!/bin/sh
# dist.sh: a tarball has the same bytes wherever, whenever and by whomever it is packed, and
# holds what is tracked and nothing else.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tarball=goyu-$VERSION.tar.gz

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# pack FOLDER UMASK: packs there, in a time zone far away, and compares.
pack() {
	(umask "$2" && cd "$1" && env -u BUILD -u VERSION -u MAKEFLAGS -u MAKELEVEL TZ=Asia/Tokyo \
	    make -s --no-print-directory dist) >/dev/null && cmp "$1/build/$tarball" "$BUILD/$tarball"
}

tar -tzf "$BUILD/$tarball" | sed "s,^goyu-$VERSION/,," | grep -v '^\.dist$' | sort >"$scratch/packed"
if [ -f .dist ]; then sed 1d .dist; else git -c core.quotePath=off ls-files; fi | sort >"$scratch/tracked"
cmp "$scratch/tracked" "$scratch/packed"
say $? 'all that is tracked is packed, and nothing else'

other=$scratch/goyu-$VERSION
(umask 077 && tar -xzmf "$BUILD/$tarball" -C "$scratch")
cp -R "$other" "$scratch/repository"
touch "$other/stray" "$other/src/stray.c"
pack "$other" 077
say $? 'an unpacked one packs itself again, whatever lies beside its files'

# The tree as it is, committed elsewhere at the same time.
(
	cd "$scratch/repository" || exit
	GIT_COMMITTER_DATE="$(head -n 1 .dist) +0000"
	export GIT_COMMITTER_DATE
	rm .dist
	git init -q && git add -A && git -c user.name=goyu -c user.email=goyu@goyu.invalid commit -q -m all
) && pack "$scratch/repository" 027
say $? 'a repository elsewhere packs the same'
