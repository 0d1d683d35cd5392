import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '../../features/messages/public/contact-screen';
import { readCorrectSearch } from '../../platform/address/correct-search';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/contact-us')({
  validateSearch: readCorrectSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('takingPart.contact'), description: t('takingPart.contactLead') });
  },
  component: Contact,
});

/** Getting in touch (rule contact-page). */
function Contact() {
  const { correct } = Route.useSearch();
  return <ContactScreen key={correct} corrects={correct} />;
}
