import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Api } from '~/contract/calls';
import { type TextKey, useTranslation } from '../../i18n/i18n';
import { type HeadMatch, pageHead } from '../head/page-head';
import { LoadFailed } from '../load-states/load-failed';
import { ListPage, type ListPageWords } from './list-page';

interface ListRoute<Data, Key extends QueryKey> {
  query: (api: Api) => EnsureQueryDataOptions<Data, Error, Data, Key>;
  words: ListPageWords;
  /** That the list could not be loaded (rule quoted-messages). */
  failed: TextKey;
  /** Stands in the place of the entries, and in their shape, until they come. */
  Placeholders: ComponentType;
}

/**
 * What the routes of all public lists and galleries have in common, to be spread into a route's options: the loader, the
 * head, the placeholder and the failure with another try. The component stays with the route, which makes a chunk of it.
 */
export const listRoute = <Data, Key extends QueryKey>({
  query,
  words,
  failed,
  Placeholders,
}: ListRoute<Data, Key>) => ({
  loader: ({ context: { queryClient, api } }: { context: { queryClient: QueryClient; api: Api } }) =>
    queryClient.ensureQueryData(query(api)).then(() => undefined),
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
  errorComponent: function Failed(props: ErrorComponentProps) {
    const { t } = useTranslation();
    return <LoadFailed {...props} title={t(failed)} />;
  },
});
