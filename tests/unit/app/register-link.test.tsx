import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EventCard, EventRow } from '~/app/features/events/event-card';
import { RegisterAnother } from '~/app/features/events/register-link';
import { fullEventsQuery } from '~/app/features/places/watch-places';
import { outboxReading } from '~/app/lib/outbox-state';
import { placesOnPhone } from '~/app/lib/places-on-phone';
import { addRegisteredEvent, deleteRegisteredEvents } from '~/app/lib/registered-events';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { fakeStorage } from '../offline/fake-storage';
import { anEvent } from './an-event';
import { heldPlace } from './held-place';
import { renderScreen, textOf } from './render-screen';

// What a phone shows once its pages are hydrated: the stores have their values of the browser.
vi.mock(import('react'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSyncExternalStore: (_, read) => read(),
}));

const unlimited: Event = {
  ...anEvent,
  EDate: '05/March/2027',
  PastConform: false,
  CurrentConform: true,
};
const limited: Event = { ...unlimited, Places: 20 };

beforeEach(() => {
  fakeStorage();
  deleteRegisteredEvents();
  outboxReading.set({ state: 'read', entries: [] });
  placesOnPhone.set([]);
});

/** Renders an event's card and row on a phone that knows which events are full. */
const render = (event: Event, full: string[]) =>
  renderScreen(
    <>
      <EventCard event={event} sizes="" />
      <EventRow event={event} />
      <RegisterAnother eid={event._id} />
    </>,
    {
      load: async (queryClient) => {
        queryClient.setQueryData(fullEventsQuery({} as Api).queryKey, full);
      },
    },
  );

const registerLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*aria-label="([^"]*)"[^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
    .map(([, name, href, text]) => [text, name, href])
    .filter(([, , href]) => href === '/place' || href?.startsWith('/book/'));

describe('a card and a row of an event', () => {
  test('show that the event is full, and the button joins the waiting list', async () => {
    const html = await render(limited, ['yoga']);
    expect(textOf(html).match(/Full, waiting list/g)).toHaveLength(2);
    expect(registerLinks(html)).toEqual([
      ['Join the waiting list', 'Join the waiting list: Yoga', '/book/register_booking/yoga'],
    ]);
  });

  test.each([
    ['has places', limited, ['another']],
    ['takes everybody since then', unlimited, ['yoga']],
  ])('have the specified words where the event %s', async (_, event, full) => {
    const html = await render(event, full);
    expect(textOf(html)).not.toContain('Full');
    expect(registerLinks(html).map(([text]) => text)).toEqual(['Register Now!']);
  });

  test.each([
    ['confirmed', null],
    ['waiting', 1],
  ] as const)(
    'lead to the %s place that this phone holds, and quietly to another registration',
    async (State, Line) => {
      addRegisteredEvent({ eid: 'yoga', key: 'one', arrived: true });
      placesOnPhone.set([{ ...heldPlace, Eid: 'yoga', State, Line }]);
      const html = await render(limited, ['yoga']);
      expect(registerLinks(html)).toEqual([['Your place', 'Your place: Yoga', '/place']]);
      expect(html).toMatch(/href="\/book\/register_booking\/yoga"[^>]*>Register another person</);
    },
  );

  test('lead to the form again once the place was given back', async () => {
    addRegisteredEvent({ eid: 'yoga', key: 'one', arrived: true });
    placesOnPhone.set([{ ...heldPlace, Eid: 'yoga', State: 'cancelled' }]);
    const html = await render(limited, []);
    expect(registerLinks(html).map(([text]) => text)).toEqual(['Register Now!']);
    expect(textOf(html)).not.toContain('Register another person');
  });
});
