import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../features/submissions/contact-screen';
import { readCorrectSearch } from '../../lib/search-params';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/contact-us')({
  validateSearch: readCorrectSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('takingPart.contact'), description: t('takingPart.contactLead') });
  },
  component: Contact,
});

function Contact() {
  const { correct } = Route.useSearch();
  return <ContactScreen key={correct} corrects={correct} />;
}
