import { expect, test } from 'vitest';
import { answerFor, inListOrder, withOwnTicks, withOwnTicksInOrder } from '~/app/features/door/door-list';
import type { DoorPerson } from '~/contract/door';

const asha: DoorPerson = {
  _id: 'asha',
  FirstName: 'Asha',
  Initial: 'D.',
  Code: 'BCDFGHJK',
  Party: 2,
  State: 'confirmed',
  Line: null,
  Came: false,
  CameAt: '',
  WalkIn: false,
};
const none = new Map();
const at = '2026-11-28T10:12:00.000Z';
const earlier = '2026-11-28T10:02:00.000Z';

test('a person with a place is welcome, found by row or by a code in any notation', () => {
  const list = { People: [asha] };
  for (const asked of [asha, 'BCDFGHJK', 'bcdf ghjk', 'bcdf-ghjk '])
    expect(answerFor(list, asked, none)).toEqual({ kind: 'welcome', person: asha });
});

test('a person who is present gets the answer since when', () => {
  const person = { ...asha, Came: true, CameAt: at };
  expect(answerFor({ People: [person] }, 'BCDFGHJK', none)).toEqual({ kind: 'already', person, since: at });
});

test('people on the waiting list and cancelled registrations get different answers', () => {
  const waiting = { ...asha, State: 'waiting', Line: 3 } as const;
  expect(answerFor({ People: [waiting] }, waiting, none)).toEqual({
    kind: 'waiting',
    person: waiting,
    line: 3,
  });
  const cancelled = { ...asha, State: 'cancelled' } as const;
  expect(answerFor({ People: [cancelled] }, cancelled, none)).toEqual({
    kind: 'cancelled',
    person: cancelled,
  });
});

test('a code of another event, a broken one and an empty one are not for this event', () => {
  const list = { People: [asha, { ...asha, _id: 'walk-in', Code: '', WalkIn: true }] };
  for (const code of ['CCCCCCCC', 'BCDF', '', 'AEIOUAEI', 'https://example.org'])
    expect(answerFor(list, code, none)).toEqual({ kind: 'not-here' });
});

test('ticks of this phone apply until the list has a later one', () => {
  const ticked = new Map([['asha', { came: true, at }]]);
  expect(answerFor({ People: [asha] }, 'BCDFGHJK', ticked)).toMatchObject({ kind: 'already', since: at });
  const takenBack = { ...asha, Came: true, CameAt: at };
  expect(
    answerFor({ People: [takenBack] }, 'BCDFGHJK', new Map([['asha', { came: false, at: earlier }]])).kind,
  ).toBe('already');
});

test('a walk-in added on this phone is on its list until the server’s list has the person', () => {
  const ticks = new Map([['new', { came: true, at, walkIn: { FirstName: 'Leela', Party: 3 } }]]);
  const [, leela] = withOwnTicks([asha], ticks);
  expect(leela).toMatchObject({ _id: 'new', FirstName: 'Leela', Party: 3, Came: true, WalkIn: true });
  expect(withOwnTicks([asha, { ...asha, _id: 'new', WalkIn: true }], ticks)).toHaveLength(2);
});

test('who has cancelled stands last on the list, also once let in', () => {
  const named = (FirstName: string, State: 'confirmed' | 'cancelled') => ({
    ...asha,
    _id: FirstName,
    FirstName,
    State,
  });
  const people = [named('Asha', 'cancelled'), named('Tara', 'confirmed'), named('Meena', 'confirmed')];
  const ordered = inListOrder(people, 'en');
  const names = (ticks: Map<string, { came: boolean; at: string }>) =>
    withOwnTicksInOrder(ordered, ticks, 'en').map(({ FirstName }) => FirstName);
  expect(names(new Map())).toEqual(['Meena', 'Tara', 'Asha']);
  expect(names(new Map([['Asha', { came: true, at }]]))).toEqual(['Meena', 'Tara', 'Asha']);
});

test('a tick changes one person of the list in order, and leaves all others as the same objects', () => {
  const named = (FirstName: string) => ({ ...asha, _id: FirstName, FirstName });
  const ordered = inListOrder(['Meena', 'Asha', 'Tara', 'Leela'].map(named), 'en');
  const tickAt = (at: string) => ({ came: true, at });
  const first = new Map([['Leela', tickAt('2026-03-06T07:00:00Z')]]);
  const before = withOwnTicksInOrder(ordered, first, 'en');
  const later = withOwnTicksInOrder(
    ordered,
    new Map([...first, ['Tara', tickAt('2026-03-06T07:01:00Z')]]),
    'en',
  );
  expect(later.map(({ _id, Came }) => [_id, Came])).toEqual([
    ['Asha', false],
    ['Leela', true],
    ['Meena', false],
    ['Tara', true],
  ]);
  expect(later.map((person, index) => person === before[index])).toEqual([true, true, true, false]);
});

test('a walk-in is sorted by name, and leaves the list when the tick is undone', () => {
  const named = (FirstName: string) => ({ ...asha, _id: FirstName, FirstName });
  const ordered = inListOrder(['Meena', 'Asha', 'Tara'].map(named), 'en');
  const added = (came: boolean) =>
    new Map(
      ['Zara', 'Kavita', 'Leela'].map((FirstName) => [
        FirstName,
        { came: came || FirstName !== 'Leela', at: '2026-03-06T07:00:00Z', walkIn: { FirstName, Party: 1 } },
      ]),
    );
  const names = (came: boolean) => withOwnTicksInOrder(ordered, added(came), 'en').map(({ _id }) => _id);
  expect(names(true)).toEqual(['Asha', 'Kavita', 'Leela', 'Meena', 'Tara', 'Zara']);
  expect(names(false)).toEqual(['Asha', 'Kavita', 'Meena', 'Tara', 'Zara']);
});
