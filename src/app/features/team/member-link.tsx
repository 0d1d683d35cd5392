import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import type { TeamMember } from '~/contract/team-member';
import { doctorPage } from '../doctor/doctor-page';

type MemberLinkProps = Pick<LinkComponentProps, 'className' | 'children' | 'aria-label'> & {
  member: Pick<TeamMember, '_id' | 'Name'>;
};

const doctorNames: readonly string[] = Object.values(doctor.name);

export const isDoctor = ({ Name }: Pick<TeamMember, 'Name'>) => doctorNames.includes(Name.trim());

/** A link to all about a member. The doctor's own entry leads to the doctor's page instead (rule team-page). */
export const MemberLink = ({ member, ...rest }: MemberLinkProps) =>
  isDoctor(member) ? (
    <Link {...doctorPage} {...rest} />
  ) : (
    <Link to="/team_readMore/$id" params={{ id: member._id }} {...rest} />
  );
