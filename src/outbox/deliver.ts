import * as v from 'valibot';
import { attempt } from './attempt';
import { waitAfter, waitLeft } from './backoff';
import type { DeliveryResult } from './classify-response';
import type { DeliveryDeps } from './delivery-deps';
import { noteUndecided } from './door-passes';
import type { Entry } from './entry';
import { isKind, type Kind } from './kinds';
import { notePlace } from './note-place';
import { changeEntry, listEntries, removeEntry } from './store';
import { announceStatus } from './submission-status';

/** What a round left undone. */
export interface RoundResult {
  /** Entries that a later round may deliver without anybody doing anything. */
  left: number;
}

type KnownEntry = Entry & { kind: Kind };

/**
 * Sends what waits, one entry after another; rounds of several tabs and the worker queue up.
 * @param force also what should still wait for its next try
 */
export function deliver(deps: DeliveryDeps, { force = false } = {}): Promise<RoundResult> {
  return exclusively(deps.locks, async () => {
    const tried = new Set<string>();
    for (;;) {
      // Read anew each turn: entries come, go and are given up while others are being sent.
      const waiting = await undelivered();
      const next = waiting.find(
        (entry) =>
          !tried.has(entry.key) &&
          (force || waitLeft(entry, deps.now()) === 0) &&
          !isAheadOfItsPerson(entry, waiting),
      );
      if (!next) return { left: waiting.filter(needsNobody).length };
      tried.add(next.key);
      const outcome = await deliverOne(next, deps);
      if (outcome === 'unreachable') return { left: (await undelivered()).filter(needsNobody).length };
    }
  });
}

/**
 * Entries to deliver. An entry that is `sending` counts, since this page or worker holds the lock: its sender was
 * closed. Sending it twice is harmless, because its key stays the same.
 */
const undelivered = async (): Promise<KnownEntry[]> => (await listEntries()).filter(isDeliverable);

const isDeliverable = (entry: Entry): entry is KnownEntry => entry.state !== 'refused' && isKind(entry.kind);

const person = v.object({ Rid: v.string() });

/**
 * Whether a tick is about somebody added at the door who has not arrived at the backend, which would know of nobody and
 * refuse it. Whichever was made first by the phone's clock, which may have been put back in between.
 */
const isAheadOfItsPerson = ({ kind, payload }: KnownEntry, waiting: readonly KnownEntry[]): boolean =>
  kind === 'doorTick' &&
  v.is(person, payload) &&
  waiting.some(
    (other) => other.kind === 'walkIn' && v.is(person, other.payload) && other.payload.Rid === payload.Rid,
  );

/** False where it waits for a sign-in. */
const needsNobody = ({ problem }: Entry) => problem?.status !== 401;

async function deliverOne({ key, kind }: KnownEntry, deps: DeliveryDeps): Promise<DeliveryResult['outcome']> {
  const entry = await changeEntry(key, (now) => (isDeliverable(now) ? { ...now, state: 'sending' } : now));
  // Given up, or corrected, since it was listed.
  if (!entry || !isDeliverable(entry)) return 'refused';
  announceStatus({ key, now: 'sending' });
  const result = await attempt(kind, entry, deps);
  if (result.outcome === 'received') {
    if (result.isUndecided && entry.account !== undefined) await noteUndecided(entry.account);
    if (result.place && (await isWanted(key))) await notePlace(entry, result.place, deps.now());
    await removeEntry(key, 'sent');
  } else await noteFailure(key, result, deps);
  return result.outcome;
}

/** False where the phone was made to forget its sender while it waited or was under way. */
async function isWanted(key: string): Promise<boolean> {
  const entry = await changeEntry(key, (now) => now).catch(() => undefined);
  return entry !== undefined && entry.isForgotten !== true;
}

async function noteFailure(
  key: string,
  result: Exclude<DeliveryResult, { outcome: 'received' }>,
  { now, random }: DeliveryDeps,
): Promise<void> {
  const state = result.outcome === 'refused' ? 'refused' : 'waiting';
  const problem = result.outcome === 'unreachable' ? { status: 0, text: '' } : result.problem;
  const asked = result.outcome === 'later' ? result.asked : 0;
  const noted = await changeEntry(key, (entry) => {
    const attempts = entry.attempts + 1;
    const wait = waitAfter(attempts, random(), asked);
    return { ...entry, state, attempts, wait, nextAt: now() + wait, problem };
  });
  if (noted) announceStatus({ key, now: state });
}

/** Held while entries are being sent; every build uses this name. */
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
 * Coalesces any number of requests to deliver into at most one running round and one queued behind it.
 * @param round sends what waits
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
