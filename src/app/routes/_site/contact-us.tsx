import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../features/contact/contact-screen';
import { readCorrectSearch } from '../../features/submission/correct-search';
import { pageHead } from '../../head/page-head';

export const Route = createFileRoute('/_site/contact-us')({
  validateSearch: readCorrectSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('takingPart.contact'), description: t('takingPart.contactLead') });
  },
  component: Contact,
});

/** Getting in touch (§2.6). */
function Contact() {
  const { correct } = Route.useSearch();
  return <ContactScreen key={correct} corrects={correct} />;
}
