import { createHash } from 'node:crypto';
import { backendHost } from '~/contract/backend-host';
import type { Environment } from '../config/environment';

const hostOrigin = backendHost && new URL(backendHost).origin;

type InlineTag = 'script' | 'style';

/**
 * Returns the attributes and contents of a page's inline elements. By position: an expression would look at each character
 * of the styles.
 */
const inlineIn = (html: string, tag: InlineTag): { attributes: string; content: string }[] => {
  const found = [];
  for (let start = html.indexOf(`<${tag}`); start >= 0; ) {
    const inside = html.indexOf('>', start) + 1;
    const end = html.indexOf(`</${tag}>`, inside);
    if (inside === 0 || end < 0) break;
    const attributes = html.slice(start + tag.length + 1, inside - 1);
    if (!/\ssrc=/.test(attributes)) found.push({ attributes, content: html.slice(inside, end) });
    start = html.indexOf(`<${tag}`, end);
  }
  return found;
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;
const hashesIn = (html: string, tag: InlineTag, nonce: string | undefined) =>
  inlineIn(html, tag)
    .filter(({ attributes }) => nonce === undefined || attributes.includes(nonceAttribute(nonce)))
    .map(({ content }) => hashOf(content))
    .join(' ');

/** Returns the parts of a page around its nonces, which a cached page would repeat. */
export const partsWithoutNonce = (html: string, nonce: string): string[] =>
  html
    .split(nonceAttribute(nonce))
    // The router passes the nonce to scripts in the browser, which need none.
    .map((part) => part.replace(`<meta property="csp-nonce" content="${nonce}"/>`, ''));

/** Firebase Storage and Authentication: https://firebase.google.com/docs/auth */
const firebase = [
  'https://firebasestorage.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Returns the other origins that pages connect to. The same for all pages, because a page keeps its policy during
 * client-side navigation.
 */
export const connectedOrigins = ({ FIREBASE_BUCKET }: Pick<Environment, 'FIREBASE_BUCKET'>): string[] => [
  ...(hostOrigin ? [hostOrigin] : []),
  ...(FIREBASE_BUCKET ? firebase : []),
];

/**
 * Returns a page's Content-Security-Policy (decision 0007). Inline content is allowed by hash: nonces cannot be cached.
 * @param nonce marks what the app rendered; other inline content is not allowed. Omitted for files of the build.
 * @param scripts inline scripts added later
 * @param more further script sources
 */
export const contentPolicy = (
  html: string,
  connected: readonly string[],
  nonce?: string,
  scripts: readonly string[] = [],
  more = '',
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesIn(html, 'script', nonce)}${scripts.map((script) => ` ${hashOf(script)}`).join('')}${more}`,
    `style-src 'self' ${hashesIn(html, 'style', nonce)}`,
    `connect-src 'self' ${connected.join(' ')}`,
    // Blob URLs preview chosen pictures before the upload.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');

/** The door page decodes codes with WebAssembly if the browser cannot. */
export const doorPolicy = (html: string, connected: readonly string[]): string =>
  contentPolicy(html, connected, undefined, [], " 'wasm-unsafe-eval'");

/** Workers have the policy of their own script's response. Notifications show the site's icon. */
export const workerPolicy =
  `default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self' ${hostOrigin}`.trim();

/** For other files opened directly: drawings may have styles, but nothing runs. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
