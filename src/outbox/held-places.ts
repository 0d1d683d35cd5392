import * as v from 'valibot';
import { heldPlace } from '~/contract/place';
import { smallDatabase } from './small-database';

/**
 * The places that this phone holds, with their secret links, as the last receipt or answer told of them: for reading
 * without a connection. Several people's may be on one phone. In a database of their own, for the worker too writes them
 * when it delivers a registration.
 */
const heldOnPhone = v.looseObject({
  ...heldPlace.entries,
  Link: v.string(),
  Eid: v.string(),
  /** Of the submission that registered it, or made up where its link was opened from elsewhere. */
  key: v.optional(v.string()),
  /** The event's name, and the first name of whoever registered: what a phone that is out of reach can show. */
  EventName: v.string(),
  FirstName: v.string(),
  /** When the backend said so, by this phone's clock. */
  toldAt: v.number(),
  // As the place's link shows it; missing until it was asked for once.
  Place: v.optional(v.string()),
  EDate: v.optional(v.string()),
  Time: v.optional(v.string()),
  Duration: v.optional(v.string()),
  Over: v.optional(v.boolean()),
  CalledOff: v.optional(v.boolean()),
  CalledOffReason: v.optional(v.string()),
  Came: v.optional(v.boolean()),
  /** The instant of the last answer about it, by the backend's clock. */
  At: v.optional(v.string()),
  /** Its registration is there no more. */
  isGone: v.optional(v.boolean()),
});
export type PlaceOnPhone = v.InferOutput<typeof heldOnPhone>;

const store = 'places';

const inPlaces = smallDatabase('held-places', store, { keyPath: 'Link' });

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('held-places');
    channel.onmessage = notifyListeners;
  }
  return channel;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function announce(): void {
  openChannel()?.postMessage('changed');
  notifyListeners();
}

/** Calls back when the places on this phone change, in whichever tab or worker, until the returned function is called. */
export function onPlacesChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All places on this phone, in no order; one that this build cannot read is left alone. */
export async function heldPlaces(): Promise<PlaceOnPhone[]> {
  const stored = await inPlaces((database) => database.getAll(store));
  return stored.flatMap((value) => {
    const parsed = v.safeParse(heldOnPhone, value);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Stores a place, in place of what was known of it. */
export async function storePlace(place: PlaceOnPhone): Promise<void> {
  await inPlaces((database) => database.put(store, place));
  announce();
}

/** Notes how a place stands now; nothing where this phone does not hold it, or knows a later answer. */
export async function updatePlace(link: string, now: Partial<PlaceOnPhone>): Promise<void> {
  const isHeld = await inPlaces(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = v.safeParse(heldOnPhone, await transaction.store.get(link));
    // An answer that was on its way for long would bring back what has been given back meanwhile.
    const isNew = known.success && (now.At === undefined || now.At >= (known.output.At ?? ''));
    if (isNew) await transaction.store.put({ ...known.output, ...now, Link: link });
    await transaction.done;
    return isNew;
  });
  if (isHeld) announce();
}

/** Forgets one place on this phone, or all. */
export async function forgetPlaces(link?: string): Promise<void> {
  await inPlaces((database) => (link === undefined ? database.clear(store) : database.delete(store, link)));
  announce();
}
