import { cachedAtHeader } from '~/contract/cached-at';
import {
  type DocumentMessage,
  documentsCache,
  goodUntilHeader,
  installedQuery,
  keptAtAttribute,
} from '~/contract/kept-documents';
import { trim } from './byte-budget';

declare const self: ServiceWorkerGlobalScope;

/** Kept though nobody has opened them yet, where the line is good: where most visits begin. */
const mainPaths = ['/', '/events', '/photo-gallery'];
/** The latest of the others. */
const mostOthers = 12;
/** Bytes of all of them, unpacked. One has 100 to 250 kB. */
const mostBytes = 4 * 1024 * 1024;

/** Milliseconds after which a document is not shown any more: as long as data is persisted. */
const keptFor = 20 * 24 * 60 * 60 * 1000;
/** Milliseconds for which a main document is not asked for again while other pages are visited. */
const aheadFor = 60 * 60 * 1000;

/** Raised when all documents are deleted: one that was being fetched then belongs to what is over. */
let generation = 0;

/**
 * Keeps rendered documents (decision 0025): those of the pages that the app tells of, and on a good line the main ones.
 * All are deleted when this worker activates, as they belong to the build before.
 * @param files of this worker's build, as its manifest names them
 */
export function keepDocuments(files: string[]): void {
  const names = new Set(files);
  self.addEventListener('activate', (event) => event.waitUntil(caches.delete(documentsCache)));
  self.addEventListener('message', (event) => {
    const message: DocumentMessage | undefined = event.data;
    // What fails is tried again by the next page; the shell answers meanwhile.
    if (message?.type === 'KEEP_DOCUMENT') event.waitUntil(keepAll(message, names).catch(ignore));
    if (message?.type === 'FORGET_DOCUMENTS') {
      generation += 1;
      event.waitUntil(caches.delete(documentsCache).catch(ignore));
    }
  });
}

/**
 * The document kept for an address, or undefined. It keeps the headers it came with: its policy allows what is written
 * into it by hashes, which are as good as on the first day.
 */
export async function keptDocument({ pathname, search }: URL): Promise<Response | undefined> {
  // What other queries ask for is not in the document.
  if (search && search !== installedQuery) return undefined;
  const kept = await matchDocument(pathname);
  if (!kept) return undefined;
  const askedAt = askedAtOf(kept);
  const age = Date.now() - askedAt;
  // The server's clock: its own word of then, and the time since by the phone's clock, whose error cancels out.
  const now = (Date.parse(kept.headers.get('Date') ?? '') || askedAt) + age;
  const isOver = now >= Date.parse(kept.headers.get(goodUntilHeader) ?? '');
  // A negative age: the phone's clock was put back.
  return isOver || age < 0 || age > keptFor ? undefined : kept;
}

const matchDocument = (path: string) =>
  caches.match(path, { cacheName: documentsCache, ignoreVary: true }).catch(ignore);

const askedAtOf = ({ headers }: Response) => Number(headers.get(cachedAtHeader));

async function keepAll(
  { path, language, ahead }: Extract<DocumentMessage, { type: 'KEEP_DOCUMENT' }>,
  files: Set<string>,
): Promise<void> {
  await keep(path, language, files);
  for (const main of ahead ? mainPaths : []) {
    const kept = main === path ? undefined : await matchDocument(main);
    if (main !== path && !(kept && Date.now() - askedAtOf(kept) < aheadFor))
      await keep(main, language, files);
  }
  const cache = await caches.open(documentsCache);
  const others = (await cache.keys()).filter(({ url }) => !mainPaths.includes(new URL(url).pathname));
  for (const oldest of others.slice(0, -mostOthers)) await cache.delete(oldest, { ignoreVary: true });
  await trim(cache, mostBytes);
}

/** Asks for a document, with 304 from a server whose answer the browser still has, and keeps it if it may be kept. */
async function keep(path: string, language: string, files: Set<string>): Promise<void> {
  const before = generation;
  const askedAt = Date.now();
  const response = await fetch(path, { cache: 'no-cache' });
  const text = await response.text();
  // Somebody has signed in meanwhile, or another language was chosen.
  if (generation !== before) return;
  const cache = await caches.open(documentsCache);
  // Otherwise the older one goes on: it still fits this worker's build.
  if (response.status === 404) await cache.delete(path, { ignoreVary: true });
  if (!isKeepable(response, language) || !isOfBuild(text, files)) return;
  const body = new TextEncoder().encode(text.replace('<html ', `<html ${keptAtAttribute}="${askedAt}" `));
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(body.length));
  headers.set(cachedAtHeader, String(askedAt));
  await cache.put(path, new Response(body, { headers }));
  if (generation !== before) await caches.delete(documentsCache);
}

/** A whole page in the phone's language. What holds somebody's own is sent with no-store. */
const isKeepable = ({ status, redirected, headers }: Response, language: string): boolean =>
  status === 200 &&
  !redirected &&
  headers.get('Content-Language') === language &&
  !headers.get('Cache-Control')?.includes('no-store');

/**
 * Names this build's entry script first among those that it starts with, and is taken over by it. A frame, in which the
 * app draws anew, is no more than the shell.
 */
const isOfBuild = (html: string, files: Set<string>): boolean =>
  files.has(/\["\/(assets\/[^"]+)"/.exec(html)?.[1] ?? '') && !/<html[^>]* data-shell/.test(html);

const ignore = () => undefined;
