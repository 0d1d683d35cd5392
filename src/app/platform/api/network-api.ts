import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { pathOf, queryOf } from '~/contract/call-path';
import { type Api, type CallOptions, calls } from '~/contract/calls';
import { problemAnswer } from '~/contract/problem-answer';
import { retryAfterOf } from '~/contract/retry-after';
import { cachedSince, setCachedSince } from '../queries/response-timestamps';

/** What the client asks and tells while it works. */
export interface NetworkApiEvents {
  /** The stored token, or null while nobody is signed in. */
  token: () => string | null;
  /** The backend itself answered, at this instant of its own clock. */
  onReached: (at: Date | null) => void;
  /** No answer, one that is not the backend's, or one from the worker's cache. */
  onUnreached: () => void;
  /** The backend does not know this token (any more). */
  onTokenRefused: (token: string) => void;
}

/** Milliseconds. Longer than the worker's network timeout of 3 s, and than a slow connection needs for the events. */
const callTimeout = 20_000;

/**
 * The table of calls over the network (rule table-of-calls), as the browser makes them.
 * @param host where the backend is; empty for the page's own origin
 * @returns functions that reject with `CallFailure` and nothing else, except when their signal aborts
 */
export function createNetworkApi(host: string, events: NetworkApiEvents): Api;
// `fromEntries` cannot say that each name has got its own call; the table sees to it.
export function createNetworkApi(host: string, events: NetworkApiEvents): object {
  const http = ky.create({ retry: 0, timeout: callTimeout, ...(host ? { credentials: 'omit' } : {}) });
  const made = Object.entries(calls).map(([name, call]) => [
    name,
    (input: Input, options: CallOptions = {}) => makeCall(http, host, events, call, input, options),
  ]);
  return Object.fromEntries(made);
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

async function makeCall(
  http: KyInstance,
  host: string,
  events: NetworkApiEvents,
  call: (typeof calls)[keyof typeof calls],
  input: Input,
  { signal, idempotencyKey, token: given, live }: CallOptions,
): Promise<unknown> {
  // Public reads carry no token, so that their responses stay cacheable; public writes may do more for the owner.
  const token = given ?? (call.method !== 'GET' || call.who !== 'anyone' ? events.token() : null);
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  let response: Response;
  try {
    response = await http(host + pathOf(call.path, input.params) + queryOf(input.query), {
      method: call.method,
      headers,
      ...(input.body !== undefined && { json: input.body }),
      ...(signal && { signal }),
      // The worker leaves such requests alone.
      ...(live && { cache: 'no-store' }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) {
      events.onUnreached();
      throw new CallFailure({ kind: 'unreachable', cause: error });
    }
    const failure = await refusal(error.response);
    if (failure.kind === 'unreachable') {
      events.onUnreached();
      throw failure;
    }
    events.onReached(dateOf(error.response));
    // A wrong password is 401 too, but does not invalidate the stored token.
    if (token && call.who !== 'anyone' && failure.status === 401) events.onTokenRefused(token);
    throw failure;
  }
  const answer = v.safeParse(call.answer, await response.json().catch(() => undefined));
  if (!answer.success || response.redirected || isHtml(response)) {
    // A 200 that is not the backend's: most likely a captive portal.
    events.onUnreached();
    throw new CallFailure({ kind: 'unreachable', status: response.status, cause: answer.issues });
  }
  const since = cachedSince(response.headers, Date.now());
  if (since === undefined) events.onReached(dateOf(response));
  else {
    events.onUnreached();
    setCachedSince(answer.output, since);
  }
  return answer.output;
}

/**
 * The failure for a status other than 2xx. A page, or a 5xx without the backend's problem, comes from something in
 * between, such as a proxy while the server restarts.
 */
async function refusal(response: Response): Promise<CallFailure> {
  const { status } = response;
  const askedPause = retryAfterOf(response.headers);
  const answer = v.safeParse(problemAnswer, await response.json().catch(() => undefined));
  if (!answer.success && (status >= 500 || isHtml(response)))
    return new CallFailure({ kind: 'unreachable', status, askedPause, cause: answer.issues });
  return new CallFailure({
    kind: 'refused',
    status,
    askedPause,
    answer: answer.success ? answer.output : undefined,
  });
}

const isHtml = ({ headers }: Response) => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

function dateOf(response: Response): Date | null {
  const written = response.headers.get('Date');
  return written ? new Date(written) : null;
}
