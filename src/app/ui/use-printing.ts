import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createSmallStore } from '../lib/small-store';

/** Outside React, as the paper's width may mount components after the event. */
const printing = createSmallStore(false);

// Synchronous, as the browser prints what is rendered when the event ends.
const begin = () => flushSync(() => printing.set(true));
const end = () => printing.set(false);

function subscribe(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return printing.subscribe(listener);
}

/** True while printing: windowed lists then render all rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, printing.get, printing.getInitial);
