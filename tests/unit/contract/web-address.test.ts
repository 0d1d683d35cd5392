import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newVideo } from '~/contract/gallery';
import { newTeamMember } from '~/contract/team-member';
import { isGroupInvitation, optionalWhatsAppAddress } from '~/contract/written-address';
import { expectQuick } from '../expect-quick';

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
  '/videos/1',
  'https://',
  'watch this',
  'https:/kavita',
  'https:///',
  'kavita@example.org',
])('no video is at %j', (address) => {
  expect(problems(address)).toEqual(['not-valid']);
});

test.each([
  ['youtu.be/x', 'https://youtu.be/x'],
  ['www.youtube.com/watch?v=a', 'https://www.youtube.com/watch?v=a'],
  ['//youtu.be/x', 'https://youtu.be/x'],
  ['https:/youtu.be/x', 'https://youtu.be/x'],
  ['https:youtu.be/x', 'https://youtu.be/x'],
  ['https//youtu.be/x', 'https://youtu.be/x'],
  ['http:\\\\youtu.be\\x', 'http://youtu.be/x'],
  ['HTTPS://youtu.be/X', 'https://youtu.be/X'],
  ['https:///youtu.be/x', 'https://youtu.be/x'],
  ['https://youtu.be/x\u200e', 'https://youtu.be/x'],
  ['\u2068https://youtu.be/x\u2069', 'https://youtu.be/x'],
  ['<https://youtu.be/x>', 'https://youtu.be/x'],
  ['(https://youtu.be/x).', 'https://youtu.be/x'],
  ['“https://youtu.be/x”', 'https://youtu.be/x'],
  ['*https://youtu.be/x*', 'https://youtu.be/x'],
  ['https://youtu.be/x।', 'https://youtu.be/x'],
  ['Yoga at home https://youtu.be/x', 'https://youtu.be/x'],
  ['https://example.org/wiki/Yoga_(film)', 'https://example.org/wiki/Yoga_(film)'],
  ['https://example.org/?to=https://example.com/a', 'https://example.org/?to=https://example.com/a'],
  ['http://localhost:3000/a', 'http://localhost:3000/a'],
])('%j is stored as %s', (written, stored) => {
  expect(v.parse(newVideo, { VideoUrl: written }).VideoUrl).toBe(stored);
  expect(v.parse(newVideo, { VideoUrl: stored }).VideoUrl).toBe(stored);
});

test('an address of any length is read in no time', () => {
  for (const piece of ['.', '(', ')', 'a.', '/', ' ', '\u200b', '*.', '@'])
    for (const text of [piece.repeat(60_000), `https://${piece.repeat(900 / piece.length)}x`]) {
      expectQuick(() => {
        v.safeParse(newVideo, { VideoUrl: text });
        v.safeParse(newTeamMember, { FBId: text });
      }, 100);
    }
});

test('a video needs an address, of 1,000 characters at most', () => {
  expect(problems(' ')).toContain('missing');
  expect(problems(`https://example.org/${'x'.repeat(980)}`)).toEqual([]);
  expect(problems(`https://example.org/${'x'.repeat(981)}`)).toEqual(['too-long']);
});

const channel = 'https://whatsapp.com/channel/0029VaAbCdEf-1_2';
const invitation = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv';

test.each([
  [channel, channel],
  ['whatsapp.com/channel/0029VaAbCdEf-1_2', channel],
  ['http:/www.WhatsApp.com/channel/0029VaAbCdEf-1_2/143?utm_source=x#a', channel],
  ['Follow us: <https://whatsapp.com/channel/0029VaAbCdEf-1_2>.', channel],
  [`${invitation}?mode=ac_t`, invitation],
  ['chat.whatsapp.com/invite/AbCdEfGhIjKlMnOpQrStUv', invitation],
  ['', ''],
])('%j as an address of WhatsApp is %j', (written, address) => {
  expect(v.parse(optionalWhatsAppAddress, written)).toBe(address);
  expect(isGroupInvitation(address)).toBe(address === invitation);
});

test.each([
  'https://whatsapp.com/',
  'https://whatsapp.com/channel/',
  'https://wa.me/919876543210',
  'https://chat.whatsapp.com/',
  'https://chat.whatsapp.com.evil.example/AbCdEfGhIjKlMnOpQrStUv',
  'https://evil.example/whatsapp.com/channel/0029VaAbCdEf',
  'https://xwhatsapp.com/channel/0029VaAbCdEf',
  'whatsapp://channel/0029VaAbCdEf',
  'javascript:alert(1)//whatsapp.com/channel/0029VaAbCdEf',
  'our channel',
])('%j is no address of a channel or group', (written) => {
  expect(v.safeParse(optionalWhatsAppAddress, written).issues?.map(({ message }) => message)).toEqual([
    'not-valid',
  ]);
});
