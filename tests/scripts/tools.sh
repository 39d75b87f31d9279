#!/bin/sh
# tools.sh: the compiler, the archiver, pkg-config and the flags that the caller gives are those
# that build, and no others; a folder that was configured with others is built anew.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build=$scratch/build
program=$build/tests/bench/puyo_field
others=$scratch/others

say() {
	if [ "$1" -eq 0 ]; then echo "ok $2"; else echo "not ok $2"; fi
}

# Each notes how it is called. What is compiled here runs never, so empty files take its place.
wrapper() {
	printf '#!/bin/sh\necho "$*" >>"%s"\n%s\n' "$scratch/$1.said" "$2" >"$scratch/$1"
	chmod +x "$scratch/$1"
}
wrapper my-cc "case \"\$*\" in
*' -o $build/'*) while [ \"\$1\" != -o ]; do shift; done && : >\"\$2\" && : >\"\${2%.o}.d\" ;;
*) exec $(command -v cc) \"\$@\" ;;
esac"
wrapper my-ar ': >"$2"'
wrapper my-pkg-config "exec $(command -v pkg-config) \"\$@\""
wrapper other "echo \"\$0\" >>\"$scratch/wrong\"; exit 1"
mkdir "$others"
for name in cc gcc c99 c17 clang ar gcc-ar pkg-config; do cp "$scratch/other" "$others/$name"; done

unset MAKEFLAGS MAKELEVEL CC AR PKG_CONFIG CFLAGS CPPFLAGS LDFLAGS
make_it() {
	rm -f "$scratch"/*.said
	env PATH="$others:$PATH" "$@" make -s --no-print-directory BUILD="$build" "$program" \
	    >"$scratch/said" 2>&1 || cat "$scratch/said"
}

# file, words that all commands in it have which make something of the program
each_has() {
	grep -e " -o $build/" "$scratch/$1" >"$scratch/commands"
	[ "$(wc -l <"$scratch/commands")" -gt 50 ] && ! grep -v -e "$2" "$scratch/commands"
}

make_it CC="$scratch/my-cc" AR="$scratch/my-ar" PKG_CONFIG="$scratch/my-pkg-config" \
    CPPFLAGS=-DGIVEN_CPP CFLAGS='-O1 -DGIVEN_C=a,b' LDFLAGS=-Wl,-z,norelro
[ -e "$program" ]
say $? 'it builds with given tools'
[ ! -e "$scratch/wrong" ]
say $? 'no other compiler, archiver or pkg-config is called'
each_has my-cc.said -DGIVEN_C=a,b
say $? 'the given compiler gets the given CFLAGS, each time'
! grep -e " -c -o $build/" "$scratch/my-cc.said" | grep -v -e -DGIVEN_CPP &&
    ! grep -e '-O2' "$scratch/my-cc.said"
say $? 'it gets the given CPPFLAGS, and no flags instead'
grep -e "-o $program " "$scratch/my-cc.said" | grep -q -e -Wl,-z,norelro
say $? 'it links with the given LDFLAGS'
[ "$(cut -d ' ' -f 1-2 "$scratch/my-ar.said")" = "rcs $build/libpure.a" ]
say $? 'the given archiver makes the archive'
grep -q -e '--exists ncursesw' "$scratch/my-pkg-config.said"
say $? 'the given pkg-config is asked for the libraries'

make_it
! cat "$scratch"/*.said 2>/dev/null | grep .
say $? 'without any, those of the last time are up to date'
make_it MAKEFLAGS=n CFLAGS=-O3
each_has said -O3 && [ "$(grep -c "/my-cc " "$scratch/said")" -gt 50 ] && ! grep -e GIVEN_C= "$scratch/said"
say $? 'with other flags all is built anew, by the same compiler'
wrapper my-cc-2 "exec \"$scratch/my-cc\" \"\$@\""
make_it MAKEFLAGS=n CC="$scratch/my-cc-2"
each_has said -O3 && [ "$(grep -c "/my-cc-2 " "$scratch/said")" -gt 50 ]
say $? 'with another compiler all is built anew, with the same flags'
[ ! -e "$scratch/wrong" ]
say $? 'still no other tool is called'
