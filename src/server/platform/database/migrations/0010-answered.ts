import type { Kysely, Migration } from 'kysely';

/** When the owner noted that a message or an application was answered. */
export const answered: Migration = {
  up: async (db: Kysely<never>) => {
    for (const table of ['contact_messages', 'volunteers'])
      await db.schema.alterTable(table).addColumn('answered_at', 'text').execute();
  },
};
