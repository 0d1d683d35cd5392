import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MemberScreen } from '../../features/team/owner-member-screen';
import { editedMemberQuery } from '../../features/team/team-queries';
import { isNotFoundFailure } from '../../lib/call-failures';
import { memberForm, notFoundAndClearDraft } from '../../owner-kit/use-draft';
import { OwnerMemberFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_profile/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    // Refetched; if that fails, the cached record is used.
    queryClient
      .fetchQuery({ ...editedMemberQuery(api, queryClient, id), staleTime: 0 })
      .catch((error: unknown) => {
        if (isNotFoundFailure(error)) throw error;
        return queryClient.ensureQueryData(editedMemberQuery(api, queryClient, id));
      })
      .then(() => undefined, notFoundAndClearDraft(memberForm(id))),
  component: EditMember,
  errorComponent: OwnerMemberFailed,
  notFoundComponent: MissingPage,
});

function EditMember() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: member } = useSuspenseQuery(editedMemberQuery(api, queryClient, id));
  return <MemberScreen key={id} form={memberForm(id)} member={member} />;
}
