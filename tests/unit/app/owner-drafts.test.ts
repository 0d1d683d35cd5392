import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orForgotten } from '~/app/features/owner/or-forgotten';
import { createPictureField } from '~/app/features/owner/uploads/use-picture-field';
import { eventForm, keepDraft, memberForm } from '~/app/features/owner/use-draft';
import { followChoice, forgetForm } from '~/app/features/owner/use-draft-picture';
import { readPrivateDraft, wipePrivateDrafts } from '~/app/features/session/private-drafts';
import { beginSession, endSession } from '~/app/features/session/session-store';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import { keepDraftPicture, readDraftPicture } from '~/app/offline/draft-pictures';
import { CallFailure } from '~/contract/call-failure';
import { fakeStorage } from '../offline/fake-storage';

const account = 'owner@example.org';
const form = 'new-event';
const draft = () => readPrivateDraft(account, form);
const signIn = (Email: string) => beginSession({ token: 'token', Email, OwnerEmail: account, Name: '' });

beforeEach(() => {
  fakeStorage();
  signIn(account);
});
afterEach(() => vi.unstubAllGlobals());

test('a save that ends after she has logged out brings her draft back for nobody', () => {
  expect(keepDraft(account, form, 'half')).toBe(true);
  endSession();
  wipePrivateDrafts(account);
  expect(keepDraft(account, form, 'half, tried')).toBe(false);
  signIn('visitor@example.org');
  expect(keepDraft(account, form, 'half, tried')).toBe(false);
  expect(draft()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft-of'))).toEqual([]);
});

test('where only her token was refused, her draft still learns that it may have arrived', () => {
  keepDraft(account, form, 'half');
  endSession();
  expect(keepDraft(account, form, 'half, tried')).toBe(true);
  expect(draft()).toBe('half, tried');
});

test('of what is removed nothing half written is left, neither words nor picture', async () => {
  const chosen = { original: 'a.jpg', name: 'a.webp', picture: new Blob(['picture']) };
  keepDraft(account, eventForm('1'), 'half');
  await keepDraftPicture(account, eventForm('1'), chosen);
  await keepDraftPicture(account, eventForm('2'), chosen);
  await forgetForm(eventForm('1'));
  expect(readPrivateDraft(account, eventForm('1'))).toBeNull();
  expect(await readDraftPicture(account, eventForm('1'))).toBeUndefined();
  expect(await readDraftPicture(account, eventForm('2'))).toMatchObject({ name: 'a.webp' });
});

test('what was written about something that another phone has deleted is forgotten where that is found out', async () => {
  keepDraft(account, memberForm('1'), 'half');
  const load = orForgotten(memberForm('1'));
  await expect(load(new CallFailure({ kind: 'unreachable' }))).rejects.toMatchObject({ kind: 'unreachable' });
  expect(readPrivateDraft(account, memberForm('1'))).toBe('half');
  await expect(load(CallFailure.refused('not-found'))).rejects.toMatchObject({ isNotFound: true });
  expect(readPrivateDraft(account, memberForm('1'))).toBeNull();
});

/** The field of a record that has a picture, or none, and the names of what the phone was told to keep of it, the latest last. */
function fieldWith(current: string) {
  const kept: (string | undefined)[] = [];
  const field = createPictureField(current, {
    openStore: () => ({ put: async () => undefined, close: async () => undefined }),
    shrinker: () => ({
      async shrink(picture) {
        if (picture.size === 0) throw new UploadFailure('broken-picture');
        return { picture, preview: picture };
      },
      end: () => undefined,
    }),
  });
  const end = followChoice(field, (chosen) => kept.push(chosen?.original));
  const choose = async (name: string, type = 'image/webp') => {
    field.choose(new File(['picture'], name, { type }));
    await expect.poll(() => field.get().state).not.toBe('preparing');
  };
  return { field, kept, choose, end };
}

test.each(['', 'stored.webp'])(
  'what she takes away again does not come back (the record has “%s”)',
  async (current) => {
    const { field, kept, choose } = fieldWith(current);
    await choose('wrong.webp');
    expect(kept).toEqual(['wrong.webp']);
    field.takeAway();
    expect(kept).toEqual(['wrong.webp', undefined]);
  },
);

test('nor does the first choice where the second is refused', async () => {
  const { kept, choose } = fieldWith('stored.webp');
  await choose('first.webp');
  await choose('letter.pdf', 'application/pdf');
  expect(kept).toEqual(['first.webp', undefined]);
});

test('what is saved while a picture is made small waits for it, and is not saved without it', async () => {
  const { field } = fieldWith('stored.webp');
  field.choose(new File(['picture'], 'first.webp', { type: 'image/webp' }));
  await field.ready();
  expect(await field.upload()).toMatch(/^first-/);
  for (const saving of [field.ready, field.upload]) {
    field.choose(new File([], 'broken.webp', { type: 'image/webp' }));
    await expect(saving()).rejects.toMatchObject({ reason: 'broken-picture' });
  }
  // What was refused before is known: the record's own stays.
  await field.ready();
  expect(await field.upload()).toBe('stored.webp');
});

test('a field that she leaves alone says nothing, and sending a picture does not keep it again', async () => {
  const { field, kept, choose, end } = fieldWith('stored.webp');
  field.startAgain('stored.webp');
  expect(kept).toEqual([]);
  await choose('first.webp');
  await choose('second.webp');
  await field.upload();
  expect(kept).toEqual(['first.webp', 'second.webp']);
  end();
  field.takeAway();
  expect(kept).toEqual(['first.webp', 'second.webp']);
});
