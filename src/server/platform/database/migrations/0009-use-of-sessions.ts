import type { Kysely, Migration } from 'kysely';

/** When a session was used last, so that of too many the one ends that nobody misses. */
export const useOfSessions: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('sessions').addColumn('used_at', 'text').execute();
  },
};
