import * as v from 'valibot';
import { showAppBadge } from './app-badge';
import { attempt, type DeliveryResult } from './attempt';
import { type DeliveryDeps, deliveryDeps } from './delivery-deps';
import { changedPlace, type Entry, isAbandoned, waitsForSignIn } from './entry';
import { storeConfirmedPlace, updatePlace } from './held-places';
import {
  changeOffer,
  keepDelivered,
  listOffers,
  noticeRestoration,
  type OfferedDelivery,
  offerOf,
} from './kept';
import { isKind, type Kind } from './kinds';
import { changeEntry, discardEntry, listEntries, newWithdrawal } from './store';
import { announceStatus } from './submission-status';
import { countUndecidedTick } from './tokens';

const second = 1000;
const minute = 60 * second;

const firstWait = 2 * second;
const maxWait = 5 * minute;
const maxRetryAfter = 60 * minute;

/**
 * Returns the backoff in ms: 2 s doubling to 5 min, minus a random part of up to half, so that phones do not retry
 * in step.
 * @param asked the server's Retry-After in ms
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const wait = Math.min(maxWait, firstWait * 2 ** (attempts - 1)) * (1 - random / 2);
  return Math.round(Math.max(wait, askedWait(retryAfterMs)));
}

/** Returns the part of Retry-After that is obeyed, in ms. */
const askedWait = (retryAfterMs: number): number => Math.min(retryAfterMs, maxRetryAfter);

/**
 * Returns the ms until an entry's next automatic attempt; 0 if it is due. A remaining time above the original wait
 * means that the clock was set back: the entry is due.
 * @param force skips the backoff, but not the wait that the server asked for
 */
export function waitLeft(
  { nextAt, wait, retryAfterMs = 0 }: Pick<Entry, 'nextAt' | 'wait' | 'retryAfterMs'>,
  now: number,
  force = false,
): number {
  const whole = force ? retryAfterMs : wait;
  const left = nextAt - wait + whole - now;
  return left <= 0 || left > whole ? 0 : left;
}

export interface RoundResult {
  /** Entries that a later round may deliver without user action. */
  left: number;
}

type KnownEntry = Entry & { kind: Kind };

/** Consecutive entries without a response that end a round. A filter may drop the connection for a single one. */
const maxConsecutiveFailures = 2;

/** Statuses that end the round for their call; the next attempt waits for Retry-After (`askedWait`). */
const overloaded = new Set([429, 503]);

/**
 * Offers again what a restored site may lack (rule after-restore), then delivers queued entries one by one, those with the
 * fewest attempts first, so that a failing entry delays no other. Rounds of all tabs and the worker run in sequence.
 * @param force includes entries whose backoff has not ended, unless the server asked for the wait
 */
export function deliver(deps: DeliveryDeps, { force = false } = {}): Promise<RoundResult> {
  return exclusively(deps.locks, async () => {
    const tried = new Set<string>();
    const paused = new Set<Kind>();
    let unreachable = 0;
    let areOffersPaused = false;
    for (;;) {
      const offers = await listOffers();
      const offer = offers.find(
        (kept) =>
          isKind(kept.kind) &&
          !tried.has(kept.key) &&
          !areOffersPaused &&
          waitLeft(kept, deps.now(), force) === 0,
      );
      if (offer && unreachable < maxConsecutiveFailures) {
        tried.add(offer.key);
        const result = await offerOne(offer, deps);
        unreachable = result.outcome === 'unreachable' ? unreachable + 1 : 0;
        areOffersPaused = result.outcome === 'later' && result.problem.status === 429;
        continue;
      }
      // Read again in each iteration: entries are added, removed and discarded during delivery.
      const waiting = await undelivered(deps);
      const [next] = waiting
        .filter(
          (entry) =>
            !tried.has(entry.key) &&
            !paused.has(entry.kind) &&
            waitLeft(entry, deps.now(), force) === 0 &&
            !dependsOnQueuedWalkIn(entry, waiting) &&
            !isBehindEarlierChange(entry, waiting),
        )
        .sort((one, other) => one.attempts - other.attempts);
      if (!next || unreachable === maxConsecutiveFailures)
        return { left: [...waiting, ...offers].filter(needsNobody).length };
      tried.add(next.key);
      const result = await deliverOne(next, deps);
      unreachable = result?.outcome === 'unreachable' ? unreachable + 1 : 0;
      if (result?.outcome === 'later' && overloaded.has(result.problem.status)) paused.add(next.kind);
    }
  });
}

/**
 * Entries to deliver. A `sending` entry counts: this round holds the lock, so its sender was closed. Sending it
 * again is harmless, as its key is the same. Those that were refused and whose sender is forgotten are discarded, since
 * no one can correct them any more.
 */
async function undelivered(deps: DeliveryDeps): Promise<KnownEntry[]> {
  const entries = await listEntries();
  const abandoned = entries.filter(isAbandoned);
  for (const { key } of abandoned) await discardEntry(key, newWithdrawal(deps));
  return abandoned.length > 0 ? undelivered(deps) : entries.filter(isDeliverable);
}

const isDeliverable = (entry: Entry): entry is KnownEntry => entry.state !== 'refused' && isKind(entry.kind);

const person = v.object({ Rid: v.string() });

/**
 * Whether a tick is about a walk-in that is still queued: the backend would refuse it. `createdAt` is ignored, as
 * the clock may have been set back.
 */
const dependsOnQueuedWalkIn = ({ kind, payload }: KnownEntry, waiting: readonly KnownEntry[]): boolean =>
  kind === 'doorTick' &&
  v.is(person, payload) &&
  waiting.some(
    (other) => other.kind === 'walkIn' && v.is(person, other.payload) && other.payload.Rid === payload.Rid,
  );

