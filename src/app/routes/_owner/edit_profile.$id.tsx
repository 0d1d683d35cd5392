import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { LoadFailed } from '../../features/frame/load-failed';
import { orForgotten } from '../../features/owner/or-forgotten';
import { MemberScreen } from '../../features/owner/team/member-screen';
import { memberForm } from '../../features/owner/use-draft';
import { memberQuery } from '../../features/team/team-queries';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_profile/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    // As it is now, not as it was when the list was read; the list's own where nobody answers.
    queryClient
      .fetchQuery({ ...memberQuery(api, queryClient, id), staleTime: 0 })
      .catch((error: unknown) => {
        if (error instanceof CallFailure && error.kind === 'refused') throw error;
        return queryClient.ensureQueryData(memberQuery(api, queryClient, id));
      })
      .then(() => undefined, orForgotten(memberForm(id))),
  component: EditMember,
  errorComponent: Failed,
  notFoundComponent: MissingPage,
});

function EditMember() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: member } = useSuspenseQuery(memberQuery(api, queryClient, id));
  return <MemberScreen key={id} member={member} />;
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.memberFailed')} />;
}
