import { useEffect, useRef } from 'react';
import { onStatusChange } from '~/outbox/submission-status';
import { takeDeliveries } from '../../features/outbox/announce-deliveries';
import { DeliveryCard } from '../../features/outbox/delivery-card';
import { useHasUnsavedForms } from '../../platform/worker/unsaved-forms';
import { useHasNotices } from '../../ui/notices';
import { useRoomBelow } from '../../ui/use-room-below';
import { InstallPrompt } from './install-prompt';
import { ReadyOfflineMark } from './ready-offline-mark';
import { UpdatePrompt } from './update-prompt';

/** What the app has to say by itself, at most one thing at a time, and never over a half-filled form or what a notice says. */
export default function Prompts() {
  const formsWait = useHasUnsavedForms();
  const noticesStand = useHasNotices();
  const place = useRef<HTMLDivElement>(null);
  useRoomBelow(place);
  useTakenDeliveries(!formsWait);
  return (
    <div
      ref={place}
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-40 sm:right-auto sm:left-6 sm:max-w-md"
    >
      {!formsWait && !noticesStand && (
        <DeliveryCard
          otherwise={<UpdatePrompt otherwise={<InstallPrompt otherwise={<ReadyOfflineMark />} />} />}
        />
      )}
    </div>
  );
}

/** Looks for deliveries to tell of: at once, at each word of one, and when the person comes back to this page. */
function useTakenDeliveries(mayTell: boolean): void {
  useEffect(() => {
    if (!mayTell) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      takeDeliveries().catch((error: unknown) => console.warn('The outbox could not be read.', error));
    };
    look();
    const stop = onStatusChange(({ now }) => now === 'sent' && look());
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [mayTell]);
}
