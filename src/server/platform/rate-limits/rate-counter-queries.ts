import type { Database } from '../database/database';

export interface RateCounter {
  tries: number;
  resetsAt: Date;
}

/**
 * Counts one try in a bucket whose count starts again `seconds` after its first, and is given with it.
 * One statement, so that tries at the same moment, in whichever process, are all counted.
 */
export const incrementCounter = async (
  db: Database,
  bucket: string,
  seconds: number,
  now: Date,
): Promise<RateCounter> => {
  const instant = now.toISOString();
  const resets_at = new Date(now.getTime() + seconds * 1000).toISOString();
  const row = await db
    .insertInto('rate_counters')
    .values({ bucket, tries: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((old) => {
        const isOver = old('rate_counters.resets_at', '<=', instant);
        return {
          tries: old
            .case()
            .when(isOver)
            .then(1)
            .else(old('rate_counters.tries', '+', 1))
            .end(),
          resets_at: old.case().when(isOver).then(resets_at).else(old.ref('rate_counters.resets_at')).end(),
        };
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { tries: row.tries, resetsAt: new Date(row.resets_at) };
};

/** What is counted in these buckets; none where a count has not begun, or is over. */
export const readCounters = async (
  db: Database,
  buckets: readonly string[],
  now: Date,
): Promise<Map<string, RateCounter>> => {
  const rows = await db
    .selectFrom('rate_counters')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('resets_at', '>', now.toISOString())
    .execute();
  return new Map(
    rows.map(({ bucket, tries, resets_at }) => [bucket, { tries, resetsAt: new Date(resets_at) }]),
  );
};

/** Takes one try back. */
export const decrementCounter = async (db: Database, bucket: string): Promise<void> => {
  await db
    .updateTable('rate_counters')
    .set((old) => ({ tries: old('tries', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('tries', '>', 0)
    .execute();
};

/** Starts a bucket again from nothing. */
export const deleteCounter = async (db: Database, bucket: string): Promise<void> => {
  await db.deleteFrom('rate_counters').where('bucket', '=', bucket).execute();
};

/** Forgets the buckets whose time is over. */
export const deleteCountersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('rate_counters').where('resets_at', '<', instant.toISOString()).execute();
};
