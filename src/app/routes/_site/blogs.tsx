import { createFileRoute } from '@tanstack/react-router';
import emptyPicture from '~/content/pictures/empty.svg?inline';
import { useTranslation } from '../../lib/i18n';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/blogs')({
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('site.news') }),
  component: Blogs,
});

/** Its only text is the heading (rule public-routes). */
function Blogs() {
  const { t } = useTranslation();
  return (
    <div className="page-width pt-6 pb-12 lg:pt-14 lg:pb-20">
      <div className="mx-auto grid max-w-[45rem] justify-items-center gap-6 rounded-card bg-panel-soft px-6 py-14 lg:py-20">
        <img src={emptyPicture} alt="" width="240" height="180" />
        <h1 className="text-4xl lg:text-5xl">{t('site.news')}</h1>
      </div>
    </div>
  );
}
