import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { usePlacesOnPhone } from '../../platform/visitor/places-on-phone';
import { Button } from '../../ui/button';
import { PromptCard } from '../../ui/prompt-card';
import { sentWords } from '../places/after-sending';
import { announcedDeliveries } from './announce-deliveries';
import { sentText, titleOf } from './screen/outbox-words';

/** How long the word of a delivery stays where nobody takes it down. Milliseconds. */
const stays = 12_000;

/** Tells, once, that what waited on this phone has arrived; `otherwise` while nothing has. */
export function DeliveryCard({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation();
  const delivered = useSyncExternalStore(
    announcedDeliveries.subscribe,
    announcedDeliveries.get,
    announcedDeliveries.get,
  );
  const places = usePlacesOnPhone(delivered.some(({ kind }) => kind === 'registration'));
  useEffect(() => {
    if (delivered.length === 0) return;
    const timer = setTimeout(forget, stays);
    return () => clearTimeout(timer);
  }, [delivered]);
  if (delivered.length === 0) return otherwise;
  return (
    <PromptCard title={t('offline.sentMeanwhile')}>
      <ul className="grid w-full gap-2">
        {delivered.map((held) => (
          <li key={held.key}>
            <strong>{titleOf(held, t)}</strong>
            <br />
            {sentWords(
              places.find(({ key }) => key === held.key),
              { name: held.about ?? '' },
              t,
            ) ?? sentText(held, t)}
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="-ml-6" onClick={forget}>
        {t('offline.understood')}
      </Button>
    </PromptCard>
  );
}

const forget = () => announcedDeliveries.set([]);
