import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { buttonStyle } from '../../../ui/button';
import { MemberLink } from '../member-link';
import { MemberPhoto } from '../member-photo';

/**
 * An entry of the team's page (rule team-page). About is cut after 5 lines, after 6 where there is room. Its link lies
 * over the whole card.
 */
export function TeamEntry({ member, first }: { member: TeamMember; first: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center gap-4">
        <MemberPhoto
          member={member}
          first={first}
          sizes="(min-width: 40rem) 9rem, 6rem"
          className="max-w-24 shrink-0 rounded-card sm:max-w-36"
        />
        {/* Below the picture where there is no room beside it: in large type on a phone. */}
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h2 {...writtenIn(member.Name, language)} className="line-clamp-3 text-xl">
            {member.Name}
          </h2>
          <p {...writtenIn(member.Position, language)} className="mt-1 line-clamp-3 text-quiet">
            {member.Position}
          </p>
        </div>
      </div>
      <p {...writtenIn(member.About, language)} className="mt-4 mb-5 line-clamp-5 sm:line-clamp-6">
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
