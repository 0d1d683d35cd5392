import * as v from 'valibot';
import { limits } from './limits';
import { optionalText, requiredText } from './text';

const schemeOf = (written: string): string | undefined =>
  URL.canParse(written) ? new URL(written).protocol : undefined;

const isWeb = (scheme: string | undefined): boolean => scheme === 'http:' || scheme === 'https:';

/** True for an address that a browser may safely open: http or https, and no other scheme. */
export const isWebAddress = (address: string): boolean => isWeb(schemeOf(address));

/** An address that a browser may safely open. */
export const webAddress = v.pipe(requiredText(limits.link), v.check(isWebAddress, 'not-valid'));

/**
 * Somebody's profile elsewhere, or nothing: its address, or only a name or an address without a scheme (§2.23). What
 * would run in the page when it is tapped is none of these.
 */
export const optionalProfileLink = v.pipe(
  optionalText(limits.link),
  v.check((written) => schemeOf(written) === undefined || isWebAddress(written), 'not-valid'),
);
