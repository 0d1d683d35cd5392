import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language, RouterManifest } from '~/app/entry-server';

/** One file of the browser's build, as Vite's manifest.json tells of it. */
const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), () => []),
});
const manifest = v.record(v.string(), chunk);
type Manifest = v.InferOutput<typeof manifest>;

const entryKey = 'src/app/shell.html';
const splitComponent = '?tsr-split=component';

/** The chunk and everything it imports at once. */
function withImports(build: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = build[key];
  if (!found || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of found.imports) withImports(build, imported, seen);
  return seen;
}

/** src/app/routes/_site/events.tsx belongs to the route /_site/events, and index.tsx to /_site/. */
const routeIdOf = (source: string) =>
  source
    .slice('src/app/routes'.length)
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '/')
    .replaceAll('.', '/');

/**
 * What each public page needs of the browser's build in `folder`: its scripts announced ahead, the styles written
 * into the page (half a second less on a slow line than a linked sheet), and the texts of the language.
 */
export function readClientBuild(folder: string): (language: Language) => RouterManifest {
  const build = v.parse(manifest, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const urlOf = (key: string) => {
    const found = build[key];
    if (!found) throw new Error(`The browser's build has no ${key}.`);
    return `/${found.file}`;
  };
  const entry = withImports(build, entryKey);
  const css = urlOf('style.css');
  const styles = { [css]: readFileSync(join(folder, css), 'utf8') };

  const routes: RouterManifest['routes'] = {};
  for (const key of Object.keys(build)) {
    if (!key.startsWith('src/app/routes/') || !key.includes(splitComponent)) continue;
    const preloads = [...withImports(build, key)].filter((needed) => !entry.has(needed)).map(urlOf);
    routes[routeIdOf(key.slice(0, key.indexOf('?')))] = { preloads };
  }

  return (language) => ({
    inlineCss: { styles },
    routes: {
      ...routes,
      __root__: {
        scripts: [{ attrs: { type: 'module', async: true, src: urlOf(entryKey) } }],
        css: [css],
        preloads: [
          ...[...entry].filter((key) => key !== entryKey).map(urlOf),
          ...[...withImports(build, `src/app/languages/${language}.ts`)]
            .filter((key) => !entry.has(key))
            .map(urlOf),
        ],
      },
    },
  });
}
