import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { putOffUpdate, useUpdate } from '../../platform/worker/updates';
import { Button } from '../../ui/button';
import { PromptCard } from '../../ui/prompt-card';

/** Tells of a new version and leaves the moment to the person; `otherwise` while there is none. */
export function UpdatePrompt({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation();
  const update = useUpdate();
  if (update.state === 'none') return otherwise;
  const ready = update.state === 'ready';
  return (
    <PromptCard title={t(ready ? 'offline.updateReady' : 'offline.updatedElsewhere')}>
      <Button onClick={ready ? update.accept : () => location.reload()}>
        {t(ready ? 'offline.updateNow' : 'offline.reload')}
      </Button>
      <Button kind="quiet" onClick={putOffUpdate}>
        {t('offline.later')}
      </Button>
    </PromptCard>
  );
}
