import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n';
import { LoadFailed } from './load-failed';

/** The events or one of them could not be loaded (rule quoted-messages). */
export function EventsFailed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('events.loadFailed')} />;
}
