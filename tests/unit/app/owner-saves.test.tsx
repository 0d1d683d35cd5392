import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { RestoredNotice } from '~/app/features/dashboard/owner-restored';
import { readPrivateDraft, savedRecords, storedSave, wipePrivateDrafts } from '~/app/lib/private-storage';
import { beginSession, endSession } from '~/app/lib/session-store';
import { accountsToWipe } from '~/app/lib/wipe-account';
import { keepSave } from '~/app/owner-kit/saved-records';
import type { Dashboard } from '~/contract/dashboard';
import { fakeStorage } from '../offline/fake-storage';
import { renderScreen, textOf } from './render-screen';

const account = 'owner@example.org';
const signIn = () => beginSession({ token: 'token', Email: account, OwnerEmail: account, Name: '' });

beforeEach(() => {
  fakeStorage();
  signIn();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T09:00:00Z') });
  return () => vi.useRealTimers();
});

const restored = { At: '2026-11-28T10:00:00.000Z', From: '2026-11-27T21:42:00.000Z' };

const save = (record: string, fields: object, more: Partial<Parameters<typeof keepSave>[0]> = {}) =>
  keepSave({
    record,
    isNew: false,
    form: `event:${record}`,
    href: `/edit_event/${record}`,
    title: `Event ${record}`,
    draft: { fields, key: 'key', base: { fields: { EventName: 'before' }, version: 4 } },
    ...more,
  });

const stored = (record: string) => JSON.parse(storedSave(account, record).read() ?? 'null');

const today = async (figures: Pick<Dashboard, 'Restored' | 'Missing'> = { Restored: restored }) =>
  textOf(await renderScreen(<RestoredNotice {...figures} />));

test('Today lists what was saved between the copy and the restore, the earliest first, and nothing else', async () => {
  for (const [record, at] of [
    ['before', '2026-11-27T21:30:00Z'],
    ['night', '2026-11-27T23:00:00Z'],
    ['day', '2026-11-28T09:00:00Z'],
    ['after', '2026-11-28T10:10:00Z'],
  ] as const) {
    vi.setSystemTime(new Date(at));
    save(record, {});
  }
  const shown = await today();
  expect(shown.match(/Event \w+/g)).toEqual(['Event night', 'Event day']);
  expect(shown).toContain('What you saved after it is missing');
});

test('nothing is said without a restore, and a restore that lost nothing is told for a day', async () => {
  save('1', {});
  expect(await today({})).toBe('');
  storedSave(account, '1').write(null);
  vi.setSystemTime(new Date('2026-11-29T09:59:00Z'));
  expect(await today()).toContain('Restored to the copy of');
  vi.setSystemTime(new Date('2026-11-29T10:00:00Z'));
  expect(await today()).toBe('');
  save('1', {}, { title: 'too late' });
  expect(await today()).toBe('');
});

test('of several saves of a record the last fields are kept, from what the first one has started from', () => {
  save('1', { EventName: 'first' });
  vi.setSystemTime(new Date('2026-11-28T09:30:00Z'));
  save(
    '1',
    { EventName: 'second' },
    { draft: { fields: { EventName: 'second' }, key: 'k', base: { version: 5 } } },
  );
  expect(stored('1')).toMatchObject({
    at: '2026-11-28T09:30:00.000Z',
    draft: {
      fields: { EventName: 'second' },
      base: { fields: { EventName: 'before' }, version: 0 },
      sent: [],
    },
  });
});

test('a record that was added and then changed keeps the form that has added it', () => {
  save(
    '1',
    { EventName: 'new' },
    { isNew: true, form: 'new-event', href: '/add_event', draft: { fields: {}, key: '1' } },
  );
  save('1', { EventName: 'changed' });
  expect(stored('1')).toMatchObject({
    form: 'event:1',
    added: { form: 'new-event', href: '/add_event' },
    draft: { fields: { EventName: 'changed' }, key: 'key' },
  });
});

test('a part of the site is kept without its versions, which the restored site may count again', () => {
  save(
    'my-site-contact',
    {},
    { draft: { fields: {}, key: 'k', base: { fields: {}, versions: { '': 3, hi: 2 } } } },
  );
  expect(stored('my-site-contact').draft.base.versions).toEqual({ '': 0, hi: 0 });
});

test('a save is kept for four days, and deleted with the next one', () => {
  save('1', {});
  vi.setSystemTime(new Date('2026-12-02T08:59:00Z'));
  save('2', {});
  expect(savedRecords(account).sort()).toEqual(['1', '2']);
  vi.setSystemTime(new Date('2026-12-02T09:01:00Z'));
  save('3', {});
  expect(savedRecords(account).sort()).toEqual(['2', '3']);
});

test('a sign-out deletes the saves of its account, the end of a session by the server does not', async () => {
  save('1', {});
  endSession();
  expect(savedRecords(account)).toEqual(['1']);
  expect(await accountsToWipe({ token: 'token' } as Parameters<typeof accountsToWipe>[0])).toEqual([account]);
  wipePrivateDrafts(account);
  expect(savedRecords(account)).toEqual([]);
  // A save that ends after the sign-out.
  save('2', {});
  expect(savedRecords(account)).toEqual([]);
});

test('people whose submissions cannot come again are listed with a way to reach them', async () => {
  const missing = {
    Key: 'k1',
    Kind: 'registration',
    Name: 'Asha Kale',
    Number: '98765 43210',
    Event: 'Yoga',
    At: restored.At,
  } as const;
  const html = await renderScreen(
    <RestoredNotice Missing={[{ ...missing }, { ...missing, Key: 'k2', Name: '', Number: '' }]} />,
  );
  expect(textOf(html)).toMatch(/Asha Kale Yoga · registration · .* Done Without a name Yoga · registration/);
  expect(html).toContain('href="tel:9876543210"');
  expect(html.match(/href="tel:/g)).toHaveLength(1);
  expect(readPrivateDraft(account, 'event:1')).toBeNull();
});
