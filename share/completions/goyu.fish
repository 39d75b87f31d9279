# goyu.fish: completion of the goyu command, which knows its words itself.

# The line up to the cursor, as the program is to read it; what it offers has its help
# behind a tab, as fish wants it.
function __goyu_offers
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l offers ($words[1] describe -- $words[2..-1] "$word" 2>/dev/null)
    switch "$offers[1]"
        case FILE
            __fish_complete_path "$word"
        case FOLDER
            __fish_complete_directories "$word" ''
        case '*=FILE'
            set -l name (string replace -r '=.*' = -- "$word")
            __fish_complete_path (string replace -r '^[^=]*=' '' -- "$word") | string replace -r -- '^' "$name"
        case '*=FOLDER'
            set -l name (string replace -r '=.*' = -- "$word")
            __fish_complete_directories (string replace -r '^[^=]*=' '' -- "$word") '' | string replace -r -- '^' "$name"
        case '*'
            printf '%s\n' $offers
    end
end

complete -c goyu -f -a '(__goyu_offers)'
