import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newVideo } from '~/contract/gallery';
import { isWebAddress } from '~/contract/is-web-address';

const problems = (VideoUrl: unknown) =>
  (v.safeParse(newVideo, { VideoUrl }).issues ?? []).map((issue) => issue.message);

test.each([
  'https://www.youtube.com/watch?v=abc',
  'http://example.org/a.mp4',
  'HTTPS://EXAMPLE.ORG',
  '  https://example.org/x ',
  'https://example.org/गर्भ',
])('a video may be at %j', (address) => {
  expect(problems(address)).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a.mp4',
  'www.youtube.com/watch',
  '//example.org/x',
  '/videos/1',
  'https://',
  'watch this',
])('no video is at %j', (address) => {
  expect(problems(address)).toEqual(['not-valid']);
  expect(isWebAddress(address)).toBe(false);
});

test('a video needs an address, of 1,000 characters at most', () => {
  expect(problems(' ')).toContain('missing');
  expect(problems(`https://example.org/${'x'.repeat(980)}`)).toEqual([]);
  expect(problems(`https://example.org/${'x'.repeat(981)}`)).toEqual(['too-long']);
});
