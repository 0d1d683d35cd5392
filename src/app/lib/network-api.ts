import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { type Call, pathOf, queryOf } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import type { Api, CallName, CallOptions } from '~/contract/calls';
import { earlyAnswers } from '~/contract/early-answers';
import { problemAnswer, retryAfterOf } from '~/contract/problem-answer';
import { restoredAtHeader } from '~/contract/restoration';
import { visitorCalls } from '~/contract/visitor-calls';
import { cachedSince, setCachedSince } from './response-timestamps';

export interface NetworkApiEvents {
  token: () => string | null;
  /** `restoredAt`: the site's last restore, if the answer names one. */
  onReached: (at: Date | null, restoredAt: string | null) => void;
  /** No response, one from something in between, or one from the worker's cache. */
  onUnreached: () => void;
  onTokenRefused: (token: string) => void;
}

/**
 * Milliseconds: longer than the worker's network timeout of 3 s, and enough for the events on a slow connection.
 */
const callTimeout = 20_000;

/**
 * The browser's client for a table of calls (rule table-of-calls). Its functions reject only with `CallFailure`, or when
 * their signal aborts.
 * @param host the backend's origin; empty for the page's own
 */
export function createNetworkApi<Name extends CallName = keyof typeof visitorCalls>(
  host: string,
  events: NetworkApiEvents,
  calls?: Record<Name, Call>,
): Pick<Api, Name>;
// TypeScript cannot type `fromEntries` per name, so the overload declares the methods.
export function createNetworkApi(
  host: string,
  events: NetworkApiEvents,
  calls: Record<string, Call> = visitorCalls,
): object {
  const http = ky.create({
    retry: 0,
    timeout: callTimeout,
    fetch: fetchOrTake,
    ...(host ? { credentials: 'omit' } : {}),
  });
  const made = Object.entries(calls).map(([name, call]) => [
    name,
    (input: Input, options: CallOptions = {}) => makeCall(http, host, events, call, input, options),
  ]);
  return Object.fromEntries(made);
}

/**
 * As `fetch`, but a read takes the answer that the page's start script has asked for: the first one only, and no later than
 * a call may take, so that it is as if the call had been made then.
 */
async function fetchOrTake(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const early = globalThis.window?.[earlyAnswers];
  if (early && input instanceof Request && input.method === 'GET' && input.cache !== 'no-store') {
    const path = input.url.slice(location.origin.length);
    const { askedAt, answer } = early[path] ?? {};
    delete early[path];
    const taken = askedAt !== undefined && performance.now() - askedAt < callTimeout && (await answer);
    if (taken) return taken;
  }
  return fetch(input, init);
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
  call: Call,
  input: Input,
  { signal, idempotencyKey, token: tokenOfCall, live }: CallOptions,
): Promise<unknown> {
  // Public reads carry no token, so that responses stay cacheable; public writes carry it, as the owner may be
  // allowed more.
  const token = tokenOfCall ?? (call.method !== 'GET' || call.who !== 'anyone' ? events.token() : null);
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: token }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  const reached = (answer: Response) =>
    events.onReached(dateOf(answer), answer.headers.get(restoredAtHeader));
  let response: Response;
  try {
    response = await http(host + pathOf(call.path, input.params) + queryOf(input.query), {
      method: call.method,
      headers,
      ...(input.body !== undefined && { json: input.body }),
      ...(signal && { signal }),
      // The worker does not handle such requests.
      ...(live && { cache: 'no-store' }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) {
      events.onUnreached();
      throw new CallFailure({ kind: 'unreachable', cause: error });
    }
    const failure = await failureOfResponse(error.response);
    if (failure.kind === 'unreachable') {
      events.onUnreached();
      throw failure;
    }
    reached(error.response);
    // A wrong password is a 401 too, but does not invalidate the stored token; nor does a portal's or a proxy's.
    if (token && call.who !== 'anyone' && failure.code === 'not-signed-in') events.onTokenRefused(token);
    throw failure;
  }
  const answer = v.safeParse(call.answer, await response.json().catch(() => undefined));
  if (!answer.success || response.redirected || isHtml(response)) {
    // A 200 that is not the backend's, most likely from a captive portal.
    events.onUnreached();
    throw new CallFailure({ kind: 'unreachable', status: response.status, cause: answer.issues });
  }
  const since = cachedSince(response.headers, Date.now());
  if (since === undefined) reached(response);
  else {
    events.onUnreached();
    setCachedSince(answer.output, since);
  }
  return answer.output;
}

/**
 * Returns the failure for a status other than 2xx. HTML, or a 5xx without the backend's problem body, comes from a
 * proxy or a captive portal.
 */
async function failureOfResponse(response: Response): Promise<CallFailure> {
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
