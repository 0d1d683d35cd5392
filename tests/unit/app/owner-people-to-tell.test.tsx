import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyFields, isMoved } from '~/app/features/events/owner-event-fields';
import { PeopleToTell } from '~/app/features/registrations/owner-people-to-tell';
import { accountsWithDrafts, hasPrivateDrafts, wipePrivateDrafts } from '~/app/lib/private-storage';
import { beginSession, endSession } from '~/app/lib/session-store';
import {
  changeNews,
  type NewsKind,
  type NewsOfEvent,
  peopleToTell,
  useAddNews,
  withNews,
} from '~/app/owner-kit/people-to-tell';
import type { Event } from '~/contract/event';
import { fakeStorage } from '../offline/fake-storage';
import { anEvent } from './an-event';
import { registered } from './registered-person';
import { renderScreen, textOf } from './render-screen';

const account = 'owner@example.org';
const yoga: Event = { ...anEvent, EDate: '05/March/2027', PastConform: false, CurrentConform: true };
const asha = registered('Asha', { Number: '98765 43210' });
const binita = registered('Binita', { Number: '+91 91234 56789', State: 'waiting', Line: 1 });
const chitra = registered('Chitra', { Email: 'chitra@example.org' });
const deepa = registered('Deepa', { Number: '97654 32109', State: 'cancelled' });
const list = [asha, binita, chitra, deepa];

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 24, hour, minute)).toISOString();

interface Told {
  items: [NewsKind, string, string?][];
  told?: Record<string, string>;
}

const newsOf = ({ items, told = {} }: Told): NewsOfEvent =>
  items.reduce<NewsOfEvent>(
    (news, [kind, since, person]) => withNews(news, { kind, since, ...(person && { person }) }),
    { items: [], told },
  );

const toTell = (told: Told, { rows = list, isCalledOff = false } = {}) =>
  peopleToTell(rows, newsOf(told), isCalledOff).map(
    ({ registration, kind, isTold }) => `${registration.Name}: ${kind}${isTold ? ', told' : ''}`,
  );

describe('people to tell', () => {
  test('are all with a registration that is not cancelled, after the event has moved', () => {
    expect(toTell({ items: [['moved', at(9)]] })).toEqual(['Asha: moved', 'Binita: moved', 'Chitra: moved']);
  });

  test('include a confirmed person while the place is confirmed', () => {
    const told: Told = { items: [['confirmed', at(9), 'Asha']] };
    expect(toTell(told)).toEqual(['Asha: confirmed']);
    expect(toTell(told, { rows: [{ ...asha, State: 'waiting' }, binita] })).toEqual([]);
  });

  test('exclude registrations made after the change, with a tolerance for clocks', () => {
    const rows = [at(8), at(9, 4), at(9, 30), ''].map((CreatedAt, index) =>
      registered(`Person ${index}`, { CreatedAt }),
    );
    expect(toTell({ items: [['moved', at(9)]] }, { rows })).toEqual([
      'Person 0: moved',
      'Person 1: moved',
      'Person 3: moved',
    ]);
  });

  test('include everyone after a cancellation, and no one after it is revoked', () => {
    const told: Told = {
      items: [
        ['moved', at(9)],
        ['called-off', at(10)],
      ],
      told: { Asha: at(9) },
    };
    expect(toTell(told, { isCalledOff: true, rows: [asha, binita] })).toEqual([
      'Asha: called-off',
      'Binita: called-off',
    ]);
    expect(toTell(told)).toEqual([]);
  });

  test('get one message about the place and the new date, and another after a later move', () => {
    const items: Told['items'] = [
      ['confirmed', at(9), 'Asha'],
      ['moved', at(10)],
    ];
    const rows = [asha];
    expect(toTell({ items }, { rows })).toEqual(['Asha: confirmed']);
    expect(toTell({ items, told: { Asha: at(9) } }, { rows })).toEqual(['Asha: moved']);
    expect(toTell({ items, told: { Asha: at(10) } }, { rows })).toEqual(['Asha: moved, told']);
    expect(toTell({ items: [...items, ['moved', at(11)]], told: { Asha: at(10) } }, { rows })).toEqual([
      'Asha: moved',
    ]);
  });
});

test('an event has moved if its date, time or place was changed, and no other field', () => {
  const before = { ...emptyFields(), EDate: '2027-03-05', Time: '10:00', Place: 'Pune' };
  expect(isMoved({ ...before, Fee: '100', EventName: 'Yoga', Place: 'Pune ' }, before)).toBe(false);
  for (const change of [{ EDate: '2027-03-06' }, { EDate: '' }, { Time: '11:00' }, { Place: 'Nagpur' }])
    expect(isMoved({ ...before, ...change }, before)).toBe(true);
});

