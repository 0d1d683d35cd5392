import { doorAccount, forgetPassesBut } from '~/outbox/door-passes';
import { listEntries } from '~/outbox/store';
import { noteNoDoor } from '../../platform/visitor/door-until';
import { deleteList, readDoor, writeLink } from './stored-door';

/** Forgets the secrets of links that nothing waits for, but for this helper's. */
export async function forgetIdlePasses(hid?: string): Promise<void> {
  const entries = await listEntries();
  const wanted = entries.flatMap(({ account, state }) => (account && state !== 'refused' ? [account] : []));
  await forgetPassesBut(new Set([...wanted, ...(hid === undefined ? [] : [doorAccount(hid)])]));
}

/**
 * Wipes the list off this phone (rule door-helpers), for its link has ended: who is on it is none of this phone's business
 * any more. The secret stays where ticks wait, until they are sent.
 */
export async function wipeDoor(ended: 'over' | 'ended'): Promise<void> {
  const { link } = await readDoor();
  await deleteList();
  await writeLink({ ...(link?.hid !== undefined && { hid: link.hid }), ended });
  noteNoDoor();
  await forgetIdlePasses();
}
