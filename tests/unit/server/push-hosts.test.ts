import { expect, test } from 'vitest';
import { pushEndpoint } from '~/server/push/push-hosts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:APA91', 'https://fcm.googleapis.com/fcm/send/abc:APA91'],
  ['https://FCM.googleapis.com/wp/abc12345', 'https://fcm.googleapis.com/wp/abc12345'],
  ['https://fcm.googleapis.com:443/fcm/send/abc', 'https://fcm.googleapis.com/fcm/send/abc'],
  ['https://jmt17.google.com/fcm/send/XJ1mUBByRel', 'https://jmt17.google.com/fcm/send/XJ1mUBByRel'],
  [
    'https://updates.push.services.mozilla.com/wpush/v2/gA',
    'https://updates.push.services.mozilla.com/wpush/v2/gA',
  ],
  ['https://web.push.apple.com/QGuQyavXutnMH6', 'https://web.push.apple.com/QGuQyavXutnMH6'],
  [
    'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC',
    'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC',
  ],
  // Browsers read these dots as the ordinary one, too.
  ['https://fcm。googleapis。com/fcm/send/abc', 'https://fcm.googleapis.com/fcm/send/abc'],
])('a phone may be at %s, which is stored as %s', (text, stored) => {
  expect(pushEndpoint(text, [])).toBe(stored);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@evil.example/fcm/send/a',
  'https://u:p@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/fcm/send/a',
  'https://evil.example/fcm.googleapis.com/',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://xnotify.windows.com/w/?token=a',
  'https://notify.windows.com/w/?token=a',
  'https://notify.windows.com.evil.example/w/',
  'https://127.0.0.1/fcm/send/abc',
  'https://[::1]/fcm/send/abc',
  'https://0x7f.1/fcm/send/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/fcm/send/abc',
  'https://fcm.googleapis.com\\@evil.example/aaaaaaa',
  'https://evil.example\\.notify.windows.com/w/',
  'https://fcm.googleapis.com/\nfcm/send/abc',
  'https://fcm.googleapis.com/fcm/send/abc#x',
  'https://fcm.googleapis.com/fcm/send/abc#',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com',
  'https://evil.example#.notify.windows.com',
  'https://evil.example/?.notify.windows.com',
  'https://evil.example?.notify.windows.com',
  'https://storage.googleapis.com/fcm/send/a',
  'https://www.google.com/fcm/send/aaa',
  'https://push.apple.com/QGuQyavXutnMH6',
  'file:///etc/passwd',
  'javascript:1',
  'blob:https://fcm.googleapis.com/fcm/send/a',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
])('the server posts nothing to %j', (text) => {
  expect(pushEndpoint(text, [])).toBeUndefined();
});

test('a service that the operator names is one, at exactly that origin', () => {
  const own = ['http://127.0.0.1:4000'];
  expect(pushEndpoint('http://127.0.0.1:4000/push/a', own)).toBe('http://127.0.0.1:4000/push/a');
  expect(pushEndpoint('http://127.0.0.1:4001/push/a', own)).toBeUndefined();
  expect(pushEndpoint('https://127.0.0.1:4000/push/a', own)).toBeUndefined();
  expect(pushEndpoint('http://user@127.0.0.1:4000/push/a', own)).toBeUndefined();
});
