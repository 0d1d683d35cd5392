import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type * as AppEntry from '~/app/entry/entry-server';
import { earlyAnswers } from '~/contract/early-answers';
import { isPack, pageStylesCache } from '~/contract/worker-protocol';

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
  manifest: AppEntry.RouterManifest;
  /** The scripts of a page that these routes make, in the order of need; the first is the entry, which runs. */
  scripts: (routeIds: string[]) => string[];
  /** What every phone fetches once it has these: the scripts that run when the page is idle, and the small files in one. */
  later?: string[];
  /** Returns a file's bytes, as they travel. */
  sizeOf?: (file: string) => number;
}

/** The app's server entry and build: bundled in production, reloaded in development. */
export interface Renderer {
  load: () => Promise<
    Pick<
      typeof AppEntry,
      'createServerI18n' | 'formatPlace' | 'listedPaths' | 'readAddress' | 'renderPage' | 'requestLanguage'
    >
  >;
  assets: (language: AppEntry.Language) => PageAssets;
  /** Returns a page's Content-Security-Policy, or null for none. `scripts`: inline scripts added later. */
  policy: (html: string, nonce?: string, scripts?: readonly string[]) => string | null;
  /** As `policy`, for the door page (decision 0030). */
  doorPolicy?: (html: string) => string | null;
}

export type Prepare = AppEntry.RenderInput['prepare'];

/**
 * What each public page needs of the browser's build in `folder`: the styles written into the page (half a second less
 * on a slow line than a linked sheet), and its scripts, the texts of the language among them.
 */
export function readClientBuild(folder: string): (language: AppEntry.Language) => PageAssets {
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
  const routerManifest: AppEntry.RouterManifest = {
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
  const assets = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`);
  const sizes = new Map(assets.map((file) => [file, statSync(join(folder, file)).size]));
  const later = [...filesWith('src/app/entry/start-services.ts'), ...assets.filter(isPack)];
  return (language) => ({
    manifest: routerManifest,
    later,
    sizeOf: (file) => sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0,
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

/**
 * Starts a page's scripts at its end, once its words and the pictures in view are painted: earlier they would share a
 * weak line with them, and on a good one keep a cheap phone too busy to paint. Pictures that take longer are not waited
 * for, nor those of sections that are not laid out yet, nor is a page that is not looked at and so paints nothing. React
 * passes over tags in the body that are not its own. Where they do not come, because the line broke or they are switched
 * off, the page becomes one without scripts: what it has in its `noscript`s is unpacked. Nothing takes such a page over
 * any more.
 *
 * On a first visit the line is not idle meanwhile. The worker, to which the page leaves its styles, is asked for a round
 * trip before the last script has come, what the main job needs without a connection when that has, answers of calls among
 * it, and the small files after that. Where that fails, or a browser does not tell what has come, the app asks for them
 * itself.
 * @returns the script's text, or null where there is nothing to start
 */
export const startScript = ({ files, later = [], calls = [], sizeOf = () => 1 }: Started): string | null => {
  if (files.length === 0) return null;
  const scripts = later.filter((file) => file.endsWith('.js') && !files.includes(file));
  const following = { scripts, packs: later.filter(isPack), calls };
  return `(${start})(${JSON.stringify(files)},${JSON.stringify(following)},${JSON.stringify(lastOf(files.map(sizeOf)))})`;
};

interface Started {
  /** The first is the entry, which runs; all are asked for at once, as each would only name the next. */
  files: string[];
  later?: PageAssets['later'] | undefined;
  sizeOf?: PageAssets['sizeOf'] | undefined;
  /** The paths of the calls that every phone makes first. */
  calls?: string[] | undefined;
}

/**
 * Returns which of the files that share a line comes last, and how long its rest takes when all others have come, in
 * parts of the time until then.
 */
const lastOf = (sizes: number[]): { at: number; rest: number } => {
  const [largest = 0, next = 0] = sizes.toSorted((a, b) => b - a);
  const others = sizes.reduce((sum, size) => sum + size, 0) - largest;
  return { at: sizes.indexOf(largest), rest: Number(((largest - next) / (others + next || 1)).toFixed(2)) };
};

/**
 * Returns a script to stand in a page's head: it asks for the page's scripts a round trip before the rest of the page has
 * come, so that the line is not idle. They run no sooner. Null where a stored picture has priority on the line.
 */
export const askScript = (html: string, files: string[]): string | null =>
  files.length === 0 || /\/img\/[^>]*fetchPriority="high"/.test(html)
    ? null
    : `(${ask})(${JSON.stringify(files)})`;

/** Writes at the end of a page, or of its last part. */
export const atEnd = (html: string, written: string): string => {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : `${html.slice(0, end)}${written}${html.slice(end)}`;
};

/** Writes at the end of a page's head, or of its part that has it. */
export const atEndOfHead = (html: string, written: string): string =>
  html.replace('</head>', (end) => written + end);

export const scriptTag = (script: string | null): string =>
  script === null ? '' : `<script>${script}</script>`;

/** A function, as the page is sent it. What follows the styles takes about as long as they. */
const ask = `(files) => {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || navigator.serviceWorker?.controller !== null) return;
  const { requestStart, responseStart } = visit;
  const ask = () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  setTimeout(ask, performance.now() - responseStart - (responseStart - requestStart));
}`;

/** A function, as the page is sent it. */
const start = `(files, { scripts, packs, calls }, last) => {
  const add = (kind, facts) => document.body.append(Object.assign(document.createElement(kind), facts));
  const come = (href) => new Promise((onload) => add('link', { rel: 'modulepreload', href, onload }));
  const unpack = () => {
    for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent;
  };
  const { serviceWorker } = navigator;
  const register = async () => {
    if (isRegistered) return;
    isRegistered = true;
    const cache = await caches.open('${pageStylesCache}');
    const leave = ({ textContent }, at) => cache.put('/${pageStylesCache}/' + at, new Response(textContent));
    await Promise.all([...document.querySelectorAll('style')].map(leave));
    await serviceWorker.register('/sw.js');
  };
  let isRegistered = serviceWorker?.controller !== null;
  const registerAhead = () => {
    const { requestStart, responseStart } = performance.getEntriesByName(new URL(files[0], location))[0];
    const act = () => register().catch(() => {});
    setTimeout(act, last.rest * (performance.now() - responseStart) - (responseStart - requestStart));
  };
  const call = (path) => [path, { askedAt: performance.now(), answer: fetch(path).catch(() => {}) }];
  const goOn = () => {
    if (serviceWorker?.controller !== null) return;
    window.${earlyAnswers} = Object.fromEntries(calls.map(call));
    Promise.all(scripts.map(come)).then(() => packs.forEach((href) => add('link', { rel: 'prefetch', href })));
    register().catch(() => {});
  };
  const begin = () => {
    if (begun) return;
    begun = true;
    const coming = files.map(come);
    Promise.all(coming.filter((_, at) => at !== last.at)).then(registerAhead).catch(() => {});
    Promise.all(coming).then(goOn).catch(() => {});
    add('script', { type: 'module', src: files[0], onerror: unpack });
  };
  let begun = false;
  // A picture of a section that is not laid out has no place yet. Older browsers cannot tell, and wait for it too.
  const isLaidOut = (image) => image.checkVisibility?.({ contentVisibilityAuto: true }) !== false;
  const inView = (image) => !image.complete && image.width && image.y < innerHeight && isLaidOut(image);
  const painted = () => {
    setTimeout(begin, 250);
    Promise.allSettled([...document.images].filter(inView).map((image) => image.decode())).then(() => setTimeout(begin));
  };
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(begin, 750);
}`;
