import { createSmallStore, useSmallStore } from '../lib/small-store';

/** Milliseconds an undo is offered; the server accepts it for longer. */
const offerDuration = 10_000;

/** More would cover a phone's list. */
const maxOffers = 3;

export interface UndoOffer {
  id: number;
  said: string;
  /** Rejects with `CallFailure`. */
  undo: () => Promise<void>;
}

interface Timed {
  offer: UndoOffer;
  /** Milliseconds left; null if the offer stays until answered. */
  left: number | null;
}

/**
 * Offers, newest last. They live outside the screens, so that navigation keeps them. The countdown pauses while
 * they are hovered or focused (WCAG 2.2.1).
 */
let offers: readonly Timed[] = [];
const shown = createSmallStore<readonly UndoOffer[]>([]);
let runningSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function show(next: readonly Timed[]): void {
  offers = next;
  shown.set(next.map(({ offer }) => offer));
}

function countDown(): void {
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
      countDown();
      run();
    },
    Math.min(...times),
  );
}

export function offerUndo(offer: Omit<UndoOffer, 'id'>): void {
  lastId += 1;
  runningSince ??= isHeld ? null : Date.now();
  countDown();
  show([...offers.slice(1 - maxOffers), { offer: { ...offer, id: lastId }, left: offerDuration }]);
  run();
}

export function removeOffer(id: number): void {
  countDown();
  show(offers.filter(({ offer }) => offer.id !== id));
  run();
}

/** Removes an offer's time limit: the undo was requested and has failed so far. */
export function keepOfferOpen(id: number): void {
  countDown();
  show(offers.map((of) => (of.offer.id === id ? { ...of, left: null } : of)));
  run();
}

let isHeld = false;

/** Pauses the countdown while an offer is hovered or focused. */
export function pauseOffers(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  countDown();
  runningSince = held ? null : Date.now();
  run();
}

export const useUndoOffers = (): readonly UndoOffer[] => useSmallStore(shown);
