# Makefile: builds, tests, installs and packs goyu. GNU make.
#
#   make play        set everything up, build, and open the arcade
#   make check       set everything up, build, and run every test
#   make check-long  the same for what takes long: whole games, faults, load
#   make deb         Debian packages, below build/
#   make check-deb   as root: the same, and installs and removes them in a system of their own
#   make check-hosting  as root: a public arcade behind a real sshd, and databases
#
# Everything made lies below build/, except the program itself: ./goyu.
# `make sanitize` and `make coverage` are the same build in a folder of its own.

BUILD   ?= build
PROGRAM := $(if $(filter build,$(BUILD)),goyu,$(BUILD)/goyu)

# One goal is built on all processors; several, such as "clean check", in their order.
ifeq ($(MAKELEVEL)$(word 2,$(MAKECMDGOALS)),0)
MAKEFLAGS += --jobs=$(shell nproc)
endif

.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: all objects play tests check check-long check-hosting pictures bench bench-keep
.PHONY: bench-tables bench-tables-keep bench-ledger counts counts-keep
.PHONY: train train-keep sanitize coverage fuzz
.PHONY: install uninstall dist deb check-deb lint po unicode learned-keep clean distclean help

all:

help:
	@sed -n 's/^#   make/make/p' Makefile
	@echo "make, tests, install, uninstall, dist, bench, bench-keep, bench-tables, bench-tables-keep, bench-ledger,"
	@echo "counts, counts-keep, train, train-keep, sanitize, coverage, lint, po, clean, distclean"
	@echo "make pictures: every screen in colour, as SVG; opens with build/pictures/index.html;"
	@echo "    and the screens in the README and the pages anew"
	@echo "make train: teaches Puyo's CPU from nothing, in less than an hour, and measures it beside the kept figures,"
	@echo "    which make train-keep replaces; make train WEIGHTS=share/puyo-learned.txt only measures that file"
	@echo "make learned-keep: what the tests keep of the learned player, after other weights in share/"
	@echo "make fuzz SECONDS=60: odd input for every parser and screen, with clang"
	@echo "make fuzz-merge: keeps the fewest inputs that reach all that was reached"

# ---------------------------------------------------------------- set-up ----
# GNU make remakes what it includes: a missing config.mk leads to autoconf and
# configure, and those to the packages they need.

# Which tools and flags the caller gives, in the environment or after make; the others are those of configure, and
# not what make would take.
TOOLS := CC AR PKG_CONFIG CFLAGS CPPFLAGS LDFLAGS
$(foreach tool,$(TOOLS),$(if $(filter default,$(origin $(tool))),$(eval undefine $(tool))))

QUIET_GOALS := clean distclean help
ifneq ($(or $(filter-out $(QUIET_GOALS),$(MAKECMDGOALS)),$(if $(MAKECMDGOALS),,all)),)
include $(BUILD)/config.mk
endif

$(BUILD)/packages.done: .ci/packages
	@mkdir -p $(@D)
	@sh .ci/packages
	@touch $@

# What only tests need: nobody who plays gets a server for it.
$(BUILD)/check-packages.done: .ci/packages $(BUILD)/packages.done
	@mkdir -p $(@D)
	@sh .ci/packages check
	@touch $@

$(BUILD)/hosting-packages.done: .ci/packages
	@mkdir -p $(@D)
	@sh .ci/packages hosting
	@touch $@

$(BUILD)/configure: configure.ac $(BUILD)/packages.done
	cd $(@D) && autoconf -o configure '$(CURDIR)/configure.ac'
	@touch $@

# Tests want goyu-server too, so what they need is installed before configure looks for libpq.
TESTING := $(filter tests check check-long check-hosting pictures learned-keep bench-ledger $(BUILD)/tests/%,$(MAKECMDGOALS))
$(BUILD)/config.mk: $(if $(TESTING),$(BUILD)/check-packages.done)

