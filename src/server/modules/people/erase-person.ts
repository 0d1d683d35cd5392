import { CallFailure } from '~/contract/call-failure';
import { areSeveral, namesIn } from '~/contract/person-names';
import { type ErasedPerson, type PersonQuery, submissionNames } from '~/contract/stored-person';
import { ofEachList } from '~/contract/submissions';
import type { CallDependencies } from '../../calls/call-context';
import { changePublicData, type EventTransaction } from '../../calls/event-turn';
import { clearOrphanedPayloadHashes, spendKey } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import { personalData, submissionTables } from '../../database/personal-tables';
import { deleteAccount, noteAccountChange, sessionsOf, storedOwnerEmail } from '../accounts/queries';
import { forgetUndecidedOf } from '../door/queries';
import { eventIdsOf } from '../events/event-locks';
import { eraseFromLog } from '../events/event-log';
import { openEvent } from '../events/mapping';
import { lockEventsOf } from '../registrations/queries';
import { fillFreePlaces } from '../registrations/waiting-list';
import { forgetTold } from '../reminders/queries';
import { eraseFromRemovals } from '../removals/queries';
import { forgetMissing } from '../restorations/queries';
import { accountOf, exportPerson } from './export-person';
import { deleteSent, isAboutRegistration, matchesRemovedRow, submissionsOf } from './queries';

/** Includes what is needed to know which events are over. */
type Site = Pick<CallDependencies, 'db' | 'now' | 'timeZone'>;

/**
 * Deletes registrations with their log entries, undecided ticks, phones and what they were told, and fills the free places.
 * Returns their number.
 */
const eraseRegistrations = async (
  transaction: EventTransaction,
  ids: string[],
  site: Site,
): Promise<number> => {
  const events = await lockEventsOf(transaction, ids);
  const count = await deleteSent(transaction, 'registrations', ids);
  await eraseFromLog(transaction, ids);
  await forgetUndecidedOf(transaction, ids);
  await forgetTold(transaction, ids);
  for (const event of events) await fillFreePlaces(transaction, openEvent(event, site), site.now());
  return count;
};

/**
 * Erases a person's rows from undoable removals, with the log entries and ticks of those registrations. Returns the
 * number of rows by table.
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
      (table === 'undecided_ticks' && ids.has(String(row.target_id))) ||
      (isAboutRegistration(table) && ids.has(String(row.registration_id))),
  );
  await eraseFromLog(transaction, [...ids]);
  await forgetUndecidedOf(transaction, [...ids]);
  await forgetTold(transaction, [...ids]);
  return removed;
};

/** Erases what the site could not take, so that it is not taken later either. Returns the number. */
const eraseMissing = async (transaction: Database, query: PersonQuery, now: Date): Promise<number> => {
  let count = 0;
  for await (const keys of submissionsOf(transaction, 'missing_submissions', query))
    for (const key of keys) {
      await spendKey(transaction, key, now);
      await forgetMissing(transaction, key);
      count += 1;
    }
  return count;
};

/** Returns the ids of the events of a person's registrations. */
const eventIdsOfPerson = async (db: Database, query: PersonQuery): Promise<string[]> => {
  const eventIds = new Set<string>();
  for await (const ids of submissionsOf(db, 'registrations', query))
    for (const id of await eventIdsOf(db, 'registrations', ids)) eventIds.add(id);
  return [...eventIds];
};

/** Throws `invalid` where no names are chosen and the entries have several. */
const requireNames = async (transaction: Database, query: PersonQuery): Promise<void> => {
  if (query.Names !== undefined) return;
  if (areSeveral(namesIn(await exportPerson(transaction, query))))
    throw CallFailure.refused('invalid', { Names: 'missing' });
};

/**
 * Erases everything that `exportPerson` returns, and orphaned payload hashes, in one transaction. Removals and undos
 * are serialized with it, so that nothing is restored. Throws `owner-stays` where the owner's account is meant.
 */
export const erasePerson = async (site: Site, query: PersonQuery): Promise<ErasedPerson> => {
  const erase = async (transaction: EventTransaction) => {
    const account = await accountOf(transaction, query);
    // The command's environment may differ from the server's; the database is authoritative.
    if (account && account.email === (await storedOwnerEmail(transaction))) {
      throw CallFailure.refused('owner-stays');
    }
    await requireNames(transaction, query);
    const erased = { Registrations: 0, ...ofEachList(0), Accounts: 0, Sessions: 0 };
    const removed = await eraseRemoved(transaction, query);
    for (const table of submissionTables) {
      let count = removed.get(table) ?? 0;
      for await (const ids of submissionsOf(transaction, table, query)) {
        count +=
          table === 'registrations'
            ? await eraseRegistrations(transaction, ids, site)
            : await deleteSent(transaction, table, ids);
      }
      erased[submissionNames[personalData[table].submission]] = count;
    }
    const missing = await eraseMissing(transaction, query, site.now());
    if (account) {
      erased.Accounts = 1;
      erased.Sessions = (await sessionsOf(transaction, account.id)).length;
      await deleteAccount(transaction, account.email);
      await noteAccountChange(transaction, account.email, site.now());
    }
    await clearOrphanedPayloadHashes(transaction);
    return missing > 0 ? { ...erased, Missing: missing } : erased;
  };
  return changePublicData(site.db, erase, await eventIdsOfPerson(site.db, query));
};
