import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import type { VapidKey } from '~/server/push/vapid-key';
import { arePushKeys, type PushMessage, pushSender } from '~/server/push/web-push';
import { type PushAnswer, PushService } from '../../browser/harness/push-service';

const message: PushMessage = { payload: '{"notification":{}}', ttl: 60.5, urgency: 'high', topic: 'event' };

/** A site's key, without a database. */
const newKey = (): VapidKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey };
};

const startService = async (usualAnswer: PushAnswer = 'accepted') => {
  const service = await PushService.start();
  onTestFinished(() => service.close());
  service.usualAnswer = usualAnswer;
  return service;
};

/** A sender with a settable clock, for a service that answers in this way. */
const sending = async (usualAnswer?: PushAnswer, timeout?: number) => {
  const service = await startService(usualAnswer);
  const key = newKey();
  const clock = { now: new Date() };
  const send = pushSender({
    siteUrl: 'http://example.org:8080',
    services: [service.origin],
    now: () => clock.now,
    ...(timeout !== undefined && { timeout }),
  });
  const signal = new AbortController().signal;
  return { service, key, clock, send: (phone = service.subscribe()) => send(key, phone, message, signal) };
};

test('a service verifies the site, and the phone reads the text', async () => {
  const { service, key, send } = await sending();
  expect(await send()).toEqual({ kind: 'accepted' });
  const [pushed] = service.accepted;
  expect(pushed?.text()).toBe(message.payload);
  expect(pushed).toMatchObject({
    key: key.publicKey,
    subject: 'https://example.org:8080',
    ttl: 60,
    topic: 'event',
    urgency: 'high',
  });
});

test.each<[PushAnswer, object]>([
  [{ status: 200 }, { kind: 'accepted' }],
  ['endless', { kind: 'accepted' }],
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 410 }, { kind: 'gone' }],
  [
    { status: 401, words: 'who?' },
    { kind: 'refused', reason: 'It answered 401: who?' },
  ],
  [{ status: 403 }, { kind: 'refused' }],
  [{ status: 400 }, { kind: 'failed' }],
  [{ status: 413 }, { kind: 'failed' }],
  [
    { status: 307, headers: { location: '/push/other' } },
    { kind: 'failed', reason: 'It answered 307:' },
  ],
  [{ status: 500 }, { kind: 'later', wait: undefined }],
  [
    { status: 503, headers: { 'retry-after': '120' } },
    { kind: 'later', wait: 120_000 },
  ],
  [
    { status: 429, headers: { 'retry-after': '9999999' } },
    { kind: 'later', wait: 21_600_000 },
  ],
  [
    { status: 429, headers: { 'retry-after': 'soon' } },
    { kind: 'later', wait: undefined },
  ],
  [
    { status: 429, headers: { 'retry-after': 'Fri, 06 Mar 2020 06:30:00 GMT' } },
    { kind: 'later', wait: 0 },
  ],
  ['closes', { kind: 'later', wait: undefined }],
])('the answer %j of a service means %j', async (answer, meaning) => {
  const { service, send } = await sending(answer);
  expect(await send()).toMatchObject(meaning);
  expect(service.requests).toBe(1);
});

test('a service that does not answer is given up', async () => {
  const { send } = await sending('hangs', 50);
  expect(await send()).toMatchObject({ kind: 'later', reason: 'It did not answer.' });
});

test('the words of a service are cut, and hold no address of a phone', async () => {
  const secret = 'gAAAAABexampleExampleExample_-~';
  const { send } = await sending({ status: 403, words: `No \u0007\n${secret} here. ${'so '.repeat(1_000)}` });
  const { reason } = (await send()) as { reason: string };
  expect(reason).toMatch(/^It answered 403: No … here\. so /);
  expect(reason.length).toBeLessThan(230);
});

test('nothing is posted where the address or a key is damaged, or the text is too long', async () => {
  const { service, key, send } = await sending();
  const phone = service.subscribe();
  const others = [
    { ...phone, endpoint: 'https://evil.example/push' },
    { ...phone, p256dh: phone.p256dh.slice(1) },
  ];
  for (const other of others) expect(await send(other)).toMatchObject({ kind: 'failed' });
  const sender = pushSender({
    siteUrl: 'https://example.org',
    services: [service.origin],
    now: () => new Date(),
  });
  const post = (payload: string) => sender(key, phone, { ...message, payload }, new AbortController().signal);
  expect(await post('x'.repeat(3_994))).toMatchObject({ kind: 'failed' });
  expect(service.requests).toBe(0);
  expect(await post('x'.repeat(3_993))).toEqual({ kind: 'accepted' });
});

test('a token is used again until it is 11 hours old, and not after the clock was put back', async () => {
  const headers: string[] = [];
  const post = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    headers.push(new Headers(request?.headers).get('authorization') ?? '');
    return post(address, request);
  };
  onTestFinished(() => {
    globalThis.fetch = post;
  });
  const { clock, send } = await sending();
  const start = clock.now.getTime();
  const hour = 60 * 60 * 1000;
  for (const hours of [0, 10.9, 11, 10]) {
    clock.now = new Date(start + hours * hour);
    await send();
  }
  const ends = headers.map((header) => decodeJwt(/t=([^,]+)/.exec(header)?.[1] ?? '').exp ?? 0);
  expect(ends.map((end) => end - Math.floor(start / 1000))).toEqual(
    [12, 12, 23, 22].map((hours) => hours * 3_600),
  );
});

test('the keys of a phone have their lengths, and are a point of the curve, not compressed', () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const point = curve.getPublicKey();
  const isTaken = (p256dh: Buffer, secret = auth) =>
    arePushKeys({ p256dh: p256dh.toString('base64url'), auth: secret });
  expect(isTaken(point)).toBe(true);
  expect(isTaken(curve.getPublicKey(null, 'compressed'))).toBe(false);
  expect(isTaken(curve.getPublicKey(null, 'hybrid'))).toBe(false);
  expect(isTaken(point.subarray(1))).toBe(false);
  expect(isTaken(Buffer.concat([point, Buffer.of(0)]))).toBe(false);
  const off = Buffer.from(point);
  off[64] = (off[64] ?? 0) ^ 1;
  expect(isTaken(off)).toBe(false);
  expect(isTaken(point, auth.slice(2))).toBe(false);
});
