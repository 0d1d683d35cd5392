import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/pages/privacy-screen';
import { privacyTextsQuery } from '../../features/pages/single-pages';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context: { queryClient, i18n } }) =>
    queryClient.ensureQueryData(privacyTextsQuery(i18n.language)).then(() => undefined),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('privacy.title') }),
  component: Privacy,
});

/** The privacy notice (India's Digital Personal Data Protection Act, 2023, sections 5 and 6). */
function Privacy() {
  const { data } = useSuspenseQuery(privacyTextsQuery(useTranslation().language));
  return <PrivacyScreen words={data} />;
}
