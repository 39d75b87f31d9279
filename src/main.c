/* main.c: the command line to a front end; nothing else. */
int
main(void)
{
	return 0;
}
