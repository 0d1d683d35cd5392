import { backendHost } from '~/contract/backend-host';
import { pathOf } from '~/contract/call';
import type { HeldPlace } from '~/contract/place';
import { classifyResponse, type DeliveryResult } from './classify-response';
import type { DeliveryDeps } from './delivery-deps';
import { changedPlace, type Entry, type Problem } from './entry';
import { notePlace } from './held-places';
import { callOf, type Kind, type Payload } from './kinds';

/** Milliseconds: enough for a slow connection; a request that hangs must not block the queue. */
const requestTimeout = 20_000;

/**
 * Returns the body of a request. A change of a place says how long it waited: another phone may hold the same link, and
 * the change made last holds. An age needs no clock that is right, as an instant would.
 */
function bodyOf(kind: Kind, payload: unknown, createdAt: number, now: number): string {
  const isChange = changedPlace({ kind, payload }) !== undefined;
  return JSON.stringify(isChange ? { ...Object(payload), Waited: Math.max(0, now - createdAt) } : payload);
}

/** Makes one attempt to deliver a submission; without `createdAt`, one made now. Never rejects. */
export async function attempt(
  kind: Kind,
  {
    key,
    payload,
    account,
    createdAt,
  }: Pick<Entry, 'key' | 'payload'> & { account?: string | undefined; createdAt?: number },
  { fetch, expire, tokenOf, now }: DeliveryDeps,
): Promise<DeliveryResult> {
  const { method, path } = callOf(kind);
  const token = account === undefined ? undefined : await tokenOf(account);
  if (account !== undefined && token === undefined) {
    return { outcome: 'later', problem: { status: 401, code: 'not-signed-in', text: '' }, asked: 0 };
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
      body: bodyOf(kind, payload, createdAt ?? now(), now()),
      cache: 'no-store',
      // A backend does not redirect submissions; a captive portal does.
      redirect: 'error',
      signal: expire(requestTimeout),
    });
    return await classifyResponse(response, {
      key,
      forAccount: account !== undefined,
    });
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
      entry: { key: string; payload: Payload<Of>; account: string | undefined; about?: string | undefined },
    ): Promise<DirectOutcome> {
      unanswered = { submission: JSON.stringify([kind, entry.payload]), key: entry.key };
      const result = await attempt(kind, entry, deps);
      if (result.outcome === 'received' || result.outcome === 'refused') unanswered = undefined;
      if (result.outcome === 'received') {
        const { place } = result;
        // Not awaited: a storage that failed before may hang here too.
        if (place) void notePlace(entry, place, deps.now());
        return { outcome: 'sent directly', ...(place && { place }) };
      }
      if (result.outcome === 'refused') return { outcome: 'refused', problem: result.problem };
      return { outcome: 'not sent' };
    },
  };
}
