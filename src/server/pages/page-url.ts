import { normalizeRequestUrl } from '../http/normalize-request-url';

/**
 * The address of a page as the app reads it. The origin stands for nothing, for pages link only within the site; the
 * Host header is the sender's to invent.
 */
export const pageUrl = (asked: string): URL => new URL(`http://localhost${normalizeRequestUrl(asked)}`);
