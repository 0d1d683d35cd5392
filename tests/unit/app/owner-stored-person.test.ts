import { expect, test } from 'vitest';
import { exportFileName, formatStored } from '~/app/features/people/owner-stored-person';
import { createServerI18n } from '~/app/lib/server-languages';
import type { StoredPerson } from '~/contract/stored-person';

const { t } = createServerI18n('en');

const privacy = { PrivacyAgreed: true, PrivacyNotice: '2026-11' };
const nothing: StoredPerson = {
  Registrations: [],
  Volunteers: [],
  Messages: [],
  Subscriptions: [],
  Account: null,
};

test('stored data of a person is shown list by list, without empty lists', () => {
  const stored: StoredPerson = {
    ...nothing,
    Messages: [
      {
        _id: 'one',
        FName: 'Asha',
        LName: '',
        Email: '',
        Number: '98765 43210',
        Message: 'When is the next class?',
        CreatedAt: '',
        ...privacy,
      },
    ],
    Account: { Name: 'Asha', Email: 'asha@example.org', CreatedAt: '', PrivacyNotice: null, Sessions: [] },
  };
  expect(formatStored(stored, t, 'en')).toEqual([
    {
      title: 'ownerMenu.messages',
      entries: [{ id: 'one', at: '', lines: ['Asha', '98765 43210', 'When is the next class?'] }],
    },
    {
      title: 'ownerMenu.account',
      entries: [{ id: 'asha@example.org', at: '', lines: ['Asha', 'asha@example.org'] }],
    },
  ]);
  expect(formatStored(nothing, t, 'en')).toEqual([]);
});

test('the file name of an export contains no name', () => {
  expect(exportFileName(new Date('2026-11-25T06:00:00Z'))).toBe('person-2026-11-25.json');
});
