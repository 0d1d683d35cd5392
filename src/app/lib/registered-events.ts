import { useSyncExternalStore } from 'react';
import { useSiteContent } from './site-content';
import { createSmallStore } from './small-store';
import { isBoolean, isText, listOf, optional, shapeOf, storedValue } from './stored-value';

/**
 * Events registered for on this device, without personal data. They are in local storage, so that the first render
 * has them without the outbox.
 */
export interface RegisteredEvent {
  eid: string;
  /** The submission's key; missing if this device could not store the submission. */
  key?: string | undefined;
  arrived: boolean;
}

const storageKey = 'registered-events';
const stored = storedValue(
  storageKey,
  listOf(shapeOf<RegisteredEvent>({ eid: isText, key: optional(isText), arrived: isBoolean })),
);

/** The same object as in the hydrating render, which React would otherwise repeat. */
const noRegisteredEvents: readonly RegisteredEvent[] = [];

/** Returns undefined if storage is forbidden; the events are then known until the page is closed. */
const read = (): readonly RegisteredEvent[] | undefined => {
  const events = stored.read();
  return events === null ? noRegisteredEvents : events;
};

const store = createSmallStore<readonly RegisteredEvent[] | undefined>(undefined);

export function registeredEvents(): readonly RegisteredEvent[] {
  // No `storage` listener keeps the store up to date before the first subscription.
  if (store.get() === undefined) store.set(read());
  return store.get() ?? noRegisteredEvents;
}

/** Reads before writing, as another tab may have written. */
function change(changed: (known: readonly RegisteredEvent[]) => RegisteredEvent[]): void {
  const known = read() ?? registeredEvents();
  const next = changed(known);
  if (next.length === known.length && next.every((event, index) => event === known[index])) return;
  store.set(next);
  stored.write(next.length > 0 ? next : null);
}

export function watchRegisteredEvents(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) store.set(read());
  };
  const stop = store.subscribe(listener);
  addEventListener('storage', onStorage);
  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}

/** None in the owner's preview, which shows what a visitor sees. */
export function useRegisteredEvents(): readonly RegisteredEvent[] {
  const events = useSyncExternalStore(watchRegisteredEvents, registeredEvents, () => noRegisteredEvents);
  return useSiteContent().isPreview ? noRegisteredEvents : events;
}

/** True if a registration was made on this phone. False on the server and in the hydrating render. */
export const useHasRegistered = (): boolean => useRegisteredEvents().length > 0;

export function addRegisteredEvent(made: RegisteredEvent): void {
  lastRegistered = made.eid;
  change((known) => [...known.filter(({ key }) => key === undefined || key !== made.key), made]);
}

let lastRegistered: string | undefined;

/** Returns the event just registered for, until the home page that answers it is left. */
export const justRegistered = (): string | undefined => lastRegistered;

export const forgetJustRegistered = (): void => {
  lastRegistered = undefined;
};

export const markRegisteredArrived = (hasArrived: (key: string) => boolean): void =>
  change((known) =>
    known.map((event) =>
      event.key !== undefined && !event.arrived && hasArrived(event.key)
        ? { ...event, arrived: true }
        : event,
    ),
  );

/** Drops a registration that will not be sent, or moves it to the key `replacedBy`. */
export const replaceRegisteredEvent = (gone: string, replacedBy: string | undefined): void =>
  change((known) =>
    known.flatMap((event) => {
      if (event.key !== gone) return [event];
      return replacedBy === undefined ? [] : [{ ...event, key: replacedBy, arrived: false }];
    }),
  );

export function deleteRegisteredEvents(): void {
  forgetJustRegistered();
  change(() => []);
}
