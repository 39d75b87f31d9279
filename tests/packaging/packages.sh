#!/bin/sh
# packages.sh: the packages as files: what lintian and the checkers of their parts say of them,
# how they were compiled, and that the same tarball gives the same packages.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
metainfo=$tree/usr/share/metainfo/invalid.goyu.goyu.metainfo.xml

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# goyu has no page on the web that its metainfo could name; newer checkers warn of that.
lintian --fail-on none --tag-display-limit 0 "$BUILD"/goyu_*.changes >"$scratch/said" &&
    ! grep '^[EW]:' "$scratch/said" | grep -v '^W: goyu: appstream-metadata-validation-failed '
say $? 'lintian finds neither errors nor warnings'

dpkg-deb -x "$BUILD"/goyu_*.deb "$tree"
desktop-file-validate "$tree/usr/share/applications/goyu.desktop"
say $? 'the desktop entry is valid'
appstreamcli validate --no-net "$metainfo" >"$scratch/said"
grep -q 'Validation' "$scratch/said" && ! grep '^[EW]:' "$scratch/said" | grep -v url-homepage-missing
say $? 'the metainfo is valid'
newest=$(sed -n 's/.*<release version="\([^"]*\)".*/\1/p' "$metainfo" | head -n 1)
[ "$newest" = "$VERSION" ]
say $? "the newest release of the metainfo is this one: $newest"

# The commands that compile, each on one line.
sed -e :join -e '/\\$/{N;s/\\\n//;bjoin' -e '}' "$BUILD/deb/log" | grep ' -c -o build/src/' >"$scratch/compiled"
for flag in -ffp-contract=off -D_FORTIFY_SOURCE=2 -fstack-protector-strong; do
	[ "$(wc -l <"$scratch/compiled")" -gt 100 ] && ! grep -v -e " $flag " "$scratch/compiled"
	say $? "all of it is compiled with $flag"
done
readelf -d "$tree/usr/games/goyu" | grep -q BIND_NOW
say $? 'the program binds its functions when it starts'

# Elsewhere, with other rights and in another time zone.
mkdir "$scratch/elsewhere"
(umask 077 && TZ=Asia/Tokyo LC_ALL=C sh share/packaging/deb.sh "$VERSION" "$BUILD/goyu-$VERSION.tar.gz" "$scratch/elsewhere")
for package in "$BUILD"/goyu*.deb; do
	cmp "$package" "$scratch/elsewhere/${package##*/}"
	say $? "${package##*/} made elsewhere is the same"
done
