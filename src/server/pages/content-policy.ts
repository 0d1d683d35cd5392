import { createHash } from 'node:crypto';
import { backendHost } from '~/contract/values/backend-host';
import type { Environment } from '../platform/environment';

const hostOrigin = backendHost && new URL(backendHost).origin;

const inline = (tag: 'script' | 'style') =>
  new RegExp(`<${tag}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;
const hashesIn = (html: string, tag: 'script' | 'style', nonce: string | undefined) =>
  [...html.matchAll(inline(tag))]
    .filter(([, attributes = '']) => nonce === undefined || attributes.includes(nonceAttribute(nonce)))
    .map(([, , content = '']) => hashOf(content))
    .join(' ');

/** A page as it is sent: without the nonce, which a cached page would repeat for everybody. */
export const withoutNonce = (html: string, nonce: string): string =>
  html
    // The router's word for its own scripts in the browser, which write none.
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(nonceAttribute(nonce), '');

/** The bucket, and where the owner signs in to it and stays signed in: https://firebase.google.com/docs/auth */
const firebase = [
  'https://firebasestorage.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * The origins beside the site's own that its pages talk to. A page keeps its policy while the visitor moves on within
 * the app, and the worker's shell is every page: so they are the same for all pages, and none of a bucket that is not
 * used.
 */
export const connectedOrigins = ({ FIREBASE_BUCKET }: Pick<Environment, 'FIREBASE_BUCKET'>): string[] => [
  ...(hostOrigin ? [hostOrigin] : []),
  ...(FIREBASE_BUCKET ? firebase : []),
];

/**
 * The Content-Security-Policy of a page (decision 0007): nothing runs that is not ours. What is written into the page
 * itself is allowed by its hash; a nonce could not be cached with a page that is rendered once for many.
 * @param nonce was put on what the app itself wrote when this page was rendered; anything without it came in with the
 *   data and is not allowed. Left out for a file of the build, all of which is ours.
 * @param script the text of one more, which is written into the page afterwards
 * @param more what else scripts may do
 */
export const contentPolicy = (
  html: string,
  connected: readonly string[],
  nonce?: string,
  script: string | null = null,
  more = '',
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesIn(html, 'script', nonce)}${script === null ? '' : ` ${hashOf(script)}`}${more}`,
    `style-src 'self' ${hashesIn(html, 'style', nonce)}`,
    `connect-src 'self' ${connected.join(' ')}`,
    // A blob is a picture that the owner has just chosen, before it is sent.
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

/** Of the door's document, which reads codes by WebAssembly where the browser itself cannot. */
export const doorPolicy = (html: string, connected: readonly string[]): string =>
  contentPolicy(html, connected, undefined, null, " 'wasm-unsafe-eval'");

/** Of a worker, which has the policy that came with its script: it loads our scripts and asks our backend, no more. */
export const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self' ${hostOrigin}`.trim();

/** Of whatever else may be opened by itself: a drawing may have styles, and runs nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
