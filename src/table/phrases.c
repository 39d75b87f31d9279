/* phrases.c: what people can say to each other at a table. */
#include "table/phrases.h"

#include <stddef.h>

#include "base/error.h"
#include "base/mem.h"

/* The protocol uses these numbers: add new phrases at the end. */
static const char *const phrases[] = {
	N_("Hello!"),
	N_("Good evening!"),
	N_("Have a good game!"),
	N_("Nice to meet you."),
	N_("Good to see you again."),
	N_("Nice move!"),
	N_("Wow!"),
	N_("Well defended!"),
	N_("Oops!"),
	N_("That was lucky."),
	N_("I did not see that coming."),
	N_("Let me think."),
	N_("One moment, please."),
	N_("I am back."),
	N_("Take your time."),
	N_("It is your turn, when you are ready."),
	N_("Sorry!"),
	N_("Never mind."),
	N_("Yes, please."),
	N_("No, thank you."),
	N_("Thank you!"),
	N_("Well played!"),
	N_("Good game!"),
	N_("Shall we play again?"),
	N_("I have to go soon."),
	N_("See you!"),
};

int
phrases_count(void)
{
	return LEN(phrases);
}

const char *
phrase(int number)
{
	return number >= 1 && number <= phrases_count() ? phrases[number - 1] : NULL;
}
