/* output.h: where everything is printed; standard output itself lets all through. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdio.h>

FILE	*context_output(void);
int	 context_print(const char *format, ...) __attribute__((format(printf, 1, 2)));	/* as printf */

#endif
