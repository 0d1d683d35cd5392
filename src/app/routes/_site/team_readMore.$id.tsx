import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { MemberDetail } from '../../features/team/public/member-detail';
import { MemberSkeleton } from '../../features/team/public/member-skeleton';
import { memberQuery } from '../../features/team/team-queries';
import { useTranslation } from '../../i18n/i18n';
import { orNotFound } from '../../platform/api/or-not-found';
import { asDescription, pageHead } from '../../shared/head/page-head';
import { LoadFailed } from '../../shared/load-states/load-failed';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/team_readMore/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const member = await queryClient.ensureQueryData(memberQuery(api, queryClient, id)).catch(orNotFound);
    const description = [member.Position, member.About].filter(Boolean).join('. ');
    return { title: member.Name, description: asDescription(description), picture: member.ProfilImage };
  },
  head: ({ match, loaderData }) => pageHead(match, { ...loaderData }),
  component: Member,
  pendingComponent: MemberSkeleton,
  errorComponent: Failed,
  notFoundComponent: MissingPage,
});

/** A team member (rule member-page). */
function Member() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: member } = useSuspenseQuery(memberQuery(api, queryClient, id));
  return <MemberDetail member={member} />;
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.memberFailed')} />;
}
