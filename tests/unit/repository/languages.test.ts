import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageAttributes, languages } from '~/app/lib/language';
import { createServerI18n } from '~/app/lib/server-languages';
import { isOptional } from '../../../sw/chunk-names';
import config from '../../../vite.config';

/**
 * What the compiler does not check when a language is added. The steps are in src/README.md, "A further language".
 */
interface Group {
  name: string;
  test: RegExp;
}

const groups = config.environments?.client?.build?.rolldownOptions?.output as
  | { codeSplitting: { groups: Group[] } }
  | undefined;

const chunkOf = (path: string) =>
  groups?.codeSplitting.groups.find(
    ({ name, test }) => name !== 'vendor' && name !== 'site' && test.test(path),
  )?.name;

it.each([
  ['src/texts', languages],
  ['src/content/pages', languages],
  ['src/content/words', languages.map((language) => `${language}.ts`)],
  ['src/content/film', languages.map((language) => `${language}.vtt`)],
])('%s holds each language and no other', (folder, names) => {
  const found = readdirSync(folder).filter((name) => /^[a-z]{2,3}(\.ts|\.vtt)?$/.test(name));
  expect(found.sort()).toEqual([...names].sort());
});

it.each(languages)('%s has chunks of its own, which no phone precaches', (language) => {
  const chunks = [
    [`src/texts/${language}/door.ts`, 'door-texts'],
    [`src/texts/${language}/owner.ts`, 'owner-texts'],
    [`src/texts/${language}/site.ts`, 'language'],
    [`src/content/pages/${language}/page-texts.ts`, 'language'],
    [`src/content/words/${language}.ts`, 'words'],
  ] as const;
  for (const [path, chunk] of chunks) {
    expect(chunkOf(path)).toBe(`${chunk}-${language}`);
    expect(isOptional(`assets/${chunk}-${language}-12345678.js`)).toBe(true);
  }
});

it.each(languages)('the server renders pages without scripts in %s', (language) => {
  expect(createServerI18n(language).t('withoutScripts.keepLink')).not.toBe('withoutScripts.keepLink');
});

it('the styles make room for each language in Devanagari', () => {
  const inDevanagari = languages.filter((language) => languageAttributes('Latin', language).lang === 'en');
  expect(inDevanagari).toContain('hi');
  const styles = ['base', 'theme'].map((name) => readFileSync(`src/app/ui/${name}.css`, 'utf8')).join('\n');
  expect(inDevanagari.filter((language) => !styles.includes(`:lang(${language})`))).toEqual([]);
});
