/* output.h: the stream for all output; standard output itself is not filtered. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdio.h>

FILE	*context_output(void);
/* As printf. */
int	 context_print(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
