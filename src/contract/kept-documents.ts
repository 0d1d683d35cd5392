/** What the page and the worker agree on about the rendered documents that the worker keeps (decision 0025). */

/** The cache of the documents, each under its path. Both may delete it. */
export const documentsCache = 'documents';

/** On `<html>` of a kept document: the instant (ms on the phone's clock) at which it was asked for. */
export const keptAtAttribute = 'data-kept-at';

/**
 * On a rendered page: the instant, in ISO 8601, from which on it would tell something false, as one of its events is
 * over. Left out where no time does that.
 */
export const goodUntilHeader = 'X-Good-Until';

/** What the installed app starts with: the same page as without it. */
export const installedQuery = '?source=installed';

/** What a page tells its worker. */
export type DocumentMessage =
  | {
      type: 'KEEP_DOCUMENT';
      path: string;
      /** The language that the phone has chosen: no other is kept. */
      language: string;
      /** The main pages too: the line is good. */
      ahead: boolean;
    }
  /** Deletes all, with those that are being fetched: somebody signs in, or the language changes. */
  | { type: 'FORGET_DOCUMENTS' };
