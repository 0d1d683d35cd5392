import * as v from 'valibot';
import { backendHost } from '~/contract/backend-host';
import { pathOf, receipt } from '~/contract/call';
import { type HeldPlace, heldPlace } from '~/contract/place';
import { readProblemAnswer, retryAfterOf } from '~/contract/problem-answer';
import { type Offer, restoredAtHeader } from '~/contract/restoration';
import type { DeliveryDeps } from './delivery-deps';
import { changedPlace, type Entry, type Problem } from './entry';
import { storeConfirmedPlace } from './held-places';
import { callOf, type Kind, type Payload } from './kinds';

/**
 * The result of one attempt.
 * - `received`: the backend has it. `place` and `rid` come from a registration's receipt; `isUndecided`: the owner decides
 * whether it counts.
 * - `unreachable`: no response; other entries would fail too.
 * - `later`: retry, after `asked` ms (Retry-After) if given. Also for any error that is not the backend's own.
 * - `refused`: the backend will never accept it unchanged.
 * `restoredAt` is the restoration that the answer names (rule after-restore).
 */
export type DeliveryResult =
  | {
      outcome: 'received';
      place?: HeldPlace | undefined;
      rid?: string | undefined;
      isUndecided?: true;
    }
  | { outcome: 'unreachable' }
  | { outcome: 'later'; problem: Problem; retryAfterMs: number }
  | { outcome: 'refused'; problem: Problem };

/** Statuses to retry: Request Timeout, Too Early, Too Many Requests. */
const passing = new Set([408, 425, 429]);

export interface Question {
  key: string;
  /** True if the call needs an account: a 401 then waits for a sign-in. */
  forAccount: boolean;
}

/** Classifies a response. Rejects if its body cannot be read completely. */
async function classifyResponse(response: Response, question: Question): Promise<DeliveryResult> {
  const body = await response.text();
  const { status } = response;
  if (response.ok) {
    const receipt = readReceipt(body);
    // A 200 that is not the backend's is most likely a captive portal's page.
    return receipt?.key === question.key
      ? {
          outcome: 'received',
          place: receipt.Place,
          rid: receipt.Rid,
          ...(receipt.Undecided && { isUndecided: true }),
        }
      : { outcome: 'later', problem: { status, text: '' }, retryAfterMs: 0 };
  }
  const read = readProblemAnswer(status, body);
  const { error: text = '', code, fields } = read?.answer ?? {};
  const problem = { status, text, ...(code !== undefined && { code }), ...(fields && { fields }) };
  const staysWaiting =
    !read?.isOurs || status >= 500 || passing.has(status) || (status === 401 && question.forAccount);
  return staysWaiting
    ? { outcome: 'later', problem, retryAfterMs: retryAfterOf(response.headers) }
    : { outcome: 'refused', problem };
}

/** A place that this build cannot read counts as absent: the submission has arrived. */
const receiptWithPlace = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...receipt.entries,
    Place: v.fallback(v.optional(heldPlace), undefined),
    Rid: v.fallback(v.optional(v.string()), undefined),
    Undecided: v.fallback(v.optional(v.boolean()), undefined),
  }),
);

function readReceipt(body: string) {
  const parsed = v.safeParse(receiptWithPlace, body);
  return parsed.success ? parsed.output : undefined;
}

/** Milliseconds: enough for a slow connection; a request that hangs must not block the queue. */
const requestTimeout = 20_000;

/**
 * Returns the body of a request. A change of a place includes how long it has waited: another phone may hold the same link, and
 * the change made last holds. An age needs no clock that is right, as an instant would.
 */
function bodyOf(kind: Kind, payload: unknown, createdAt: number, now: number, offer?: Offer): string {
  const isChange = changedPlace({ kind, payload }) !== undefined;
  const waited = isChange && { Waited: Math.max(0, now - createdAt) };
  return JSON.stringify({ ...Object(payload), ...waited, ...(offer && { Offered: offer }) });
}

/**
 * Makes one attempt to deliver a submission; without `createdAt`, one made now. `offer`: it was delivered before. Never
 * rejects.
 */
export async function attempt(
  kind: Kind,
  {
    key,
    payload,
    account,
    createdAt,
  }: Pick<Entry, 'key' | 'payload'> & { account?: string | undefined; createdAt?: number },
  { fetch, expire, tokenOf, now }: DeliveryDeps,
  offer?: Offer,
): Promise<DeliveryResult & { restoredAt?: string | undefined }> {
  const { method, path } = callOf(kind);
  const token = account === undefined ? undefined : await tokenOf(account);
  if (account !== undefined && token === undefined) {
    return { outcome: 'later', problem: { status: 401, code: 'not-signed-in', text: '' }, retryAfterMs: 0 };
  }
  try {
    const response = await fetch(backendHost + pathOf(path), {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token !== undefined && { Authorization: token }),
      },
      body: bodyOf(kind, payload, createdAt ?? now(), now(), offer),
      cache: 'no-store',
      // A backend does not redirect submissions; a captive portal does.
      redirect: 'error',
      signal: expire(requestTimeout),
    });
    const result = await classifyResponse(response, { key, forAccount: account !== undefined });
    return { ...result, restoredAt: response.headers.get(restoredAtHeader) ?? undefined };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** The result of a submission that this device could not store; `place` comes from its receipt. */
export type DirectOutcome =
  | { outcome: 'sent directly'; place?: HeldPlace }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not sent' };

/** Sends without storing first, for devices where IndexedDB fails: private mode, full, or lost. */
export function createDirectSender(deps: DeliveryDeps) {
  let unanswered: { submission: string; key: string } | undefined;

  return {
    /** Returns the key of an unanswered attempt with the same content, which may have arrived. */
    keyOf<Of extends Kind>(kind: Of, payload: Payload<Of>): string | undefined {
      return unanswered?.submission === JSON.stringify([kind, payload]) ? unanswered.key : undefined;
    },

    async send<Of extends Kind>(
      kind: Of,
      entry: { key: string; payload: Payload<Of>; account: string | undefined; label?: string | undefined },
    ): Promise<DirectOutcome> {
      unanswered = { submission: JSON.stringify([kind, entry.payload]), key: entry.key };
      const result = await attempt(kind, entry, deps);
      if (result.outcome === 'received' || result.outcome === 'refused') unanswered = undefined;
      if (result.outcome === 'received') {
        const { place } = result;
        // Not awaited: a storage that failed before may hang here too.
        if (place) void storeConfirmedPlace(entry, place, deps.now());
        return { outcome: 'sent directly', ...(place && { place }) };
      }
      if (result.outcome === 'refused') return { outcome: 'refused', problem: result.problem };
      return { outcome: 'not sent' };
    },
  };
}
