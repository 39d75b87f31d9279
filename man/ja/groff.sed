# groff.sed: behind breaks.sed, for the man of most systems. groff breaks a line at \: and needs no
# tab stops for it; programs that index pages read the installed ones, so NAME is NAME again.
/^\.ta 1u$/d
s/\\\[u0009\]/\\:/g
s/^\.Sh 名前$/.Sh NAME/
