import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createNetworkApi } from '~/app/api/network-api';
import { eventQuery, eventsQuery, registrationPageQuery } from '~/app/features/events/event-queries';
import { createQueryClient } from '~/app/offline/query-client';
import { type Event, event } from '~/contract/event';

const at = (Place: string): Event => v.parse(event, { _id: 'one', EventName: 'Yoga', Place });

/** A phone that knows one event, and not the list; the list comes with these headers. */
async function phone(headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/get_current_event_data')
      ? Response.json({ result: [at('New hall')] }, { headers })
      : Response.json({ result: at('Old hall') }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const told = () => undefined;
  const events = { token: () => null, onReached: told, onUnreached: told, onTokenRefused: told };
  const api = createNetworkApi('https://backend.example', events);
  const queryClient = createQueryClient();
  const queries = [
    eventQuery(api, queryClient, 'one'),
    registrationPageQuery(api, queryClient, 'one'),
  ] as const;
  await queryClient.fetchQuery(queries[0]);
  await queryClient.fetchQuery(queries[1]);
  await queryClient.fetchQuery(eventsQuery(api));
  return queries.map(({ queryKey }) => queryClient.getQueryData<{ Place: string }>(queryKey)?.Place);
}

test('a list that has just come renews what is known of its events', async () => {
  expect(await phone()).toEqual(['New hall', 'New hall']);
});

test('a list that the worker had kept does not', async () => {
  expect(await phone({ 'X-Kept-At': String(Date.now() - 60_000) })).toEqual(['Old hall', 'Old hall']);
});
