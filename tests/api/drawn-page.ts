import { renderedPages } from '~/server/pages/pages-plugin';
import type { Renderer } from '~/server/pages/renderer';
import type { TestServer } from './start-server';

/** The app's own rendering, without the scripts and styles of a build. */
export const renderer: Renderer = {
  load: () => import('~/app/entry-server'),
  assets: () => ({ manifest: { routes: {} }, scripts: () => [] }),
  policy: () => null,
};

/** For `startServer`: the server's pages as a visitor gets them. */
export const pages = renderedPages(renderer);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const unescaped = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** What is to be read in a piece of a page, its spaces single. */
export const wordsIn = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What stands between the tags of every such element, the outermost first; of nested ones to the first end. */
export const insides = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => inside);

/** An attribute of every such element that has it, in the order of the page. */
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

/** The labelled facts of a piece of a page. */
export const factsIn = (html: string): Record<string, string> => {
  const values = insides(html, 'dd').map(wordsIn);
  return Object.fromEntries(insides(html, 'dt').map((label, place) => [wordsIn(label), values[place] ?? '']));
};

/** A page: its status, all of its HTML, and what is drawn in its main part; behind that comes the data, with everything. */
export const pageAt = async ({ app }: TestServer, url: string) => {
  const { statusCode: status, body: html } = await app.inject(url);
  return { status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
};
