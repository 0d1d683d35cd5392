import { createFileRoute } from '@tanstack/react-router';
import { MemberScreen } from '../../features/team/owner-member-screen';
import { claimForm } from '../../owner-kit/use-draft';

export const Route = createFileRoute('/_owner/new_member')({
  loader: () => claimForm('new-member'),
  component: NewMember,
});

function NewMember() {
  const form = Route.useLoaderData();
  return <MemberScreen key={form} form={form} />;
}
