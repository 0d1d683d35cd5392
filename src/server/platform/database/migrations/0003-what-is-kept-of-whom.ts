import type { Kysely, Migration } from 'kysely';

/** Which row a submission's key belongs to, and which privacy notice was shown where an account was made. */
export const retention: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('submissions').addColumn('row_id', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('privacy_notice', 'text').execute();
  },
};
