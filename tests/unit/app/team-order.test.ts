import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sortedBySequence } from '~/app/features/team/team-queries';
import { teamMember } from '~/contract/team-member';

test('the team is sorted by Sequence as a number, members without one last', () => {
  const team = [
    ['nobody', undefined],
    ['tenth', '10'],
    ['second', 2],
    ['unreadable', 'x'],
    ['first', '-1'],
  ].map(([Name, Sequence]) => v.parse(teamMember, { _id: Name, Name, Sequence }));
  expect(sortedBySequence(team).map(({ Name }) => Name)).toEqual([
    'first',
    'second',
    'tenth',
    'nobody',
    'unreadable',
  ]);
  expect(team[0]?.Name).toBe('nobody');
});
