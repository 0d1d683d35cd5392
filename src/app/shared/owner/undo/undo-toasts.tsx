import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords, isUnreachable } from '../../../platform/languages/failure-in-words';
import { focusHeadingAfterRemoval } from '../../../ui/focus-heading';
import { Icon } from '../../../ui/icon';
import { notify } from '../../../ui/notices';
import { Spinner } from '../../../ui/spinner';
import { isGone } from '../actions/ignore-not-found';
import { useSingleMutation } from '../actions/use-single-mutation';
import { dropOffer, holdOffers, holdOpen, type UndoOffer, useUndoOffers } from './undo-offers';
import { useNoticesHeight } from './use-notices-height';

/**
 * What was just removed, each with its undo, above the messages. It takes no focus; in the order of the page it stands
 * before the heading, one step back from where the focus is after a removal.
 */
export function UndoToasts() {
  const offers = useUndoOffers();
  const below = useNoticesHeight();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="status"
      onPointerOver={({ pointerType }) => pointerType === 'mouse' && holdOffers(true)}
      onPointerLeave={() => holdOffers(list.current?.contains(document.activeElement) ?? false)}
      onFocus={() => holdOffers(true)}
      onBlur={({ relatedTarget }) => holdOffers(list.current?.contains(relatedTarget) ?? false)}
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
  // A toast that goes takes the focus or the pointer along, and the browser tells of neither.
  useEffect(() => () => holdOffers(false), []);
  const drop = () => {
    focusHeadingAfterRemoval();
    dropOffer(offer.id);
  };
  const undo = useSingleMutation({
    mutationFn: offer.undo,
    onMutate: () => holdOpen(offer.id),
    onSuccess() {
      notify({ kind: 'success', title: t('ownerUndo.restored') });
      drop();
    },
    onError(error) {
      if (isUnreachable(error)) return;
      const text = isGone(error) ? t('ownerUndo.tooLate') : failureInWords(error, t);
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
