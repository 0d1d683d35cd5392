import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { MemberLink, MemberPhoto } from './team-member';

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
          {t('team.read')}
          <Icon name="right" className="size-4" />
        </MemberLink>
      </div>
    </article>
  );
}
