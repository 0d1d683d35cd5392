import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { declineInstall, useInstallOffer } from '../../platform/install/install-offer';
import { Button } from '../../ui/button';
import { PromptCard } from '../../ui/prompt-card';

/** Offers to install the app, once it has been of use; on iOS it tells how; `otherwise` while there is no offer. */
export function InstallPrompt({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  if (!offer) return otherwise;
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
