/* kind.c: the kind of terminal, by what terminfo tells about it. */
#include "ui/kind.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "base/mem.h"

/* Modern terminals whose descriptions are often not installed, and which all
 * understand what xterm does. */
static bool
like_xterm(const char *type)
{
	static const char *const names[] = {
		"kitty", "alacritty", "foot", "ghostty", "wezterm", "xterm-kitty", "xterm-ghostty",
	};
	for (size_t i = 0; i < LEN(names); i++) {
		size_t length = strlen(names[i]);
		if (strncmp(type, names[i], length) == 0 && (type[length] == '\0' || type[length] == '-'))
			return true;
	}
	return false;
}

/* A capability without the delays that real terminals of old needed; "": there is
 * none. */
static void
get(const char *name, char *text, size_t size)
{
	const char *s = tigetstr(name);
	size_t used = 0;
	if (s == (const char *)-1)
		s = NULL;
	while (s != NULL && *s != '\0' && used + 1 < size)
		if (s[0] == '$' && s[1] == '<')
			s += strcspn(s, ">") + (strchr(s, '>') != NULL);
		else
			text[used++] = *s++;
	text[used] = '\0';
}

static void
add(char *text, size_t size, const char *name)
{
	size_t used = strlen(text);
	get(name, text + used, size - used);
}

static bool
is(const char *name, const char *sequence)
{
	char text[128];
	get(name, text, sizeof text);
	return strcmp(text, sequence) == 0;
}

static bool
has(const char *name)
{
	return !is(name, "");
}

static void
find_abilities(struct abilities *can)
{
	static const struct { const char *name; int look, uncoloured; } attributes[] = {
		{ "bold", LOOK_BOLD, 32 }, { "rev", LOOK_REVERSE, 4 }, { "smul", LOOK_UNDERLINE, 2 }, { "dim", LOOK_DIM, 16 },
	};
	int uncoloured = tigetnum("ncv");
	for (size_t i = 0; i < LEN(attributes); i++) {
		if (has(attributes[i].name))
			can->attributes |= attributes[i].look;
		if (uncoloured > 0 && (uncoloured & attributes[i].uncoloured))
			can->uncoloured |= attributes[i].look;
	}
	can->undoes = is("rmul", CSI "24m");
	can->own_colours = is("op", CSI "39;49m");
	can->absolute = is("hpa", CSI "%i%p1%dG") && is("vpa", CSI "%i%p1%dd");
	can->reverse_feed = is("ri", "\033M");
	can->erases = is("ech", CSI "%p1%dX");
	can->repeats = is("rep", "%p1%c" CSI "%p2%{1}%-%db");
	can->scrolls = is("csr", CSI "%i%p1%d;%p2%dr") && can->reverse_feed;
	can->waits = tigetflag("xenl") > 0;
	can->corner = can->waits || tigetflag("am") <= 0;
}

static void
read_terminfo(struct kind *k)
{
	static const char *const enters[] = { "smcup", "sgr0", "rmir", "smam", "civis" };
	int colours = tigetnum("colors");
	find_abilities(&k->can);
	k->colours = colours >= 256 ? 256 : colours >= 8 ? 8 : 0;
	k->alternate = has("smcup");
	for (size_t i = 0; i < LEN(enters); i++)
		add(k->enter, sizeof k->enter, enters[i]);
	add(k->leave, sizeof k->leave, "cnorm");
	add(k->leave, sizeof k->leave, "rmcup");
}

bool
kind_find(struct kind *k, struct error *e)
{
	int status;
	*k = (struct kind){ .type = getenv("TERM") };
	if (k->type == NULL || *k->type == '\0')
		return error_set(e, ERR_SYSTEM, N_("TERM is not set: the kind of terminal is not known"));
	bool known = setupterm(k->type, 1, &status) == OK;
	if (!known && like_xterm(k->type)) {
		k->type = "xterm-256color";
		known = setupterm(k->type, 1, &status) == OK;
	}
	if (!known)
		return error_set(e, ERR_SYSTEM, N_("the terminal type %s is not known"), k->type);
	bool places = is("cup", CSI "%i%p1%d;%p2%dH");
	if (places)
		read_terminfo(k);
	del_curterm(cur_term);
	return places || error_set(e, ERR_SYSTEM, N_("a terminal of the type %s cannot place the cursor"), k->type);
}
