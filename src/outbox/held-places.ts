import * as v from 'valibot';
import { firstName } from '~/contract/first-name';
import { eventHours, type HeldPlace, heldPlace } from '~/contract/place';
import { createChannel } from './channel';
import type { Entry } from './entry';
import { smallDatabase } from './small-database';

/**
 * The places on this phone with their secret links, as last confirmed, for use without a connection. They may
 * belong to several people. The worker writes them too, when it delivers a registration.
 */
const placeOnPhone = v.looseObject({
  ...heldPlace.entries,
  Link: v.string(),
  Eid: v.string(),
  /** The registration's key, or a new one if the link was opened from elsewhere. */
  key: v.optional(v.string()),
  /** Shown when the phone is offline. */
  EventName: v.string(),
  FirstName: v.string(),
  /** When the backend confirmed it, by the phone's clock. */
  confirmedAt: v.number(),
  // From the place's link; missing until it was fetched once.
  Place: v.optional(v.string()),
  EDate: v.optional(v.string()),
  Time: v.optional(v.string()),
  Duration: v.optional(v.string()),
  Over: v.optional(v.boolean()),
  Ends: v.optional(v.string()),
  Hours: v.optional(eventHours.wrapped),
  CalledOff: v.optional(v.boolean()),
  CalledOffReason: v.optional(v.string()),
  Came: v.optional(v.boolean()),
  /** The backend's time of the last answer. */
  At: v.optional(v.string()),
  isGone: v.optional(v.boolean()),
  Feed: v.optional(v.boolean()),
  /** How this phone is told of it by push; absent if it is not (rule event-reminders). */
  push: v.optional(v.object({ endpoint: v.string(), showsName: v.boolean(), language: v.string() })),
  Translations: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
});
export type PlaceOnPhone = v.InferOutput<typeof placeOnPhone>;

const store = 'places';

const inPlaces = smallDatabase('held-places', store, { keyPath: 'Link' });

const channel = createChannel('held-places', () => 'changed');
const announce = () => channel.announce('changed');

/** Calls back when places change in any tab or the worker. Returns the unsubscribe function. */
export const onPlacesChange: (listener: () => void) => () => void = channel.subscribe;

export async function storedPlaces(): Promise<PlaceOnPhone[]> {
  const stored = await inPlaces((database) => database.getAll(store));
  return stored.flatMap((value) => {
    const parsed = v.safeParse(placeOnPhone, value);
    return parsed.success ? [parsed.output] : [];
  });
}

export async function storePlace(place: PlaceOnPhone): Promise<void> {
  await inPlaces((database) => database.put(store, place));
  announce();
}

/** Updates a place, unless this phone does not have it or has a later answer. */
export async function updatePlace(link: string, now: Partial<PlaceOnPhone>): Promise<void> {
  const isHeld = await inPlaces(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = v.safeParse(placeOnPhone, await transaction.store.get(link));
    // A delayed answer could restore a place that was given back since.
    const isNew = known.success && (now.At === undefined || now.At >= (known.output.At ?? ''));
    if (isNew) {
      const updated = { ...known.output, ...now, Link: link };
      // Nobody is told of a place that was given back, not even once the owner confirms it again.
      if (updated.State === 'cancelled') delete updated.push;
      await transaction.store.put(updated);
    }
    await transaction.done;
    return isNew;
  });
  if (isHeld) announce();
}

export async function forgetPlaces(link?: string): Promise<void> {
  await inPlaces((database) => (link === undefined ? database.clear(store) : database.delete(store, link)));
  announce();
}

const registered = v.object({ Name: v.string(), Eid: v.string() });
const changed = v.object({ Link: v.string() });

/**
 * Stores the place from a receipt: of a registration with its secret link, of a change or cancellation its new
 * state. Call it before the entry leaves the outbox. Never rejects: a storage failure must not block a delivered
 * registration.
 */
export async function storeConfirmedPlace(
  { key, payload, label = '' }: Pick<Entry, 'key' | 'payload'> & { label?: string | undefined },
  place: HeldPlace,
  now: number,
): Promise<void> {
  try {
    const change = v.safeParse(changed, payload);
    if (change.success) {
      await updatePlace(change.output.Link, { ...place, Link: change.output.Link, confirmedAt: now });
      return;
    }
    const registration = v.safeParse(registered, payload);
    const { Link } = place;
    if (!registration.success || Link === undefined) return;
    const { Name, Eid } = registration.output;
    const FirstName = firstName(Name);
    await storePlace({ ...place, Link, Eid, key, EventName: label, FirstName, confirmedAt: now });
  } catch (error) {
    console.warn('The place could not be stored on this phone.', error);
  }
}
