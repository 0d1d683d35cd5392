/**
 * Whether only some phones need this file: the owner's screens, the door, each language with its longer texts, and
 * what turns the carousels' slides, which can be swiped without it.
 */
export const isOptional = (url: string): boolean =>
  /\/?assets\/(owner|door|language|words|swiper-controller)-|^\/?door\.html$/.test(url);

/** assets/language-hi-D3adB33f.js without the eight characters that change with the content. */
export const withoutHash = (url: string): string => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/**
 * Small files in one: on a line with a long way, asking for a file costs more than most of them weigh. A pack is a JSON
 * object of addresses and texts. `main` has what the main job needs, `rest` the other pages and their drawings.
 */
export const packs = ['main', 'rest'] as const;
export type Pack = (typeof packs)[number];

/** What every page loads by itself soon after it was opened: the worker finds it in the browser's own cache. */
const ofEveryPage =
  /\/?assets\/(shell|rolldown-runtime|vendor|site|screens|background-services|delivery|calls|forms)-[\w-]{8}\.js$/;

/** What else the list of events, an event, its form and the outbox need, with the drawings for what is missing. */
const ofMainJob =
  /\/?assets\/(style-[\w-]{8}\.css|(start-background-services|prompts|persist-queries|network-api|browser-languages|pack|page-texts|events|past_event\._eid|book\.register_booking\._rid|event-news|outbox|place|held-places|person|calendar-file|gallery)-[\w-]{8}\.js|(logo|offline|empty|not-found|event-stand-in)-[\w-]{8}\.svg)$/;

/** Whether a file is precached while the worker is installed. What is left follows once the worker is active. */
export const isForMainJob = (url: string): boolean =>
  /^\/?shell\.html$/.test(url) || ofEveryPage.test(url) || ofMainJob.test(url);

/** The pack that this file is; undefined for any other. */
export const packOf = (url: string): Pack | undefined =>
  packs.find((pack) => new RegExp(`/?assets/precache-${pack}-[\\w-]{8}\\.json$`).test(url));

/** The pack that has this file in it; undefined for one that is fetched on its own. */
export function packWith(url: string): Pack | undefined {
  if (isOptional(url) || ofEveryPage.test(url)) return undefined;
  if (!/\/?assets\/(?!single-page-)[^/]+\.(js|css|svg)$/.test(url)) return undefined;
  return ofMainJob.test(url) ? 'main' : 'rest';
}
