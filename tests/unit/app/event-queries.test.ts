import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  cachedEvent,
  eventQuery,
  eventsQuery,
  invalidateEvents,
  registrationPageQuery,
} from '~/app/features/events/event-queries';
import { createNetworkApi } from '~/app/lib/network-api';
import { createQueryClient } from '~/app/lib/query-client';
import { briefEvent } from '~/contract/brief-event';
import { calls } from '~/contract/calls';
import { type Event, event } from '~/contract/event';

const at = (Place: string): Event => v.parse(event, { _id: 'one', EventName: 'Yoga', Place });

/** An app whose backend answers by path. */
function app(answer: (url: string) => Response) {
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(url));
  onTestFinished(() => void vi.unstubAllGlobals());
  const told = () => undefined;
  const events = { token: () => null, onReached: told, onUnreached: told, onTokenRefused: told };
  return {
    api: createNetworkApi('https://backend.example', events, calls),
    queryClient: createQueryClient(),
  };
}

/** A phone that knows one event, and not the list; the list comes with these headers. */
async function phone(headers: Record<string, string> = {}) {
  const { api, queryClient } = app((url) =>
    url.includes('/get_current_event_data')
      ? Response.json({ result: [at('New hall')] }, { headers })
      : Response.json({ result: at('Old hall') }),
  );
  const queries = [
    eventQuery(api, queryClient, 'one'),
    registrationPageQuery(api, queryClient, 'one', undefined),
  ] as const;
  await queryClient.fetchQuery(queries[0]);
  await queryClient.fetchQuery(queries[1]);
  await queryClient.fetchQuery(eventsQuery(api));
  return queries.map(({ queryKey }) => queryClient.getQueryData<{ Place: string }>(queryKey)?.Place);
}

test('a new list of events updates the queries of its single events', async () => {
  expect(await phone()).toEqual(['New hall', 'New hall']);
});

test('a list from the worker’s cache does not update the queries of single events', async () => {
  expect(await phone({ 'X-Kept-At': String(Date.now() - 60_000) })).toEqual(['Old hall', 'Old hall']);
});

test('a list requested before the owner changed an event is requested again', async () => {
  let place = 'Old hall';
  let asked = 0;
  const { api, queryClient } = app((url) => {
    if (!url.includes('/get_current_event_data')) return Response.json({ result: at(place) });
    asked += 1;
    const answer = Response.json({ result: [at(place)] });
    if (asked === 1) {
      // The owner's change arrives while the first answer is on its way.
      place = 'New hall';
      void invalidateEvents(queryClient);
    }
    return answer;
  });
  const one = eventQuery(api, queryClient, 'one');
  await queryClient.fetchQuery(one);
  // The list of an earlier visit, marked as outdated by an earlier change.
  queryClient.setQueryData(eventsQuery(api).queryKey, [at('First hall')]);
  void invalidateEvents(queryClient);
  const list = await queryClient.fetchQuery(eventsQuery(api));
  expect(list.map(({ Place }) => Place)).toEqual(['New hall']);
  expect(queryClient.getQueryData(one.queryKey)?.Place).toBe('New hall');
  expect(asked).toBe(2);
});

test('an event known from an outdated list is requested again', async () => {
  let place = 'Old hall';
  const { api, queryClient } = app((url) =>
    Response.json({ result: url.includes('/get_current_event_data') ? [at(place)] : at(place) }),
  );
  await queryClient.fetchQuery(eventsQuery(api));
  place = 'New hall';
  void invalidateEvents(queryClient);
  const screen = new QueryObserver(queryClient, eventQuery(api, queryClient, 'one'));
  onTestFinished(screen.subscribe(() => undefined));
  expect(screen.getCurrentResult().data?.Place).toBe('Old hall');
  await expect.poll(() => screen.getCurrentResult().data?.Place).toBe('New hall');
});

test('a registration page starts with the event of the list, and takes the time of its own response', async () => {
  const when = { Time: '6:30 AM', Duration: '2 hours' };
  const moved = { Time: '7:30 AM', Duration: '1 hour' };
  const { api, queryClient } = app((url) =>
    Response.json({
      result: url.includes('/get_current_event_data')
        ? [{ ...at('Hall'), ...when }]
        : { ...at('Hall'), ...moved },
    }),
  );
  await queryClient.fetchQuery(eventsQuery(api));
  const query = registrationPageQuery(api, queryClient, 'one', undefined);
  expect(await queryClient.ensureQueryData(query)).toMatchObject(when);
  expect(await queryClient.fetchQuery({ ...query, staleTime: 0 })).toMatchObject(moved);
});

test('a brief event of the list leaves what its page knew, and is fetched where nothing more is known', async () => {
  const whole = v.parse(event, {
    ...at('Hall'),
    PastConform: true,
    Discreption: 'Bring a mat.',
    EventImage: ['a.webp'],
  });
  const { api, queryClient } = app((url) =>
    Response.json({
      result: url.includes('/get_current_event_data') ? [briefEvent({ ...whole, Place: 'New hall' })] : whole,
    }),
  );
  const one = eventQuery(api, queryClient, 'one');
  await queryClient.fetchQuery(one);
  await queryClient.fetchQuery(eventsQuery(api));
  expect(queryClient.getQueryData(one.queryKey)).toEqual({ ...whole, Place: 'New hall' });
  expect(cachedEvent(api, queryClient, 'one')?.event.Discreption).toBe('Bring a mat.');

  queryClient.removeQueries({ queryKey: one.queryKey });
  expect(cachedEvent(api, queryClient, 'one')).toBeUndefined();
  const screen = new QueryObserver(queryClient, eventQuery(api, queryClient, 'one'));
  onTestFinished(screen.subscribe(() => undefined));
  expect(screen.getCurrentResult()).toMatchObject({
    data: { Place: 'New hall', Pictures: 1 },
    isFetching: true,
  });
  await expect.poll(() => screen.getCurrentResult().data).toEqual(whole);
});
