#!/bin/sh
# dist.sh VERSION TARBALL: packs the tracked files, with the same bytes wherever and whenever it
# is done. A tarball has a file more than the repository: .dist, with the time of the last
# commit and the names of the files, from which an unpacked one packs itself again.
set -eu
export LC_ALL=C
name=goyu-$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# An unpacked tarball may lie inside of another repository: what it says itself comes first.
if [ -f .dist ]; then
	stamp=$(head -n 1 .dist)
	tail -n +2 .dist >"$scratch/files"
else
	stamp=$(git log -1 --format=%ct)
	git diff --quiet HEAD || echo 'Some files are not as in the last commit: the tarball has them as they are.' >&2
	git -c core.quotePath=off ls-files | sort >"$scratch/files"
fi
{
	echo "${SOURCE_DATE_EPOCH:-$stamp}"
	cat "$scratch/files"
} >"$scratch/.dist"

# The tracked ones first, then .dist, which lies elsewhere.
tar --create --file="$scratch/tar" --format=ustar --no-recursion --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX --mtime="@${SOURCE_DATE_EPOCH:-$stamp}" --transform="s,^,$name/," \
    --verbatim-files-from --files-from="$scratch/files" --directory="$scratch" .dist
gzip --no-name --best <"$scratch/tar" >"$scratch/gz"
mkdir -p "$(dirname "$2")"
cp "$scratch/gz" "$2"
echo "$2"
