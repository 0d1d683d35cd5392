import { useSyncExternalStore } from 'react';

/** A value outside React. */
export interface SmallStore<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  getInitial: () => Value;
}

export function createSmallStore<Value>(initial: Value): SmallStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getInitial: () => initial,
  };
}

/** Returns the initial value on the server and in the hydrating render. */
export const useSmallStore = <Value>({ subscribe, get, getInitial }: SmallStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, getInitial);
