import type * as AppEntry from '~/app/entry/entry-server';
import type { PageAssets } from './client-build';

/** The app's server entry and its build: compiled in in production, loaded anew for each request in development. */
export interface Renderer {
  load: () => Promise<
    Pick<typeof AppEntry, 'listedPaths' | 'readAddress' | 'renderPage' | 'requestLanguage'>
  >;
  assets: (language: AppEntry.Language) => PageAssets;
  /**
   * The Content-Security-Policy of a page whose own scripts and styles carry the nonce, or null for none. `script`: the
   * text of one more, which is written into the page afterwards.
   */
  policy: (html: string, nonce?: string, script?: string | null) => string | null;
  /** The same of the door's document (decision 0030), where a build has one. */
  doorPolicy?: (html: string) => string | null;
}

export type Prepare = AppEntry.RenderInput['prepare'];