# With other flags or tools than the last time configure runs again, and all is built anew, so that no folder is a
# mixture; without any, those of the last time stay.
KEPT_FLAGS := $(file <$(BUILD)/configure.flags)
CONFIGURE_FLAGS ?= $(KEPT_FLAGS)
QUOTED_TOOLS = $(foreach tool,$(TOOLS),$(if $(filter undefined,$(origin $(tool))),,$(tool)='$(subst ','\'',$($(tool)))'))
TOOLS_NOW = $(CC)|$(AR)|$(PKG_CONFIG)|$(CFLAGS)|$(CPPFLAGS)|$(LDFLAGS)
ifneq ($(strip $(KEPT_FLAGS)),$(strip $(CONFIGURE_FLAGS)))
CHANGED := yes
else ifneq ($(or $(MAKE_RESTARTS),$(CONFIGURED)),$(or $(MAKE_RESTARTS),$(TOOLS_NOW)))
CHANGED := yes
endif
.PHONY: $(BUILD)/configure.flags
$(BUILD)/config.mk: $(BUILD)/configure src/config.mk.in $(if $(CHANGED),$(BUILD)/configure.flags)
	cd $(BUILD) && ./configure -q --srcdir='$(CURDIR)' $(CONFIGURE_FLAGS) $(QUOTED_TOOLS)
	@echo '$(CONFIGURE_FLAGS)' > $(BUILD)/configure.flags
	@touch $@

# --------------------------------------------------------------- program ----

datadir ?= $(prefix)/share
bindir  ?= $(prefix)/bin
mandir  ?= $(datadir)/man
unitdir ?= $(prefix)/lib/systemd/system
share    = $(datadir)/goyu

# A function in a table has the parameters of its row, whether it needs them all or not. Each compiler has a warning
# that the other does not know. They are errors with WERROR=1 only: what next year's compiler says stops nobody.
WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith -Wvla \
            -Wwrite-strings -Wformat=2 -Wno-format-nonliteral -Wno-format-truncation -Wno-unused-parameter \
            -Wno-unknown-warning-option $(if $(WERROR),-Werror)
HARDEN   ?= -fstack-protector-strong -D_FORTIFY_SOURCE=2
# Without contraction sums of doubles are the same on every machine, and so are scores. Files may be
# large and times late on 32-bit machines too.
GOYU_CFLAGS := -std=c17 -ffp-contract=off $(MACHINE_CFLAGS) -D_GNU_SOURCE \
               -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -Isrc $(WARNINGS) $(HARDEN) $(JANSSON_CFLAGS)
PLACES    = -DGOYU_VERSION='"$(VERSION)"' -DGOYU_SERVER=$(if $(filter no,$(SERVER)),0,1) -DGOYU_POSTGRESQL=$(if $(POSTGRESQL_LIBS),1,0)

# The pure part: rules and CPUs with what they stand on. It is an archive of its
# own and may not even see the headers of curses, termkey, SQLite or the clock.
PURE_SRC := $(filter-out src/base/clock.c,$(wildcard src/base/*.c)) src/game/action.c src/game/events.c src/game/game.c \
            src/game/options.c src/game/shapes.c $(sort $(wildcard $(patsubst %,src/games/*/*_%*.c,rules cpu learn)))
