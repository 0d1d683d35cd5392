import * as v from 'valibot';
import { isWebAddress, schemeOf } from './is-web-address';
import { limits } from './limits';
import { requiredText, text } from './text';

/** Safe to open in a browser. */
export const webAddress = v.pipe(requiredText(limits.link), v.check(isWebAddress, 'not-valid'));

/** A profile's URL, or a name or URL without a scheme (rule add-member). Refuses schemes that could run scripts. */
export const profileLink = v.pipe(
  text(limits.link),
  v.check((written) => schemeOf(written) === undefined || isWebAddress(written), 'not-valid'),
);
