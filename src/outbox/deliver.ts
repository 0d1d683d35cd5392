import { attempt } from './attempt';
import { waitAfter, waitLeft } from './backoff';
import type { Entry } from './entry';
import { isKind, type Kind } from './kinds';
import { announce } from './news';
import { oneAtATime } from './one-at-a-time';
import { changeEntry, listEntries, removeEntry } from './store';
import type { DeliveryTools } from './tools';
import type { Verdict } from './verdict';

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
export function deliver(tools: DeliveryTools, { force = false } = {}): Promise<RoundResult> {
  return oneAtATime(tools.locks, async () => {
    const tried = new Set<string>();
    for (;;) {
      // Read anew each turn: entries come, go and are given up while others are being sent.
      const waiting = await undelivered();
      const next = waiting.find(
        (entry) => !tried.has(entry.key) && (force || waitLeft(entry, tools.now()) === 0),
      );
      if (!next) return { left: waiting.filter(needsNobody).length };
      tried.add(next.key);
      const verdict = await deliverOne(next, tools);
      if (verdict === 'unreachable') return { left: (await undelivered()).filter(needsNobody).length };
    }
  });
}

/**
 * Entries to deliver. One that is `sending` counts: whoever was sending it died, since the lock is ours now. Sending
 * it twice is harmless, for it keeps its key.
 */
const undelivered = async (): Promise<KnownEntry[]> => (await listEntries()).filter(isDeliverable);

const isDeliverable = (entry: Entry): entry is KnownEntry => entry.state !== 'refused' && isKind(entry.kind);

/** False where it waits for a sign-in. */
const needsNobody = ({ problem }: Entry) => problem?.status !== 401;

async function deliverOne({ key, kind }: KnownEntry, tools: DeliveryTools): Promise<Verdict['verdict']> {
  const entry = await changeEntry(key, (now) => (isDeliverable(now) ? { ...now, state: 'sending' } : now));
  // Given up, or corrected, since it was listed.
  if (!entry || !isDeliverable(entry)) return 'refused';
  announce({ key, now: 'sending' });
  const result = await attempt(kind, entry, tools);
  if (result.verdict === 'received') await removeEntry(key, 'sent');
  else await noteFailure(key, result, tools);
  return result.verdict;
}

async function noteFailure(
  key: string,
  result: Exclude<Verdict, { verdict: 'received' }>,
  { now, random }: DeliveryTools,
): Promise<void> {
  const state = result.verdict === 'refused' ? 'refused' : 'waiting';
  const problem = result.verdict === 'unreachable' ? { status: 0, text: '' } : result.problem;
  const asked = result.verdict === 'later' ? result.asked : 0;
  const noted = await changeEntry(key, (entry) => {
    const attempts = entry.attempts + 1;
    const wait = waitAfter(attempts, random(), asked);
    return { ...entry, state, attempts, wait, nextAt: now() + wait, problem };
  });
  if (noted) announce({ key, now: state });
}
