import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/back-link';

/** The way from one event to all of them. */
export function BackToEvents() {
  const { t } = useTranslation();
  return <BackLink to="/events">{t('events.backToEvents')}</BackLink>;
}
