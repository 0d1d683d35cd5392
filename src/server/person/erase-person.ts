import { CallFailure } from '~/contract/call-failure';
import type { ErasedPerson, PersonQuery } from '~/contract/stored-person';
import { keptOwnerEmail } from '../session/owner';
import { deleteAccount, findAccount } from '../store/accounts';
import { deleteSent, idsOf, type SentTable } from '../store/person-rows';
import { sessionsOf } from '../store/sessions';
import type { Store } from '../store/store';
import { forgetFingerprints } from '../store/submissions';
import { deleteSubscription, subscriptionOf } from '../store/subscriptions';
import { emailIn, isSamePerson } from './same-person';

/**
 * Erases everything that `exportPerson` shows, with whatever could be guessed of it from the keys of submissions, in
 * one transaction. Gives how much it was. Throws the refusal `owner-stays` for the e-mail of the owner's own account.
 */
export const erasePerson = (db: Store, query: PersonQuery): Promise<ErasedPerson> =>
  db.transaction().execute(async (transaction) => {
    const email = emailIn(query);
    // What the command was told of the environment may be wrong; the database knows.
    if (email !== undefined && email === (await keptOwnerEmail(transaction))) {
      throw CallFailure.refused('owner-stays');
    }
    const isTheirs = isSamePerson(query);
    const erase = async (table: SentTable) => {
      let count = 0;
      for await (const ids of idsOf(transaction, table, isTheirs)) {
        count += await deleteSent(transaction, table, ids);
      }
      return count;
    };
    const sent = {
      Registrations: await erase('registrations'),
      Volunteers: await erase('volunteers'),
      Messages: await erase('contact_messages'),
    };
    const known = { Subscriptions: 0, Accounts: 0, Sessions: 0 };
    if (email !== undefined) {
      const subscription = await subscriptionOf(transaction, email);
      if (subscription && (await deleteSubscription(transaction, subscription.id))) known.Subscriptions = 1;
      const account = await findAccount(transaction, email);
      if (account) {
        known.Accounts = 1;
        known.Sessions = (await sessionsOf(transaction, account.id)).length;
        await deleteAccount(transaction, email);
      }
    }
    await forgetFingerprints(transaction);
    return { ...sent, ...known };
  });
