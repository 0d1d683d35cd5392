import type * as AppEntry from '~/app/entry-server';
import type { PageAssets } from './client-build';

/** The app's server entry and its build: compiled in in production, loaded anew for each request in development. */
export interface Renderer {
  load: () => Promise<Pick<typeof AppEntry, 'listedPaths' | 'renderPage' | 'requestLanguage'>>;
  assets: (language: AppEntry.Language) => PageAssets;
  /** The Content-Security-Policy of a page, or null for none. */
  policy: (html: string) => string | null;
}

export type Prepare = AppEntry.RenderInput['prepare'];
