import { useTranslation } from 'react-i18next';
import { alwaysHindi } from '../../languages/always-hindi';

/** The heading of the team's page, in Hindi in every language (§2.11), and its lead. */
export function TeamHeader() {
  const { t } = useTranslation();
  return (
    <header className="page-width pt-8 lg:pt-14">
      <h1 lang="hi" className="text-4xl lg:text-5xl">
        {alwaysHindi.ourExperts}
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('team.lead')}</p>
    </header>
  );
}
