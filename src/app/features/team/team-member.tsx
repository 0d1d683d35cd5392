import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import standIn from '~/content/pictures/portrait-stand-in.svg?inline';
import type { TeamMember } from '~/contract/team-member';
import type { Language } from '../../lib/language';
import { Picture } from '../../ui/picture';
import { doctorPage } from '../pages/single-pages';

type MemberLinkProps = Pick<LinkComponentProps, 'className' | 'children' | 'aria-label'> & {
  member: Pick<TeamMember, '_id' | 'Name'>;
};

const doctorNames: readonly string[] = Object.values(doctor.name);

const isDoctor = ({ Name }: Pick<TeamMember, 'Name'>) => doctorNames.includes(Name.trim());

/** Link to a member's page, or to the doctor's page for the doctor's entry (rule team-page). */
export const MemberLink = ({ member, ...rest }: MemberLinkProps) =>
  isDoctor(member) ? (
    <Link {...doctorPage} {...rest} />
  ) : (
    <Link to="/team_readMore/$id" params={{ id: member._id }} {...rest} />
  );

/** The doctor's name is localized; other names are as entered. */
export const memberName = (member: Pick<TeamMember, 'Name'>, language: Language): string =>
  isDoctor(member) ? pick(doctor.name, language) : member.Name;

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
