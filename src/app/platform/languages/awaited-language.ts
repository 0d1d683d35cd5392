import { useSyncExternalStore } from 'react';
import { createSmallStore } from '../../browser/small-store';
import type { Language } from './language';

/** The language that this page should speak and could not load yet; another one is shown meanwhile. */
export const awaitedLanguage = createSmallStore<Language | undefined>(undefined);

/** For components; none on the server and in the hydrating render. */
export const useAwaitedLanguage = (): Language | undefined =>
  useSyncExternalStore(awaitedLanguage.subscribe, awaitedLanguage.get, () => undefined);
