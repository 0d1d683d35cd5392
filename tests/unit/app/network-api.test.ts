import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNetworkApi, type NetworkApiEvents } from '~/app/lib/network-api';
import { dataCachedSince } from '~/app/lib/response-timestamps';
import { CallFailure, problems } from '~/contract/call-failure';
import { calls } from '~/contract/calls';
import { earlyAnswers } from '~/contract/early-answers';
import type { Event } from '~/contract/event';

const host = 'https://backend.example';
const event = { _id: 'one', EventName: 'Yoga' };

interface Heard {
  reached: (Date | null)[];
  unreached: number;
  refusedTokens: string[];
}

let requests: Request[];
let heard: Heard;

beforeEach(() => {
  requests = [];
  heard = { reached: [], unreached: 0, refusedTokens: [] };
});
afterEach(() => void vi.unstubAllGlobals());

/** The client on a network that gives this answer to everything, or fails. */
function clientOn(answer: () => Response | Promise<Response>, token: string | null = null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answer();
  });
  const events: NetworkApiEvents = {
    token: () => token,
    onReached: (at) => void heard.reached.push(at),
    onUnreached: () => {
      heard.unreached += 1;
    },
    onTokenRefused: (refused) => void heard.refusedTokens.push(refused),
  };
  return createNetworkApi(host, events, calls);
}

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const failureOf = (work: Promise<unknown>): Promise<CallFailure> =>
  work.then(
    () => Promise.reject(new Error('It should have failed.')),
    (error) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

test('a valid answer is parsed, and the backend’s clock is reported', async () => {
  const api = clientOn(() =>
    json({ result: [event] }, { headers: { Date: 'Fri, 06 Mar 2026 06:30:00 GMT' } }),
  );
  const { result } = await api.getCurrentEventData({});
  expect(result).toMatchObject([{ ...event, Place: '', PastConform: false }]);
  expect(heard).toMatchObject({ reached: [new Date('2026-03-06T06:30:00Z')], unreached: 0 });
  expect(requests[0]?.url).toBe(`${host}/get_current_event_data`);
});

test('a 200 that is a captive portal’s page counts as no connection', async () => {
  const api = clientOn(() => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }));
  const failure = await failureOf(api.getCurrentEventData({}));
  expect(failure).toMatchObject({ kind: 'unreachable', status: 200 });
  expect(heard).toMatchObject({ reached: [], unreached: 1 });
});

test('a 200 of JSON that is not the call’s answer counts as no connection', async () => {
  const failure = await failureOf(clientOn(() => json({ login: 'please' })).getCurrentEventData({}));
  expect(failure.kind).toBe('unreachable');
  expect(heard.unreached).toBe(1);
});

test('one broken entry of a list does not hide the others', async () => {
  const api = clientOn(() => json({ result: [{ EventName: 5 }, event] }));
  expect((await api.getCurrentEventData({})).result).toHaveLength(1);
});

test('a call without any answer fails as unreachable after one try', async () => {
  const api = clientOn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(api.getCurrentEventData({}))).toMatchObject({ kind: 'unreachable', status: 0 });
  expect(heard.unreached).toBe(1);
  expect(requests).toHaveLength(1);
});

test('a refusal has its code, its words and its fields, and shows that the backend was reached', async () => {
  const { status, text } = problems.invalid;
  const api = clientOn(() =>
    json({ error: text, code: 'invalid', fields: { Email: 'not-valid' } }, { status }),
  );
  const failure = await failureOf(api.signIn({ body: { Email: 'x', Password: 'y' } }));
  expect(failure).toMatchObject({
    kind: 'refused',
    status,
    code: 'invalid',
    message: text,
    fields: { Email: 'not-valid' },
  });
  expect(heard.reached).toHaveLength(1);
});

test('a refusal without a problem code is passed on in its own words', async () => {
  const api = clientOn(() => json({ error: 'Invalid credentials' }, { status: 404 }));
  const failure = await failureOf(api.signIn({ body: { Email: 'x', Password: 'y' } }));
  expect(failure).toMatchObject({
    kind: 'refused',
    status: 404,
    code: undefined,
    message: 'Invalid credentials',
  });
});

