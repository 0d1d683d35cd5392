import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Addresses as some proxies write them: `203.0.113.6:50001` and `[2001:db8::1]:50001`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** IPv4 within IPv6: mapped (RFC 4291, 2.5.5.2) and NAT64 (RFC 6052, 2.1). */
const embeddedIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

const withoutPort = (written: string): string => {
  const { v4, v6 } = withPort.exec(written)?.groups ?? {};
  return v4 ?? v6 ?? written;
};

/** The network of all senders whose address cannot be read. */
const unreadable = 'unreadable';

export const isReadable = (written: string): boolean => isIP(withoutPort(written)) !== 0;

/**
 * Returns the network of one household: an IPv4 address, or the first 64 bits of an IPv6 address. All senders whose
 * address cannot be read share one.
 */
export const networkOf = (written: string): string => networksOf(written)[0];

/**
 * Returns the network of an address, and the first 48 bits of an IPv6 address: what one line or tunnel may have, with
 * 65,536 networks.
 */
export const networksOf = (written: string): readonly [network: string, site?: string] => {
  const address = withoutPort(written);
  if (isIPv4(address)) return [address];
  if (!isIPv6(address)) return [unreadable];
  const groups = ipv6Groups(address);
  if (!embeddedIPv4.includes(groups.slice(0, 6).join(':')))
    return [groups.slice(0, 4).join(':'), `${groups.slice(0, 3).join(':')}/48`];
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return [bytes.join('.')];
};

/** Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros. */
const ipv6Groups = (address: string): string[] => {
  const [withoutZone] = address.split('%');
  // The URL parser writes each address in one way.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
};
