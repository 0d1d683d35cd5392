import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language, RouterManifest } from '~/app/entry/entry-server';

/** The chunks of the browser's build, as Vite's manifest.json lists them. */
const chunks = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), () => []),
    css: v.optional(v.array(v.string()), () => []),
  }),
);
type Chunks = v.InferOutput<typeof chunks>;

/** For each module the files that come with it, its chunk among them, as Vite's ssr-manifest.json lists them. */
const filesOfModules = v.record(v.string(), v.array(v.string()));

const entryKey = 'src/app/entry/shell.html';
const splitComponent = '?tsr-split=component';

/** The chunk and everything it imports at once. */
function withImports(build: Chunks, key: string, seen = new Set<string>()): Set<string> {
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
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
  const build = v.parse(chunks, read('manifest.json'));
  const modules = v.parse(filesOfModules, read('ssr-manifest.json'));
  const urlOf = (key: string) => {
    const found = build[key];
    if (!found) throw new Error(`The browser's build has no ${key}.`);
    return `/${found.file}`;
  };
  const filesOf = (key: string) => [...withImports(build, key)].map(urlOf);
  const keys = new Map(Object.keys(build).map((key) => [urlOf(key), key]));
  const filesWith = (module: string) => {
    const key = keys.get(modules[module]?.find((url) => url.endsWith('.js')) ?? '');
    if (!key) throw new Error(`No chunk of the browser's build has ${module}.`);
    return filesOf(key);
  };
  const sheets = build[entryKey]?.css ?? [];
  const routerManifest: RouterManifest = {
    inlineCss: {
      styles: Object.fromEntries(sheets.map((css) => [`/${css}`, readFileSync(join(folder, css), 'utf8')])),
    },
    routes: { __root__: { css: sheets.map((css) => `/${css}`) } },
  };
  const routes = new Map<string, string[]>();
  const texts = new Map<string, string[]>();
  for (const module of Object.keys(modules)) {
    if (module.startsWith('src/app/routes/') && module.endsWith(splitComponent))
      routes.set(routeIdOf(module.slice(0, -splitComponent.length)), filesWith(module));
    const language = /^src\/texts\/(\w+)\/site\.ts$/.exec(module)?.[1];
    if (language) texts.set(language, filesWith(module));
  }
  const entry = filesOf(entryKey);
  return (language) => ({
    manifest: routerManifest,
    scripts(routeIds) {
      const needed = [
        ...entry,
        ...(texts.get(language) ?? []),
        ...routeIds.flatMap((id) => routes.get(id) ?? []),
      ];
      return [...new Set(needed)];
    },
  });
}
