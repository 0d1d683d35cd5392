/**
 * Cookies of the registration form that is posted without scripts (rule no-script-forms). Scripts must read them, so
 * neither is HttpOnly.
 */

export const registrationPath = '/book/register_booking';

/** A random text that tells the repeat of a form by the same browser from the same form of a stranger. */
export const browserCookie = 'form-key';

/** Followed by the secret link of a place that the phone has not stored yet. */
export const placeCookiePrefix = 'place.';

const placeCookie = /^place\.([\w-]{22})=/;

/** Returns the links of such places in the text of a document's cookies. */
export const postedLinksIn = (cookies: string): string[] =>
  cookies.split('; ').flatMap((cookie) => placeCookie.exec(cookie)?.[1] ?? []);
