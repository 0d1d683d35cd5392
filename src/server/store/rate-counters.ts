import { compiledOnce } from './compiled-once';
import type { Store } from './store';

export interface Tries {
  tries: number;
  resetsAt: Date;
}

interface Try {
  bucket: string;
  instant: string;
  resets: string;
}

const insertOrCount = compiledOnce((db, { bucket, instant, resets }: Try) =>
  db
    .insertInto('rate_counters')
    .values({ bucket, tries: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((old) => {
        const over = old('rate_counters.resets_at', '<=', instant);
        return {
          tries: old
            .case()
            .when(over)
            .then(1)
            .else(old('rate_counters.tries', '+', 1))
            .end(),
          resets_at: old.case().when(over).then(resets).else(old.ref('rate_counters.resets_at')).end(),
        };
      }),
    )
    .returning(['tries', 'resets_at']),
);

/**
 * Counts one try in a bucket whose count starts again `seconds` after its first, and is given with it.
 * One statement, so that tries at the same moment, in whichever process, are all counted.
 */
export const countTry = async (db: Store, bucket: string, seconds: number, now: Date): Promise<Tries> => {
  const resets = new Date(now.getTime() + seconds * 1000).toISOString();
  const { rows } = await insertOrCount(db, { bucket, instant: now.toISOString(), resets });
  const [row] = rows;
  if (!row) throw new Error('The database counted no try.');
  return { tries: row.tries, resetsAt: new Date(row.resets_at) };
};

/** What is counted in these buckets; none where a count has not begun, or is over. */
export const triesIn = async (
  db: Store,
  buckets: readonly string[],
  now: Date,
): Promise<Map<string, Tries>> => {
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
export const uncountTry = async (db: Store, bucket: string): Promise<void> => {
  await db
    .updateTable('rate_counters')
    .set((old) => ({ tries: old('tries', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('tries', '>', 0)
    .execute();
};

/** Starts a bucket again from nothing. */
export const clearTries = async (db: Store, bucket: string): Promise<void> => {
  await db.deleteFrom('rate_counters').where('bucket', '=', bucket).execute();
};

/** Forgets the buckets whose time is over. */
export const forgetTriesBefore = async (db: Store, instant: Date): Promise<void> => {
  await db.deleteFrom('rate_counters').where('resets_at', '<', instant.toISOString()).execute();
};
