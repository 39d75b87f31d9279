/* puyo_rules_garbage.c: sending garbage and dropping it. */
#include "games/puyo/puyo_rules.h"

static int
smaller(int a, int b)
{
	return a < b ? a : b;
}

void
puyo_add_up(long *sum, long more)
{
	*sum = *sum > SUM_MAX - more ? SUM_MAX : *sum + more;
}

struct puyo_symbols
puyo_garbage_symbols(int waiting)
{
	return (struct puyo_symbols){ waiting / 30, waiting % 30 / 6, waiting % 6 };
}

/* Cancels the sender's own waiting garbage first; returns what is left to send. */
static int
cancel(struct puyo_player *p, int due)
{
	int cancelled = smaller(due, p->waiting);
	p->waiting -= cancelled;
	p->held = smaller(p->held, p->waiting);
	p->fresh = smaller(p->fresh, p->waiting);
	return due - cancelled;
}

int
puyo_garbage_send(struct view *v, int side, int *sent)
{
	struct puyo_player *p = &v->player[side], *other = &v->player[!side];
	*sent = 0;
	if (v->players < PUYO_SIDES)
		return 0;
	int due = (int)(p->chain_points / PUYO_RATE) - p->chain_sent;
	p->chain_sent += due;
	*sent = smaller(v->offset ? cancel(p, due) : due, SUM_MAX - other->waiting);
	puyo_add_up(&p->sent, *sent);
	other->waiting += *sent;
	other->fresh += *sent;
	if (v->offset && p->chain > 0)
		other->held += *sent;
	return due;
}

int
puyo_garbage_fall(struct view *v, int side, struct events *ev)
{
	struct puyo_player *p = &v->player[side];
	int bound = p->fresh > p->held ? p->fresh : p->held;
	int count = smaller(p->waiting - bound, PUYO_GARBAGE_MAX), shares[PUYO_COLUMNS];
	if (count <= 0)
		return 0;
	/* Every column gets an equal share; the rest goes to random columns. */
	int columns[PUYO_COLUMNS];
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		shares[x] = count / PUYO_COLUMNS;
		columns[x] = x;
	}
	for (int i = 0; i < count % PUYO_COLUMNS; i++) {
		int other = i + puyo_draw_for_garbage(v, PUYO_COLUMNS - i), column = columns[other];
		columns[other] = columns[i];
		columns[i] = column;
		shares[column]++;
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)	/* garbage for a full column is lost */
		for (int i = 0, y = puyo_height(&p->field, x) + 1; i < shares[x] && y <= PUYO_ROWS;
		    i++, y++)
			puyo_put(&p->field, x, y, GARBAGE);
	p->waiting -= count;
	PUYO_EVENT(v, side, ev, garbage, .columns = json_pack("[i,i,i,i,i,i]", shares[0], shares[1],
	    shares[2], shares[3], shares[4], shares[5]));
	return count;
}
