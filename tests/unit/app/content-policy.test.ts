import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectedOrigins, contentPolicy } from '~/server/pages/content-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string) =>
  contentPolicy(html, [])
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('an inline script of the page is allowed by its hash', () => {
  const html = '<script>one()</script><script type="module" async>two()</script><style data-x>a{}</style>';
  expect(directive(html, 'script-src')).toBe(`'self' ${hash('one()')} ${hash('two()')}`);
  expect(directive(html, 'style-src')).toBe(`'self' ${hash('a{}')}`);
});

test('a linked script needs no hash', () => {
  expect(directive('<script type="module" src="/a.js"></script>', 'script-src')).toBe("'self'");
});

test('data that only looks like a script’s end is hashed as the browser reads it', () => {
  const html = '<script>const data = "\\u003c/script>"</script>';
  expect(directive(html, 'script-src')).toBe(`'self' ${hash('const data = "\\u003c/script>"')}`);
});

test('the content policy allows no other inline script, no eval, no other origin and no framing', () => {
  const policy = contentPolicy('<p>nothing</p>', []);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self'");
});

test('pages may connect to the bucket and its sign-in where one is used, and to no other host', () => {
  const connectOf = (bucket: string | undefined) =>
    contentPolicy('<p></p>', connectedOrigins({ FIREBASE_BUCKET: bucket }))
      .split('; ')
      .find((part) => part.startsWith('connect-src'));
  expect(connectOf(undefined)).toBe("connect-src 'self'");
  expect(connectOf('example.firebasestorage.app')).toBe(
    "connect-src 'self' https://firebasestorage.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
});
