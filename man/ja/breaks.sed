# breaks.sed: marks where a line of a Japanese page may break, for our own pager and for man.
#
# Japanese is written without blanks. groff breaks a line at \:, and mandoc, which does not have
# the register .x, at blanks and tabs only. A tab after the last tab stop is as wide as nothing,
# so one stop at the left edge makes every tab a place to break that is otherwise not seen.
# Headings, displays and the ends of lists set the usual stops again.
#
# A line ends where a phrase does, as text_wrap() has it: it does not begin with a
# closing mark, a small kana or a long vowel, and does not end with an opening
# mark. A sentence joins the next one without the blank that a new line in the
# source would leave.

# What is shown as it stands stays as it stands.
/^\.Bd/,/^\.Ed/{
	/^\.Ed/a\
.ta 1u
	b
}

# mandoc -T lint wants NAME; people read the page. groff has the head and the .Nm of a page from the
# section of that name, which it has to be shown, and before that makes headings lower case, which
# spoils Japanese ones. And without blanks it has nothing to widen, so it shall not try.
s/^\.Sh NAME$/.Sh 名前/
/^\.Dt/a\
.ds doc-volume ゲーム\
.ds doc-section-name 名前\
.ds doc-str-dfp\
.de doc-prepare-section-heading\
.ds doc-sec-head "\\\\$*\
..\
.ds AD l

/^\.Sh/a\
.ta 1u
/^\.Ss/a\
.ta 1u
/^\.El/a\
.ta 1u
/^\.D[1l]/a\
.ta 1u
/^\.D[dt1l]/b
/^\.S[hs]/b
/^\.[BE]l/b
/^\.Os/{
	a\
.ie \\n[.x] .ds b \\:\
.el .ds b \\[u0009]
	b
}

# Behind a particle or a bracket, unless a further kana of its word follows; behind a
# mark; and before a bracket. Twice, for the second character of one place may be
# the first of the next.
s/\([はがにでともへやばらか」』）]\)\([^] ),.:;\\、。」』）！？：＋・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]\)/\1\\[u0009]\2/g
s/\([はがにでともへやばらか」』）]\)\([^] ),.:;\\、。」』）！？：＋・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]\)/\1\\[u0009]\2/g
s/\\\[u0009\]\([あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどなにぬねのはばひびふぶへべほぼまみむめもやゆよらりるれろわをん]\)/\1/g
s/\([を、。！？]\)\([^] ),.:;\\、。」』）！？：＋・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]\)/\1\\[u0009]\2/g
s/\([を、。！？]\)\([^] ),.:;\\、。」』）！？：＋・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]\)/\1\\[u0009]\2/g
s/\([^ -~「『（]\)\([「『（]\)/\1\\[u0009]\2/g

# 最も is no word with a particle.
s/最も\\\[u0009\]/最も/g

# A particle stays with the word before its blank.
/^\./!s/\([!-~]\) \([はがをにでともへやかのまよな]\)/\1\\~\2/g

# What stands in brackets stays whole, unless it is long.
:whole
s/\(「[^」]\{0,30\}\)\\\[u0009\]\([^」]\{0,30\}」\)/\1\2/
t whole
s/\(（[^）]\{0,24\}\)\\\[u0009\]\([^）]\{0,24\}）\)/\1\2/
t whole
s/\\\[u0009\]/\\*b/g

# What a line ends with joins the next line, but not the next paragraph.
/[、。」）]$/{
	$!N
	/\n\.\(B[dl]\|D[1l]\|E[dl]\|It\|Pp\|S[hs]\)/!s/\n/\\*b\\c&/
	P
	D
}
