import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MemberDetail } from '../../features/team/member-detail';
import { MemberSkeleton } from '../../features/team/team-placeholders';
import { memberQuery } from '../../features/team/team-queries';
import { orNotFound } from '../../lib/call-failures';
import { rowLanguage, useRowLanguage } from '../../lib/site-content';
import { MemberFailed } from '../../shared/load-failed';
import { asDescription, pageHead } from '../../shared/page-head';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/team_readMore/$id')({
  loader: async ({ context: { queryClient, api, siteContent }, params: { id } }) => {
    const query = memberQuery(api, queryClient, id, rowLanguage(siteContent));
    const member = await queryClient.ensureQueryData(query).catch(orNotFound);
    const description = [member.Position, member.About].filter(Boolean).join('. ');
    return { title: member.Name, description: asDescription(description), picture: member.ProfilImage };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Member,
  pendingComponent: MemberSkeleton,
  errorComponent: MemberFailed,
  notFoundComponent: MissingPage,
});

function Member() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: member } = useSuspenseQuery(memberQuery(api, queryClient, id, useRowLanguage()));
  return <MemberDetail member={member} />;
}
