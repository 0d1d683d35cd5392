import type { Day } from '~/contract/event-date';
import type { Database } from '../../database/database';
import type { NewsPhoneRow, PushSubscriptionRow } from '../../database/personal-tables';

/** Phones of a registration that are told by push. */
const maxPhones = 3;

/** Stores a phone of a registration, or its new keys and choice. Of a fourth, the oldest goes. */
export const savePhone = async (transaction: Database, row: PushSubscriptionRow): Promise<void> => {
  const { p256dh, auth, shows_name, language, registration_id } = row;
  await transaction
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'endpoint']).doUpdateSet({ p256dh, auth, shows_name, language }),
    )
    .execute();
  const phones = await transaction
    .selectFrom('push_subscriptions')
    .select('id')
    .where('registration_id', '=', registration_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const more = phones.slice(maxPhones).map(({ id }) => id);
  if (more.length > 0) await transaction.deleteFrom('push_subscriptions').where('id', 'in', more).execute();
};

export const findPhone = (
  db: Database,
  { registration_id, endpoint }: Pick<PushSubscriptionRow, 'registration_id' | 'endpoint'>,
): Promise<PushSubscriptionRow | undefined> =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('registration_id', '=', registration_id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();

/** Deletes a phone of a registration; without an endpoint, all of them. */
export const deletePhones = async (
  db: Database,
  registrationId: string,
  endpoint?: string,
): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('registration_id', '=', registrationId)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute();
};

export const saveNewsPhone = async (db: Database, row: NewsPhoneRow): Promise<void> => {
  const { p256dh, auth, language, created_at } = row;
  await db
    .insertInto('news_phones')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, language, created_at }))
    .execute();
};

export const deleteNewsPhone = async (db: Database, endpoint: string): Promise<void> => {
  await db.deleteFrom('news_phones').where('endpoint', '=', endpoint).execute();
};

/** Deletes the phones of registrations for events before a day, and phones for news saved before an instant. */
export const deletePhonesBefore = async (
  db: Database,
  { today, newsBefore }: { today: Day; newsBefore: Date },
): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('event_id', 'in', (eb) => eb.selectFrom('events').select('id').where('day', '<', today))
    .execute();
  await db.deleteFrom('news_phones').where('created_at', '<', newsBefore.toISOString()).execute();
};

/** Deletes what a phone asked for, whoever registered on it: its push service does not know it any more. */
export const deleteEndpoint = async (db: Database, endpoint: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await deleteNewsPhone(db, endpoint);
};

/** Deletes all phones: they subscribed with a key that the site has no more. Returns how many there were. */
export const deleteAllPhones = async (db: Database): Promise<number> => {
  let deleted = 0n;
  for (const table of ['push_subscriptions', 'news_phones'] as const)
    deleted += (await db.deleteFrom(table).executeTakeFirst()).numDeletedRows;
  return Number(deleted);
};
