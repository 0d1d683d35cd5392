export const schemeOf = (written: string): string | undefined =>
  URL.canParse(written) ? new URL(written).protocol : undefined;

const isWeb = (scheme: string | undefined): boolean => scheme === 'http:' || scheme === 'https:';

/** Only http and https are safe to open. */
export const isWebAddress = (address: string): boolean => isWeb(schemeOf(address));
