import standIn from '~/content/pictures/portrait-stand-in.svg';
import type { TeamMember } from '~/contract/team-member';
import { Picture } from '../../ui/picture';

interface MemberPhotoProps {
  member: TeamMember;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** A member's photo, square; a drawn stand-in where there is none or it cannot be had. The name stands beside it in words. */
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
