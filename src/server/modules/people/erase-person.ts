import { CallFailure } from '~/contract/call-failure';
import type { ErasedPerson, PersonQuery } from '~/contract/stored-person';
import type { CallDependencies } from '../../platform/calls/call-context';
import type { Database } from '../../platform/database/database';
import { changePublicData } from '../../platform/database/revision';
import { clearOrphanedPayloadHashes } from '../../platform/idempotency/submission-queries';
import { deleteAccount, findAccount, sessionsOf, storedOwnerEmail } from '../accounts/queries';
import { forgetUndecidedOf } from '../door-rows/queries';
import { openEvent } from '../event-rows/mapping';
import { eraseFromLog, fillFreePlaces, lockEventsOf } from '../places/queries';
import { eraseFromRemovals } from '../removals/queries';
import { deleteSubscription, subscriptionOf } from '../subscriptions/queries';
import { emailOf, matchesPerson } from './matches-person';
import { deleteSent, idsOf, type SentTable } from './queries';
import { matchesRemovedRow } from './removed-rows';

/** Where, and what is needed to know which events still take place. */
type Site = Pick<CallDependencies, 'db' | 'now' | 'timeZone'>;

/** Erases registrations with what was noted of them; whoever waits for their places moves up. Gives how many they were. */
const eraseRegistrations = async (transaction: Database, ids: string[], site: Site): Promise<number> => {
  const events = await lockEventsOf(transaction, ids);
  const count = await deleteSent(transaction, 'registrations', ids);
  await eraseFromLog(transaction, ids);
  await forgetUndecidedOf(transaction, ids);
  for (const event of events) await fillFreePlaces(transaction, openEvent(event, site), site.now());
  return count;
};

/**
 * Erases what removals that can still be undone hold, with what was noted of the registrations among it, there and where
 * it stayed. Gives how many rows there were by their tables.
 */
const eraseRemoved = async (transaction: Database, query: PersonQuery) => {
  const isTheirs = matchesRemovedRow(query);
  const ids = new Set<string>();
  const removed = await eraseFromRemovals(transaction, (table, row) => {
    const erased = isTheirs(table, row);
    if (erased && table === 'registrations') ids.add(String(row.id));
    return erased;
  });
  if (ids.size === 0) return removed;
  await eraseFromRemovals(
    transaction,
    (table, row) =>
      (table === 'event_log' && ids.has(String(row.registration_id))) ||
      (table === 'undecided_ticks' && ids.has(String(row.target_id))),
  );
  await eraseFromLog(transaction, [...ids]);
  await forgetUndecidedOf(transaction, [...ids]);
  return removed;
};

/**
 * Erases everything that `exportPerson` shows, with what could be guessed of it from the keys of submissions, in one
 * transaction; in turn with removals and their undoing, which could bring it back. Gives how much it was. Throws the
 * refusal `owner-stays` for the e-mail of the owner's own account.
 */
export const erasePerson = (site: Site, query: PersonQuery): Promise<ErasedPerson> =>
  changePublicData(site.db, async (transaction) => {
    const email = emailOf(query);
    // What the command was told of the environment may be wrong; the database knows.
    if (email !== undefined && email === (await storedOwnerEmail(transaction))) {
      throw CallFailure.refused('owner-stays');
    }
    const isTheirs = matchesPerson(query);
    const removed = await eraseRemoved(transaction, query);
    const erase = async (table: SentTable) => {
      let count = removed.get(table) ?? 0;
      for await (const ids of idsOf(transaction, table, isTheirs)) {
        count +=
          table === 'registrations'
            ? await eraseRegistrations(transaction, ids, site)
            : await deleteSent(transaction, table, ids);
      }
      return count;
    };
    const sent = {
      Registrations: await erase('registrations'),
      Volunteers: await erase('volunteers'),
      Messages: await erase('contact_messages'),
    };
    const known = { Subscriptions: removed.get('subscriptions') ?? 0, Accounts: 0, Sessions: 0 };
    if (email !== undefined) {
      const subscription = await subscriptionOf(transaction, email);
      if (subscription && (await deleteSubscription(transaction, subscription.id))) known.Subscriptions += 1;
      const account = await findAccount(transaction, email);
      if (account) {
        known.Accounts = 1;
        known.Sessions = (await sessionsOf(transaction, account.id)).length;
        await deleteAccount(transaction, email);
      }
    }
    await clearOrphanedPayloadHashes(transaction);
    return { ...sent, ...known };
  });
