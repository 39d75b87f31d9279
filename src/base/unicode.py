#!/usr/bin/env python3
"""unicode.py: writes unicode_tables.h, what base/unicode.c knows about characters.

    python3 src/base/unicode.py > src/base/unicode_tables.h

Widths are East Asian Width, where ambiguous characters are narrow; what combines or
looks like nothing has none. Not shown at all are controls, what Python's Unicode has
not assigned, the characters whose width terminals disagree about since Unicode 16,
and the scripts of the past above U+10000."""
import unicodedata

NOT_SHOWN = 0xF
DISPUTED = [(0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF)]
ABOVE = [(0x1D400, 0x1D7FF), (0x1F000, 0x1FAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
FILLERS = [(0x115F, 0x11FF), (0x3164, 0x3164), (0xD7B0, 0xD7FF), (0xFFA0, 0xFFA0)]
ALL = 0x110000


def among(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def width(code):
    category = unicodedata.category(chr(code))
    if category in ('Cc', 'Cs', 'Cn', 'Zl', 'Zp') or among(code, DISPUTED):
        return NOT_SHOWN
    if code >= 0x10000 and not among(code, ABOVE):
        return NOT_SHOWN
    if category in ('Mn', 'Me') or (category == 'Cf' and code != 0xAD) or among(code, FILLERS):
        return 0
    return 2 if unicodedata.east_asian_width(chr(code)) in 'WF' else 1


def step_to_small(code):
    return ord(chr(code).lower()[0]) - code	# of the two that one of them has, the other is a mark


def find_runs():
    before = None
    for code in range(ALL):
        if width(code) != before:
            before = width(code)
            yield code, before


def pages():
    """Where the widths of each 256 of the first 0x10000 characters begin; at last of the others."""
    for start in range(0, 0x10001, 256):
        yield '%d' % (sum(code <= start for code, _ in runs) - 1)


def capitals():
    """Runs of capitals, each or every second one, equally far from their small letters."""
    run = None
    for code in range(0x10000):
        step = step_to_small(code)
        if step == 0:
            continue
        if run and step == run[2] and code - run[1] in (1, 2) and run[3] in (0, code - run[1]):
            run[1], run[3] = code, code - run[1]
            continue
        if run:
            yield run
        run = [code, code, step, 0]
    yield run


def show(items, columns=98):
    line = '\t'
    for item in items:
        if len(line.expandtabs(8)) + len(item) + 2 > columns:
            print(line.rstrip())
            line = '\t'
        line += item + ', '
    print(line.rstrip())


runs = list(find_runs())
version = unicodedata.unidata_version
print('/* unicode_tables.h: written by unicode.py from Unicode %s. */' % version)
print('\n/* Where a width begins, which is the last digit; F: not shown. */')
print('static const uint32_t widths[] = {')
show('0x%X%X' % run for run in runs)
print('};\n')
print('/* The one in which each 256 characters begin, as far as U+10000. */')
print('static const uint16_t pages[] = {')
show(pages())
print('};\n')
print('/* Capitals: the first, the last, the way to the small letter, the way to the next. */')
print('static const struct { uint16_t first, last; int32_t step; uint8_t every; } capitals[] = {')
show('{ 0x%X, 0x%X, %d, %d }' % (*run[:3], run[3] or 1) for run in capitals())
print('};')
