/* base64.h: bytes as text, as RFC 4648 has it. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>
#include <sys/types.h>

#define BASE64_DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/* Room for the text of so many bytes, with its padding and the zero behind it. */
#define BASE64_SIZE(bytes) (((bytes) + 2) / 3 * 4 + 1)

void	base64_encode(const void *bytes, size_t count, char *text);

/* The number of bytes in a whole text, with its padding or without; -1: it is none, says bits that no byte has, or
 * there is no room for them. */
ssize_t	base64_decode(const char *text, void *bytes, size_t room);

#endif
