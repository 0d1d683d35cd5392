import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HeldPlace } from '~/contract/place';
import { type Delivery, json } from './fake-backend';
import { asha, binita, Phone } from './phone';

afterEach(() => void vi.restoreAllMocks());

const Link = 'AAAAAAAAAAAAAAAAAAAAAA';
const confirmed: HeldPlace = {
  State: 'confirmed',
  Line: null,
  Party: 2,
  Counted: true,
  Link,
  Code: 'BCDFGHJK',
};

/** The receipt of a submission, with what a backend says of its place. */
const withPlace =
  (Place: unknown) =>
  ({ key }: Delivery): Response =>
    json(200, { result: 'Success', key, Place });

/** The places on the phone, as its newest tab reads them. */
const places = async () => (await import('~/outbox/held-places')).storedPlaces();

const submit = { label: 'Yoga in the park' };

describe('the place in the receipt of a registration', () => {
  it('is on the phone before the registration leaves the outbox', async () => {
    const phone = new Phone();
    phone.backend.plan(withPlace(confirmed));
    const tab = await phone.open();
    const submission = await tab.submit('registration', { ...asha, Name: ' Asha  Testwali' }, submit);
    if (submission.outcome !== 'stored') throw new Error('It was not stored.');
    expect(await submission.result).toEqual({ outcome: 'sent' });
    expect(await places()).toEqual([
      {
        ...confirmed,
        key: submission.key,
        Eid: 'event-1',
        EventName: 'Yoga in the park',
        FirstName: 'Asha',
        confirmedAt: phone.clock.now(),
      },
    ]);
  });

  it('is one for each person', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    phone.backend.plan(
      withPlace(confirmed),
      withPlace({ ...confirmed, Link: Link.replaceAll('A', 'B'), State: 'waiting', Line: 1 }),
    );
    await tab.submit('registration', asha, submit);
    await tab.round(true);
    await tab.submit('registration', binita, submit);
    await tab.round(true);
    expect((await places()).map(({ FirstName, State }) => [FirstName, State])).toEqual([
      ['Asha', 'confirmed'],
      ['Binita', 'waiting'],
    ]);
  });

  it.each([
    ['a state that a newer backend has', { ...confirmed, State: 'invited' }],
    ['less than this build knows', { State: 'confirmed' }],
    ['nothing that is a place', 'yes'],
  ])('may say %s: the registration has arrived all the same', async (_, place) => {
    const phone = new Phone();
    phone.backend.plan(withPlace(place));
    const tab = await phone.open();
    await tab.submit('registration', asha, submit);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(phone.backend.deliveries).toHaveLength(1);
    expect(await places()).toEqual([]);
  });

  it('that cannot be stored does not keep the registration waiting', async () => {
    const phone = new Phone();
    phone.backend.plan(withPlace(confirmed));
    const tab = await phone.open();
    const taken = await openDB('held-places', 7);
    taken.close();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await tab.submit('registration', asha, submit);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
  });
});

describe('a phone after Forget me', () => {
  it('stores no place of a registration that is still sent', async () => {
    const phone = new Phone();
    phone.backend.plan('network error');
    const tab = await phone.open();
    const submission = await tab.submit('registration', asha, submit);
    if (submission.outcome !== 'stored') throw new Error('It was not stored.');
    await tab.round(true);
    await tab.forgetSenders({ send: true });
    phone.backend.plan(withPlace(confirmed));
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(await places()).toEqual([]);
  });

  it('stores no place of a registration that was being sent', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    phone.backend.plan(async (delivery) => {
      await tab.forgetSenders({ send: true });
      return withPlace(confirmed)(delivery);
    });
    await tab.submit('registration', asha, submit);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(await places()).toEqual([]);
  });

  it('deletes refused entries, before or later, and withdraws those that may have arrived', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    const entry = { attempts: 1, nextAt: 0, wait: 0, createdAt: 1, kind: 'registration' } as const;
    const problem = { status: 404, code: 'event-gone', text: '' };
    const [gone, reused, left] = [phone.newKey(), phone.newKey(), phone.newKey()];
    await tab.put({ ...entry, key: gone, payload: asha, state: 'refused', problem });
    const known = { status: 422, code: 'key-reused', text: '' };
    await tab.put({ ...entry, key: reused, payload: asha, state: 'refused', problem: known });
    await tab.put({ ...entry, key: left, payload: asha, state: 'refused', problem, isForgotten: true });
    phone.backend.plan('network error');
    const entered = { Name: 'Asha', Number: '98765 43210' };
    await tab.submit('registration', asha, { ...submit, entered });
    await tab.round(true);
    await tab.forgetSenders({ send: true });
    const [waiting, withdrawal, ...others] = (await tab.entries()).sort((one, two) =>
      one.kind < two.kind ? -1 : 1,
    );
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ kind: 'registration', isForgotten: true });
    expect(waiting).not.toHaveProperty('entered');
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', payload: { Key: reused } });
    phone.backend.always((delivery) =>
      delivery.key === waiting?.key
        ? json(404, { error: 'Gone.', code: 'event-gone' })
        : phone.backend.take(delivery),
    );
    await tab.round(true);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
  });

  it('also discards queued entries on request, and keeps those of an account', async () => {
    const phone = new Phone();
    phone.backend.always('network error');
    phone.offline = true;
    const tab = await phone.open();
    await tab.submit('registration', asha);
    await tab.submit('arrival', { Rid: 'one', Came: true, At: '' }, { account: 'owner@example.org' });
    await tab.forgetSenders({ send: false });
    const left = await tab.entries();
    expect(left.map(({ kind }) => kind)).toContain('arrival');
    expect(JSON.stringify(left)).not.toContain('Asha');
  });

  it('deletes one place, or all, and a later answer restores none', async () => {
    new Phone();
    vi.resetModules();
    const held = await import('~/outbox/held-places');
    const other = Link.replaceAll('A', 'B');
    const place = {
      ...confirmed,
      Link,
      Eid: 'event-1',
      EventName: 'Yoga',
      FirstName: 'Asha',
      confirmedAt: 1,
    };
    await held.storePlace(place);
    await held.storePlace({ ...place, Link: other });
    await held.forgetPlaces(Link);
    await held.updatePlace(Link, { confirmedAt: 2 });
    expect((await places()).map((left) => left.Link)).toEqual([other]);
    await held.forgetPlaces();
    expect(await places()).toEqual([]);
  });
});

