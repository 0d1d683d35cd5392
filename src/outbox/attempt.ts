import { pathOf } from '~/contract/call-path';
import { classifyResponse, type DeliveryResult } from './classify-response';
import type { DeliveryDeps } from './delivery-deps';
import type { Entry } from './entry';
import { callOf, type Kind } from './kinds';

/** Milliseconds: long enough for a slow connection, but a request that hangs must not block the others for ever. */
const requestTimeout = 20_000;

/** Makes one attempt to deliver a submission. Never rejects. */
export async function attempt(
  kind: Kind,
  { key, payload, account }: Pick<Entry, 'key' | 'payload'> & { account?: string | undefined },
  { backend, fetch, expire, tokenOf }: DeliveryDeps,
): Promise<DeliveryResult> {
  const { method, path, idempotent } = callOf(kind);
  const hasReceipt = backend.givesReceipts && idempotent;
  const token = account === undefined ? undefined : await tokenOf(account);
  if (account !== undefined && token === undefined) {
    return { outcome: 'later', problem: { status: 401, code: 'not-signed-in', text: '' }, asked: 0 };
  }
  try {
    const response = await fetch(backend.host + pathOf(path), {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(hasReceipt && { 'Idempotency-Key': key }),
        ...(token !== undefined && { Authorization: token }),
      },
      body: JSON.stringify(payload),
      cache: 'no-store',
      // A backend does not send submissions elsewhere; a captive portal does.
      redirect: 'error',
      signal: expire(requestTimeout),
    });
    return await classifyResponse(response, {
      key,
      wantsReceipt: hasReceipt,
      forAccount: account !== undefined,
    });
  } catch {
    return { outcome: 'unreachable' };
  }
}
