import { useEffect, useRef, useState } from 'react';
import { formatFailure, isUnreachable } from '../lib/call-failures';
import { useTranslation } from '../lib/i18n';
import { createSmallStore, useSmallStore } from '../lib/small-store';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { Icon } from '../ui/icon';
import { Spinner } from '../ui/loading';
import { noticesId, notify } from '../ui/notices';
import { isAlreadyDeleted, useSingleMutation } from './use-owner-action';

/** Milliseconds an undo is offered; the server accepts it for longer. */
const offerDuration = 10_000;

/** More would cover a phone's list. */
const maxOffers = 3;

export interface UndoOffer {
  id: number;
  message: string;
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
  runningSince ??= isPaused ? null : Date.now();
  countDown();
  show([...offers.slice(1 - maxOffers), { offer: { ...offer, id: lastId }, left: offerDuration }]);
  run();
}

function removeOffer(id: number): void {
  countDown();
  show(offers.filter(({ offer }) => offer.id !== id));
  run();
}

/** Removes an offer's time limit: the undo was requested and has failed so far. */
function keepOfferOpen(id: number): void {
  countDown();
  show(offers.map((shown) => (shown.offer.id === id ? { ...shown, left: null } : shown)));
  run();
}

let isPaused = false;

/** Pauses the countdown while an offer is hovered or focused. */
function pauseOffers(paused: boolean): void {
  if (paused === isPaused) return;
  isPaused = paused;
  countDown();
  runningSince = paused ? null : Date.now();
  run();
}

const useUndoOffers = (): readonly UndoOffer[] => useSmallStore(shown);

/** Returns the height in px of the notices at the bottom, which the toasts must clear. */
function useNoticesHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const notices = document.getElementById(noticesId);
    if (!notices) return;
    const gap = 12;
    const watch = new ResizeObserver(() => {
      const { height } = notices.getBoundingClientRect();
      setHeight(height > 0 ? height + gap : 0);
    });
    watch.observe(notices);
    return () => watch.disconnect();
  }, []);
  return height;
}

/**
 * Undo toasts above the notices. They take no focus; in the tab order they come right before the heading, which has
 * the focus after a removal.
 */
export function UndoToasts() {
  const offers = useUndoOffers();
  const below = useNoticesHeight();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="status"
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && pauseOffers(true)}
      onPointerLeave={() => pauseOffers(list.current?.contains(document.activeElement) ?? false)}
      onFocus={() => pauseOffers(true)}
      onBlur={({ relatedTarget }) => pauseOffers(list.current?.contains(relatedTarget) ?? false)}
      style={{ bottom: `calc(1rem + var(--bottom-bar, 0px) + ${below}px)` }}
      className="pointer-events-none fixed inset-x-4 z-40 flex flex-col items-center gap-2 sm:right-6 sm:left-auto sm:w-md"
    >
      {offers.map((offer) => (
        <Toast key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

function Toast({ offer }: { offer: UndoOffer }) {
  const { t } = useTranslation();
  // Browsers fire no blur or leave event when a focused or hovered toast is removed.
  useEffect(() => () => pauseOffers(false), []);
  const drop = () => {
    focusHeadingAfterRemoval();
    removeOffer(offer.id);
  };
  const undo = useSingleMutation({
    mutationFn: offer.undo,
    onMutate: () => keepOfferOpen(offer.id),
    onSuccess() {
      notify({ kind: 'success', title: t('ownerUndo.restored') });
      drop();
    },
    onError(error) {
      if (isUnreachable(error)) return;
      const text = isAlreadyDeleted(error) ? t('ownerUndo.tooLate') : formatFailure(error, t);
      notify({ kind: 'problem', title: t('ownerUndo.notRestored'), text });
      drop();
    },
  });
  return (
    <div className="pointer-events-auto flex w-full items-center gap-2 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-lg">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="line-clamp-3">{offer.message}</p>
        {isUnreachable(undo.error) && <p className="mt-0.5 text-sm">{t('ownerUndo.unreachable')}</p>}
      </div>
      <button
        type="button"
        onClick={() => undo.isUnderWay() || undo.mutate()}
        aria-label={t('ownerUndo.undoOf', { said: offer.message })}
        aria-disabled={undo.isPending || undefined}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-white/60 px-4 font-semibold hover:bg-white/15 focus-visible:outline-white"
      >
        {undo.isPending && <Spinner />}
        <span>{t('ownerUndo.undo')}</span>
      </button>
      <button
        type="button"
        onClick={drop}
        aria-label={t('ownerUndo.dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
