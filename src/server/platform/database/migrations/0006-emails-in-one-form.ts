import type { Kysely, Migration } from 'kysely';

interface WithEmail {
  id: string;
  email: string;
}

interface Changed {
  accounts: WithEmail;
  subscriptions: WithEmail;
  settings: { name: string; value: string };
}

/**
 * E-mails in Unicode's composed form, in which they are looked for since. Where both forms of one were taken, the
 * earlier row stays: the owner's account is the first that is made.
 */
export const emailsInOneForm: Migration = {
  up: async (db: Kysely<Changed>) => {
    for (const table of ['accounts', 'subscriptions'] as const) {
      const remaining = new Map<string, WithEmail>();
      // Ids sort by time.
      for (const row of await db.selectFrom(table).select(['id', 'email']).orderBy('id').execute()) {
        const form = row.email.normalize('NFC');
        if (remaining.has(form)) await db.deleteFrom(table).where('id', '=', row.id).execute();
        else remaining.set(form, row);
      }
      for (const [email, row] of remaining) {
        if (email !== row.email)
          await db.updateTable(table).set({ email }).where('id', '=', row.id).execute();
      }
    }
    const owners = db.selectFrom('settings').select('value').where('name', '=', 'owner-email');
    const value = (await owners.executeTakeFirst())?.value.normalize('NFC');
    if (value !== undefined)
      await db.updateTable('settings').set({ value }).where('name', '=', 'owner-email').execute();
  },
};
