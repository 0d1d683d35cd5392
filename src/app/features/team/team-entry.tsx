import { useTranslation } from 'react-i18next';
import type { TeamMember } from '~/contract/team-member';
import { buttonStyle } from '../../ui/button';
import { MemberLink } from './member-link';
import { MemberPhoto } from './member-photo';

/** An entry of the team's page (§2.11). About is cut after 5 lines, after 6 where there is room. */
export function TeamEntry({ member, first }: { member: TeamMember; first: boolean }) {
  const { t } = useTranslation();
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center gap-4">
        <MemberPhoto
          member={member}
          first={first}
          sizes="(min-width: 40rem) 9rem, 4rem"
          className="max-w-24 shrink-0 rounded-card sm:max-w-36"
        />
        {/* Below the picture where there is no room beside it: in large type on a phone. */}
        <div className="min-w-[min(7rem,100%)] flex-1">
          {/* Not in the display face: in the narrow column it breaks a name elsewhere, and the card would move. */}
          <h2 dir="auto" className="line-clamp-3 font-sans text-xl">
            {member.Name}
          </h2>
          <p dir="auto" className="mt-1 line-clamp-3 text-quiet">
            {member.Position}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-4 mb-5 line-clamp-5 sm:line-clamp-6">
        {member.About}
      </p>
      <MemberLink
        member={member}
        aria-label={t('team.readAbout', { name: member.Name })}
        className={buttonStyle('secondary', 'mt-auto w-fit')}
      >
        {t('team.read')}
      </MemberLink>
    </article>
  );
}