# The words: the sentences of the games, for front ends of every kind. They see no
# screen either.
WORDS_SRC := $(patsubst %,src/game/%.c,hint language log player sentences topics verdict) $(wildcard src/games/*/*_text*.c src/games/*/*_topics*.c)
# What every front end needs, and the one without a screen as a whole: it links into a program
# that has neither curses nor termkey.
FRONT_SRC := $(wildcard src/front/*.c src/lines/*.c src/games/*/*_begin*.c)
BELOW_SRC := $(filter-out $(PURE_SRC) $(WORDS_SRC),$(wildcard src/base/*.c src/game/*.c src/store/*.c src/client/*.c)) \
             $(patsubst %,src/table/%.c,fair ledger_fold name_check phrases conn)
# The server, which configure may leave out: what says so then takes its place.
SERVER_SRC := $(filter-out $(BELOW_SRC),$(wildcard src/table/*.c)) src/cli/serve.c
ABSENT_SRC := $(if $(filter no,$(SERVER)),$(SERVER_SRC),src/cli/no_serve.c)
REST_SRC := $(filter-out $(PURE_SRC) $(WORDS_SRC) $(FRONT_SRC) $(BELOW_SRC) $(ABSENT_SRC) src/server/%,$(wildcard src/*/*.c src/games/*/*.c))
# The body of a ledger that several hosts share, in a program of its own: nothing else may depend on libpq.
POSTGRES_SRC := $(wildcard src/server/*.c)
SOURCES  := $(PURE_SRC) $(WORDS_SRC) $(FRONT_SRC) $(BELOW_SRC) $(REST_SRC) $(if $(POSTGRESQL_LIBS),$(POSTGRES_SRC)) src/main.c
obj       = $(patsubst %.c,$(BUILD)/%.o,$(1))
PURE     := $(BUILD)/libpure.a
WORDS    := $(BUILD)/libwords.a
FRONT    := $(BUILD)/libfront.a
REST     := $(BUILD)/librest.a
FRONT_LIBS = $(SQLITE_LIBS) $(JANSSON_LIBS) $(CRYPT_LIBS) $(MD_LIBS) -lm
LIBS      = $(CURSES_LIBS) $(TERMKEY_LIBS) $(FRONT_LIBS)

# Short lines; `make V=1` shows the commands.
ifndef V
quiet = @printf '  %-4s %s\n' $(1) $@;
endif

# Every file of src, for compilers of systems whose libraries are not here to be linked.
objects: $(call obj,$(SOURCES) $(ABSENT_SRC))

SERVER_PROGRAM := $(if $(POSTGRESQL_LIBS),$(BUILD)/goyu-server)
all: $(PROGRAM) $(SERVER_PROGRAM) share

$(BUILD)/goyu-server: $(call obj,$(POSTGRES_SRC)) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(FRONT_LIBS) $(POSTGRESQL_LIBS)

$(PROGRAM): $(BUILD)/src/main.o $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(PURE): $(call obj,$(PURE_SRC))
$(WORDS): $(call obj,$(WORDS_SRC))
$(FRONT): $(call obj,$(FRONT_SRC) $(BELOW_SRC))
$(REST): $(call obj,$(REST_SRC))
$(PURE) $(WORDS) $(FRONT) $(REST):
	@rm -f $@
	$(call quiet,AR)$(AR) rcs $@ $^

$(call obj,$(PURE_SRC) $(WORDS_SRC)): FORBIDDEN := /(ncurses|curses|termkey|sqlite3|time)\.h|src/(ui|shell|front|store)/[a-z_]*\.h
$(call obj,$(FRONT_SRC)): FORBIDDEN := /(ncurses|curses|termkey|sqlite3)\.h|src/(ui|shell)/[a-z_]*\.h
$(call obj,$(PURE_SRC) $(WORDS_SRC) $(FRONT_SRC)): $(BUILD)/%.o: %.c $(BUILD)/config.mk
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(GOYU_CFLAGS) $(CPPFLAGS) $(CFLAGS) -MD -MP -c -o $@ $<
	@! grep -E -q '$(FORBIDDEN)' $(@:.o=.d) || { rm -f $@; \
	    echo "$<: must not include $$(grep -E -o '$(FORBIDDEN)' $(@:.o=.d) | head -n 1)" >&2; exit 1; }

$(BUILD)/src/cli/version.o: PLACES += -DGOYU_CRYPT_VERSION='"$(CRYPT_VERSION)"' -DGOYU_MD_VERSION='"$(MD_VERSION)"'

# Where the installed data lies is compiled into this one file.
$(BUILD)/src/cli/arguments.o: PLACES += -DGOYU_SHARE='"$(share)"'

# libpq's header may be seen only in src/server, and only that program has the library; those of
# the screen's libraries only in src/ui.
$(call obj,$(POSTGRES_SRC)): PLACES += $(POSTGRESQL_CFLAGS)
OF_LIBPQ  := (libpq-fe|server/[a-z]*)\.h
OF_SCREEN := (ncursesw?/)?(n?curses|term|termkey)\.h|ui/[a-z]*_private\.h
HIDDEN    := $(OF_LIBPQ)|$(OF_SCREEN)
$(call obj,$(POSTGRES_SRC)): HIDDEN := $(OF_SCREEN)
$(call obj,$(filter src/ui/%,$(REST_SRC))): HIDDEN := $(OF_LIBPQ)

$(BUILD)/%.o: %.c $(BUILD)/config.mk
	@mkdir -p $(@D)
	@! grep -E -q '#include .($(HIDDEN))' $< || { \
	    echo "$<: must not include $$(grep -E -o '$(HIDDEN)' $< | head -n 1)" >&2; exit 1; }
	$(call quiet,CC)$(CC) $(GOYU_CFLAGS) $(CURSES_CFLAGS) $(TERMKEY_CFLAGS) $(SQLITE_CFLAGS) $(CRYPT_CFLAGS) $(MD_CFLAGS) \
	    $(PLACES) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(patsubst %.c,$(BUILD)/%.d,$(SOURCES) $(wildcard tests/*/*.c))

# ------------------------------------------------------------ shared data ----
# build/share mirrors what install puts under prefix/share/goyu: content files,
# rule pages as text for the pager, and compiled translations.

