import type { Store } from './store';

export interface Tick {
  came: boolean;
  at: Date;
}

/**
 * Notes whether somebody came, unless a later tick is noted already; of two of one moment, that she came. So ticks may
 * come in any order and any number of times. False where there is no such registration.
 */
export const noteArrival = async (db: Store, id: string, tick: Tick): Promise<boolean> => {
  const came = tick.came ? 1 : 0;
  const came_at = tick.at.toISOString();
  const noted = await db
    .updateTable('registrations')
    .set({ came, came_at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('came_at', 'is', null),
        row('came_at', '<', came_at),
        row.and([row('came_at', '=', came_at), row('came', '<', came)]),
      ]),
    )
    .executeTakeFirst();
  if (noted.numUpdatedRows > 0n) return true;
  const known = await db.selectFrom('registrations').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
};
