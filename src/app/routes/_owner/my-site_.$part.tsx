import { createFileRoute, notFound } from '@tanstack/react-router';
import { groupParts } from '~/contract/group-addresses';
import { GroupPartScreen } from '../../features/group/owner-group-part-screen';
import { groupDraftQuery } from '../../features/group/owner-group-progress';
import { oneOf } from '../../lib/search-params';
import { OwnerGroupFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/my-site_/$part')({
  params: {
    parse: ({ part }) => {
      const known = oneOf(groupParts, part);
      if (!known) throw notFound();
      return { part: known };
    },
  },
  loader: ({ context: { queryClient, api } }) =>
    // Refetched; if that fails, the cached texts are used, and saving conflicts with newer ones.
    queryClient
      .fetchQuery({ ...groupDraftQuery(api), staleTime: 0 })
      .catch(() => queryClient.ensureQueryData(groupDraftQuery(api)))
      .then(() => undefined),
  component: PartOfSite,
  errorComponent: OwnerGroupFailed,
  notFoundComponent: MissingPage,
});

function PartOfSite() {
  const { part } = Route.useParams();
  return <GroupPartScreen key={part} part={part} />;
}
