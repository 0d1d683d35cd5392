import { doorAccount, forgetPassesBut } from '~/outbox/door-passes';
import { listEntries } from '~/outbox/store';
import { noteNoDoor } from '../../platform/visitor/door-until';
import { deleteList, readDoor, writeLink } from './stored-door';

/**
 * Forgets the secrets of links that nothing waits for.
 * @param open the helper whose door is open here
 * @param ended the helper whose link has ended, of whose undecided ticks this phone still tells
 */
export async function forgetIdlePasses({ open, ended }: { open?: string; ended?: string }): Promise<void> {
  const entries = await listEntries();
  const wanted = entries.flatMap(({ account, state }) => (account && state !== 'refused' ? [account] : []));
  const kept = new Set([...wanted, ...(open === undefined ? [] : [doorAccount(open)])]);
  await forgetPassesBut(kept, ended && doorAccount(ended));
}

/**
 * Wipes the list off this phone (rule door-helpers), for its link has ended: who is on it is none of this phone's business
 * any more. The secret stays where ticks wait, until they are sent.
 */
export async function wipeDoor(ended: 'over' | 'ended'): Promise<void> {
  const { link } = await readDoor();
  await deleteList();
  const hid = link?.hid;
  await writeLink({ ...(hid !== undefined && { hid }), ended });
  noteNoDoor();
  await forgetIdlePasses(hid === undefined ? {} : { ended: hid });
}
