import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyFields, isMoved } from '~/app/features/events/owner-event-fields';
import { ToldList, useToldList } from '~/app/features/registrations/owner-told-list';
import { accountsWithDrafts, deleteEarlierMarks, wipePrivateDrafts } from '~/app/lib/private-storage';
import { beginSession, endSession } from '~/app/lib/session-store';
import {
  pendingMarks,
  type ToldPerson,
  tellingOf,
  toldListQuery,
  unfoldedToldList,
  withMark,
} from '~/app/owner-kit/told-list';
import type { Event } from '~/contract/event';
import type { TellingWay, ToldMark } from '~/contract/notifications';
import type { ToldList as List, Told } from '~/contract/told-list';
import type { Entry } from '~/outbox/entry';
import { fakeStorage } from '../offline/fake-storage';
import { anEvent } from './an-event';
import { registered } from './registered-person';
import { renderScreen, textOf } from './render-screen';

const account = 'owner@example.org';
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 24, hour, minute)).toISOString();

const person = (Rid: string, fields: Partial<ToldPerson> = {}): ToldPerson => ({
  Rid,
  Language: '',
  Phones: 0,
  Due: null,
  Told: [],
  ...fields,
});

const told = (Aid: string, How: TellingWay, At = at(9), By = ''): Told => ({
  Aid,
  Occasion: 'moved',
  How,
  At,
  By,
});

const due = (Aid: string) => ({ Aid, Occasion: 'moved' as const });

const listOf = (...People: ToldPerson[]): List => ({ At: at(9), Words: '', People, Callers: [] });

const mark = (How: ToldMark['How'], At = at(10), Aid = 'move'): ToldMark => ({ Rid: 'Asha', Aid, How, At });

/** What a row says after these marks. */
const shownAfter = (start: ToldPerson, ...marks: ToldMark[]) => {
  const [marked] = marks.reduce(withMark, listOf(start)).People;
  const telling = marked && tellingOf(marked);
  return telling && [telling.isTold ? 'told' : 'not yet', telling.mark?.How ?? 'none'];
};

describe('a person on the list', () => {
  const asha = person('Asha', { Due: due('move') });

  test('is told by a call or a message, and not by an attempt that reached nobody', () => {
    expect(shownAfter(asha)).toEqual(['not yet', 'none']);
    expect(shownAfter(asha, mark('called'))).toEqual(['told', 'called']);
    expect(shownAfter(asha, mark('whatsapp'))).toEqual(['told', 'whatsapp']);
    expect(shownAfter(asha, mark('not-reached'))).toEqual(['not yet', 'not-reached']);
  });

  test('is to be told again once a mark is corrected, as long as the list has not been read again, and after', () => {
    expect(shownAfter(asha, mark('called'), mark('none', at(11)))).toEqual(['not yet', 'none']);
    const read = person('Asha', { Told: [told('move', 'called')] });
    expect(shownAfter(read, mark('not-reached'))).toEqual(['not yet', 'not-reached']);
  });

  test('keeps the mark made last, in whatever order they arrive', () => {
    expect(shownAfter(asha, mark('called', at(11)), mark('none', at(10)))).toEqual(['told', 'called']);
  });

  test('who is told one thing is still to be told the next', () => {
    const both = person('Asha', { Due: due('words'), Told: [told('move', 'push')] });
    expect(shownAfter(both)).toEqual(['not yet', 'none']);
    expect(shownAfter(both, mark('whatsapp', at(10), 'words'))).toEqual(['told', 'whatsapp']);
  });

  test('who has nothing to be told and was told nothing is no row; a mark of another announcement changes nothing', () => {
    expect(shownAfter(person('Asha'))).toBeUndefined();
    expect(shownAfter(person('Asha'), mark('called'))).toBeUndefined();
    expect(shownAfter(person('Asha', { Told: [told('move', 'none')] }))).toBeUndefined();
  });
});

test('the marks of this account that wait on this phone are read from the outbox, without refused ones', () => {
  const entry = (key: string, fields: Partial<Entry>): Entry => ({
    key,
    kind: 'toldMark',
    payload: mark('called'),
    account,
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    wait: 0,
    state: 'waiting',
    ...fields,
  });
  const entries = [
    entry('later', { payload: mark('none', at(11)) }),
    entry('earlier', {}),
    entry('refused', { state: 'refused' }),
    entry('other', { account: 'other@example.org' }),
    entry('tick', { kind: 'arrival' }),
    entry('unreadable', { payload: 7 }),
  ];
  expect(pendingMarks(entries, account).map(({ key }) => key)).toEqual(['earlier', 'later']);
});

