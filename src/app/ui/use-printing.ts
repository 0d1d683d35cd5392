import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

// Not a component's own state: the width of the paper may mount other components after the event.
let printing = false;
const listeners = new Set<() => void>();

function begin(): void {
  printing = true;
  // At once: when the event is over, the browser takes what is there.
  flushSync(tell);
}

function end(): void {
  printing = false;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Once, however often it is said.
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while the browser makes the pages: what a screen draws in parts is drawn whole for that moment. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
