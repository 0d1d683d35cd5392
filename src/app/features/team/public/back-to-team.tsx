import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/back-link';

export function BackToTeam() {
  const { t } = useTranslation();
  return <BackLink to="/our-team">{t('team.backToTeam')}</BackLink>;
}
