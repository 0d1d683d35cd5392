export const schemeOf = (written: string): string | undefined =>
  URL.canParse(written) ? new URL(written).protocol : undefined;

const isWeb = (scheme: string | undefined): boolean => scheme === 'http:' || scheme === 'https:';

/** True for an address that a browser may safely open: http or https, and no other scheme. */
export const isWebAddress = (address: string): boolean => isWeb(schemeOf(address));
