/**
 * Origins of the browsers' push services: of Chrome and others, of Firefox and of Safari. A phone names its own, and the
 * server posts there, so everything else is refused.
 */
const origins = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
];

/** Hosts of Edge, at the default port of https. */
const windowsOrigin = /^https:\/\/[a-z0-9.-]+\.notify\.windows\.com$/;

const maxLength = 1_000;

/**
 * Returns the address of a phone at a push service as the server stores it, or undefined for any other. `more`: further
 * origins (`PUSH_SERVICES`).
 */
export const pushEndpoint = (text: string, more: readonly string[]): string | undefined => {
  // Browsers read a backslash as a slash, and skip line breaks.
  if (text.length > maxLength || /[\s\\#]/.test(text) || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  // Neither a user's name nor another scheme before it, and not the origin alone.
  if (!href.startsWith(`${origin}/`) || href === `${origin}/`) return undefined;
  return origins.includes(origin) || windowsOrigin.test(origin) || more.includes(origin) ? href : undefined;
};
