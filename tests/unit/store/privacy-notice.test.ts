import { expect, test } from 'vitest';
import { privacyNotice } from '~/content/privacy-notice';
import { words as enWords } from '~/content/words/en';
import { words as frWords } from '~/content/words/fr';
import { words as hiWords } from '~/content/words/hi';
import type { StoredForm } from '~/content/words/privacy-words';
import { personalData, personalTables } from '~/server/database/personal-tables';

const en = enWords.privacy;
const fr = frWords.privacy;
const hi = hiWords.privacy;

/** The part of the notice that tells of each table with a person's name. */
const toldIn = new Map<string, StoredForm>([
  ['accounts', 'account'],
  ['registrations', 'registration'],
  ['door_helpers', 'door'],
  ['walk_ins', 'door'],
  ['undecided_ticks', 'door'],
  ['volunteers', 'volunteering'],
  ['contact_messages', 'contact'],
  ['missing_submissions', 'registration'],
]);

const languages = Object.entries({ en, hi, fr });
const retention: Readonly<Record<string, string>> = privacyNotice.retention;

test('the notice has a part for every table with a name in it', () => {
  const named = personalTables.filter((table) =>
    personalData[table].columns.some((column) => /(^|_)name$/.test(column)),
  );
  expect([...toldIn.keys()].sort()).toEqual([...named].sort());
});

test.each(languages)('in %s the notice names the time after which each name is erased', (language, words) => {
  for (const table of personalTables) {
    const form = toldIn.get(table);
    // Retained for a shorter time, which the part about safety names.
    if (form === undefined || table === 'missing_submissions') continue;
    const until = words.kept.forms[form].until;
    expect([table, until.includes('{kept}')]).toEqual([table, personalData[table].retainedFrom !== null]);
  }
  expect(words.kept.usually).toBe(retention[language]);
  expect(words.kept.forms.log.until).toContain(String(privacyNotice.eventLogDays));
});
