/** Cache of rendered documents, by path, shared by page and worker (decision 0025). Both may delete it. */
export const documentsCache = 'documents';

/** On `<html>` of a cached document: the phone's time (ms) of the request. */
export const keptAtAttribute = 'data-kept-at';

/** ISO instant at which the page becomes wrong because an event ends; absent if never. */
export const goodUntilHeader = 'X-Good-Until';

/** Cache in which the page of a first visit leaves its styles for the worker, which keeps those that are files of its build. */
export const pageStylesCache = 'page-styles';

/** True for the file that has the build's small files in it, by their paths (decision 0024). */
export const isPack = (path: string): boolean => /\bsmall-files-[\w-]{8}\.json$/.test(path);

/** True for a file that every visitor's phone stores and that is in the pack. */
export const isPacked = (path: string): boolean =>
  /\bassets\/(?:(?!single-page-|hero-desk-)[^/]+\.svg|qr-code-[\w-]{8}\.js)$/.test(path);

/** Start URL of the installed app. */
export const installedQuery = '?source=installed';

export type DocumentMessage =
  | {
      type: 'KEEP_DOCUMENT';
      path: string;
      /** Only documents in this language are cached. */
      language: string;
      /** Cache the main pages too: the connection is good. */
      ahead: boolean;
    }
  /** Deletes all and aborts pending ones: after sign-in, a change of language, and before an update. */
  | { type: 'FORGET_DOCUMENTS' }
  /** Fetches the shell again, whose title and colours are not the group's any more. */
  | { type: 'RENEW_SHELL' };

/** On responses from the worker's cache: the phone's time (ms) of the request. Never sent by a backend. */
export const keptAtHeader = 'X-Kept-At';

/** The address of the volunteers who call people (rule phone-callers). */
export const callerPath = '/tell';

/** The addresses of the helpers' own document (decision 0030), never pages of the app. */
export const doorPaths = ['/door', callerPath];

/** Makes the worker cache the door's document and scripts; it replies whether that worked. */
export const doorMessage = { type: 'CACHE_DOOR' } as const;

/** Makes the worker cache those small files of its build that it has not (decision 0024); it replies whether that worked. */
export const smallFilesMessage = { type: 'CACHE_SMALL_FILES' } as const;

/**
 * The worker's cache of public reads. Not the name of a database: when it first notes a time, Workbox deletes the database
 * that has the name of an expiring cache, since earlier versions of it kept such ones.
 */
export const publicReadsCache = 'public-reads';
