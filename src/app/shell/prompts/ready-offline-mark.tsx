import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n';
import { rememberTold, stopTelling, useReadyOffline } from '../../platform/worker/ready-offline';
import { Icon } from '../../ui/icon';

/** Milliseconds in which these words are read twice. */
const stays = 6_000;

/** Says once that the app is on this phone. Nothing can be done about it, so it lets taps through and leaves by itself. */
export function ReadyOfflineMark() {
  return useReadyOffline() ? <Mark /> : null;
}

function Mark() {
  const { t } = useTranslation();
  useEffect(() => {
    rememberTold();
    const leave = setTimeout(stopTelling, stays);
    return () => clearTimeout(leave);
  }, []);
  return (
    <p className="pointer-events-none mx-auto flex w-fit items-center gap-2 rounded-full border border-leaf bg-leaf-soft px-4 py-2 text-sm">
      <Icon name="check" />
      {t('offline.readyOffline')}
    </p>
  );
}
