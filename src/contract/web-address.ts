import * as v from 'valibot';
import { limits } from './limits';
import { requiredText, text } from './text';
import { isWebAddress, schemeOf } from './values/is-web-address';

/** An address that a browser may safely open. */
export const webAddress = v.pipe(requiredText(limits.link), v.check(isWebAddress, 'not-valid'));

/**
 * Somebody's profile elsewhere, or nothing: its address, or only a name or an address without a scheme (rule
 * add-member). What would run in the page when it is tapped is none of these.
 */
export const profileLink = v.pipe(
  text(limits.link),
  v.check((written) => schemeOf(written) === undefined || isWebAddress(written), 'not-valid'),
);