CONTENT := $(wildcard share/*.json share/*.txt share/tutorials/*.json)
PAGES   := $(wildcard man/*.6 man/ja/*.6)
JAPANESE := $(patsubst %,$(BUILD)/%,$(wildcard man/ja/*.6))
RULES   := $(patsubst man/%.6,$(BUILD)/share/pages/en/%.txt,$(wildcard man/*.6)) \
           $(patsubst man/%.6,$(BUILD)/share/pages/ascii/%.txt,$(wildcard man/*.6)) \
           $(patsubst man/ja/%.6,$(BUILD)/share/pages/ja/%.txt,$(wildcard man/ja/*.6))
MO      := $(patsubst share/po/%.po,$(BUILD)/share/locale/%/LC_MESSAGES/goyu.mo,$(wildcard share/po/*.po))
SHARED  := $(patsubst share/%,$(BUILD)/share/%,$(CONTENT)) $(RULES) $(JAPANESE) $(MO)

.PHONY: share
share: $(SHARED)

$(BUILD)/share/%.json: share/%.json
	@mkdir -p $(@D)
	@cp $< $@

$(BUILD)/share/%.txt: share/%.txt
	@mkdir -p $(@D)
	@cp $< $@

# Japanese is written without spaces; the script marks where a line may break.
$(BUILD)/man/ja/%.6: man/ja/%.6 man/ja/breaks.sed
	@mkdir -p $(@D)
	@LC_ALL=C.UTF-8 sed -f man/ja/breaks.sed $< > $@

# mandoc has its own words for the head.
$(BUILD)/share/pages/ja/%.txt: $(BUILD)/man/ja/%.6 $(BUILD)/config.mk
	@mkdir -p $(@D)
	$(call quiet,PAGE)$(MANDOC) -K utf-8 -T utf8 -O width=78 $< > $@
	@sed -i '1s/Games Manual/   ゲーム   /' $@

$(BUILD)/share/pages/en/%.txt: man/%.6 $(BUILD)/config.mk
	@mkdir -p $(@D)
	$(call quiet,PAGE)$(MANDOC) -K utf-8 -T utf8 -O width=78 $< > $@

$(BUILD)/share/pages/ascii/%.txt: man/%.6 $(BUILD)/config.mk
	@mkdir -p $(@D)
	$(call quiet,PAGE)$(MANDOC) -K utf-8 -T ascii -O width=78 $< > $@

$(BUILD)/share/locale/%/LC_MESSAGES/goyu.mo: share/po/%.po $(BUILD)/config.mk
	@mkdir -p $(@D)
	$(call quiet,MO)$(MSGFMT) --check -o $@ $<

# The texts marked for translation in the source, as the po test sees them. xgettext takes the
# numbers in the strings of unicode_tables.h for characters.
$(BUILD)/goyu.pot: $(sort $(SOURCES) $(POSTGRES_SRC)) $(ABSENT_SRC) $(filter-out %/unicode_tables.h,$(wildcard src/*/*.h src/games/*/*.h))
	@mkdir -p $(@D)
	$(call quiet,POT)xgettext --language=C --from-code=UTF-8 --keyword=_ --keyword=N_ --add-comments=TRANSLATORS \
	    --sort-output --no-location --package-name=goyu -o $@ $^

po: $(BUILD)/goyu.pot
	for file in share/po/*.po; do \
	    msgmerge -q --update --backup=none --no-location --sort-output $$file $< && \
	    msgattrib --no-obsolete --sort-output -o $$file $$file; \
	done

# ------------------------------------------------------------------ tests ----

TEST_PURE := $(patsubst tests/pure/%.c,$(BUILD)/tests/pure/%,$(wildcard tests/pure/*.c))
TEST_WORDS := $(patsubst tests/words/%.c,$(BUILD)/tests/words/%,$(wildcard tests/words/*.c))
TEST_LINES := $(patsubst tests/lines/%.c,$(BUILD)/tests/lines/%,$(wildcard tests/lines/*.c))
TEST_UNIT := $(patsubst tests/unit/%.c,$(BUILD)/tests/unit/%,$(wildcard tests/unit/*.c))
E2E_LIB   := $(call obj,$(wildcard tests/pty/*.c))
SCRATCH   := $(BUILD)/tests/pty/scratch.o
TEST_E2E  := $(patsubst tests/e2e/%.c,$(BUILD)/tests/e2e/%,$(wildcard tests/e2e/*.c))
FUZZ_LIB  := $(call obj,$(patsubst %,tests/fuzz/%.c,fuzz clock arcade))
FUZZ_MAIN ?= $(BUILD)/tests/fuzz/replay.o
# Each target with the bytes of its longest input: few enough for hundreds of runs a second.
FUZZ      := actions:48 codes:300 content:24000 journals:2000 kept:500 keys:30 line:12000 lines:160 protocol:480 setups:4000 wire:1200
TEST_FUZZ := $(foreach row,$(FUZZ),$(BUILD)/tests/fuzz/$(firstword $(subst :, ,$(row))))
SCRIPTS   := $(wildcard tests/scripts/*.sh)
TEST_LONG := $(patsubst tests/long/%.c,$(BUILD)/tests/long/%,$(wildcard tests/long/*.c))
TEST_HOSTING := $(patsubst tests/hosting/%.c,$(BUILD)/tests/hosting/%,$(wildcard tests/hosting/*.c))
TEST_MORE := $(patsubst %.c,$(BUILD)/%,$(shell grep -l suite_times tests/pure/*.c tests/words/*.c tests/lines/*.c tests/unit/*.c tests/e2e/*.c))

# Hundreds of programs that nobody debugs need no debugging information; `make TEST_LDFLAGS=` leaves it in.
TEST_LDFLAGS ?= -Wl,--strip-debug $(TEST_LINKER)

# Asked for once, and only where a suite is built: playing needs no Check.
CHECK_CFLAGS = $(eval CHECK_CFLAGS := $(shell $(PKG_CONFIG) --cflags check))$(CHECK_CFLAGS)
CHECK_LIBS = $(eval CHECK_LIBS := $(shell $(PKG_CONFIG) --libs check))$(CHECK_LIBS)
SUITES := $(patsubst %,$(BUILD)/tests/%/%.o,pure words lines unit e2e long hosting)

# These run once: compiling them takes longer than what optimizing would save.
$(SUITES): CFLAGS += -O0 -g0 -U_FORTIFY_SOURCE
$(SUITES): PLACES += $(CHECK_CFLAGS)

$(TEST_PURE): $(BUILD)/tests/pure/%: $(BUILD)/tests/pure/%.o $(SCRATCH) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(TEST_LDFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(JANSSON_LIBS) -lm

$(TEST_WORDS): $(BUILD)/tests/words/%: $(BUILD)/tests/words/%.o $(SCRATCH) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(TEST_LDFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(JANSSON_LIBS) -lm

# Without curses and termkey, and without the screens: what depends on them does not link.
$(TEST_LINES): $(BUILD)/tests/lines/%: $(BUILD)/tests/lines/%.o $(SCRATCH) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(TEST_LDFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(FRONT_LIBS)

$(TEST_UNIT): $(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(SCRATCH) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(TEST_LDFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(LIBS)

$(TEST_E2E) $(TEST_LONG) $(TEST_HOSTING): %: %.o $(E2E_LIB) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(TEST_LDFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) $(LIBS)

# Before the archives: clock.o stands in for the one in there, and what is wrapped has
# a stand-in among the objects: no file is written, and no input thinks or reads for
# long. The main function is an object here, and a flag under `make fuzz`.
comma     := ,
FUZZ_WRAP := $(addprefix -Wl$(comma)--wrap=,exchange_write_journals fair_salt fair_seed game_ponder pager_new poll time)
$(TEST_FUZZ): $(BUILD)/tests/fuzz/%: $(BUILD)/tests/fuzz/%.o $(FUZZ_LIB) $(filter %.o,$(FUZZ_MAIN)) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) $(FUZZ_WRAP) $(filter -%,$(FUZZ_MAIN)) -o $@ $^ $(LIBS)

FUZZ_COVER := $(addsuffix -cover,$(TEST_FUZZ))
$(FUZZ_COVER): %-cover: %.o $(BUILD)/tests/fuzz/cover.o $(FUZZ_LIB) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) $(FUZZ_WRAP) -o $@ $^ $(LIBS)

BENCH_PTY := $(patsubst %,$(BUILD)/tests/bench/%,bench puyo_play moments)
BENCH_TABLES := $(BUILD)/tests/bench/tables
BENCH_LEDGER := $(BUILD)/tests/bench/ledger
$(BENCH_PTY) $(BENCH_TABLES) $(BENCH_LEDGER): $(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(E2E_LIB) $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

BENCH_PURE := $(patsubst %,$(BUILD)/tests/bench/%,gunjin_levels puyo_field puyo_chains puyo_match mino_runs \
    puyo_environment synegier_games)
$(BUILD)/tests/bench/gunjin_levels: $(BUILD)/tests/bench/gunjin_bots.o
$(BENCH_PURE): $(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(JANSSON_LIBS) -lm

ifeq ($(SERVER)$(if $(filter check check-long,$(MAKECMDGOALS)),,-untested),no)
$(error this goyu was configured --without-server, and the tests need the server)
endif

# The order of the queue: what takes long comes first.
check: all $(TEST_PURE) $(TEST_WORDS) $(TEST_LINES) $(TEST_UNIT) $(TEST_E2E) $(TEST_FUZZ) $(BUILD)/goyu.pot
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) sh tests/run \
	    $(TEST_E2E) $(TEST_WORDS) $(TEST_UNIT) $(SCRIPTS) $(TEST_PURE) $(TEST_LINES) $(TEST_FUZZ)

# Tests that are long by nature, and those of check that can do more of the same.
TIMES ?= 10
check-long: all $(TEST_LONG) $(TEST_MORE)
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) TIMES=$(TIMES) sh tests/run \
	    $(TEST_LONG) $(wildcard tests/long/*.sh) $(TEST_MORE)

# What a host needs: servers that the tests start themselves, accounts that they make and remove. Only root can do
# that. Each waits most of the time, so all run at once.
check-hosting: all $(TEST_HOSTING) $(BUILD)/hosting-packages.done
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) WORKERS=$(words $(TEST_HOSTING)) sh tests/run $(TEST_HOSTING)

bench: all $(BENCH_PTY) $(BENCH_PURE)
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) sh tests/bench/run

bench-keep:
	cp $(BUILD)/bench.txt tests/bench/kept.txt

# A server with a thousand people, for some minutes; TABLES="relay load" measures only these parts.
bench-tables: all $(BENCH_TABLES)
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) TABLES='$(TABLES)' sh tests/bench/run-tables

# Ten thousand results a host into one database, which it starts itself, with and without waiting for the disk.
bench-ledger: all $(BENCH_LEDGER) $(BUILD)/hosting-packages.done
	@$(BENCH_LEDGER) ./$(PROGRAM)

bench-tables-keep:
	cp $(BUILD)/tables.txt tests/bench/tables.txt

COUNTS := $(BUILD)/tests/bench/counts
tests: $(TEST_PURE) $(TEST_WORDS) $(TEST_LINES) $(TEST_UNIT) $(TEST_E2E) $(TEST_FUZZ) $(TEST_LONG) $(TEST_HOSTING) \
    $(BENCH_PTY) $(BENCH_TABLES) $(BENCH_LEDGER) $(BENCH_PURE) $(COUNTS)

$(COUNTS): $(COUNTS).o $(COUNTS)_puyo.o $(COUNTS)_mino.o $(REST) $(FRONT) $(WORDS) $(PURE)
	$(call quiet,LD)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

# What the tests keep of the learned player, anew: after other weights in share/.
LEARNED := $(BUILD)/tests/pure/puyo_learned $(BUILD)/tests/unit/puyo_sees
learned-keep: all $(LEARNED)
	for test in $(LEARNED); do BUILD=$(BUILD) RENEW_VALUES=1 RENEW_SCREENS=1 $$test || exit 1; done

counts: all $(COUNTS)
	@BUILD=$(BUILD) sh tests/bench/run-counts

counts-keep:
	cp $(BUILD)/counts.txt tests/bench/counts.txt

# What it learned lies in build/puyo-learned.txt: to be copied to share/ if it is better.
train: all $(BUILD)/tests/bench/puyo_match $(BUILD)/tests/bench/puyo_chains
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) WEIGHTS='$(WEIGHTS)' sh tests/bench/run-train

train-keep:
	cp $(BUILD)/learned.txt tests/bench/learned.txt

# Every kept screen in colour, on dark and on light, as the tests of the screens reach it; and those that the README
# and the pages show, as they are kept now.
PICTURED := $(patsubst %.c,$(BUILD)/%,$(shell grep -l 'shot_compare\|shot_check' tests/unit/*.c))
SHOWN := $(BUILD)/tests/pure/shown
pictures: all $(PICTURED) $(SHOWN)
	@BUILD=$(BUILD) PROGRAM=./$(PROGRAM) sh tests/pictures $(PICTURED)
	@RENEW_SHOWN=$(BUILD)/pictures $(SHOWN)

# What is known about characters, from the Unicode that Python has.
unicode:
	python3 src/base/unicode.py > src/base/unicode_tables.h

play: all
	@./$(PROGRAM)

sanitize:
	$(MAKE) BUILD=build/sanitize HARDEN= TEST_LDFLAGS= LDFLAGS='-fsanitize=address,undefined' \
	    CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all' check

coverage:
	$(MAKE) BUILD=build/coverage HARDEN= CFLAGS='-O0 -g --coverage' LDFLAGS='--coverage' check
	@cd build/coverage && find src -name '*.gcda' | sed 's/gcda$$/o/' | xargs gcov -n 2>/dev/null | \
	    awk "/^File 'src/ { file = \$$2 } /^Lines/ && file != \"\" { print \$$2, file; file = \"\" }" | \
	    sed "s/executed://; s/'//g" | sort -n

# Each target for SECONDS with clang's libFuzzer; what it grows and finds lies below
# build/fuzz. A finding runs again as build/tests/fuzz/TARGET FILE. Comparisons are not
# traced and inputs not weighed by entropy: both take longer than what is tested.
SECONDS     ?= 60
FUZZ_CFLAGS := -O2 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined \
               -fno-sanitize-coverage=trace-cmp -fno-sanitize-recover=all
MAKE_FUZZ    = $(MAKE) BUILD=build/fuzz CC=clang HARDEN= CFLAGS='$(FUZZ_CFLAGS)' \
               LDFLAGS=-fsanitize=address,undefined FUZZ_MAIN=-fsanitize=fuzzer

fuzz fuzz-merge:
	@sh .ci/packages clang
	$(MAKE_FUZZ) SECONDS=$(SECONDS) $@-run

.PHONY: fuzz-run fuzz-merge fuzz-merge-run
fuzz-run: share $(TEST_FUZZ)
	@status=0; mkdir -p $(BUILD)/findings; \
	for row in $(FUZZ); do \
	    target=$${row%:*}; mkdir -p $(BUILD)/corpus/$$target; \
	    echo "$$target for $(SECONDS) s"; \
	    BUILD=$(BUILD) $(BUILD)/tests/fuzz/$$target -max_total_time=$(SECONDS) -max_len=$${row#*:} -timeout=20 \
	        -len_control=0 -entropic=0 -verbosity=0 -print_final_stats=1 \
	        -artifact_prefix=$(BUILD)/findings/$$target- $(BUILD)/corpus/$$target tests/fuzz/corpus/$$target || status=1; \
	done; exit $$status

# The kept inputs anew, as few as reach all that the old ones and the grown ones do.
# Those named finding-* showed a fault once and stay whatever they reach.
fuzz-merge-run: share $(TEST_FUZZ) $(FUZZ_COVER)
	@for row in $(FUZZ); do \
	    target=$${row%:*} kept=tests/fuzz/corpus/$${row%:*} merged=$(BUILD)/merged/$${row%:*}; \
	    rm -rf $$merged; mkdir -p $$merged $(BUILD)/corpus/$$target; \
	    BUILD=$(BUILD) $(BUILD)/tests/fuzz/$$target -merge=1 -use_counters=0 -max_len=$${row#*:} -verbosity=0 \
	        $$merged $(BUILD)/corpus/$$target $$kept || exit 1; \
	    find $$kept -type f ! -name 'finding-*' -exec rm '{}' +; \
	    for file in $$(ls -Sr $$merged/* | BUILD=$(BUILD) xargs -n 100000 $(BUILD)/tests/fuzz/$$target-cover); do \
	        cp $$file $$kept/$$(basename $$file | cut -c 1-8); \
	    done; \
	done

lint: $(BUILD)/config.mk
	$(MANDOC) -T lint -W warning $(PAGES)

# ---------------------------------------------------------------- install ----

# What is installed as it is, and where: for players, and for hosts.
zshdir      ?= $(datadir)/zsh/site-functions
sysusersdir ?= $(prefix)/lib/sysusers.d
tmpfilesdir ?= $(prefix)/lib/tmpfiles.d
METAINFO    := invalid.goyu.goyu.metainfo.xml
PLACED  = share/completions/goyu.bash:$(datadir)/bash-completion/completions/goyu \
          share/completions/_goyu:$(zshdir)/_goyu \
          share/completions/goyu.fish:$(datadir)/fish/vendor_completions.d/goyu.fish \
          share/desktop/goyu.desktop:$(datadir)/applications/goyu.desktop \
          share/desktop/goyu.svg:$(datadir)/icons/hicolor/scalable/apps/goyu.svg \
          share/desktop/$(METAINFO):$(datadir)/metainfo/$(METAINFO)
SERVICE = share/systemd/goyu-hall.socket:$(unitdir)/goyu-hall.socket \
          share/systemd/goyu-hall.service:$(unitdir)/goyu-hall.service \
          share/systemd/goyu-server.sysusers:$(sysusersdir)/goyu-server.conf \
          share/systemd/goyu-server.tmpfiles:$(tmpfilesdir)/goyu-server.conf \
          share/ssh/goyu-arcade.conf:$(share)/ssh/goyu-arcade.conf

# What pages and units call by its usual place is called by its real one.
MOVED = -e 's,/usr/local/bin/,$(bindir)/,g' -e 's,/usr/local/share/goyu/,$(share)/,g'

install: all
	install -d '$(DESTDIR)$(bindir)' '$(DESTDIR)$(share)' '$(DESTDIR)$(mandir)/man6' '$(DESTDIR)$(mandir)/ja/man6'
	install -m 755 $(PROGRAM) '$(DESTDIR)$(bindir)/goyu'
	cd $(BUILD)/share && find . -type f -exec install -D -m 644 '{}' '$(DESTDIR)$(share)/{}' ';'
	install -m 644 man/*.6 '$(DESTDIR)$(mandir)/man6'
	install -m 644 $(JAPANESE) '$(DESTDIR)$(mandir)/ja/man6'
	sed -i $(MOVED) '$(DESTDIR)$(mandir)'/man6/goyu*.6 '$(DESTDIR)$(mandir)'/ja/man6/goyu*.6 '$(DESTDIR)$(share)'/pages/*/*.txt
	for row in $(PLACED) $(if $(filter no,$(SERVER)),,$(SERVICE)); do \
	    install -D -m 644 $${row%%:*} '$(DESTDIR)'$${row#*:} && \
	    sed -i $(MOVED) '$(DESTDIR)'$${row#*:} || exit 1; \
	done
ifdef SERVER_PROGRAM
	install -m 755 $(SERVER_PROGRAM) '$(DESTDIR)$(bindir)/goyu-server'
	for folder in man6 ja/man6; do echo .so man6/goyu-table.6 > '$(DESTDIR)$(mandir)/'$$folder/goyu-server.6 || exit 1; done
endif

uninstall:
	rm -f '$(DESTDIR)$(bindir)/goyu' '$(DESTDIR)$(bindir)/goyu-server'
	for row in $(PLACED) $(SERVICE); do rm -f '$(DESTDIR)'$${row#*:}; done
	rm -rf '$(DESTDIR)$(share)'
	cd man && for page in *.6 goyu-server.6; do rm -f '$(DESTDIR)$(mandir)/man6/'"$$page" '$(DESTDIR)$(mandir)/ja/man6/'"$$page"; done

# ------------------------------------------------------------------- pack ----

TARBALL = $(BUILD)/goyu-$(VERSION).tar.gz

dist: $(BUILD)/config.mk
	@sh share/packaging/dist.sh $(VERSION) $(TARBALL)

$(BUILD)/deb-packages.done: .ci/packages
	@mkdir -p $(@D)
	@sh .ci/packages deb
	@touch $@

# From the tarball, so that what is not in there is missed at once.
deb: dist $(BUILD)/deb-packages.done
	@sh share/packaging/deb.sh $(VERSION) $(TARBALL) $(BUILD)

# As root: the packages are installed, used and removed in a system of their own.
check-deb: deb
	@BUILD=$(BUILD) VERSION=$(VERSION) sh tests/run $(wildcard tests/packaging/*.sh)

clean:
	rm -rf $(BUILD)/src $(BUILD)/tests $(BUILD)/share $(BUILD)/man $(BUILD)/pictures $(BUILD)/*.a $(BUILD)/*.pot $(BUILD)/*.txt $(BUILD)/goyu-server goyu
	rm -rf $(BUILD)/deb $(BUILD)/*.deb $(BUILD)/*.changes $(BUILD)/*.buildinfo $(BUILD)/*.tar.gz
	rm -rf $(BUILD)/*.training build/sanitize build/coverage build/fuzz

distclean:
	rm -rf build goyu
