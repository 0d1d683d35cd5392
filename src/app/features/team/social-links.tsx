import { isWebAddress } from '~/contract/is-web-address';
import type { TeamMember } from '~/contract/team-member';
import { useTranslation } from '../../lib/i18n';
import { Icon } from '../../ui/icon';

const profileUrls = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
} as const;

export type Network = keyof typeof profileUrls;

/**
 * The https URL of a profile from a URL, a URL without scheme, or a user name with or without @ (rule stored-fields:
 * FBId, InstaId, Linkdin). Null for anything else, above all script URLs.
 */
export function profileAddress(network: Network, written: string): string | null {
  const text = written.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (URL.canParse(text)) return isWebAddress(text) ? secure(text) : null;
  if (!text.includes('/')) return profileUrls[network] + encodeURIComponent(text.replace(/^@/, ''));
  const address = `https://${text}`;
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? secure(address) : null;
}

function secure(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  return url.href;
}

export const profilesOf = (member: { FBId: string; InstaId: string; Linkdin: string }) =>
  (
    [
      ['facebook', member.FBId],
      ['instagram', member.InstaId],
      ['linkedin', member.Linkdin],
    ] as const
  ).flatMap(([network, written]) => {
    const address = profileAddress(network, written);
    return address ? [{ network, address }] : [];
  });

export function SocialLinks({ member, className = '' }: { member: TeamMember; className?: string }) {
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
