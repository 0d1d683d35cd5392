import * as v from 'valibot';
import { submissionKey } from '~/contract/id';

/** Why the last attempt failed. Status 0: no response. */
const problem = v.looseObject({
  status: v.number(),
  /** The contract's problem code; a proxy's response has none. */
  code: v.optional(v.string()),
  text: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type Problem = v.InferOutput<typeof problem>;

/**
 * A submission on this phone. Builds of different ages share the store, so unknown fields are preserved, and
 * entries that cannot be parsed stay untouched.
 */
const entry = v.looseObject({
  /** The Idempotency-Key. Never used for two payloads. */
  key: submissionKey,
  kind: v.string(),
  payload: v.unknown(),
  /** What the form's fields held, for a correction; only visitors' forms have some. Never sent. */
  entered: v.optional(v.record(v.string(), v.string())),
  account: v.optional(v.string()),
  label: v.optional(v.string()),
  /** By the phone's clock, which may be wrong: for display and order only. */
  createdAt: v.number(),
  attempts: v.number(),
  /** The next automatic attempt by the phone's clock, and the backoff in ms. */
  nextAt: v.number(),
  wait: v.optional(v.number(), 0),
  /** The part of `wait` that the server asked for (Retry-After), in ms. */
  retryAfterMs: v.optional(v.number()),
  /** A request may have reached the backend. "Send now" does not reset it, unlike `attempts`. */
  wasTried: v.optional(v.boolean()),
  /** `refused` waits for the user; the others for delivery. */
  state: v.picklist(['waiting', 'sending', 'refused']),
  problem: v.optional(problem),
  /**
   * The user made this phone forget the sender: it is delivered, but nothing of it is shown, its receipt is not stored, and
   * it is discarded if it is refused.
   */
  isForgotten: v.optional(v.boolean()),
});
export type Entry = v.InferOutput<typeof entry>;

export const waitsForSignIn = ({
  problem,
}: {
  problem?: { code?: string | undefined } | undefined;
}): boolean => problem?.code === 'not-signed-in';

const day = 24 * 60 * 60_000;

/** Whether only many submissions at once, as from a village behind one address, keep it from being sent. */
export const isBusy = (problem: Problem | undefined): boolean => problem?.code === 'too-many';

/**
 * True for a refused entry, and for one that has been answered with errors for a day: it stays waiting, but only the
 * user can change networks. Without any response, the phone is offline and nothing is wrong.
 */
export const needsAttention = (entry: Entry, now: number): boolean =>
  entry.state === 'refused' ||
  (!!entry.problem?.status && !waitsForSignIn(entry) && now - entry.createdAt >= day);

/**
 * Whether the backend may have taken an entry whose answer was lost. The backend's own refusal shows that it has not, except
 * one of a key that it knows already.
 */
export const mayHaveArrived = ({ wasTried, state, problem }: Entry): boolean =>
  state === 'refused' ? problem?.code === 'key-reused' : state === 'sending' || wasTried === true;

/** The kinds that visitors send, which can be withdrawn by their key. Of a tick, the latest holds. */
const withdrawable: ReadonlySet<string> = new Set([
  'registration',
  'volunteer',
  'message',
  'subscription',
  'placeChange',
  'cancellation',
]);

/** Whether discarding an entry leaves a withdrawal in the outbox (rule withdrawn-submissions). */
export const isWithdrawnByDiscarding = (entry: Entry): boolean =>
  withdrawable.has(entry.kind) && mayHaveArrived(entry);

/** Refused, and no one can correct it any more. */
export const isAbandoned = ({ isForgotten, state }: Pick<Entry, 'isForgotten' | 'state'>): boolean =>
  isForgotten === true && state === 'refused';

/** An account's entries belong to that; a withdrawal holds nothing of the visitor. */
export const isOfVisitor = ({ account, kind }: Pick<Entry, 'account' | 'kind'>): boolean =>
  account === undefined && kind !== 'withdrawal';

const placeKinds = new Set(['placeChange', 'cancellation', 'coming', 'push', 'pushStop']);
const ofPlace = v.object({ Link: v.string() });

/** Whether an entry is about a place on this phone: its changes keep their order. */
export const isOfPlace = ({ kind }: Pick<Entry, 'kind'>): boolean => placeKinds.has(kind);

/** Whether an entry only sets how this phone is told: nobody waits to read that it was sent. */
export const isSetting = ({ kind }: Pick<Entry, 'kind'>): boolean => /push/i.test(kind);

/** Returns the link of the place that an entry changes; undefined for other entries. */
export const changedPlace = ({ kind, payload }: Pick<Entry, 'kind' | 'payload'>): string | undefined =>
  isOfPlace({ kind }) && v.is(ofPlace, payload) ? payload.Link : undefined;

/** Parses a stored entry; undefined if this build cannot read it. */
export function readEntry(stored: unknown): Entry | undefined {
  const parsed = v.safeParse(entry, stored);
  return parsed.success ? parsed.output : undefined;
}
