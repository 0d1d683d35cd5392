import { expect, test } from 'vitest';
import { submissionLists } from '~/app/owner-kit/submission-lists';
import { ownerEntries, ownerGroups } from '~/app/shell/owner-titles';
import { answerableKinds } from '~/contract/submissions';

test("the owner's menu has Today, then the specified entries in their order, then ours (rule owner-menu)", () => {
  expect(ownerEntries.map(({ label }) => label.replace('ownerMenu.', ''))).toEqual([
    'dashboard',
    'addEvent',
    'addMember',
    'photos',
    'datedPhotos',
    'team',
    'currentEvent',
    'pastEvent',
    'volunteers',
    'registrationRecord',
    'mySite',
    'messages',
    'site.videos',
    'account',
    'copyToPhone',
    'voices',
    'person',
  ]);
});

test('group titles are shown between entries of the menu and do not change their order', () => {
  expect(ownerGroups.flatMap(({ entries }) => entries)).toEqual(ownerEntries);
  expect(ownerGroups.map(({ title, entries }) => [title, entries[0]?.label])).toEqual([
    [undefined, 'ownerMenu.dashboard'],
    ['ownerMenu.barPhotos', 'ownerMenu.photos'],
    ['ownerMenu.peopleAndEvents', 'ownerMenu.team'],
    ['ownerMenu.further', 'ownerMenu.mySite'],
  ]);
});

test('every list that can be answered is in the app once, with distinct keys', () => {
  expect(submissionLists.map(({ kind }) => kind).sort()).toEqual([...answerableKinds].sort());
  expect(new Set(submissionLists.flatMap(({ key, path }) => [key, path])).size).toBe(
    2 * submissionLists.length,
  );
});

test('phones find their stored lists and last visits under the same keys', () => {
  expect(submissionLists.map(({ key }) => key)).toEqual(['messages', 'volunteers']);
});
