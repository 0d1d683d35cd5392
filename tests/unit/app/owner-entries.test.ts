import { expect, test } from 'vitest';
import { inboxList } from '~/app/owner-kit/inboxes';
import { ownerEntries } from '~/app/shell/owner-titles';
import { answerableKinds } from '~/contract/inbox';

test("the owner's menu has the specified entries first, in their order, then ours (rule owner-menu)", () => {
  expect(ownerEntries.map(({ label }) => label.replace('ownerMenu.', ''))).toEqual([
    'addEvent',
    'addMember',
    'photos',
    'datedPhotos',
    'team',
    'currentEvent',
    'pastEvent',
    'volunteers',
    'registrationRecord',
    'dashboard',
    'site.videos',
    'messages',
    'account',
    'voices',
    'person',
  ]);
});

test('every list that can be answered is in the app once, with keys of its own', () => {
  expect(inboxList.map(({ kind }) => kind).sort()).toEqual([...answerableKinds].sort());
  expect(new Set(inboxList.flatMap(({ key, path }) => [key, path])).size).toBe(2 * inboxList.length);
});

test('phones find their stored lists and last visits under the same keys', () => {
  expect(inboxList.map(({ key }) => key)).toEqual(['messages', 'volunteers']);
});
