/* end_signals.c: the signals that end a program. */
#include "front/end_signals.h"

#include "base/mem.h"

/* SIGXCPU comes from an arcade's limit of processor time. */
void
end_signals_add(sigset_t *set)
{
	static const int ending[] = { SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGXCPU };
	for (size_t i = 0; i < LEN(ending); i++)
		sigaddset(set, ending[i]);
}
