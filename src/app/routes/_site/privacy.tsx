import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../../features/privacy/privacy-screen';
import { privacyWordsQuery } from '../../features/privacy/privacy-words-query';
import { pageHead } from '../../head/page-head';
import { languageIn, useLanguage } from '../../languages/use-content';

export const Route = createFileRoute('/_site/privacy')({
  loader: ({ context: { queryClient, i18n } }) =>
    queryClient.ensureQueryData(privacyWordsQuery(languageIn(i18n))).then(() => undefined),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('privacy.title') }),
  component: Privacy,
});

/** The privacy notice (ours; India's Digital Personal Data Protection Act, 2023, sections 5 and 6). */
function Privacy() {
  const { data } = useSuspenseQuery(privacyWordsQuery(useLanguage()));
  return <PrivacyScreen words={data} />;
}
