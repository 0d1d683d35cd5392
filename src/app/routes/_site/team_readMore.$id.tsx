import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orNotFound } from '../../api/or-not-found';
import { LoadFailed } from '../../features/frame/load-failed';
import { MemberDetail } from '../../features/team/member-detail';
import { MemberSkeleton } from '../../features/team/member-skeleton';
import { memberQuery } from '../../features/team/team-queries';
import { contentOf } from '../../languages/use-content';
import { pictureUrl } from '../../ui/picture';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/team_readMore/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const member = await queryClient.ensureQueryData(memberQuery(api, queryClient, id)).catch(orNotFound);
    const description = [member.Position, member.About].filter(Boolean).join('. ').slice(0, 200);
    return { name: member.Name, description, photo: member.ProfilImage };
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: loaderData && [
      { title: `${loaderData.name} · ${contentOf(context.i18n).groupName}` },
      { name: 'description', content: loaderData.description },
      { property: 'og:title', content: loaderData.name },
      { property: 'og:description', content: loaderData.description },
      ...(loaderData.photo ? [{ property: 'og:image', content: pictureUrl(loaderData.photo, 960) }] : []),
    ],
  }),
  component: Member,
  pendingComponent: MemberSkeleton,
  errorComponent: Failed,
  notFoundComponent: MissingPage,
});

/** A team member (§2.12). */
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
