/**
 * The budgets of what travels to a visitor, in kilobytes (1,000 bytes, Brotli): what was measured when they were last set,
 * and 5 %. After a change that is worth its bytes, set the budget anew by hand and say why in the commit.
 */

/** Of the build; `npm run bytes` measures them. */
export const totals = {
  /** What the home page starts with; the precache has the scripts that follow when it is idle. */
  'scripts of a first visit': 176,
  /** The document, with the demo group's content. */
  'home page': 33.8,
  /** The visitors' sheet, which every page has in it. */
  styles: 13.1,
  /** The worker's script, and what every visitor's phone gets with it: the small files in one. */
  'worker and precache': 279,
  /** With its sheet, as the door's. */
  'owner’s entry': 128,
  /** Its camera and the reader's script included, and what the volunteers' list of people to be called shares with it. */
  door: 35,
  /** Beside the door's app, which it shares. */
  'volunteers’ screen': 3.6,
  /** The larger of the three, with the longer words of single pages. */
  'one language': 16.8,
  'reader of codes (wasm)': 325,
};

/** Of a first visit of the home page until nothing needs a connection, with headers; tests/browser/first-visit.spec.ts. */
export const firstVisit: Record<string, { requests: number; kB: number }> = {
  'the page': { requests: 1, kB: 39.5 },
  'drawings and fonts': { requests: 4, kB: 24.5 },
  scripts: { requests: 9, kB: 235 },
  /** A server that has just started has compressed its pages in haste; later they are 12 kB less. */
  "the worker and the worker's files": { requests: 6, kB: 112 },
  /** The lists of events, videos, photos and members among them: the page has only what it shows of them. */
  'answers and icons': { requests: 5, kB: 20.5 },
};

/** The elements that React takes over on that visit: what the longest task of a start grows with. */
export const elementsTakenOver = 985;
