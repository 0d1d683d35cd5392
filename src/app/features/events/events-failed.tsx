import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../frame/load-failed';

/** The events or one of them could not be loaded (§8). */
export function EventsFailed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('events.loadFailed')} />;
}
