import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import emptyPicture from '~/content/pictures/empty.svg?inline';
import type { Api } from '~/contract/calls';
import { type TextKey, useTranslation } from '../lib/i18n';
import { type RowLanguage, rowLanguage, type SiteContent } from '../lib/site-content';
import { buttonStyle } from '../ui/button';
import type { Elements } from '../ui/elements';
import { PageTitle } from '../ui/page-title';
import { LoadFailed } from './load-failed';
import { type HeadMatch, pageHead } from './page-head';

interface ListPageWords {
  title: TextKey;
  lead: TextKey;
  /** A heading in another language; the title is then shown below it. */
  heading?: { lang: string; text: string };
  /** The drawing beside the title on a desk. */
  drawing: string;
  Nav?: ComponentType;
}

export function ListPage({ words, children }: { words: ListPageWords; children: Elements }) {
  const { t, language } = useTranslation();
  const { title, lead, heading, drawing, Nav } = words;
  return (
    <>
      <PageTitle
        title={heading?.text ?? t(title)}
        lang={heading?.lang}
        translation={heading && heading.lang !== language ? t(title) : undefined}
        lead={t(lead)}
        drawing={drawing}
      >
        {Nav && <Nav />}
      </PageTitle>
      {children}
    </>
  );
}

interface ListEntriesProps {
  count: number;
  none: TextKey;
  children: Elements;
}

/** The entries of a public list or gallery, or the text for an empty one. */
export function ListEntries({ count, none, children }: ListEntriesProps) {
  return <div className="page-body">{count > 0 ? children : <EmptyList none={none} />}</div>;
}

/** @param isOfEvents without the way to the events */
export function EmptyList({ none, isOfEvents = false }: { none: TextKey; isOfEvents?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center lg:p-12">
      <img src={emptyPicture} alt="" width="200" height="150" />
      <p className="max-w-md">{t(none)}</p>
      {!isOfEvents && (
        <Link to="/events" className={buttonStyle('secondary')}>
          {t('site.seeEvents')}
        </Link>
      )}
    </div>
  );
}

interface ListRoute<Data, Key extends QueryKey> {
  query: (api: Api, lng: RowLanguage) => EnsureQueryDataOptions<Data, Error, Data, Key>;
  words: ListPageWords;
  failed: TextKey;
  Placeholders: ComponentType;
}

/**
 * Route options that all public lists and galleries share: loader, head, placeholder and error screen. The
 * component stays in the route, so that it becomes its own chunk.
 */
export const listRoute = <Data, Key extends QueryKey>({
  query,
  words,
  failed,
  Placeholders,
}: ListRoute<Data, Key>) => ({
  loader: ({
    context: { queryClient, api, siteContent },
  }: {
    context: { queryClient: QueryClient; api: Api; siteContent: SiteContent };
  }) => queryClient.ensureQueryData(query(api, rowLanguage(siteContent))).then(() => undefined),
  head: ({ match }: { match: HeadMatch }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t(words.title), description: t(words.lead) });
  },
  pendingComponent: function Pending() {
    const { t } = useTranslation();
    return (
      <>
        <p role="status" className="sr-only">
          {t('site.loading')}
        </p>
        <ListPage words={words}>
          <Placeholders />
        </ListPage>
      </>
    );
  },
  errorComponent: (props: ErrorComponentProps) => (
    <ListPage words={words}>
      <LoadFailed {...props} title={failed} level="h2" />
    </ListPage>
  ),
});
