/* base64.h: bytes as base64 text (RFC 4648). */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>
#include <sys/types.h>

#define BASE64_DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/* Room for the text of so many bytes, with its padding and its final zero. */
#define BASE64_SIZE(bytes) (((bytes) + 2) / 3 * 4 + 1)

void	base64_encode(const void *bytes, size_t count, char *text);

/* The number of bytes in a whole text, with its padding or without; -1: it is not base64, has bits
 * that belong to no byte, or there is no room. */
ssize_t	base64_decode(const char *text, void *bytes, size_t room);

#endif