test('an event has moved if its date, time or place was changed, and no other field', () => {
  const before = { ...emptyFields(), EDate: '2027-03-05', Time: '10:00', Place: 'Pune' };
  expect(isMoved({ ...before, Fee: '100', EventName: 'Yoga', Place: 'Pune ' }, before)).toBe(false);
  for (const change of [{ EDate: '2027-03-06' }, { EDate: '' }, { Time: '11:00' }, { Place: 'Nagpur' }])
    expect(isMoved({ ...before, ...change }, before)).toBe(true);
});

const yoga: Event = {
  ...anEvent,
  EDate: '05/March/2027',
  PastConform: false,
  CurrentConform: true,
  Translations: { hi: { EventName: 'योग' } },
};
const asha = registered('Asha', { Number: '98765 43210' });
const binita = registered('Binita', { Number: '+91 91234 56789', State: 'waiting', Line: 1 });
const chitra = registered('Chitra', { Email: 'chitra@example.org' });
const registrations = [asha, binita, chitra];

function Shown({ rows = registrations }) {
  const tellings = useToldList(yoga._id, rows, true);
  return <ToldList event={yoga} eventName="Yoga" registrations={rows} tellings={tellings} />;
}

describe('the list of people to tell', () => {
  beforeEach(() => {
    fakeStorage();
    beginSession({ token: 'token', Email: account, OwnerEmail: account, Name: '' });
    unfoldedToldList.set(yoga._id);
    // The list is unfolded in the first render, too.
    vi.spyOn(unfoldedToldList, 'getInitial').mockReturnValue(yoga._id);
  });
  afterEach(() => {
    endSession();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const show = (list: List | undefined, rows = registrations) =>
    renderScreen(<Shown rows={rows} />, {
      load: async (queryClient, api) =>
        list && queryClient.setQueryData(toldListQuery(api, yoga._id).queryKey, list),
    });

  const messagesIn = (html: string) =>
    [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]+)"/g)].map(([, href = '']) => {
      const link = new URL(href.replaceAll('&amp;', '&'));
      return [link.pathname, link.searchParams.get('text')?.split('\n')[0]];
    });

  test('has a call and a message in the language of each person, and says who has no number', async () => {
    const html = await show(
      listOf(
        person('Asha', { Due: due('move') }),
        person('Binita', { Due: due('move'), Language: 'hi' }),
        person('Chitra', { Due: due('move') }),
      ),
    );
    expect(messagesIn(html)).toEqual([
      ['/919876543210', 'This event has a new date, time or place:'],
      ['/919123456789', 'इस कार्यक्रम की तारीख, समय या जगह बदल गई है:'],
    ]);
    expect(html).toContain('href="tel:9876543210"');
    expect(html).toContain('mailto:chitra@example.org');
    const shown = textOf(html);
    expect(shown).toContain('3 still to be told');
    expect(shown).toContain('Binita new date, time or place हिन्दी not yet');
    expect(shown).toContain('Chitra new date, time or place no number that can be used not yet');
    expect(shown).toContain('Copy the 2 numbers that are left');
  });

  test('shows who is not told yet, counts who is, and says how an attempt ended', async () => {
    const shown = textOf(
      await show(
        listOf(
          person('Asha', { Told: [told('move', 'called', at(9), 'Rekha')] }),
          person('Binita', { Due: due('move'), Told: [told('move', 'not-reached')] }),
          person('Chitra', { Told: [told('move', 'push')] }),
        ),
      ),
    );
    expect(shown).toContain('1 still to be told');
    expect(shown).toMatch(/Not yet 1 All 3/);
    expect(shown).toMatch(/Binita new date, time or place not reached/);
    expect(shown).not.toContain('Asha');
    expect(shown).not.toMatch(/delivered/i);
  });

  test('says so where nobody is to be told, and where that is not known', async () => {
    expect(textOf(await show(listOf()))).toContain('Nobody is to be told anything now.');
    expect(textOf(await show(undefined))).toContain('Who was told what is not known right now.');
  });

  test('renders only the first rows of thousands, and counts them all', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => registered(`Person ${index}`));
    const html = await show(listOf(...rows.map(({ _id }) => person(_id, { Due: due('move') }))), rows);
    expect(html.match(/<li/g)?.length).toBeLessThan(100);
    expect(html).toContain('aria-setsize="5000"');
    expect(textOf(html)).toContain('5000 still to be told');
  });
});

test('what earlier versions kept of told people on the phone is deleted', () => {
  fakeStorage();
  localStorage.setItem('people-to-tell-of:owner@example.org:yoga', '{"items":[],"told":{}}');
  expect(accountsWithDrafts()).toEqual([]);
  deleteEarlierMarks();
  expect(Object.keys(localStorage)).toEqual([]);
  localStorage.setItem('people-to-tell-of:owner@example.org:yoga', '{"items":[],"told":{}}');
  localStorage.setItem('news-question-of:owner@example.org:yoga', '');
  wipePrivateDrafts(account);
  expect(Object.keys(localStorage)).toEqual([]);
  vi.unstubAllGlobals();
});
