/** Only http and https are safe to open. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
