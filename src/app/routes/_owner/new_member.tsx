import { createFileRoute } from '@tanstack/react-router';
import { MemberScreen } from '../../features/team/owner-member-screen';
import { claimForm } from '../../owner-kit/use-draft';

export const Route = createFileRoute('/_owner/new_member')({
  // The loader claims a draft, which another tab may be about to open.
  preload: false,
  loader: () => claimForm('new-member'),
  component: NewMember,
});

function NewMember() {
  const form = Route.useLoaderData();
  return <MemberScreen key={form} form={form} />;
}