describe('a change of a place', () => {
  it('keeps the known fields, and takes those of its receipt', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    phone.backend.plan(withPlace(confirmed));
    await tab.submit('registration', asha, submit);
    await tab.round(true);
    const { Link: _, ...state } = confirmed;
    phone.backend.plan(withPlace({ ...state, State: 'cancelled' }));
    await tab.submit('cancellation', { Link }, submit);
    await tab.round(true);
    expect(await places()).toMatchObject([{ State: 'cancelled', FirstName: 'Asha', Link }]);
  });

  it('of a place that this phone does not hold stores nothing', async () => {
    const phone = new Phone();
    const tab = await phone.open();
    phone.backend.plan(withPlace({ ...confirmed, State: 'cancelled' }));
    await tab.submit('cancellation', { Link }, submit);
    await tab.round(true);
    expect(await tab.entries()).toEqual([]);
    expect(await places()).toEqual([]);
  });
});

describe('answers that overtake each other', () => {
  it('leave the place in the state of the later one', async () => {
    new Phone();
    vi.resetModules();
    const held = await import('~/outbox/held-places');
    const place = {
      ...confirmed,
      Link,
      Eid: 'event-1',
      EventName: 'Yoga',
      FirstName: 'Asha',
      confirmedAt: 1,
    };
    await held.storePlace(place);
    await held.updatePlace(Link, { State: 'cancelled', At: '2026-11-23T10:00:02.000Z' });
    await held.updatePlace(Link, { State: 'confirmed', At: '2026-11-23T10:00:01.000Z' });
    expect(await held.storedPlaces()).toMatchObject([{ State: 'cancelled' }]);
    await held.updatePlace(Link, { State: 'waiting', Line: 1 });
    await held.updatePlace(Link, { State: 'confirmed', At: '2026-11-23T10:00:03.000Z' });
    expect(await held.storedPlaces()).toMatchObject([{ State: 'confirmed' }]);
  });
});

describe('places that another build has written', () => {
  it('are unchanged if they are unreadable, and keep unknown fields', async () => {
    new Phone();
    vi.resetModules();
    const held = await import('~/outbox/held-places');
    const place = { ...confirmed, Eid: 'event-1', EventName: 'Yoga', FirstName: 'Asha', confirmedAt: 1 };
    const newer = { ...place, Link: Link.replaceAll('A', 'B'), State: 'invited' };
    await held.storePlace({ ...place, Link, Seat: '7' });
    const database = await openDB('held-places');
    await database.put('places', newer);
    await held.updatePlace(Link, { State: 'cancelled' });
    await held.updatePlace(newer.Link, { State: 'cancelled' });
    expect(await held.storedPlaces()).toMatchObject([{ Link, State: 'cancelled', Seat: '7' }]);
    expect(await database.get('places', newer.Link)).toEqual(newer);
    database.close();
  });
});

describe('without a working storage', () => {
  it('hands the place to the form', async () => {
    const phone = new Phone();
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const waiting = { ...confirmed, State: 'waiting', Line: 3 };
    phone.backend.plan(withPlace(waiting));
    const tab = await phone.open();
    expect(await tab.submit('registration', asha, submit)).toEqual({
      outcome: 'sent directly',
      place: waiting,
    });
  });

  it('does not wait for a storage that hangs', async () => {
    const phone = new Phone();
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new IDBOpenDBRequest());
    phone.backend.plan(withPlace(confirmed));
    const tab = await phone.open();
    const submitting = tab.submit('registration', asha, submit);
    await phone.clock.pass(3_000);
    expect(await submitting).toMatchObject({ outcome: 'sent directly' });
  });
});
