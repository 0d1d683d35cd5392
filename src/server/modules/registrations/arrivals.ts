import type { Database } from '../../database/database';

/** `by`: the helper's id; null for the owner. */
export interface Tick {
  id: string;
  came: boolean;
  at: Date;
  by: string | null;
  /** Restricts the tick to this event. */
  eventId?: string;
}

/** Returns the earlier of a phone's time and now: a phone's clock may be ahead. */
export const noLaterThan = (now: Date, claimed: string): Date =>
  new Date(Math.min(Date.parse(claimed), now.getTime()));

/**
 * Stores a tick unless a later one is stored; at the same instant "came" wins. So ticks may arrive in any order and
 * repeatedly. Returns the event if something changed, `known` if the stored tick stays, `unknown` if the id does not
 * exist.
 */
export const noteTick = async (
  db: Database,
  table: 'registrations' | 'walk_ins',
  tick: Tick,
): Promise<{ eventId: string } | 'known' | 'unknown'> => {
  const came = tick.came ? 1 : 0;
  const came_at = tick.at.toISOString();
  const { id, by: came_by, eventId } = tick;
  const noted = await db
    .updateTable(table)
    .set({ came, came_at, came_by })
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .where((row) =>
      row.or([
        row('came_at', 'is', null),
        row('came_at', '<', came_at),
        row.and([row('came_at', '=', came_at), row('came', '<', came)]),
      ]),
    )
    .returning('event_id')
    .executeTakeFirst();
  if (noted) return { eventId: noted.event_id };
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .executeTakeFirst();
  return known ? 'known' : 'unknown';
};
