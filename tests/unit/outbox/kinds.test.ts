import { expect, test } from 'vitest';
import { entryTitle } from '~/app/features/outbox/outbox-words';
import { createServerI18n } from '~/app/lib/server-languages';
import { callOf, isKind } from '~/outbox/kinds';

const kinds = ['registration', 'volunteer', 'message', 'subscription'] as const;

test.each(kinds)('a %s is delivered by a call that anybody may make, once', (kind) => {
  expect(callOf(kind)).toMatchObject({ method: 'POST', who: 'anyone', idempotent: true });
});

test('a kind that a newer build wrote is known for one, also under the name of something else', () => {
  expect(['feedback', 'toString', '__proto__'].filter(isKind)).toEqual([]);
});

test('each kind has a title of its own in every language', () => {
  for (const language of ['en', 'hi', 'fr'] as const) {
    const { t } = createServerI18n(language);
    const entry = { key: '', createdAt: 0, attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
    const titles = kinds.map((kind) => entryTitle({ ...entry, kind, payload: {} }, t));
    expect(new Set(titles).size).toBe(kinds.length);
    expect(titles.join()).not.toContain('.');
  }
});
