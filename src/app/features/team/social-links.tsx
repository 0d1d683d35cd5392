import type { TeamMember } from '~/contract/team-member';
import { isWebAddress } from '~/contract/web-address';
import { useTranslation } from '../../lib/i18n';
import { Icon } from '../../ui/icon';

/** The server answers profiles in full (rule add-member); what it could not read leads nowhere. */
export const profilesOf = (member: Pick<TeamMember, 'FBId' | 'InstaId' | 'Linkdin'>) =>
  (
    [
      ['facebook', member.FBId],
      ['instagram', member.InstaId],
      ['linkedin', member.Linkdin],
    ] as const
  ).flatMap(([network, address]) => (isWebAddress(address) ? [{ network, address }] : []));

type Profiles = Pick<TeamMember, 'Name' | 'FBId' | 'InstaId' | 'Linkdin'>;

export function SocialLinks({ member, className = '' }: { member: Profiles; className?: string }) {
  const { t } = useTranslation();
  const profiles = profilesOf(member);
  if (profiles.length === 0) return null;
  return (
    <ul
      className={`flex flex-wrap gap-1 ${className}`}
      aria-label={t('team.elsewhere', { name: member.Name })}
    >
      {profiles.map(({ network, address }) => (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(`team.${network}`, { name: member.Name })}
            className="grid size-11 place-items-center rounded-full text-leaf-deep hover:bg-leaf-soft"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
