import * as v from 'valibot';
import { submissionKey } from '~/contract/id';

/** Why the last try did not deliver an entry, as the backend said it. Status 0: nobody answered. */
const problem = v.looseObject({
  status: v.number(),
  /** One of the contract's problem codes, where our own backend answered. */
  code: v.optional(v.string()),
  text: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type Problem = v.InferOutput<typeof problem>;

/**
 * A submission on this phone. Read tolerantly: builds of different ages share the store, so fields that this one
 * does not know are preserved, and an entry that it cannot read is left alone.
 */
const entry = v.looseObject({
  /** Names this submission for ever; sent as its Idempotency-Key. Never travels with two payloads. */
  key: submissionKey,
  kind: v.string(),
  payload: v.unknown(),
  /** The account it is sent for, where it needs one. */
  account: v.optional(v.string()),
  /** What the person knows it by, for example the event's name; only shown. */
  about: v.optional(v.string()),
  /** On the phone's clock, which may be wrong: for display and order only. */
  createdAt: v.number(),
  attempts: v.number(),
  /** The earliest next try by itself, on the phone's clock, and how long that was to wait (ms). */
  nextAt: v.number(),
  wait: v.optional(v.number(), 0),
  /** `refused` waits for the person; the other two for delivery. */
  state: v.picklist(['waiting', 'sending', 'refused']),
  problem: v.optional(problem),
  /** Whoever sent it had this phone forget them: it is sent, and what its receipt tells is not kept. */
  isForgotten: v.optional(v.boolean()),
});
export type Entry = v.InferOutput<typeof entry>;

/** The entry in a stored value, or undefined where this build cannot read it. */
export function readEntry(stored: unknown): Entry | undefined {
  const parsed = v.safeParse(entry, stored);
  return parsed.success ? parsed.output : undefined;
}
