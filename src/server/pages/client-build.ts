import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language, RouterManifest } from '~/app/entry/entry-server';

/** One file of the browser's build, as Vite's manifest.json tells of it. */
const chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), () => []),
});
const manifest = v.record(v.string(), chunk);
type Manifest = v.InferOutput<typeof manifest>;

const entryKey = 'src/app/entry/shell.html';
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

/** What a page needs of the browser's build. */
export interface PageAssets {
  manifest: RouterManifest;
  /** The scripts of a page that these routes make, in the order of need; the first is the entry, which runs. */
  scripts: (routeIds: string[]) => string[];
}

/**
 * What each public page needs of the browser's build in `folder`: the styles written into the page (half a second less
 * on a slow line than a linked sheet), and its scripts, the texts of the language among them.
 */
export function readClientBuild(folder: string): (language: Language) => PageAssets {
  const build = v.parse(manifest, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const urlOf = (key: string) => {
    const found = build[key];
    if (!found) throw new Error(`The browser's build has no ${key}.`);
    return `/${found.file}`;
  };
  const filesOf = (key: string) => [...withImports(build, key)].map(urlOf);
  const css = urlOf('style.css');
  const routerManifest: RouterManifest = {
    inlineCss: { styles: { [css]: readFileSync(join(folder, css), 'utf8') } },
    routes: { __root__: { css: [css] } },
  };
  const routes = new Map<string, string[]>();
  for (const key of Object.keys(build)) {
    if (!key.startsWith('src/app/routes/') || !key.includes(splitComponent)) continue;
    routes.set(routeIdOf(key.slice(0, key.indexOf('?'))), filesOf(key));
  }
  return (language) => ({
    manifest: routerManifest,
    scripts(routeIds) {
      const needed = [
        ...filesOf(entryKey),
        ...filesOf(`src/app/platform/languages/${language}/pack.ts`),
        ...routeIds.flatMap((id) => routes.get(id) ?? []),
      ];
      return [...new Set(needed)];
    },
  });
}
