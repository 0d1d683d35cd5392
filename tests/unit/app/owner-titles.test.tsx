import { readdir } from 'node:fs/promises';
import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { formatFailure, isNotFoundFailure, orNotFound } from '~/app/lib/call-failures';
import { createServerI18n } from '~/app/lib/server-languages';
import { createSiteContent } from '~/app/lib/site-content';
import { Route } from '~/app/routes/_owner';
import { listRoute } from '~/app/shared/list-page';
import { OwnerListFailed, ownerTitle } from '~/app/shell/owner-titles';
import { CallFailure } from '~/contract/call-failure';
import { ownerTexts } from '~/texts/en/owner';
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

test('every screen of the owner has a distinct title', () => {
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

test('the title of the document is that of the screen', async () => {
  const { head } = Route.options;
  if (!head) throw new Error('The owner’s area has no head.');
  const i18n = createServerI18n('en');
  const titleOf = async (screen: { fullPath: string; params: object; status?: string }) => {
    const match = {
      context: { i18n, siteContent: createSiteContent(i18n), origin: () => '' },
      pathname: '/',
      staticData: Route.options.staticData,
    };
    const { meta } = await head({ match, matches: [screen] } as unknown as Parameters<typeof head>[0]);
    return meta?.flatMap((each) => (each && 'title' in each ? [each.title] : []));
  };
  i18n.addOwnerTexts('en', ownerTexts);
  const group = 'Pregnancy support group';
  expect(await titleOf({ fullPath: '/messages', params: {} })).toEqual([`Messages · ${group}`]);
  expect(await titleOf({ fullPath: '/edit_event/$id', params: { id: 'yoga' } })).toEqual([
    `Update An Event · ${group}`,
  ]);
  expect(await titleOf({ fullPath: '/edit_event/$id', params: {}, status: 'notFound' })).toEqual([
    `Unexpected Application Error! · ${group}`,
  ]);
});

test('a screen of the owner whose data fails to load keeps its heading', async () => {
  const failed = (at: string) =>
    renderScreen(
      <OwnerListFailed error={new CallFailure({ kind: 'unreachable' })} reset={() => undefined} />,
      { at },
    );
  expect(headingsIn(await failed('/messages'))).toEqual([
    '<h1>Messages',
    '<h2>This list could not be loaded.',
  ]);
  expect(headingsIn(await failed('/'))).toEqual(['<h1>This list could not be loaded.']);
});

const Nothing = () => null;

const headingsIn = (html: string) =>
  html.match(/<h\d[^>]*>[^<]*/g)?.map((heading) => heading.replace(/ [^>]*/, ''));

test('a list that fails to load keeps its heading above the failure', async () => {
  const { errorComponent: Failed } = listRoute({
    query: () => ({ queryKey: ['none'] }),
    words: { title: 'gallery.title', lead: 'gallery.lead', drawing: 'drawing.svg' },
    failed: 'gallery.loadFailed',
    Placeholders: Nothing,
  });
  const html = await renderScreen(
    <Failed error={new CallFailure({ kind: 'unreachable' })} reset={() => undefined} />,
  );
  expect(headingsIn(html)).toEqual(['<h1>Photo Gallery', '<h2>The photos could not be loaded.']);
});

test('a 400 with a text shows that text, and only one without it is a missing record', () => {
  const refusal = (status: number, error: string) =>
    new CallFailure({ kind: 'refused', status, answer: { error } });
  const { t } = createServerI18n('en');
  expect(isNotFoundFailure(refusal(400, 'This id is not one of ours.'))).toBe(false);
  expect(formatFailure(refusal(400, 'This id is not one of ours.'), t)).toBe('This id is not one of ours.');
  expect(isNotFoundFailure(refusal(400, ''))).toBe(true);
  expect(isNotFoundFailure(refusal(404, 'No.'))).toBe(true);
  const thrownFor = (error: unknown) => {
    try {
      return orNotFound(error);
    } catch (thrown) {
      return thrown;
    }
  };
  const told = refusal(400, 'This id is not one of ours.');
  expect(thrownFor(told)).toBe(told);
  expect(isNotFound(thrownFor(refusal(404, 'No.')))).toBe(true);
});
