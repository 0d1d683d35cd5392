import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import { createPictureField } from '~/app/features/uploads/use-picture-field';
import { readDraftPicture, storeDraftPicture } from '~/app/lib/draft-pictures';
import { readPrivateDraft, wipePrivateDrafts } from '~/app/lib/private-storage';
import { beginSession, endSession } from '~/app/lib/session-store';
import {
  deleteFormDraft,
  eventForm,
  memberForm,
  notFoundAndClearDraft,
  storeOwnerDraft,
  watchChosenPicture,
} from '~/app/owner-kit/use-draft';
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

test('a save that ends after a logout does not bring the draft back', () => {
  expect(storeOwnerDraft(account, form, 'half')).toBe(true);
  endSession();
  wipePrivateDrafts(account);
  expect(storeOwnerDraft(account, form, 'half, tried')).toBe(false);
  signIn('visitor@example.org');
  expect(storeOwnerDraft(account, form, 'half, tried')).toBe(false);
  expect(draft()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft-of'))).toEqual([]);
});

test('a draft still notes that it may have arrived when only the token was refused', () => {
  storeOwnerDraft(account, form, 'half');
  endSession();
  expect(storeOwnerDraft(account, form, 'half, tried')).toBe(true);
  expect(draft()).toBe('half, tried');
});

test('removing a record deletes its draft, both texts and picture', async () => {
  const chosen = { original: 'a.jpg', name: 'a.webp', picture: new Blob(['picture']) };
  storeOwnerDraft(account, eventForm('1'), 'half');
  await storeDraftPicture(account, eventForm('1'), chosen);
  await storeDraftPicture(account, eventForm('2'), chosen);
  await deleteFormDraft(eventForm('1'));
  expect(readPrivateDraft(account, eventForm('1'))).toBeNull();
  expect(await readDraftPicture(account, eventForm('1'))).toBeUndefined();
  expect(await readDraftPicture(account, eventForm('2'))).toMatchObject({ name: 'a.webp' });
});

test('the draft of a record that another phone has deleted is deleted when that is noticed', async () => {
  storeOwnerDraft(account, memberForm('1'), 'half');
  const load = notFoundAndClearDraft(memberForm('1'));
  await expect(load(new CallFailure({ kind: 'unreachable' }))).rejects.toMatchObject({ kind: 'unreachable' });
  expect(readPrivateDraft(account, memberForm('1'))).toBe('half');
  await expect(load(CallFailure.refused('not-found'))).rejects.toMatchObject({ isNotFound: true });
  expect(readPrivateDraft(account, memberForm('1'))).toBeNull();
});

/**
 * The field of a record that has a picture, or none, and the names of what the phone was told to keep of it, the
 * latest last.
 */
function fieldWith(current: string, loadDialog = () => import('~/app/owner-kit/crop-dialog')) {
  const kept: (string | undefined)[] = [];
  const field = createPictureField(current, {
    openStore: () => ({ put: async () => undefined, close: async () => undefined }),
    shrinker: () => ({
      async shrink(picture) {
        if (picture.size === 0) throw new UploadFailure('broken-picture');
        return { picture, preview: picture };
      },
      async open(picture) {
        if (picture.size === 0) throw new UploadFailure('broken-picture');
        return { width: 400, height: 300, preview: picture };
      },
      crop: async ({ width }) => ({ picture: new Blob([`${width}`]), preview: new Blob() }),
      end: () => undefined,
    }),
    loadDialog,
    async fetchSaved(name) {
      if (name.startsWith('gone')) throw new UploadFailure('unreachable');
      return picked(name);
    },
  });
  const end = watchChosenPicture(field, (chosen) => kept.push(chosen?.original));
  const choose = async (name: string, type = 'image/webp') => {
    field.choose(new File(['picture'], name, { type }));
    await expect.poll(() => field.get().state).not.toBe('preparing');
  };
  return { field, kept, choose, end };
}

test.each(['', 'stored.webp'])(
  'a removed picture does not come back (the record has “%s”)',
  async (current) => {
    const { field, kept, choose } = fieldWith(current);
    await choose('wrong.webp');
    expect(kept).toEqual(['wrong.webp']);
    field.takeAway();
    expect(kept).toEqual(['wrong.webp', undefined]);
  },
);

test('the first chosen picture does not come back when the second is refused', async () => {
  const { kept, choose } = fieldWith('stored.webp');
  await choose('first.webp');
  await choose('letter.pdf', 'application/pdf');
  expect(kept).toEqual(['first.webp', undefined]);
});

const picked = (name: string, content = 'picture') => new File([content], name, { type: 'image/webp' });
const part = {
  rect: { x: 50, y: 0, width: 300, height: 300 },
  view: { x: 200, y: 150, zoom: 1 },
  isDisc: false,
};

test.each(['', 'stored.webp'])(
  'a crop that is cancelled leaves the field as it was (the record has “%s”)',
  async (current) => {
    const { field, choose } = fieldWith(current);
    for (const state of ['at first', 'with a new picture']) {
      if (state !== 'at first') await choose('first.webp');
      const before = field.get();
      field.crop(picked('second.webp'));
      await expect.poll(() => field.get().cropping).not.toBeNull();
      field.endCrop();
      await expect.poll(() => field.get().cropping).toBeNull();
      expect(field.get()).toEqual(before);
      // Also before the dialog is there.
      field.crop(picked('third.webp'));
      field.endCrop();
      await field.ready();
      expect(field.get()).toEqual(before);
    }
  },
);

test('saving waits for the part that is chosen in the crop dialog, which can be changed later', async () => {
  const { field, kept } = fieldWith('stored.webp');
  field.crop(picked('first.webp'));
  const ready = field.ready();
  await expect.poll(() => field.get().cropping).toMatchObject({ picture: { width: 400, height: 300 } });
  field.endCrop(part);
  await ready;
  expect(await field.get().picture?.text()).toBe('300');
  expect(kept).toEqual(['first.webp']);
  expect(field.get().source).toMatchObject({ file: { name: 'first.webp' }, isSaved: false, last: part });
  field.cropAgain();
  await expect.poll(() => field.get().cropping).toMatchObject({ isSaved: false, last: part });
  field.endCrop();
  await field.ready();
  field.restore({ original: 'first.webp', name: 'first-1.webp', picture: new Blob() });
  expect(field.get().source).toBeNull();
});

test('a saved picture is cropped again, and stays where it cannot be fetched or the dialog not be loaded', async () => {
  const { field } = fieldWith('saved.webp');
  field.cropAgain();
  await expect.poll(() => field.get().cropping).toMatchObject({ isSaved: true });
  field.endCrop(part);
  await field.ready();
  expect(field.get()).toMatchObject({ state: 'chosen', original: 'saved.webp', source: { isSaved: true } });
  const lost = fieldWith('gone.webp').field;
  const closed = fieldWith('saved.webp', () => Promise.reject(new TypeError('Failed to fetch'))).field;
  for (const failing of [lost, closed]) {
    failing.cropAgain();
    await expect(failing.ready()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(failing.get()).toMatchObject({ state: 'current', refused: 'unreachable' });
  }
});

test('a picture that is chosen in the crop dialog takes the place of the one before', async () => {
  const { field } = fieldWith('');
  field.crop(picked('first.webp'));
  await expect.poll(() => field.get().cropping).not.toBeNull();
  field.crop(picked('second.webp'));
  expect(field.get().cropping).toBeNull();
  await expect.poll(() => field.get().cropping).not.toBeNull();
  field.endCrop(part);
  await field.ready();
  expect(field.get()).toMatchObject({ state: 'chosen', original: 'second.webp' });
});

test('a file that cannot be opened for the crop is refused, and does not bring back an earlier one', async () => {
  const { field, choose } = fieldWith('stored.webp');
  await choose('first.webp');
  field.crop(picked('broken.webp', ''));
  await expect(field.ready()).rejects.toMatchObject({ reason: 'broken-picture' });
  expect(field.get()).toMatchObject({ state: 'current', refused: 'broken-picture', cropping: null });
});

test('where the crop dialog cannot be loaded, the picture is taken whole', async () => {
  const { field } = fieldWith('', () => Promise.reject(new TypeError('Failed to fetch')));
  field.crop(picked('first.webp'));
  await field.ready();
  expect(field.get()).toMatchObject({ state: 'chosen', original: 'first.webp', source: null });
  expect(await field.get().picture?.text()).toBe('picture');
});

test('saving waits for a picture that is being shrunk and does not save without it', async () => {
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

test('an untouched picture field shows nothing, and sending a picture does not store it again', async () => {
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
