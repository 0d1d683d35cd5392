import { isWebAddress } from '~/contract/values/is-web-address';

/** Where the profiles of a bare name are found. */
const homes = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
} as const;

export type Network = keyof typeof homes;

/**
 * The address of somebody's profile, always https: of a whole address, one without its scheme, or a bare name with or
 * without its @ (rule stored-fields: FBId, InstaId, Linkdin). Null for anything else, above all for what would run in
 * the page.
 */
export function profileAddress(network: Network, written: string): string | null {
  const text = written.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (URL.canParse(text)) return isWebAddress(text) ? secure(text) : null;
  if (!text.includes('/')) return homes[network] + encodeURIComponent(text.replace(/^@/, ''));
  const address = `https://${text}`;
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? secure(address) : null;
}

function secure(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  return url.href;
}

/** A member's profiles, in the order they are shown; without those that have none. */
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
