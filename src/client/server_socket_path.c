/* server_socket_path.c: the path of the hall's socket. */
#include <stdlib.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "client/connection.h"

static const char system_place[] = "/run/goyu/hall";

char *
connection_socket(const char *named)
{
	const char *environment = getenv("GOYU_HALL");
	if (named == NULL && environment != NULL && *environment != '\0')
		named = environment;
	return mem_string(named != NULL ? named : system_place);
}

bool
connection_socket_exists(const char *place)
{
	struct stat facts;
	return stat(place, &facts) == 0 && S_ISSOCK(facts.st_mode);
}
