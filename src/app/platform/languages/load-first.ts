import type { Language } from './language';

/** Milliseconds that a language may take before the page starts in another one. */
const loadTimeout = 3_000;
/** Milliseconds until a language that could not be loaded is tried again. */
const retryDelay = 10_000;

/**
 * The first of these languages, in their order, that can be loaded in time. Where none can, all are tried again when the
 * browser finds a network, and after a while; never rejects.
 */
export async function loadFirst<Pack>(
  preferred: readonly Language[],
  load: (language: Language) => Promise<Pack>,
): Promise<{ language: Language; pack: Pack }> {
  for (;;) {
    for (const language of preferred) {
      const found = await inTime(load(language).then((pack) => ({ language, pack })));
      if (found) return found;
    }
    await untilOnline();
  }
}

const inTime = <Found>(loading: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, loadTimeout, undefined)),
  ]);

/** Resolves when the browser finds a network, or after a while: it does not see every line that comes back. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryDelay);
  });
