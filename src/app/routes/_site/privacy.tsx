import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { privacyWordsQuery } from '../../features/privacy/privacy-words-query';
import { PrivacyScreen } from '../../features/privacy/public/privacy-screen';
import { useLanguage } from '../../platform/languages/use-content';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context: { queryClient, i18n } }) =>
    queryClient.ensureQueryData(privacyWordsQuery(i18n.language)).then(() => undefined),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('privacy.title') }),
  component: Privacy,
});

/** The privacy notice (ours; India's Digital Personal Data Protection Act, 2023, sections 5 and 6). */
function Privacy() {
  const { data } = useSuspenseQuery(privacyWordsQuery(useLanguage()));
  return <PrivacyScreen words={data} />;
}
