import type * as AppEntry from '~/app/entry/entry-server';
import type { PageAssets } from './client-build';

/** The app's server entry and build: bundled in production, reloaded in development. */
export interface Renderer {
  load: () => Promise<
    Pick<
      typeof AppEntry,
      'createServerI18n' | 'listedPaths' | 'readAddress' | 'renderPage' | 'requestLanguage'
    >
  >;
  assets: (language: AppEntry.Language) => PageAssets;
  /** Returns a page's Content-Security-Policy, or null for none. `script`: an inline script added later. */
  policy: (html: string, nonce?: string, script?: string | null) => string | null;
  /** As `policy`, for the door page (decision 0030). */
  doorPolicy?: (html: string) => string | null;
}

export type Prepare = AppEntry.RenderInput['prepare'];
