/* version.h: the output of --version in every program of goyu. */
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

/* Prints the program with its version, then a line for each library that all programs use. */
void	version_print(const char *program);

#endif
