import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from '../../features/subscriptions/public/news-screen';
import { readCorrectSearch } from '../../platform/address/correct-search';
import { pageHead } from '../../shared/head/page-head';

export const Route = createFileRoute('/_site/event-news')({
  validateSearch: readCorrectSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('takingPart.news'), description: t('takingPart.newsLead') });
  },
  component: News,
});

/** The e-mail box of the footer (rule news-box) as a page of its own. */
function News() {
  const { correct } = Route.useSearch();
  return <NewsScreen key={correct} corrects={correct} />;
}
