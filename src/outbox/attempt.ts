import { pathOf } from '~/contract/calls';
import type { Entry } from './entry';
import { callOf, type Kind } from './kinds';
import type { DeliveryTools } from './tools';
import { judge, type Verdict } from './verdict';

/** Long enough for a slow line; a request that hangs must not hold up the others for ever. */
const patience = 20_000;

/** Tries once to deliver a submission. Never rejects. */
export async function attempt(
  kind: Kind,
  { key, payload, account }: Pick<Entry, 'key' | 'payload'> & { account?: string | undefined },
  { backend, fetch, expire, tokenOf }: DeliveryTools,
): Promise<Verdict> {
  const { method, path, idempotent } = callOf(kind);
  const hasReceipt = backend.givesReceipts && idempotent;
  const token = account === undefined ? undefined : await tokenOf(account);
  if (account !== undefined && token === undefined) {
    return { verdict: 'later', problem: { status: 401, code: 'not-signed-in', text: '' }, asked: 0 };
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
      signal: expire(patience),
    });
    return await judge(response, { key, wantsReceipt: hasReceipt, forAccount: account !== undefined });
  } catch {
    return { verdict: 'unreachable' };
  }
}
