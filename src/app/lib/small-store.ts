import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

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
export const useSmallStore = <Value>(store: SmallStore<Value>): Value => useSelected(store, (value) => value);

/** As `useSmallStore`, but renders again only when `select` returns another value: a text, or the same object. */
export const useSelected = <Value, Selected>(
  { subscribe, get, getInitial }: SmallStore<Value>,
  select: (value: Value) => Selected,
): Selected =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getInitial()),
  );

/**
 * As `useSyncExternalStore`, for what the whole page shows: React renders the new value in slices between taps and
 * paints, and the page shows the old one until then. For a provider, so that all its readers change together. `get`
 * returns the same object until something has changed.
 */
export function useInTransition<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
): Value {
  const [value, setValue] = useState(get);
  useEffect(() => {
    const follow = () => {
      const next = get();
      startTransition(() => setValue(() => next));
    };
    // It may have changed since the render.
    follow();
    return subscribe(follow);
  }, [subscribe, get]);
  return value;
}
