import * as v from 'valibot';
import type { HeldPlace } from '~/contract/place';
import { firstName } from '~/contract/values/first-name';
import type { Entry } from './entry';
import { storePlace, updatePlace } from './held-places';

const registered = v.object({ Name: v.string(), Eid: v.string() });
const changed = v.object({ Link: v.string() });

/**
 * Stores what a receipt says of a place: of a registration with its secret link; of a change or a cancellation how it
 * stands now. To be done before its entry leaves the outbox: a repeat brings the same receipt. Never rejects: a place that
 * cannot be stored must not keep the registration waiting, which has arrived.
 */
export async function notePlace(
  { key, payload, about = '' }: Pick<Entry, 'key' | 'payload'> & { about?: string | undefined },
  place: HeldPlace,
  now: number,
): Promise<void> {
  try {
    const change = v.safeParse(changed, payload);
    if (change.success) {
      await updatePlace(change.output.Link, { ...place, Link: change.output.Link, toldAt: now });
      return;
    }
    const registration = v.safeParse(registered, payload);
    const { Link } = place;
    if (!registration.success || Link === undefined) return;
    const { Name, Eid } = registration.output;
    const FirstName = firstName(Name);
    await storePlace({ ...place, Link, Eid, key, EventName: about, FirstName, toldAt: now });
  } catch (error) {
    console.warn('The place could not be stored on this phone.', error);
  }
}
