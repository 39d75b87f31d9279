/* place.h: where the shared data lies. */
#ifndef GAME_PLACE_H
#define GAME_PLACE_H

/* The folder with content files, pages and translations: the one named by the
 * player, or the build tree's when the program runs from there, or the one
 * beside the installed program, or the one it was configured for. The caller
 * frees it. */
char	*place_share(const char *named);

#endif
