import * as v from 'valibot';
import { instant, submissionKey } from '~/contract/id';
import type { HeldPlace } from '~/contract/place';
import { type Offer, restorationWindow } from '~/contract/restoration';
import { changedPlace, type Entry, readEntry } from './entry';
import { withDatabase } from './store';

/**
 * What was delivered, kept for 48 hours: a restored site lacks what came after its backup (rule after-restore). It is in
 * the outbox's store, in a state that `readEntry` of no build reads, so no screen shows it.
 */
const keptDelivery = v.looseObject({
  key: submissionKey,
  kind: v.string(),
  payload: v.unknown(),
  account: v.optional(v.string()),
  label: v.optional(v.string()),
  createdAt: v.number(),
  state: v.literal('delivered'),
  /** By the phone's clock. */
  deliveredAt: v.number(),
  /** Counts the deliveries of this phone, whose clock may be put back. */
  order: v.number(),
  /** The restoration that its receipt named; '' for none. */
  mark: v.string(),
  /** A later restoration, for which it is offered again. */
  offer: v.optional(v.string()),
  // What the receipt of a registration said.
  rid: v.optional(v.string()),
  link: v.optional(v.string()),
  code: v.optional(v.string()),
  // Of the last attempt to offer it, as in `Entry`.
  attempts: v.optional(v.number(), 0),
  nextAt: v.optional(v.number(), 0),
  wait: v.optional(v.number(), 0),
  retryAfterMs: v.optional(v.number()),
  problem: v.optional(v.looseObject({ code: v.optional(v.string()) })),
});
export type KeptDelivery = v.InferOutput<typeof keptDelivery>;
export type OfferedDelivery = KeptDelivery & { offer: string };

/** Bytes of all of them: 500 registrations with a long text each, thousands of ticks. */
const maxBytes = 1_000_000;

/** IndexedDB stores a text beyond Latin-1 with two bytes a unit. */
const bytesOf = (kept: KeptDelivery): number => 2 * JSON.stringify(kept).length;

const readKept = (stored: unknown): KeptDelivery[] => {
  const parsed = v.safeParse(keptDelivery, stored);
  return parsed.success ? [parsed.output] : [];
};

/** Returns the newest that take no more than `maxBytes`, in order. */
const fitting = (kept: readonly KeptDelivery[]): KeptDelivery[] => {
  let room = maxBytes;
  return [...kept]
    .reverse()
    .filter((each) => {
      room -= bytesOf(each);
      return room >= 0;
    })
    .reverse();
};

/**
 * Changes the kept deliveries, which are in order, in one transaction, and returns them. Those whose time is over are
 * deleted. One from the future, as the clock was put back, counts as delivered now.
 */
const changeKept = (
  now: number,
  change: (kept: KeptDelivery[], stored: readonly unknown[]) => KeptDelivery[] = (kept) => kept,
): Promise<KeptDelivery[]> =>
  withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite');
    const { store } = transaction;
    const stored = await store.getAll();
    const before = stored.flatMap(readKept).sort((one, other) => one.order - other.order);
    const present = before
      .map((kept) => (kept.deliveredAt > now ? { ...kept, deliveredAt: now } : kept))
      .filter(({ deliveredAt }) => now - deliveredAt < restorationWindow);
    const after = fitting(change(present, stored));
    const keys = new Set(after.map(({ key }) => key));
    for (const { key } of before) if (!keys.has(key)) await store.delete(key);
    for (const kept of after) if (!before.includes(kept)) await store.put(kept);
    await transaction.done;
    return after;
  });

/** What the receipt said. */
interface Confirmed {
  place?: HeldPlace | undefined;
  rid?: string | undefined;
  restoredAt?: string | undefined;
}

/**
 * Keeps what was delivered in the place of its entry; what is forgotten by then is deleted. Where the storage is full, the
 * entry is deleted too: it has arrived.
 */
export async function keepDelivered(
  { key }: Pick<Entry, 'key'>,
  { place, rid, restoredAt = '' }: Confirmed,
  now: number,
): Promise<void> {
  const kept = await changeKept(now, (others, stored) => {
    const entry = stored.map(readEntry).find((each) => each?.key === key);
    if (!entry || entry.isForgotten) return others;
    const { kind, payload, account, label, createdAt } = entry;
    const order = (others.at(-1)?.order ?? 0) + 1;
    return [
      ...others,
      {
        ...{ key, kind, payload, createdAt, order, deliveredAt: now, state: 'delivered', mark: restoredAt },
        ...{ account, label, rid, link: place?.Link, code: place?.Code },
        ...{ attempts: 0, nextAt: 0, wait: 0 },
      },
    ];
  }).catch((): KeptDelivery[] => []);
  if (!kept.some((each) => each.key === key))
    await withDatabase((database) => database.delete('entries', key));
}

/** Deletes kept deliveries whose time is over. Returns how many are left. */
export const countKept = async (now: number): Promise<number> => (await changeKept(now)).length;

/** Takes note of the restoration that an answer named: what was delivered before is offered again. */
export async function noticeRestoration(mark: string, now: number): Promise<void> {
  if (!v.is(instant, mark)) return;
  await changeKept(now, (all) =>
    all.map((kept) =>
      mark > kept.mark && mark > (kept.offer ?? '')
        ? { ...kept, offer: mark, attempts: 0, nextAt: 0, wait: 0 }
        : kept,
    ),
  );
}

/** Returns what is offered again, in the order of its first delivery. */
export const listOffers = async (): Promise<OfferedDelivery[]> => {
  const stored = await withDatabase((database) => database.getAll('entries'));
  return stored
    .flatMap(readKept)
    .filter((kept): kept is OfferedDelivery => kept.offer !== undefined)
    .sort((one, other) => one.order - other.order);
};

/** Changes one of them, if it is still kept; undefined deletes it. */
export const changeOffer = (
  key: string,
  now: number,
  change: (kept: KeptDelivery) => KeptDelivery | undefined,
): Promise<unknown> =>
  changeKept(now, (all) => all.flatMap((kept) => (kept.key === key ? (change(kept) ?? []) : kept)));

/** Deletes what `isMeant` says, as it is forgotten. */
export const forgetKept = (isMeant: (kept: KeptDelivery) => boolean, now: number): Promise<unknown> =>
  changeKept(now, (all) => all.filter((kept) => !isMeant(kept)));

/** Deletes what is about a place that this phone no longer holds. */
export const forgetKeptOfPlace = (link: string, now: number): Promise<unknown> =>
  forgetKept((kept) => (kept.link ?? changedPlace(kept)) === link, now);

/** Returns what is sent beside the fields. */
export const offerOf = (
  { offer, deliveredAt, label, rid, link, code }: OfferedDelivery,
  now: number,
): Offer => ({
  Mark: offer,
  Age: Math.max(0, now - deliveredAt),
  ...(label !== undefined && { Label: label }),
  ...(rid !== undefined && { Rid: rid }),
  ...(link !== undefined && { Link: link }),
  ...(code !== undefined && { Code: code }),
});