const Deed = () => <a href={useAddNews()('yoga', 'moved')?.href}>done</a>;

describe('the list of people to tell', () => {
  beforeEach(() => {
    fakeStorage();
    beginSession({ token: 'token', Email: account, OwnerEmail: account, Name: '' });
  });
  afterEach(() => vi.unstubAllGlobals());

  const note = (kind: NewsKind, person?: string) =>
    changeNews(yoga._id, (news) => withNews(news, { kind, since: at(9), ...(person && { person }) }));
  const show = (event: Event = yoga, today = '2026-11-24') =>
    renderScreen(<PeopleToTell event={event} registrations={list} />, { today });
  const messagesIn = (html: string) =>
    [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]+)"/g)].map(([, href = '']) => {
      const link = new URL(href.replaceAll('&amp;', '&'));
      return [link.pathname, link.searchParams.get('text')];
    });

  test('has a WhatsApp link with the new date for each number, and lists people without one', async () => {
    note('moved');
    const html = await show();
    const message = [
      'This event has a new date, time or place:',
      'Yoga',
      'Friday, 5 March 2027, 10:00\u00a0am',
      'Pune',
      'http://localhost/events/yoga',
    ].join('\n');
    expect(messagesIn(html)).toEqual([
      ['/919876543210', message],
      ['/919123456789', message],
    ]);
    const shown = textOf(html);
    expect(shown).toContain('3 still to be told.');
    expect(shown).toContain('Copy the 2 numbers that are left');
    expect(shown).toContain('Chitra new date, time or place · no number that can be used');
    expect(html).toContain('mailto:chitra@example.org');
    expect(shown).not.toContain('Deepa');
  });

  test('includes the reason of a cancellation', async () => {
    note('called-off');
    const html = await show({ ...yoga, CalledOff: true, CalledOffReason: 'The hall is flooded.' });
    expect(messagesIn(html)[0]?.[1]).toMatch(
      /^This event is called off:\nYoga\n.*\nPune\nThe organisers say: The hall is flooded.\nhttp/,
    );
    expect(await show()).toBe('');
  });

  test('includes a place that was confirmed by hand', async () => {
    note('confirmed', 'Asha');
    const html = await show();
    expect(messagesIn(html)).toHaveLength(1);
    expect(messagesIn(html)[0]?.[1]).toMatch(/^You have a place at this event:\nYoga\n/);
    expect(textOf(html)).toContain('Copy the number that is left');
  });

  test('renders only the first rows of thousands, and counts them all', async () => {
    note('moved');
    const registrations = Array.from({ length: 5_000 }, (_, index) => registered(`Person ${index}`));
    const html = await renderScreen(<PeopleToTell event={yoga} registrations={registrations} />, {
      today: '2026-11-24',
    });
    expect(html.match(/<li/g)?.length).toBeLessThan(100);
    expect(html).toContain('aria-setsize="5000"');
    expect(textOf(html)).toContain('5000 still to be told.');
  });

  test('stores on this device which people were told', async () => {
    note('moved');
    changeNews(yoga._id, (news) => ({ ...news, told: { Asha: at(9), Chitra: at(9) } }));
    const shown = await show();
    expect(textOf(shown)).toContain('1 still to be told.');
    expect(shown).toMatch(/<input[^>]*aria-label="Told: Asha"[^>]*checked/);
    expect(shown).not.toMatch(/<input[^>]*aria-label="Told: Binita"[^>]*checked/);
    changeNews(yoga._id, (news) => ({ ...news, told: { ...news.told, Binita: at(9) } }));
    const all = textOf(await show());
    expect(all).toContain('All have been told.');
    expect(all).not.toContain('Copy the');
  });

  test('is empty before there is news, and once the event is over', async () => {
    expect(await show()).toBe('');
    note('moved');
    expect(await show(yoga, '2027-03-05')).not.toBe('');
    expect(await show(yoga, '2027-03-06')).toBe('');
  });

  test('is reached by a link after the change, and holds no name and no number', async () => {
    expect(await renderScreen(<Deed />)).toContain('href="/view_register/yoga#people-to-tell"');
    changeNews(yoga._id, (news) => ({ ...news, told: { id1: at(9) } }));
    const kept = JSON.stringify(Object.entries(localStorage));
    expect(kept).toContain('people-to-tell-of:owner@example.org:yoga');
    expect(kept).not.toMatch(/Asha|98765/);
  });

  test('is no draft, and is wiped at sign-out', async () => {
    note('moved');
    expect(hasPrivateDrafts(account)).toBe(false);
    expect(accountsWithDrafts()).toEqual([account]);
    endSession();
    wipePrivateDrafts(account);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('people-to-tell'))).toEqual([]);
    expect(note('moved')).toBe(false);
    expect(await show()).toBe('');
  });
});
