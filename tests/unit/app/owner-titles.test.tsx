import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { failureInWords, isNotFoundFailure } from '~/app/lib/call-failures';
import { createServerI18n } from '~/app/lib/server-languages';
import { listRoute } from '~/app/shared/list-page';
import { ownerTitle } from '~/app/shell/owner-titles';
import { CallFailure } from '~/contract/call-failure';
import { renderScreen } from './render-screen';

const folder = new URL('../../../src/app/routes/_owner/', import.meta.url);

/** `event_.$kind.$rid.tsx` is the address `/event/$kind/$rid`. */
const paths = (await readdir(folder)).map(
  (file) =>
    `/${file
      .replace(/\.tsx$/, '')
      .replaceAll('_.', '/')
      .replaceAll('.', '/')}`,
);

test('every screen of the owner has a title of its own', () => {
  const kinds = ['current_event', 'past_event', 'registration_record'];
  const titles = paths.flatMap((fullPath) =>
    fullPath === '/event/$kind'
      ? kinds.map((kind) => ownerTitle({ fullPath, params: { kind } }))
      : [ownerTitle({ fullPath, params: fullPath.includes('$kind') ? { kind: 'past_event' } : {} })],
  );
  expect(titles).not.toContain(undefined);
  // The list with a marked row is the same list.
  expect(new Set(titles).size).toBe(titles.length - 1);
});

const Nothing = () => null;

test('a list that fails to load keeps its heading, and the failure comes below it', async () => {
  const { errorComponent: Failed } = listRoute({
    query: () => ({ queryKey: ['none'] }),
    words: { title: 'gallery.title', lead: 'gallery.lead' },
    failed: 'gallery.loadFailed',
    Placeholders: Nothing,
  });
  const html = await renderScreen(
    <Failed error={new CallFailure({ kind: 'unreachable' })} reset={() => undefined} />,
  );
  expect(html.match(/<h\d[^>]*>[^<]*/g)?.map((heading) => heading.replace(/ [^>]*/, ''))).toEqual([
    '<h1>Photo Gallery',
    '<h2>The photos could not be loaded.',
  ]);
});

test('a 400 with a text shows that text, and only one without it is a missing record', () => {
  const refusal = (status: number, error: string) =>
    new CallFailure({ kind: 'refused', status, answer: { error } });
  const { t } = createServerI18n('en');
  expect(isNotFoundFailure(refusal(400, 'This id is not one of ours.'))).toBe(false);
  expect(failureInWords(refusal(400, 'This id is not one of ours.'), t)).toBe('This id is not one of ours.');
  expect(isNotFoundFailure(refusal(400, ''))).toBe(true);
  expect(isNotFoundFailure(refusal(404, 'No.'))).toBe(true);
});
