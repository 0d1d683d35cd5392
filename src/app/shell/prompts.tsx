import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { onStatusChange } from '~/outbox/submission-status';
import { claimDeliveries, DeliveryCard } from '../features/outbox/delivery-card';
import { useHasUnsavedForms } from '../lib/form-fields';
import { useTranslation } from '../lib/i18n';
import { declineInstall, dismissUpdate, useInstallOffer, useUpdate } from '../lib/prompt-state';
import { Button } from '../ui/button';
import type { Elements } from '../ui/elements';
import { PromptCard, useAnsweredByPage, useHasNotices } from '../ui/notices';
import { useUncoveredFocus } from '../ui/use-room-below';

/** Offers to install the app after the visitor has used it; on iOS it shows instructions. */
function InstallPrompt() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const { pathname } = useLocation();
  // It would lie over the code that is shown at the door.
  if (!offer || pathname === '/place') return null;
  const byHand = offer.way === 'by hand';
  return (
    <PromptCard
      title={t('offline.installTitle')}
      text={t(byHand ? 'offline.installIos' : 'offline.installText')}
    >
      {!byHand && <Button onClick={offer.install}>{t('offline.install')}</Button>}
      <Button kind="quiet" onClick={declineInstall}>
        {t(byHand ? 'offline.understood' : 'offline.noThanks')}
      </Button>
    </PromptCard>
  );
}

/** Offers a new version; the visitor decides when. `otherwise` is shown without one. */
function UpdatePrompt({ otherwise }: { otherwise: Elements }) {
  const { t } = useTranslation();
  const update = useUpdate();
  if (update.state === 'none') return otherwise;
  const ready = update.state === 'ready';
  return (
    <PromptCard title={t(ready ? 'offline.updateReady' : 'offline.updatedElsewhere')}>
      <Button onClick={ready ? update.accept : () => location.reload()}>
        {t(ready ? 'offline.updateNow' : 'offline.reload')}
      </Button>
      <Button kind="quiet" onClick={dismissUpdate}>
        {t('offline.later')}
      </Button>
    </PromptCard>
  );
}

/** Shows at most one prompt at a time, never over a half-filled form, a notice, or the answer to a registration. */
export default function Prompts() {
  const hasUnsavedForms = useHasUnsavedForms();
  const hasNotices = useHasNotices();
  const isAnswered = useAnsweredByPage() !== undefined;
  const container = useRef<HTMLDivElement>(null);
  useUncoveredFocus(container);
  useDeliveryAnnouncements(!hasUnsavedForms);
  return (
    <div
      ref={container}
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-40 sm:right-auto sm:left-6 sm:max-w-md"
    >
      {!hasUnsavedForms && !hasNotices && (
        <DeliveryCard otherwise={!isAnswered && <UpdatePrompt otherwise={<InstallPrompt />} />} />
      )}
    </div>
  );
}

/** Announces deliveries: at start, on each status change, and when the page becomes visible. */
function useDeliveryAnnouncements(mayAnnounce: boolean): void {
  useEffect(() => {
    if (!mayAnnounce) return;
    const announceIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      claimDeliveries().catch((error: unknown) => console.warn('The outbox could not be read.', error));
    };
    announceIfVisible();
    const stop = onStatusChange(({ now }) => now === 'sent' && announceIfVisible());
    document.addEventListener('visibilitychange', announceIfVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', announceIfVisible);
    };
  }, [mayAnnounce]);
}
