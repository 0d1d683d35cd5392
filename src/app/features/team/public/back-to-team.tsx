import { useTranslation } from '../../../i18n/i18n';
import { BackLink } from '../../../ui/back-link';

export function BackToTeam() {
  const { t } = useTranslation();
  return <BackLink to="/our-team">{t('team.backToTeam')}</BackLink>;
}
