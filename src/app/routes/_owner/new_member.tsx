import { createFileRoute } from '@tanstack/react-router';
import { MemberScreen } from '../../features/owner/team/member-screen';

export const Route = createFileRoute('/_owner/new_member')({ component: NewMember });

function NewMember() {
  return <MemberScreen />;
}
