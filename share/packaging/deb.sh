#!/bin/sh
# deb.sh VERSION TARBALL BUILD: makes Debian packages from the tarball and leaves them in BUILD.
set -eu
umask 022
version=$1 build=$3
scratch=$build/deb source=$build/deb/goyu-$version
rm -rf "$scratch"
rm -f "$build"/goyu*.deb "$build"/goyu*.changes "$build"/goyu*.buildinfo
mkdir -p "$scratch"
tar -xzf "$2" -C "$scratch"

# The version is configure.ac's, the date the tarball's, and what the build needs is .ci/packages'
# (without gcc: that is there wherever packages are built).
SOURCE_DATE_EPOCH=$(head -n 1 "$source/.dist")
needed=$(sh "$source/.ci/packages" list | sed 's/^gcc //; s/ /, /g')
cp -R "$source/share/packaging/debian" "$source/debian"
sed -i "s/@VERSION@/$version/; s/@DATE@/$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")/" "$source/debian/changelog"
sed -i "s/@NEEDED@/$needed/" "$source/debian/control"

# What was said to the outer make or lies in the environment is not meant for this build.
(cd "$source" && env -u BUILD -u CFLAGS -u CPPFLAGS -u LDFLAGS -u DESTDIR -u prefix -u MAKEFLAGS -u MAKELEVEL -u MFLAGS \
    SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" DEB_BUILD_OPTIONS="nocheck noautodbgsym parallel=$(nproc)" \
    dpkg-buildpackage -b -us -uc) >"$scratch/log" 2>&1 || {
	tail -n 40 "$scratch/log"
	exit 1
}
mv "$scratch"/*.deb "$scratch"/*.changes "$scratch"/*.buildinfo "$build"
ls "$build"/goyu*.deb
