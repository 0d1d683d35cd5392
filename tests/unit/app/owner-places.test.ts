import { describe, expect, test } from 'vitest';
import { formatEntry } from '~/app/features/registrations/owner-event-log';
import {
  attendanceOf,
  formatNotes,
  formatState,
  inPlaceOrder,
  overIfConfirmed,
  seatsOf,
} from '~/app/features/registrations/owner-places';
import type { Translate } from '~/app/lib/i18n';
import { arrivalChoiceCounts } from '~/app/shared/use-arrival-filter';
import type { LogEntry } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { registered } from './registered-person';

const waiting = (Name: string, Line: number, fields: Partial<Registration> = {}) =>
  registered(Name, { State: 'waiting', Line, ...fields });
const cancelled = (Name: string) => registered(Name, { State: 'cancelled' });

const list = [
  cancelled('Asha'),
  waiting('Binita', 2, { Party: 3 }),
  registered('Chitra', { Party: 2, Came: true }),
  waiting('Deepa', 1),
  registered('Esha'),
];

test('confirmed registrations come first, then the waiting list, then cancelled ones', () => {
  expect(inPlaceOrder(list).map(({ Name }) => Name)).toEqual(['Chitra', 'Esha', 'Deepa', 'Binita', 'Asha']);
});

describe('seats', () => {
  test('count people, also those in line', () => {
    expect(seatsOf(list, 5)).toEqual({
      places: 5,
      people: 3,
      over: 0,
      waiting: 4,
      isPartyPassedOver: true,
    });
    expect(seatsOf(list, 2)).toMatchObject({ people: 3, over: 1 });
  });

  test('are hidden if all are confirmed without a limit; with a limit of 0 nobody exceeds it', () => {
    expect(seatsOf([registered('Asha')], undefined)).toBeNull();
    expect(seatsOf(list, undefined)).toMatchObject({
      people: 3,
      over: 0,
      waiting: 4,
      isPartyPassedOver: false,
    });
    expect(seatsOf(list, 0)).toMatchObject({ people: 3, over: 0 });
  });
});

describe('a party that is passed over', () => {
  const at = (minute: number) => ({ CreatedAt: `2026-03-06T06:0${minute}:00.000Z` });
  const asha = registered('Asha', at(1));
  const two = waiting('Binita', 1, { Party: 2, ...at(2) });
  const isExplained = (rows: Registration[], places: number) => seatsOf(rows, places)?.isPartyPassedOver;

  test('is reported while too few places are free, and once a smaller party has got them', () => {
    expect(isExplained([asha, two], 2)).toBe(true);
    expect(isExplained([asha, two, registered('Chitra', at(3))], 2)).toBe(true);
  });

  test('is not reported if it waits for its turn or for the owner', () => {
    expect(isExplained([asha, two], 1)).toBe(false);
    expect(isExplained([asha, registered('Chitra', { Party: 2, ...at(3) }), two], 3)).toBe(false);
    expect(isExplained([asha, { ...two, OwnerDecides: true }], 2)).toBe(false);
    expect(isExplained([asha, { ...two, State: 'cancelled', Line: null }], 2)).toBe(false);
  });
});

test('confirming beyond the limit returns the number of people above it', () => {
  const [, binita, chitra, deepa] = list as [Registration, Registration, Registration, Registration];
  expect(overIfConfirmed(list, binita, 4)).toBe(2);
  expect(overIfConfirmed(list, deepa, 4)).toBe(0);
  expect(overIfConfirmed(list, chitra, 2)).toBe(0);
  expect(overIfConfirmed(list, binita, 0)).toBe(0);
  expect(overIfConfirmed(list, binita, undefined)).toBe(0);
});

test('people with a place are expected, and people who came without one are counted too; of those who cancelled, who came', () => {
  expect(attendanceOf(list)).toEqual({ came: 2, all: 3 });
  expect(attendanceOf([...list, waiting('Farida', 3, { Came: true })])).toEqual({ came: 3, all: 4 });
  expect(arrivalChoiceCounts(list)).toEqual({ all: 7, notYet: 1, came: 2 });
});

test('a log entry has the number of times a place was changed', () => {
  const t = ((text: string, given?: object) =>
    given ? `${text} ${JSON.stringify(given)}` : text) as Translate;
  const entry: LogEntry = {
    _id: '0190f5a0-0000-7000-8000-000000000000',
    At: '2026-03-06T06:30:00.000Z',
    SaidAt: '',
    Who: 'visitor',
    Helper: '',
    What: 'changed',
    Rid: '0190f5a0-0000-7000-8000-000000000001',
    Detail: '',
  };
  expect(formatEntry(entry, t)).toBe('ownerPlaces.deeds.changed');
  expect(formatEntry({ ...entry, Times: 3 }, t)).toBe(
    'ownerPlaces.deedTimes {"deed":"ownerPlaces.deeds.changed","count":3}',
  );
});

test('a log entry has the number of registrations that were removed or restored at once', () => {
  const entry = { _id: '1', At: '', SaidAt: '', Who: 'owner', Helper: '', Rid: null } as const;
  const t = (key: string, { count }: { count?: number } = {}) => [key, count].filter(Boolean).join(' ');
  const words = (What: 'all-removed' | 'restored', Detail: string) =>
    formatEntry({ ...entry, What, Detail }, t);
  expect(words('all-removed', '12')).toBe('ownerPlaces.deedsWith.all-removed 12');
  expect(words('all-removed', '')).toBe('ownerPlaces.deeds.all-removed');
  expect(words('restored', '12')).toBe('ownerPlaces.deedsWith.restored 12');
});

test('a waiting registration shows its number in line, or the reason why it has none', () => {
  const t = ((text: string, given?: object) =>
    given ? `${text} ${JSON.stringify(given)}` : text) as Translate;
  const said = (fields: Partial<Registration>) => {
    const one = registered('Asha', { State: 'waiting', ...fields });
    return [formatState(one, t), ...formatNotes(one, t)];
  };
  const waits = 'ownerPlaces.states.waiting';
  expect(said({ Line: 2, WaitReason: 'full' })).toEqual(['ownerPlaces.waitingAs {"line":2}']);
  expect(said({ WaitReason: 'closed', OwnerDecides: true })).toEqual([
    waits,
    'ownerPlaces.waits.closed',
    'ownerPlaces.decide',
  ]);
  expect(said({ WaitReason: 'called-off' })).toEqual([waits, 'ownerPlaces.waits.calledOff']);
  expect(said({ WaitReason: 'over' })).toEqual([waits, 'ownerPlaces.waits.over']);
  // A party larger than the hall.
  expect(said({ WaitReason: 'owner', Party: 6 })).toEqual([
    waits,
    'places.people {"count":6}',
    'ownerPlaces.decide',
  ]);
});

test('waiting registrations without a number come after the line', () => {
  const rows = [waiting('Asha', 2), registered('Binita', { State: 'waiting' }), waiting('Chitra', 1)];
  expect(inPlaceOrder(rows).map(({ Name }) => Name)).toEqual(['Chitra', 'Asha', 'Binita']);
});
