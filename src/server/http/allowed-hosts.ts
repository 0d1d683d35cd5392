import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InLanguages } from '~/content/in-languages';
import { healthPaths } from './health';
import { markAsData } from './security-headers';

/** Host and port as browsers write them: `localhost:3000`, `[::1]:3000`. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Loopback, RFC 1918, link-local, and unique local IPv6 (RFC 4193). */
const privateNetworks = new BlockList();
for (const [network, bits, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  privateNetworks.addSubnet(network, bits, family);

/** Names that no public DNS has (RFC 6761, 6762 and 8375; ICANN for `internal`), and single labels. */
const isPrivateName = (name: string) =>
  /^[^.]+$/.test(name) || /\.(localhost|local|internal|home\.arpa)$/.test(name);

/** Whether an origin is of this machine or of a private network. */
const isPrivateOrigin = (origin: string): boolean => {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  return family === 0 ? isPrivateName(host) : privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6');
};

/** What the last request asked for: nearly all name the same host, and reading an address takes a tenth of a 304. */
let last: { asked: string; origin: string | undefined; isPrivate: boolean } = {
  asked: '',
  origin: undefined,
  isPrivate: false,
};

const hostOf = ({ protocol, headers }: FastifyRequest): typeof last => {
  const asked = `${protocol}://${headers.host ?? ''}`;
  if (asked === last.asked) return last;
  const isOrigin = hostAndPort.test(headers.host ?? '') && URL.canParse(asked);
  const origin = isOrigin ? new URL(asked).origin : undefined;
  last = { asked, origin, isPrivate: origin !== undefined && isPrivateOrigin(origin) };
  return last;
};

/** Returns the origin of a request by its Host header, or undefined if that is absent or malformed. */
export const requestOrigin = (request: FastifyRequest): string | undefined => hostOf(request).origin;

const words: InLanguages = {
  en: 'This site is not served at this address yet. If you run it: set <code>SITE_URL</code> to the site’s public address, such as <code>SITE_URL=https://example.org</code>, and start the server again. Without it, only localhost and addresses of a private network are served.',
  hi: 'यह साइट इस पते पर अभी नहीं खुलती। अगर आप इसे चलाते हैं: <code>SITE_URL</code> में साइट का सार्वजनिक पता लिखें, जैसे <code>SITE_URL=https://example.org</code>, और सर्वर को फिर से शुरू करें। इसके बिना साइट केवल localhost और निजी नेटवर्क के पतों पर खुलती है।',
  fr: 'Ce site n’est pas encore servi à cette adresse. Si vous l’administrez : indiquez son adresse publique dans <code>SITE_URL</code>, par exemple <code>SITE_URL=https://example.org</code>, puis redémarrez le serveur. Sans cette variable, seuls localhost et les adresses d’un réseau privé sont servis.',
};

/** For the person who runs the site. It names no host, since a Host header is untrusted. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>SITE_URL</title>
${Object.entries(words)
  .map(([language, text]) => `<p lang="${language}">${text}</p>`)
  .join('\n')}
</html>
`;

/**
 * Hook of a server without SITE_URL: answers requests for other hosts than private ones with a page that says what to
 * set. A page names its own address in links and caches, so the host must not be the client's invention; and a public
 * name that leads to a private address (DNS rebinding) must not reach the site. HTML for calls too: phones take a
 * refusal that is no JSON for one of a proxy's, and keep what waits (rule outbox-delivery). Health checks are answered:
 * load balancers ask by address.
 */
export const refuseOtherHosts = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  if (hostOf(request).isPrivate || healthPaths.includes(request.routeOptions.url ?? '')) return;
  markAsData(reply);
  return reply.code(403).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
};
