import {
  type DocumentMessage,
  documentsCache,
  goodUntilHeader,
  installedQuery,
  keptAtAttribute,
  keptAtHeader,
} from '~/contract/worker-protocol';
import { trim } from './byte-budget';

declare const self: ServiceWorkerGlobalScope;

/** Where most visits begin. Kept before they are visited, if the connection is fast. */
const mainPaths = ['/', '/events', '/photo-gallery'];
/** Of other pages, the latest so many documents are kept. */
const maxOthers = 12;
/** Bytes of all documents, uncompressed. One has 100 to 250 kB. */
const maxBytes = 4 * 1024 * 1024;

/** Milliseconds after which a document is not used any more: as long as data is persisted. */
const maxAge = 20 * 24 * 60 * 60 * 1000;
/** Milliseconds for which a main document is not requested again while other pages are visited. */
const refreshMainAfter = 60 * 60 * 1000;

/** Aborted when all documents are deleted: what was requested before is not kept. */
let keeping = new AbortController();

/**
 * Keeps rendered documents (decision 0025): those that the app names in its messages, and on a fast connection the main
 * ones. All are deleted when this worker activates, as they belong to the build before.
 * @param files the files of this worker's build, as its manifest names them
 */
export function keepDocuments(files: string[]): void {
  const names = new Set(files);
  self.addEventListener('activate', (event) => event.waitUntil(caches.delete(documentsCache)));
  self.addEventListener('message', (event) => {
    const message: DocumentMessage | undefined = event.data;
    // After a failure the next page sends the message again. Until then the shell answers.
    if (message?.type === 'KEEP_DOCUMENT') event.waitUntil(keepAll(message, names).catch(ignore));
    if (message?.type === 'FORGET_DOCUMENTS') {
      keeping.abort();
      keeping = new AbortController();
      event.waitUntil(caches.delete(documentsCache).catch(ignore));
    }
  });
}

/**
 * Returns the document kept for an address, or undefined. It has its original headers: the hashes in its content policy
 * stay valid.
 */
export async function keptDocument({ pathname, search }: URL): Promise<Response | undefined> {
  // The document of an address with a query would differ.
  if (search && search !== installedQuery) return undefined;
  const kept = await matchDocument(pathname);
  if (!kept) return undefined;
  const since = requestedAt(kept);
  const age = Date.now() - since;
  // The server's time of the response plus the time since by the phone's clock, whose error cancels out.
  const now = (Date.parse(kept.headers.get('Date') ?? '') || since) + age;
  const isOver = now >= Date.parse(kept.headers.get(goodUntilHeader) ?? '');
  // A negative age: the phone's clock was put back.
  return isOver || age < 0 || age > maxAge ? undefined : kept;
}

const matchDocument = (path: string) =>
  caches.match(path, { cacheName: documentsCache, ignoreVary: true }).catch(ignore);

const requestedAt = ({ headers }: Response) => Number(headers.get(keptAtHeader));

async function keepAll(
  { path, language, ahead }: Extract<DocumentMessage, { type: 'KEEP_DOCUMENT' }>,
  files: Set<string>,
): Promise<void> {
  const { signal } = keeping;
  await keep(path, language, files, signal);
  for (const main of ahead ? mainPaths.filter((other) => other !== path) : []) {
    const kept = await matchDocument(main);
    if (!kept || Date.now() - requestedAt(kept) >= refreshMainAfter)
      await keep(main, language, files, signal);
  }
  signal.throwIfAborted();
  const cache = await caches.open(documentsCache);
  const others = (await cache.keys()).filter(({ url }) => !mainPaths.includes(new URL(url).pathname));
  for (const oldest of others.slice(0, -maxOthers)) await cache.delete(oldest, { ignoreVary: true });
  await trim(cache, maxBytes);
}

/**
 * Requests a document, revalidating the HTTP cache, and keeps it if it may be kept. Throws once `signal` is aborted: since
 * the request, a visitor has signed in, chosen another language or accepted an update.
 */
async function keep(path: string, language: string, files: Set<string>, signal: AbortSignal): Promise<void> {
  const sentAt = Date.now();
  const response = await fetch(path, { cache: 'no-cache', signal });
  const text = await response.text();
  signal.throwIfAborted();
  const cache = await caches.open(documentsCache);
  // After any other failure the older document stays: it still fits this worker's build.
  if (response.status === 404) await cache.delete(path, { ignoreVary: true });
  if (!isKeepable(response, language) || !isOfBuild(text, files)) return;
  const body = new TextEncoder().encode(text.replace('<html ', `<html ${keptAtAttribute}="${sentAt}" `));
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(body.length));
  headers.set(keptAtHeader, String(sentAt));
  await cache.put(path, new Response(body, { headers }));
  if (signal.aborted) await caches.delete(documentsCache);
}

/** True for a whole page in the phone's language. Pages with personal data are sent with no-store. */
const isKeepable = ({ status, redirected, headers }: Response, language: string): boolean =>
  status === 200 &&
  !redirected &&
  headers.get('Content-Language') === language &&
  !headers.get('Cache-Control')?.includes('no-store');

/**
 * True if the document starts this build's entry script and hydrates with it. A document with `data-shell` is rendered
 * from nothing, as the shell is.
 */
const isOfBuild = (html: string, files: Set<string>): boolean =>
  files.has(/\["\/(assets\/[^"]+)"/.exec(html)?.[1] ?? '') && !/<html[^>]* data-shell/.test(html);

const ignore = () => undefined;
