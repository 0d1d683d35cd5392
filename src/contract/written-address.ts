import * as v from 'valibot';
import { cleanText, withoutInvisible } from './clean-text';
import { cleaned } from './field-schemas';
import { limits } from './limits';
import { isWebAddress } from './web-address';

/** What an address is copied with: brackets, quotes and stars around it, a full stop. */
const around = /^[\s<([{"'“‘«*]+|[\s<>\]}"'”’»*.,;:!?।|]+$/gu;

function tidied(written: string): string {
  let bare = withoutInvisible(written).replaceAll(around, '');
  // A bracket that was opened within the address belongs to it.
  while (bare.endsWith(')') && bare.split(')').length > bare.split('(').length)
    bare = bare.slice(0, -1).replaceAll(around, '');
  return bare;
}

/** example.org, also with a port and what follows it. */
const withoutScheme = /^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)*\.\p{L}[\p{L}\p{M}\d-]+(:\d+)?([/?#]|$)/u;

/**
 * Reads an address of the web as people paste it: without https://, with a slip in it, at the end of a text, in
 * brackets, with invisible characters. Returns it in full, http or https; null where it is none.
 */
function readWebAddress(written: string): string | null {
  const said = tidied(written);
  const link = /\s/.test(said) ? tidied(/https?:\/\/\S+/i.exec(said)?.[0] ?? '') : said;
  const [slip, scheme = 'https'] = /^(?:(https?)(?::[/\\]*|[/\\]{2,})|[/\\]{2,})/i.exec(link) ?? [''];
  const rest = link.slice(slip.length).replaceAll('\\', '/');
  if (!/^https?:\/\/$/i.test(slip) && !withoutScheme.test(rest)) return null;
  const address = `${scheme.toLowerCase()}://${rest}`;
  return isWebAddress(address) ? address : null;
}

/** Line breaks and tabs within an address go, as browsers read it; those before one end what it was copied with. */
const link = cleaned(limits.link, (written) => cleanText(written).replaceAll(/[\t\n\r]+(?!https?:)/gi, ''));

/** Empty, or an address in full. */
export const optionalWebAddress = v.pipe(
  link,
  v.transform((written) => written && readWebAddress(written)),
  v.string('not-valid'),
  v.maxLength(limits.link, 'too-long'),
);

/** Stored in full, so that it opens in a browser. */
export const webAddress = v.pipe(
  link,
  v.check((written) => written !== '', 'missing'),
  optionalWebAddress,
);

const networks = {
  facebook: {
    home: 'www.facebook.com/',
    hosts: /(^|\.)(facebook|fb)\.(com|me|watch)$/,
    paths: 'groups pages people p share profile.php',
  },
  instagram: {
    home: 'www.instagram.com/',
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
    paths: 'p reel channel',
  },
  linkedin: {
    home: 'www.linkedin.com/',
    hosts: /(^|\.)(linkedin\.com|lnkd\.in)$/,
    paths: 'in company pub school showcase',
  },
};
export type Network = keyof typeof networks;

/**
 * Returns the https address of a profile from an address, a path of the network (in/kavita) or a user name with or
 * without @, also in brackets behind a name (rule add-member). Null where nothing can be opened.
 */
export function profileAddress(network: Network, written: string): string | null {
  const { home, hosts, paths } = networks[network];
  const said = tidied(written);
  const [, handle] = /\s/.test(said) ? (/(?:^|[\s([])@([\p{L}\p{N}._-]+)/u.exec(said) ?? []) : [];
  const name = (handle ?? said).replace(/^@/, '').replace(/\/+$/, '');
  const [, first = '', more] = /^\/?([^/?#]+)([/?][^\s\\]+)?$/.exec(name) ?? [];
  if (more && paths.split(' ').includes(first)) return `https://${home}${first}${more}`;
  const isName = /^[\p{L}\p{M}\p{N}._-]+(\/?\?\S*)?$/u.test(name) && /[\p{L}\p{N}]/u.test(first);
  if (isName && !hosts.test(first.toLowerCase()) && !/^www\./i.test(first))
    return `https://${home}${network === 'linkedin' ? 'in/' : ''}${name}`;
  return readWebAddress(said)?.replace(/^http:/, 'https:') ?? null;
}

/** Paths of a channel, and of the invitation to a group, with its name in the address. */
const whatsAppPaths: Record<string, RegExp> = {
  'whatsapp.com': /^\/(channel\/[\w-]+)/,
  'chat.whatsapp.com': /^\/(?:invite\/)?([\w-]{10,})/,
};

/**
 * Returns the address of a WhatsApp channel, or of the invitation to a group, without what it was shared with. Null for any
 * other.
 */
export function whatsAppAddress(written: string): string | null {
  const read = readWebAddress(written);
  if (read === null) return null;
  const { hostname, pathname } = new URL(read);
  const host = hostname.replace(/^www\./, '');
  const [, path] = whatsAppPaths[host]?.exec(pathname) ?? [];
  return path === undefined ? null : `https://${host}/${path}`;
}

/** Whether an address of WhatsApp invites to a group, whose members see each other's numbers; a channel shows none. */
export const isGroupInvitation = (address: string | undefined): boolean =>
  address?.startsWith('https://chat.whatsapp.com/') ?? false;

/** Empty, or the address of a WhatsApp channel or group. */
export const optionalWhatsAppAddress = v.pipe(
  link,
  v.transform((written) => written && whatsAppAddress(written)),
  v.string('not-valid'),
);

/** Empty, or the address of a profile in full. */
export const profileLink = (network: Network) =>
  v.pipe(
    link,
    v.transform((written) => written && profileAddress(network, written)),
    v.string('not-valid'),
    v.maxLength(limits.link, 'too-long'),
  );
