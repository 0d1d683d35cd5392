import type { Call } from '~/contract/call';
import { calls } from '~/contract/calls';

export interface Sent {
  /** Pages, answers, manifest and list of the worker's files, by address. */
  texts: Map<string, string>;
  /** Pictures, films and other files that one of these names, by address. */
  files: Map<string, Buffer>;
}

const languages = ['en', 'hi', 'fr'];

/** Files that browsers and other sites ask for at addresses of their own choice. */
const askedForAnyway = ['/favicon.ico', '/apple-touch-icon.png', '/share.jpg'];

const otherTexts = ['/manifest.webmanifest', '/robots.txt', '/door', '/sw.js', '/shell.html'];

const otherPages = ['/auth', '/place', '/outbox', '/nowhere'];

/** Every public read without an id. */
const answers = Object.values(calls)
  .filter(
    ({ method, who, path }: Call) => method === 'GET' && who === 'anyone' && !/:(?!language)/.test(path),
  )
  .flatMap(({ path }) => languages.map((language) => path.replace(':language', language)));

const file = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|vtt|webp|woff2)$/;

/** Returns the addresses of files in a text: of attributes, style sheets, JSON, and bare names in the file store. */
function filesNamedIn(text: string, from: string): string[] {
  const words = text.replaceAll('&amp;', '&').split(/[\s"'`(),\\]+/);
  return words.flatMap((word) => {
    if (!URL.canParse(word, from)) return [];
    const { origin, pathname } = new URL(word, from);
    if (origin !== new URL(from).origin || !(file.test(pathname) || pathname.startsWith('/img/'))) return [];
    const isName = !word.includes('/');
    return isName ? [`/img/640/${word}`, `/img/160/${word}`] : [pathname];
  });
}

const get = (address: string) => fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } });

const read = async (address: string) => (await get(address)).text();

/** Every page in each language, every answer, and the other texts. */
async function everyText(url: string): Promise<string[]> {
  const sitemap = await read(`${url}/sitemap.xml`);
  const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  const pages = [...new Set([...listed, ...otherPages])];
  const inLanguages = pages.flatMap((page) => languages.map((language) => `${page}?lng=${language}`));
  return [...inLanguages, ...answers, ...otherTexts];
}

/** Reads all texts of a site, or those at some paths, and each file that these name, as a browser does. */
export async function everythingSent(url: string, paths?: string[]): Promise<Sent> {
  const texts = new Map<string, string>();
  for (const path of paths ?? (await everyText(url))) texts.set(path, await read(url + path));
  const files = new Map<string, Buffer>();
  const named = new Set(askedForAnyway);
  for (const [path, text] of texts) for (const one of filesNamedIn(text, url + path)) named.add(one);
  for (const path of named) {
    const answer = await get(url + path);
    if (answer.ok) files.set(path, Buffer.from(await answer.arrayBuffer()));
  }
  return { texts, files };
}
