import { describe, expect, test } from 'vitest';
import {
  doorCounts,
  walkInsPresent,
  withArrival,
  withArrivals,
  withOwnTicks,
} from '~/app/features/registrations/owner-door-query';
import { registrationsCsv } from '~/app/features/registrations/owner-registrations-csv';
import { withPendingTicks } from '~/app/owner-kit/registrations-query';
import type { DoorArrival, DoorWalkIn } from '~/contract/door';
import { registered } from './registered-person';

const at = (minute: number) => `2026-11-12T09:${String(minute).padStart(2, '0')}:00.000Z`;

const arrival = (id: string, minute: number, fields: Partial<DoorArrival> = {}): DoorArrival => ({
  _id: id,
  Came: true,
  CameAt: at(minute),
  By: 'Meena',
  ...fields,
});

const asha = registered('Asha');
const binita = registered('Binita', { Came: true, CameAt: at(20) });
const own = (came: boolean, minute: number) => new Map([[asha._id, { key: 'k', came, at: at(minute) }]]);

describe('registrations merged with arrivals at the door', () => {
  test('have the arrivals with their helpers, and keep unchanged objects', () => {
    const rows = withArrivals([asha, binita], [arrival(asha._id, 10)], true);
    expect(rows[0]).toEqual({ ...asha, Came: true, CameAt: at(10), CameBy: 'Meena' });
    expect(rows[1]).toBe(binita);
    expect(withArrivals(rows, [arrival(asha._id, 10)], false)[0]).toBe(rows[0]);
    const list = [asha];
    expect(withArrivals(list, [], true)).toBe(list);
  });

  test('take only later arrivals from a door response older than the list', () => {
    expect(withArrivals([binita], [arrival(binita._id, 19, { Came: false })], false)[0]).toBe(binita);
    expect(withArrivals([binita], [arrival(binita._id, 21, { Came: false })], false)[0]).toMatchObject({
      Came: false,
      CameAt: at(21),
    });
  });

  test('take all arrivals from a door response newer than the list, even if this phone’s clock is ahead', () => {
    expect(withArrivals([binita], [arrival(binita._id, 19, { Came: false })], true)[0]).toMatchObject({
      Came: false,
      CameAt: at(19),
      CameBy: 'Meena',
    });
  });

  test('keep the later of a helper’s tick and this phone’s undelivered one', () => {
    const known = withArrivals([asha], [arrival(asha._id, 10)], true);
    expect(withPendingTicks(known, own(false, 11))[0]).toMatchObject({
      Came: false,
      CameAt: at(11),
      CameBy: '',
    });
    expect(withPendingTicks(known, own(false, 9))[0]).toMatchObject({ Came: true, CameBy: 'Meena' });
  });
});

test('undelivered ticks are merged into the door’s response unless it has later ones', () => {
  const before = [arrival(asha._id, 10), arrival('x', 1)];
  const mine = { _id: asha._id, Came: false, CameAt: at(11), By: '' };
  expect(withOwnTicks(before, own(false, 11))).toEqual([mine, before[1]]);
  expect(withOwnTicks(before, own(false, 9))).toEqual(before);
  expect(withOwnTicks([], own(false, 11))).toEqual([mine]);
});

test('a tick of this phone replaces the known arrival of the person', () => {
  const ticked = { ...asha, Came: false, CameAt: at(12) };
  expect(withArrival([arrival(asha._id, 10), arrival('x', 1)], ticked)).toEqual([
    arrival('x', 1),
    { _id: asha._id, Came: false, CameAt: at(12), By: '' },
  ]);
});

const walkIn = (FirstName: string, minute: number, fields: Partial<DoorWalkIn> = {}): DoorWalkIn => ({
  ...arrival(FirstName, minute),
  FirstName,
  Party: 1,
  ...fields,
});

const walkIns = [walkIn('Tara', 30, { Party: 2 }), walkIn('Radha', 12), walkIn('Uma', 5, { Came: false })];

test('walk-ins that were taken back are left out; the others are in the order of arrival', () => {
  expect(walkInsPresent(walkIns).map(({ FirstName }) => FirstName)).toEqual(['Radha', 'Tara']);
});

test('people are counted by party size: present, expected, waiting and walk-ins', () => {
  const rows = [
    registered('Asha', { Party: 3, Came: true }),
    registered('Binita', { Party: 2 }),
    registered('Chitra', { State: 'waiting', Line: 1, Party: 4 }),
    registered('Deepa', { State: 'waiting', Line: 2, Came: true }),
    registered('Esha', { State: 'cancelled', Party: 5 }),
  ];
  expect(doorCounts(rows, walkInsPresent(walkIns))).toEqual({
    present: 4,
    expected: 2,
    waiting: 4,
    walkIns: 3,
  });
});

test('the CSV file ends with the walk-ins, marked, in the same columns', () => {
  const csv = registrationsCsv(
    { rows: [{ ...asha, ComingAt: '2026-11-23T12:31:00.000Z' }], walkIns: walkInsPresent(walkIns) },
    (key: string) => key,
    'en',
  );
  const [header = '', first, radha = '', tara] = csv.split('\r\n');
  // When she said that she is coming stands last.
  expect(header).toMatch(/,ownerPlaces\.saidYesAt$/);
  expect(first).toMatch(/^Asha,.*,"23 Nov 2026, .*"$/);
  expect(radha).toMatch(/^Radha,,,,,.*,ownerDoor\.yes,ownerHelpers\.counts\.walkIns,,1,,$/);
  expect(tara).toMatch(/^Tara,.*,2,,$/);
  expect(radha.replaceAll(/"[^"]*"/g, '').split(',')).toHaveLength(header.split(',').length);
});