test.each([502, 401])(
  'a proxy’s page with status %i is no refusal of the backend and ends no session',
  async (status) => {
    const headers = { 'Content-Type': 'text/html' };
    const api = clientOn(() => new Response('<h1>nginx</h1>', { status, headers }), 'secret');
    expect(await failureOf(api.userAuth({}))).toMatchObject({ kind: 'unreachable', status, message: '' });
    expect(heard).toMatchObject({ reached: [], unreached: 1, refusedTokens: [] });
  },
);

test.each([null, '{"error":"Please log in to this network."}'])(
  'a 401 that is not the backend’s own (%s) ends no session',
  async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const api = clientOn(() => new Response(body, { status: 401, headers }), 'secret');
    expect(await failureOf(api.userAuth({}))).toMatchObject({ kind: 'refused', status: 401 });
    expect(heard).toMatchObject({ refusedTokens: [] });
  },
);

test('only calls that are not everybody’s carry the token', async () => {
  const api = clientOn(() => json({ result: [] }), 'secret');
  await api.getCurrentEventData({});
  await api.getViewRegister({ params: { eid: 'one' } });
  await api.sendToPastEvent({ params: { id: 'one' } });
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'secret', 'secret']);
});

test('only a refused token is reported as refused', async () => {
  const { status, text } = problems['not-signed-in'];
  const api = clientOn(() => json({ error: text, code: 'not-signed-in' }, { status }), 'secret');
  await failureOf(api.userAuth({}));
  expect(heard.refusedTokens).toEqual(['secret']);
  const nobody = clientOn(() => json({ error: text, code: 'wrong-credentials' }, { status }));
  await failureOf(nobody.signIn({ body: { Email: 'x', Password: 'y' } }));
  expect(heard.refusedTokens).toEqual(['secret']);
});

test('an answer from the worker’s cache carries its request time and counts as unreached', async () => {
  const since = Date.now() - 3_600_000;
  const api = clientOn(() => json({ result: [event] }, { headers: { 'X-Kept-At': String(since) } }));
  const { result } = await api.getCurrentEventData({});
  expect(dataCachedSince(result)).toBe(since);
  expect(heard).toMatchObject({ reached: [], unreached: 1 });
});

test('path parameters are encoded', async () => {
  await clientOn(() => json({ result: { ...event } })).getEventData({ params: { id: '../a b?' } });
  expect(requests[0]?.url).toBe(`${host}/getEventData/..%2Fa%20b%3F`);
});

test('an aborted request rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  const api = clientOn(async () => {
    controller.abort();
    throw controller.signal.reason;
  });
  await expect(api.getCurrentEventData({}, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(heard.unreached).toBe(0);
});

describe('an answer that the page’s start script has asked for', () => {
  const path = '/get_current_event_data';
  const early = (answer: Response | undefined, askedAt = performance.now()) =>
    vi.stubGlobal('window', {
      [earlyAnswers]: { [path]: { askedAt, answer: Promise.resolve(answer) } },
    });
  const asked = json({ result: [{ ...event, EventName: 'Asked early' }] });
  const namesOf = async (reading: Promise<{ result: Event[] }>) =>
    (await reading).result.map(({ EventName }) => EventName);

  /** The client of a page that calls its own origin. */
  const clientOfPage = () => {
    vi.stubGlobal('location', { origin: host });
    return clientOn(() => json({ result: [event] }));
  };

  test('is read once; the next reading asks again', async () => {
    const api = clientOfPage();
    early(asked.clone());
    expect(await namesOf(api.getCurrentEventData({}))).toEqual(['Asked early']);
    expect(requests).toEqual([]);
    expect(await namesOf(api.getCurrentEventData({}))).toEqual(['Yoga']);
  });

  test.each([
    ['has not come', () => early(undefined)],
    ['was asked for longer ago than a call may take', () => early(asked.clone(), performance.now() - 20_000)],
  ])('is asked for again where it %s', async (_, ask) => {
    const api = clientOfPage();
    ask();
    expect(await namesOf(api.getCurrentEventData({}))).toEqual(['Yoga']);
  });

  test('is not for another address, nor for a reading that wants the network’s own', async () => {
    const api = clientOfPage();
    early(asked.clone());
    expect(await namesOf(api.getCurrentEventData({ query: { lng: 'hi' } }))).toEqual(['Yoga']);
    expect(await namesOf(api.getCurrentEventData({}, { live: true }))).toEqual(['Yoga']);
    expect(await namesOf(api.getCurrentEventData({}))).toEqual(['Asked early']);
  });
});
