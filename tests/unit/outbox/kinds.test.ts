import { expect, test } from 'vitest';
import { discardWords, entryTitle, titleWithName } from '~/app/features/outbox/outbox-words';
import { createServerI18n } from '~/app/lib/server-languages';
import type { Entry } from '~/outbox/entry';
import { callOf, isKind } from '~/outbox/kinds';

const kinds = ['registration', 'volunteer', 'message', 'subscription'] as const;

test.each(kinds)('a %s is delivered by a call that anybody may make, once', (kind) => {
  expect(callOf(kind)).toMatchObject({ method: 'POST', who: 'anyone', idempotent: true });
});

test('a kind of a newer build is recognized as unknown, also under the name of an object property', () => {
  expect(['feedback', 'toString', '__proto__'].filter(isKind)).toEqual([]);
});

test('each kind has a distinct title in every language', () => {
  for (const language of ['en', 'hi', 'fr'] as const) {
    const { t } = createServerI18n(language);
    const entry = { key: '', createdAt: 0, attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const titles = kinds.map((kind) => entryTitle({ ...entry, kind, payload: {} }, t));
    expect(new Set(titles).size).toBe(kinds.length);
    expect(titles.join()).not.toContain('.');
  }
});

const entry: Entry = {
  key: '0199a000-0000-4000-8000-000000000001',
  kind: 'registration',
  label: 'Yoga in the park',
  payload: { Name: 'Asha' },
  createdAt: 0,
  attempts: 0,
  nextAt: 0,
  wait: 0,
  state: 'waiting',
};
const { t } = createServerI18n('en');

test('two people of one event are distinguished by name, and a withdrawal has no name', () => {
  const other = { ...entry, payload: { Name: 'Binita' } };
  expect([entry, other].map((each) => titleWithName(each, t))).toEqual([
    'Registration for Yoga in the park · Asha',
    'Registration for Yoga in the park · Binita',
  ]);
  const { label: _, ...withdrawal } = { ...entry, kind: 'withdrawal', payload: { Key: entry.key } };
  expect(titleWithName(withdrawal, t)).toBe('A submission taken back');
});

test('the text that an entry will not be sent is only shown for one that was never sent', () => {
  expect(discardWords(entry, t).text).toBe('It will be deleted from this phone and will not be sent.');
  const tried = { ...entry, attempts: 1, wasTried: true };
  expect(discardWords(tried, t).text).toContain(
    'It may have arrived already. Then it is cancelled or deleted',
  );
  expect(discardWords({ ...tried, wasTried: false }, t)).toEqual(discardWords(entry, t));
  const tick = discardWords({ ...tried, kind: 'arrival', account: 'doctor@example.org' }, t);
  expect(tick.text).toContain('then it stays as it is');
});
