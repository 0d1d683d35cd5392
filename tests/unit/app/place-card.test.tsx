import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaceCard } from '~/app/features/my-registration/place-card';
import { PlaceScreen } from '~/app/features/my-registration/place-screen';
import { RegistrationScreen } from '~/app/features/registrations/registration-screen';
import { outboxReading } from '~/app/lib/outbox-state';
import { placesOnPhone, type ShownPlace } from '~/app/lib/places-on-phone';
import { addRegisteredEvent, deleteRegisteredEvents } from '~/app/lib/registered-events';
import type { Api } from '~/contract/calls';
import { wallTimeAt } from '~/contract/clock-time';
import type { Day } from '~/contract/event-date';
import type { Entry } from '~/outbox/entry';
import { fakeStorage } from '../offline/fake-storage';
import { anEvent } from './an-event';
import { heldPlace } from './held-place';
import { renderScreen, textOf } from './render-screen';

// What a phone shows once its pages are hydrated: the stores have their values of the browser.
vi.mock(import('react'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSyncExternalStore: (_, read) => read(),
}));

const api = {} as Api;
const entry: Entry = {
  key: '0199a000-0000-4000-8000-000000000001',
  kind: 'registration',
  label: 'Yoga in the park',
  payload: { Name: 'Binita', Eid: 'event-2' },
  createdAt: 0,
  attempts: 0,
  nextAt: 0,
  wait: 0,
  state: 'waiting',
};
const cancellation: Entry = { ...entry, kind: 'cancellation', payload: { Link: heldPlace.Link } };
const place: ShownPlace = { ...heldPlace, EDate: '28/November/2026', Time: '10:30 AM', Place: 'Hall 5' };
const inLine: ShownPlace = { ...place, State: 'waiting', Line: 3 };
const comeLater = 'Please come only when your place is confirmed.';

beforeEach(() => {
  outboxReading.set({ state: 'read', entries: [] });
  placesOnPhone.set([]);
});

const card = async (shown: ShownPlace) =>
  textOf(await renderScreen(<PlaceCard place={shown} api={api} isHeld />));

/** The registration page of the place's event. */
const formWith = async (held: ShownPlace) => {
  fakeStorage();
  deleteRegisteredEvents();
  addRegisteredEvent({ eid: held.Eid, key: 'one', arrived: true });
  const entries = held.cancellation ? [held.cancellation] : [];
  outboxReading.set({ state: 'read', entries });
  placesOnPhone.set([held]);
  const event = { ...anEvent, PastConform: false, _id: held.Eid };
  const now = wallTimeAt('2026-11-24' as Day, 0);
  const screen = <RegistrationScreen eid={held.Eid} event={event} now={now} corrects={undefined} />;
  return textOf(await renderScreen(screen));
};

describe('the card of a place', () => {
  test('has the code and what can be done, while the place is confirmed', async () => {
    const shown = await card(place);
    for (const words of ['You have a place', 'BCDF GHJK', 'Add to calendar', 'Directions', 'I cannot come'])
      expect(shown).toContain(words);
    expect(shown).not.toContain('Undo');
  });

  test('shows that a cancellation made offline waits and can be undone, without the code', async () => {
    outboxReading.set({ state: 'read', entries: [cancellation] });
    const shown = await card({ ...place, cancellation });
    for (const words of ['You have given this place back', 'It is sent when you are connected.', 'Undo'])
      expect(shown).toContain(words);
    for (const words of ['You have a place', 'BCDF', 'I cannot come', 'Add to calendar'])
      expect(shown).not.toContain(words);
  });

  test('names the event in the reader’s language, and marks what is in another', async () => {
    const translated = {
      ...place,
      EventName: 'बगीचे में योग',
      Place: 'हॉल 5',
      Translations: { en: { EventName: 'Yoga in the garden' } },
    };
    const html = await renderScreen(<PlaceCard place={translated} api={api} isHeld />);
    expect(html).toMatch(/<h2[^>]*>Yoga in the garden</);
    expect(html).toContain('<bdi lang="hi">हॉल 5</bdi>');
    expect(html).not.toContain('बगीचे');
  });

  test('is no ticket on the waiting list', async () => {
    const shown = await card(inLine);
    expect(shown).toContain(`You are on the waiting list, number 3 ${comeLater}`);
    for (const words of ['BCDF', 'QR', 'at the door', 'Done']) expect(shown).not.toContain(words);
  });

  test.each<[string, Partial<ShownPlace>]>([
    ['was given back offline', { cancellation }],
    ['was given back', { State: 'cancelled', Line: null }],
    ['is of an event that was called off', { CalledOff: true }],
    ['is of an event that is over', { Over: true }],
    ['is gone', { isGone: true }],
  ])(
    'promises no confirmation any more to a place in line that %s; nor does the form',
    async (_, changed) => {
      const changedPlace = { ...inLine, ...changed };
      expect(await card(changedPlace)).not.toContain(comeLater);
      expect(await formWith(inLine)).toContain(comeLater);
      const shown = await formWith(changedPlace);
      expect(shown).toContain('Your places');
      expect(shown).not.toContain(comeLater);
    },
  );

  test('leads to the form again where the place was given back, unless the event is over', async () => {
    const html = await renderScreen(<PlaceCard place={{ ...place, State: 'cancelled' }} api={api} isHeld />);
    expect(html).toMatch(/href="\/book\/register_booking\/event-1"[^>]*>Register again/);
    expect(await card({ ...place, State: 'cancelled', Over: true })).not.toContain('Register again');
  });
});

describe('the places on a phone', () => {
  const screen = () => renderScreen(<PlaceScreen api={api} />);

  test('show queued registrations first, with a link to the outbox, and distinguish two people', async () => {
    const chitra = { ...entry, key: 'another', payload: { Name: 'Chitra', Eid: 'event-2' } };
    outboxReading.set({ state: 'read', entries: [entry, chitra] });
    placesOnPhone.set([place, { ...place, Link: 'B'.repeat(22), FirstName: 'Deepa' }]);
    const html = await screen();
    const saved = 'Saved on this phone, will be sent when you are connected';
    const waiting = (name: string) => `Registration for Yoga in the park · ${name} ${saved}`;
    const shown = textOf(html);
    const order = [waiting('Binita'), waiting('Chitra'), 'for Asha', 'for Deepa'].map((each) =>
      shown.indexOf(each),
    );
    expect(order.every((at, index) => at > (order[index - 1] ?? -1))).toBe(true);
    expect(html.match(/href="\/outbox"/g)).toHaveLength(2);
    expect(shown).not.toContain('When you register for an event');
  });

  test('show a queued cancellation on the card, and end with Forget me, which leaves places booked', async () => {
    outboxReading.set({ state: 'read', entries: [cancellation] });
    placesOnPhone.set([place]);
    const shown = textOf(await screen());
    expect(shown).toContain('You have given this place back');
    expect(shown).toMatch(/Your places stay booked.* Forget me on this phone$/);
  });
});
