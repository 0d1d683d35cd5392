import { Link, type LinkComponentProps } from '@tanstack/react-router';
import standIn from '~/content/pictures/portrait-stand-in.svg?inline';
import type { ShownGroup } from '~/contract/group';
import { isDoctorName } from '~/contract/group-addresses';
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

export const isDoctor = ({ Name }: Pick<TeamMember, 'Name'>, { Names }: Pick<ShownGroup, 'Names'>) =>
  isDoctorName(Name, Names);

/** What lists show of a member, whatever else is known. */
export type ListedMember = Pick<
  TeamMember,
  '_id' | 'Name' | 'Position' | 'About' | 'ProfilImage' | 'Colours' | 'FBId' | 'InstaId' | 'Linkdin'
>;

/** The team with the group's doctor: first, where she is not among the members (rule team-page). */
export function useWithDoctor(team: readonly ListedMember[]): readonly ListedMember[] {
  const { Texts, Names } = useGroup();
  const { doctorName: Name, doctorRole: Position = '', portrait: ProfilImage = '' } = Texts;
  if (!Name || team.some((member) => isDoctor(member, { Names }))) return team;
  const nothing = { About: '', FBId: '', InstaId: '', Linkdin: '' };
  return [{ _id: Name, Name, Position, ProfilImage, ...nothing }, ...team];
}

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
  member: Pick<TeamMember, 'ProfilImage' | 'Colours'>;
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
export function TeamEntry({ member, first, few }: { member: ListedMember; first: boolean; few: boolean }) {
  const { t, language } = useTranslation();
  return (
    <article className="group relative flex h-full gap-4 border-b border-line py-4 @max-[12rem]:flex-col">
      <MemberPhoto
        member={member}
        first={first}
        sizes={few ? '(min-width: 40rem) 10rem, 6rem' : '(min-width: 40rem) 6rem, 4rem'}
        className={`h-fit shrink-0 rounded-card ${few ? 'max-w-24 sm:max-w-40' : 'max-w-16 sm:max-w-24'}`}
      />
      <div className={`flex min-w-0 grow flex-col ${few ? 'justify-center' : ''}`}>
        <h2 {...languageAttributes(member.Name, language)} className="line-clamp-3 text-xl">
          {member.Name}
        </h2>
        <p {...languageAttributes(member.Position, language)} className="line-clamp-3 text-sm text-quiet">
          {member.Position}
        </p>
        {member.About && (
          <p
            {...languageAttributes(member.About, language)}
            className="mt-2 line-clamp-5 text-sm sm:line-clamp-6"
          >
            {member.About}
          </p>
        )}
        <MemberLink
          member={member}
          aria-label={t('team.readAbout', { name: member.Name })}
          className={buttonStyle(
            'row',
            `-ml-2 w-fit group-hover:bg-leaf-soft after:absolute after:inset-0 ${few ? 'mt-1' : 'mt-auto'}`,
          )}
        >
          <span>{t('team.read')}</span>
          <Icon name="right" className="size-4" />
        </MemberLink>
      </div>
    </article>
  );
}