/**
 * Whether an earlier change of the same place is queued: it may have arrived although its answer was lost, and its
 * repeat must not follow the later one.
 */
const isBehindEarlierChange = (entry: KnownEntry, waiting: readonly KnownEntry[]): boolean => {
  const place = changedPlace(entry);
  return (
    place !== undefined &&
    waiting.some((other) => changedPlace(other) === place && other.createdAt < entry.createdAt)
  );
};

const needsNobody = (entry: { problem?: { code?: string | undefined } | undefined }) =>
  !waitsForSignIn(entry);

/** Returns undefined without an attempt: the entry was discarded or corrected since it was listed. */
async function deliverOne(
  { key, kind }: KnownEntry,
  deps: DeliveryDeps,
): Promise<DeliveryResult | undefined> {
  const entry = await changeEntry(key, (now) => (isDeliverable(now) ? { ...now, state: 'sending' } : now));
  if (!entry || !isDeliverable(entry)) return undefined;
  announceStatus({ key, now: 'sending' });
  const wasOffline = deps.isOffline();
  const result = await attempt(kind, entry, deps);
  if (result.outcome === 'received') {
    if (result.isUndecided && entry.account !== undefined) await countUndecidedTick(entry.account);
    if (result.place && (await isWanted(key))) await storeConfirmedPlace(entry, result.place, deps.now());
    await keepDelivered(entry, result, deps.now());
    announceStatus({ key, now: 'sent' });
  } else {
    const hasLeft = result.outcome !== 'unreachable' || !wasOffline || !deps.isOffline();
    await recordFailure(key, { result, hasLeft }, deps);
  }
  await notice(result, deps);
  return result;
}

const notice = async ({ restoredAt }: { restoredAt?: string | undefined }, { now }: DeliveryDeps) => {
  if (restoredAt !== undefined) await noticeRestoration(restoredAt, now());
};

/** Offers a delivered submission again. Nothing of it is shown; its place is updated if this phone still holds it. */
async function offerOne(kept: OfferedDelivery, deps: DeliveryDeps): Promise<DeliveryResult> {
  const { key, offer, kind } = kept;
  if (!isKind(kind)) throw new Error('It is of a newer build.');
  const result = await attempt(kind, kept, deps, offerOf(kept, deps.now()));
  const now = deps.now();
  if (result.outcome === 'received') {
    const { place, rid, restoredAt = offer } = result;
    const link = kept.link ?? changedPlace(kept);
    if (place && link !== undefined)
      await updatePlace(link, { ...place, Link: link, confirmedAt: now }).catch(() => undefined);
    await changeOffer(key, now, ({ offer: _, ...rest }) => ({
      ...rest,
      ...{ mark: restoredAt, deliveredAt: now, rid: rid ?? rest.rid, code: place?.Code ?? rest.code },
    }));
  } else if (result.outcome === 'refused') {
    await changeOffer(key, now, () => undefined);
  } else {
    await changeOffer(key, now, (before) => ({ ...before, ...afterFailure(before, result, deps) }));
  }
  await notice(result, deps);
  return result;
}

/** False if the user made this phone forget the sender in the meantime. */
async function isWanted(key: string): Promise<boolean> {
  const entry = await changeEntry(key, (now) => now).catch(() => undefined);
  return entry !== undefined && entry.isForgotten !== true;
}

async function recordFailure(
  key: string,
  { result, hasLeft }: { result: Exclude<DeliveryResult, { outcome: 'received' }>; hasLeft: boolean },
  deps: DeliveryDeps,
): Promise<void> {
  const state = result.outcome === 'refused' ? 'refused' : 'waiting';
  const stored = await changeEntry(key, (entry) => {
    const wasTried = hasLeft || entry.wasTried === true;
    return { ...entry, ...afterFailure(entry, result, deps), state, wasTried };
  });
  if (stored) announceStatus({ key, now: state });
}

/** Returns when the next attempt follows, and why. */
function afterFailure(
  { attempts: before }: { attempts: number },
  result: Exclude<DeliveryResult, { outcome: 'received' }>,
  { now, random }: DeliveryDeps,
) {
  const problem = result.outcome === 'unreachable' ? { status: 0, text: '' } : result.problem;
  const retryAfterMs = result.outcome === 'later' ? askedWait(result.retryAfterMs) : 0;
  const attempts = before + 1;
  const wait = waitAfter(attempts, random(), retryAfterMs);
  return { attempts, wait, retryAfterMs, nextAt: now() + wait, problem };
}

/** The delivery lock; every build uses this name. */
const lockName = 'outbox-delivery';

let last: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work of any tab or the worker; without locks, of this tab only. */
function exclusively<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (locks) return locks.request(lockName, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Coalesces delivery requests into at most one running round and one queued round.
 * @param round delivers queued entries
 */
export function createRounds(round: (force: boolean) => Promise<RoundResult>) {
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<RoundResult> | undefined;
  let queuedForce = false;

  return (force: boolean): Promise<RoundResult> => {
    queuedForce ||= force;
    if (queued) return queued;
    const mine = running.then(() => {
      const forced = queuedForce;
      queued = undefined;
      queuedForce = false;
      return round(forced);
    });
    queued = mine;
    running = mine.catch(() => undefined);
    return mine;
  };
}

/** Sends every waiting entry. Rejects while something is left, so that Background Sync retries. */
export async function deliverAll(deps = deliveryDeps): Promise<void> {
  const { left } = await deliver(deps, { force: true });
  await showAppBadge(await listEntries());
  if (left > 0) throw new Error(`${left} submissions could not be delivered yet`);
}
