import { expect, test } from 'vitest';
import { findSharedTexts } from './sole-texts';

/** A text is the only child of its element (rule page-translators; `src/app/ui/elements.ts` says why). */

const examples = 'tests/unit/repository/sole-texts-example.tsx';
// The router renders the document's children, which are elements.
const isOfApp = (file: string) => /^src\/app\/.*\.tsx$/.test(file) && file !== 'src/app/routes/__root.tsx';
const found = findSharedTexts((file) => file === examples || isOfApp(file));

test('each text of the app is the only child of its element', () => {
  expect(found.filter(({ file }) => file !== examples)).toEqual([]);
});

test('a text beside others, in a fragment, or returned by a component is found', () => {
  expect(found.filter(({ file }) => file === examples).map(({ code }) => code)).toEqual([
    ...['{words}', '{words}'],
    '{count}',
    'of',
    '{count}',
    '{children}',
    '{words}',
    // The spaces between three elements.
    ...['', ''],
    '{count && <i />}',
    '{[words]}',
    'BareText',
    'PassedOn',
  ]);
});
