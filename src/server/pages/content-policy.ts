import { createHash } from 'node:crypto';
import type { Environment } from '../environment';
import { hostOrigin } from './backend-host';

const inline = (tag: 'script' | 'style') =>
  new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(inline(tag))].map(([, content = '']) => hashOf(content)).join(' ');

/** The bucket, and where the owner signs in to it and stays signed in: https://firebase.google.com/docs/auth */
const firebase = [
  'https://firebasestorage.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * The origins beside the site's own that its pages talk to. A page keeps its policy while she moves on within the app,
 * and the worker's shell is every page: so they are the same for all pages, and none of a bucket that is not used.
 */
export const connectedOrigins = ({ FIREBASE_BUCKET }: Pick<Environment, 'FIREBASE_BUCKET'>): string[] => [
  ...(hostOrigin ? [hostOrigin] : []),
  ...(FIREBASE_BUCKET ? firebase : []),
];

/**
 * The Content-Security-Policy of a page (DESIGN §4): nothing runs that is not ours. What is written into the page
 * itself is allowed by its hash; a nonce could not be kept with a page that is rendered once for many.
 */
export const contentPolicy = (html: string, connected: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesIn(html, 'script')}`,
    `style-src 'self' ${hashesIn(html, 'style')}`,
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

/** Of a worker, which has the policy that came with its script: it loads our scripts and asks our backend, no more. */
export const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self' ${hostOrigin}`.trim();

/** Of whatever else may be opened by itself: a drawing may have styles, and runs nothing. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
