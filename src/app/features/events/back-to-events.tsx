import { useTranslation } from '../../i18n/i18n';
import { BackLink } from '../../ui/back-link';

/** The way from one event to all of them. */
export function BackToEvents() {
  const { t } = useTranslation();
  return <BackLink to="/events">{t('events.backToEvents')}</BackLink>;
}
