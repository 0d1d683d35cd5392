import { Link, type LinkComponentProps } from '@tanstack/react-router';
import standIn from '~/content/pictures/portrait-stand-in.svg?inline';
import type { ShownGroup } from '~/contract/group';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useGroup } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
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

/** An entry of the team page (rule team-page). The whole row is a link. */
export function TeamEntry({ member, first }: { member: TeamMember; first: boolean }) {
  const { t, language } = useTranslation();
  return (
    <article className="group relative flex h-full gap-4 border-b border-line py-4">
      <MemberPhoto
        member={member}
        first={first}
        sizes="(min-width: 40rem) 6rem, 4rem"
        className="h-fit max-w-16 shrink-0 rounded-card sm:max-w-24"
      />
      <div className="flex min-w-0 grow flex-col">
        <h2 {...languageAttributes(member.Name, language)} className="line-clamp-3 text-xl">
          {member.Name}
        </h2>
        <p {...languageAttributes(member.Position, language)} className="line-clamp-3 text-sm text-quiet">
          {member.Position}
        </p>
        <p
          {...languageAttributes(member.About, language)}
          className="mt-2 line-clamp-5 text-sm sm:line-clamp-6"
        >
          {member.About}
        </p>
        <MemberLink
          member={member}
          aria-label={t('team.readAbout', { name: member.Name })}
          className={buttonStyle(
            'row',
            '-ml-2 mt-auto w-fit group-hover:bg-leaf-soft after:absolute after:inset-0',
          )}
        >
          <span>{t('team.read')}</span>
          <Icon name="right" className="size-4" />
        </MemberLink>
      </div>
    </article>
  );
}
