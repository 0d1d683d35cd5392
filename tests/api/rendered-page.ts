import type { Renderer } from '~/server/pages/client-build';
import { renderedPages } from '~/server/pages/pages-plugin';
import type { TestServer } from './start-server';

/** The app's own rendering, without the scripts and styles of a build. */
export const renderer: Renderer = {
  load: () => import('~/app/entry/entry-server'),
  assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
  policy: () => null,
};

/** For `startServer`: the server's pages as visitors get them. */
export const pages = renderedPages(renderer);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export const unescaped = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** The text of a part of a page, with single spaces. */
export const wordsIn = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The HTML inside every such element, the outermost first; of nested ones up to the first end tag. */
export const insides = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => inside);

/** The values of an attribute of all such elements, in the order of the page. */
export const attributesIn = (html: string, tag: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]* ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescaped(value),
  );

/** The text and the address of every link. */
export const linksIn = (html: string): [text: string, href: string][] =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => [
    wordsIn(text),
    unescaped(href),
  ]);

/** The terms and descriptions of the definition lists in a part of a page. */
export const factsIn = (html: string): Record<string, string> => {
  const values = insides(html, 'dd').map(wordsIn);
  return Object.fromEntries(insides(html, 'dt').map((label, index) => [wordsIn(label), values[index] ?? '']));
};

/** A page: its status, its HTML, and that of `main` alone, for the data behind it contains every text. */
export const pageAt = async ({ app }: TestServer, url: string) => {
  const { statusCode: status, body: html } = await app.inject(url);
  return { status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
};
