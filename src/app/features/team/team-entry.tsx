import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { buttonStyle } from '../../ui/button';
import { MemberLink, MemberPhoto } from './team-member';

/** An entry of the team page (rule team-page). The whole card is a link. */
export function TeamEntry({ member, first }: { member: TeamMember; first: boolean }) {
  const { t, language } = useTranslation();
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center gap-4">
        <MemberPhoto
          member={member}
          first={first}
          sizes="(min-width: 40rem) 9rem, 6rem"
          className="max-w-24 shrink-0 rounded-card sm:max-w-36"
        />
        {/* Wraps below the picture with large fonts on a phone. */}
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h2 {...languageAttributes(member.Name, language)} className="line-clamp-3 text-xl">
            {member.Name}
          </h2>
          <p {...languageAttributes(member.Position, language)} className="mt-1 line-clamp-3 text-quiet">
            {member.Position}
          </p>
        </div>
      </div>
      <p {...languageAttributes(member.About, language)} className="mt-4 mb-5 line-clamp-5 sm:line-clamp-6">
        {member.About}
      </p>
      <MemberLink
        member={member}
        aria-label={t('team.readAbout', { name: member.Name })}
        className={buttonStyle(
          'secondary',
          'mt-auto w-fit group-hover:bg-leaf-soft after:absolute after:inset-0',
        )}
      >
        {t('team.read')}
      </MemberLink>
    </article>
  );
}
