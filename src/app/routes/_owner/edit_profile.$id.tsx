import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { MemberScreen } from '../../features/team/owner/member-screen';
import { memberQuery } from '../../features/team/team-queries';
import { useTranslation } from '../../i18n/i18n';
import { isUnknownHere } from '../../platform/api/or-not-found';
import { LoadFailed } from '../../shared/load-states/load-failed';
import { notFoundAndClearDraft } from '../../shared/owner/forms/not-found-and-clear-draft';
import { memberForm } from '../../shared/owner/forms/use-draft';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_profile/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    // As it is now, not as it was when the list was read; the earlier one where that cannot be had.
    queryClient
      .fetchQuery({ ...memberQuery(api, queryClient, id), staleTime: 0 })
      .catch((error: unknown) => {
        if (isUnknownHere(error)) throw error;
        return queryClient.ensureQueryData(memberQuery(api, queryClient, id));
      })
      .then(() => undefined, notFoundAndClearDraft(memberForm(id))),
  component: EditMember,
  errorComponent: Failed,
  notFoundComponent: MissingPage,
});

function EditMember() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: member } = useSuspenseQuery(memberQuery(api, queryClient, id));
  return <MemberScreen key={id} form={memberForm(id)} member={member} />;
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.memberFailed')} />;
}
