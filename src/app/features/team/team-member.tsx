import { Link, type LinkComponentProps } from '@tanstack/react-router';
import standIn from '~/content/pictures/portrait-stand-in.svg?inline';
import type { ShownGroup } from '~/contract/group';
import type { TeamMember } from '~/contract/team-member';
import { useGroup } from '../../lib/language';
import { Picture } from '../../ui/picture';
import { useDoctorPage } from '../pages/single-pages';

type MemberLinkProps = Pick<LinkComponentProps, 'className' | 'children' | 'aria-label'> & {
  member: Pick<TeamMember, '_id' | 'Name'>;
};

const isDoctor = ({ Name }: Pick<TeamMember, 'Name'>, { Names }: ShownGroup) =>
  Names.doctor.includes(Name.trim());

/** Link to a member's page, or to the doctor's page for the doctor's entry (rule team-page). */
export function MemberLink({ member, ...rest }: MemberLinkProps) {
  const group = useGroup();
  const page = useDoctorPage();
  return page && isDoctor(member, group) ? (
    <Link {...page} {...rest} />
  ) : (
    <Link to="/team_readMore/$id" params={{ id: member._id }} {...rest} />
  );
}

/** The doctor's name is localized; other names are as entered. */
export const memberName = (member: Pick<TeamMember, 'Name'>, group: ShownGroup): string =>
  (isDoctor(member, group) && group.Texts.doctorName) || member.Name;

interface MemberPhotoProps {
  member: TeamMember;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** Square photo of a member, or a placeholder. Decorative: the name is beside it. */
export function MemberPhoto({ member, sizes, first = false, className = '' }: MemberPhotoProps) {
  return (
    <Picture
      name={member.ProfilImage}
      alt=""
      sizes={sizes}
      width={960}
      height={960}
      first={first}
      standIn={standIn}
      colours={member.Colours}
      className={`aspect-square w-full ${className}`}
    />
  );
}
