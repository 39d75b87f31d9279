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
        yield sum(code <= start for code, _ in runs) - 1


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


def show(kind, name, prefix, numbers, columns=96):
    """As strings: a number is an escape, so that the compiler reads a line as one thing."""
    print('static const %s %s[] =' % (kind, name))
    line = ''
    for number in numbers:
        escape = '\\x%X' % (number & 0xFFFFFFFF)
        if len(line) + len(escape) > columns - 11:
            print('\t%s"%s"' % (prefix, line))
            line = ''
        line += escape
    print('\t%s"%s";' % (prefix, line))


runs = list(find_runs())
version = unicodedata.unidata_version
print('/* unicode_tables.h: written by unicode.py from Unicode %s. */' % version)
print('\n/* The characters at which the width changes; the last digit is the width, F: not shown. */')
show('uint32_t', 'widths', 'U', (code << 4 | wide for code, wide in runs))
print('\n/* For each 256 characters up to U+10000 the index in widths that holds for the first. */')
show('uint16_t', 'pages', 'u', pages())
print('\n/* Runs of capitals: first, last, distance to the small letters, distance between capitals. */')
show('uint32_t', 'capitals', 'U', (number for run in capitals() for number in (*run[:3], run[3] or 1)))
