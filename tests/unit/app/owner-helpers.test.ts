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

describe('the registrations with what the door knows', () => {
  test('have the arrivals with who ticked them, and are the same objects where nothing changed', () => {
    const rows = withArrivals([asha, binita], [arrival(asha._id, 10)], true);
    expect(rows[0]).toEqual({ ...asha, Came: true, CameAt: at(10), CameBy: 'Meena' });
    expect(rows[1]).toBe(binita);
    expect(withArrivals(rows, [arrival(asha._id, 10)], false)[0]).toBe(rows[0]);
    const list = [asha];
    expect(withArrivals(list, [], true)).toBe(list);
  });

  test('of a door read before the list only what was ticked later holds', () => {
    expect(withArrivals([binita], [arrival(binita._id, 19, { Came: false })], false)[0]).toBe(binita);
    expect(withArrivals([binita], [arrival(binita._id, 21, { Came: false })], false)[0]).toMatchObject({
      Came: false,
      CameAt: at(21),
    });
  });

  test('of a door read after the list all holds, also where this phone’s clock was ahead', () => {
    expect(withArrivals([binita], [arrival(binita._id, 19, { Came: false })], true)[0]).toMatchObject({
      Came: false,
      CameAt: at(19),
      CameBy: 'Meena',
    });
  });

  test('keep the last of a helper’s tick and this phone’s waiting one, whichever it is', () => {
    const known = withArrivals([asha], [arrival(asha._id, 10)], true);
    expect(withPendingTicks(known, own(false, 11))[0]).toMatchObject({
      Came: false,
      CameAt: at(11),
      CameBy: '',
    });
    expect(withPendingTicks(known, own(false, 9))[0]).toMatchObject({ Came: true, CameBy: 'Meena' });
  });
});

test('an answer of the door has the ticks that wait here, unless a later one is in it', () => {
  const before = [arrival(asha._id, 10), arrival('x', 1)];
  const mine = { _id: asha._id, Came: false, CameAt: at(11), By: '' };
  expect(withOwnTicks(before, own(false, 11))).toEqual([mine, before[1]]);
  expect(withOwnTicks(before, own(false, 9))).toEqual(before);
  expect(withOwnTicks([], own(false, 11))).toEqual([mine]);
});

test('a tick of this phone takes the place of what was known of the person', () => {
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

test('whose arrival at the door was taken back is not there; the others stand as they came', () => {
  expect(walkInsPresent(walkIns).map(({ FirstName }) => FirstName)).toEqual(['Radha', 'Tara']);
});

test('people are counted by their parties: there, awaited with a place, waiting for one, and unregistered', () => {
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

test('the saved table ends with who came without a registration, marked, in the same columns', () => {
  const csv = registrationsCsv(
    { rows: [asha], walkIns: walkInsPresent(walkIns) },
    (key: string) => key,
    'en',
  );
  const [header = '', first, radha = '', tara] = csv.split('\r\n');
  expect(first).toMatch(/^Asha,/);
  expect(radha).toMatch(/^Radha,,,,,.*,ownerDoor\.yes,ownerHelpers\.counts\.walkIns,,1,$/);
  expect(tara).toMatch(/^Tara,.*,2,$/);
  expect(radha.replaceAll(/"[^"]*"/g, '').split(',')).toHaveLength(header.split(',').length);
});
