import { useEffect, useRef, useState } from 'react';
import { failureInWords, isUnreachable } from '../lib/call-failures';
import { useTranslation } from '../lib/i18n';
import { focusHeadingAfterRemoval } from '../ui/focus';
import { Icon } from '../ui/icon';
import { Spinner } from '../ui/loading';
import { noticesId, notify } from '../ui/notices';
import { keepOfferOpen, pauseOffers, removeOffer, type UndoOffer, useUndoOffers } from './undo-offers';
import { isAlreadyDeleted, useSingleMutation } from './use-owner-action';

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
      const text = isAlreadyDeleted(error) ? t('ownerUndo.tooLate') : failureInWords(error, t);
      notify({ kind: 'problem', title: t('ownerUndo.notRestored'), text });
      drop();
    },
  });
  return (
    <div className="pointer-events-auto flex w-full items-center gap-2 rounded-card bg-ink py-1.5 pr-1.5 pl-4 text-white shadow-lg">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="line-clamp-3">{offer.said}</p>
        {isUnreachable(undo.error) && <p className="mt-0.5 text-sm">{t('ownerUndo.unreachable')}</p>}
      </div>
      <button
        type="button"
        onClick={() => undo.isUnderWay() || undo.mutate()}
        aria-label={t('ownerUndo.undoOf', { said: offer.said })}
        aria-disabled={undo.isPending || undefined}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-white/60 px-4 font-semibold hover:bg-white/15 focus-visible:outline-white"
      >
        {undo.isPending && <Spinner />}
        {t('ownerUndo.undo')}
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
