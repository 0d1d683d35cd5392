import { useSyncExternalStore } from 'react';

/** Milliseconds for which an undo is offered; the server can undo it for longer. */
const offeredFor = 10_000;

/** More at once would cover a phone's list. */
const mostOffers = 3;

/** Something that was removed a moment ago, and can be brought back. */
export interface UndoOffer {
  id: number;
  /** What was removed, in a sentence. */
  said: string;
  /** Brings it back. Rejects with `CallFailure`. */
  undo: () => Promise<void>;
}

interface Timed {
  offer: UndoOffer;
  /** Milliseconds that are left; null where it stays until it is answered. */
  left: number | null;
}

/**
 * The offers live outside the screens: whoever leaves the list can still undo. The newest comes last. Their time stands
 * still while they are held (WCAG 2.2.1).
 */
let offers: readonly Timed[] = [];
let shown: readonly UndoOffer[] = [];
let runningSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Timed[]): void {
  offers = next;
  shown = next.map(({ offer }) => offer);
  for (const listener of listeners) listener();
}

/** Takes the time that has gone by from all that have some, and drops those whose time is over. */
function spend(): void {
  if (runningSince === null) return;
  const spent = Date.now() - runningSince;
  runningSince = Date.now();
  const next = offers.map(({ offer, left }) => ({ offer, left: left === null ? null : left - spent }));
  const stay = next.filter(({ left }) => left === null || left > 0);
  if (stay.length < offers.length) show(stay);
  else offers = next;
}

function run(): void {
  clearTimeout(timer);
  if (runningSince === null) return;
  const times = offers.flatMap(({ left }) => left ?? []);
  if (times.length === 0) return;
  timer = setTimeout(
    () => {
      spend();
      run();
    },
    Math.min(...times),
  );
}

/** Offers to undo something for ten seconds. */
export function offerUndo(offer: Omit<UndoOffer, 'id'>): void {
  lastId += 1;
  runningSince ??= isHeld ? null : Date.now();
  spend();
  show([...offers.slice(1 - mostOffers), { offer: { ...offer, id: lastId }, left: offeredFor }]);
  run();
}

/** Takes an offer down. */
export function dropOffer(id: number): void {
  spend();
  show(offers.filter(({ offer }) => offer.id !== id));
  run();
}

/** Removes an offer's time limit: the undo was requested and has failed so far. */
export function holdOpen(id: number): void {
  spend();
  show(offers.map((of) => (of.offer.id === id ? { ...of, left: null } : of)));
  run();
}

let isHeld = false;

/** Stops the time of all offers while somebody points at them or has the focus in them. */
export function holdOffers(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  spend();
  runningSince = held ? null : Date.now();
  run();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What can be undone now, the newest last. */
export const useUndoOffers = (): readonly UndoOffer[] => useSyncExternalStore(subscribe, () => shown);
