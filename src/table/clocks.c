/* clocks.c: reads and writes time controls as people type them: none, 10+5, 0.5+0, 3d. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "table/table.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAY = 24 * 60 * MINUTE };
enum { MINUTES_MOST = 1440, SECONDS_MOST = 3600, DAYS_MOST = 30 };

/* Reads "10" or "0.5" as tenths of a minute. */
static bool
scan_tenths(const char *text, int *tenths)
{
	char whole[16];
	int minutes, rest = 0;
	size_t length = strcspn(text, ".");
	if (length >= sizeof whole)
		return false;
	snprintf(whole, sizeof whole, "%.*s", (int)length, text);
	if (!text_to_int(whole, 0, MINUTES_MOST, &minutes))
		return false;
	if (text[length] == '.' && (strlen(text + length) != 2 ||
	    !text_to_int(text + length + 1, 0, 9, &rest)))
		return false;
	*tenths = 10 * minutes + rest;
	return true;
}

static bool
scan_minutes(const char *text, struct time_control *clock)
{
	char base[16];
	int tenths, seconds;
	const char *plus = strchr(text, '+');
	if (plus == NULL || (size_t)(plus - text) >= sizeof base)
		return false;
	snprintf(base, sizeof base, "%.*s", (int)(plus - text), text);
	if (!scan_tenths(base, &tenths) || !text_to_int(plus + 1, 0, SECONDS_MOST, &seconds) ||
	    tenths + seconds == 0)
		return false;
	*clock = (struct time_control){ TIME_MINUTES, tenths * (MINUTE / 10),
	    (int64_t)seconds * SECOND };
	return true;
}

static bool
scan_days(const char *text, struct time_control *clock)
{
	char number[16];
	int days;
	size_t length = strlen(text);
	if (length < 2 || length > sizeof number || text[length - 1] != 'd')
		return false;
	snprintf(number, sizeof number, "%.*s", (int)length - 1, text);
	if (!text_to_int(number, 1, DAYS_MOST, &days))
		return false;
	*clock = (struct time_control){ TIME_DAYS, (int64_t)days * DAY, 0 };
	return true;
}

bool
time_control_scan(const char *text, struct time_control *clock)
{
	if (strcmp(text, "none") != 0)
		return scan_minutes(text, clock) || scan_days(text, clock);
	*clock = (struct time_control){ .kind = TIME_NONE };
	return true;
}

void
time_control_print(const struct time_control *clock, char text[16])
{
	enum { SIZE = 16 };
	int tenths = (int)(clock->base_ms / (MINUTE / 10));
	if (clock->kind == TIME_NONE)
		snprintf(text, SIZE, "none");
	else if (clock->kind == TIME_DAYS)
		snprintf(text, SIZE, "%dd", (int)(clock->base_ms / DAY));
	else if (tenths % 10 == 0)
		snprintf(text, SIZE, "%d+%d", tenths / 10, (int)(clock->increment_ms / SECOND));
	else
		snprintf(text, SIZE, "%d.%d+%d", tenths / 10, tenths % 10,
		    (int)(clock->increment_ms / SECOND));
}
