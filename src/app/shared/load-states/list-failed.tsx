import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n';
import { LoadFailed } from './load-failed';

/** One of the owner's lists could not be loaded, and this phone has not seen it before. */
export function ListFailed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('ownerInbox.loadFailed')} />;
}
