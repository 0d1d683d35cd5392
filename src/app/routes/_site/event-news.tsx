import { createFileRoute } from '@tanstack/react-router';
import { NewsScreen } from '../../features/submissions/news-screen';
import { readCorrectSearch } from '../../lib/search-params';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/event-news')({
  validateSearch: readCorrectSearch,
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('takingPart.news'), description: t('takingPart.newsLead') });
  },
  component: News,
});

/** The footer's e-mail form (rule news-box) as a page. */
function News() {
  const { correct } = Route.useSearch();
  return <NewsScreen key={correct} corrects={correct} />;
}
