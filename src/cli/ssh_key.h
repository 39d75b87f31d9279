/* ssh_key.h: public keys as sshd writes them: a type and a text in base64. */
#ifndef CLI_SSH_KEY_H
#define CLI_SSH_KEY_H

#include <stdbool.h>

#include "base/error.h"

enum { SSH_FINGERPRINT_SIZE = 52 };	/* "SHA256:" and 43 digits */

/* Is it a public key of a type that we know, whole, and nothing else? */
bool	ssh_key_check(const char *type, const char *key, struct error *);

/* Its fingerprint, as ssh-keygen -l prints it. False and *e as above. */
bool	ssh_key_fingerprint(const char *type, const char *key, char print[SSH_FINGERPRINT_SIZE], struct error *);

/* That of the key in a file that sshd made of how somebody has logged in (ExposeAuthInfo): a line "publickey TYPE KEY". */
bool	ssh_key_of_login(const char *path, char print[SSH_FINGERPRINT_SIZE], struct error *);

#endif
