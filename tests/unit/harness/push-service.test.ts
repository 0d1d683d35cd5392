import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePushKeys } from '../../browser/harness/push-phone';
import { PushService } from '../../browser/harness/push-service';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a phone reads the example of RFC 8291, appendix A', () => {
  const keys = makePushKeys(
    bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  );
  expect(keys.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(keys.decrypt(bytes(body))).toBe('When I grow up, I want to be a watermelon');
  expect(() => makePushKeys().decrypt(bytes(body))).toThrow();
});

describe('the push service of the tests', () => {
  let service: PushService;
  beforeEach(async () => {
    service = await PushService.start();
  });
  afterEach(() => service.close());

  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url');

  const token = (audience: string, end = '12h') =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(end)
      .setSubject('https://example.org')
      .sign(privateKey);

  const post = async (endpoint: string, headers: Record<string, string> = {}) => {
    const proof = `vapid t=${await token(service.origin)}, k=${key}`;
    const usual = { authorization: proof, ttl: '60', 'content-encoding': 'aes128gcm' };
    return (await fetch(endpoint, { method: 'POST', body: 'x', headers: { ...usual, ...headers } })).status;
  };

  test('accepts what a sender has signed for it', async () => {
    const phone = service.subscribe();
    expect(await post(phone.endpoint, { topic: 'abc', urgency: 'high' })).toBe(201);
    await service.acceptedUntil(1);
    expect(service.messagesOf(phone)).toMatchObject([{ key, ttl: 60, topic: 'abc', urgency: 'high' }]);
    expect(service.messagesOf(service.subscribe())).toEqual([]);
  });

  test('refuses what services refuse', async () => {
    const phone = service.subscribe();
    const signed = async (audience: string, end?: string) => ({
      authorization: `vapid t=${await token(audience, end)}, k=${key}`,
    });
    expect(await post(phone.endpoint, { authorization: 'vapid t=a.b.c, k=d' })).toBe(403);
    expect(await post(phone.endpoint, { authorization: '' })).toBe(401);
    expect(await post(phone.endpoint, await signed('https://fcm.googleapis.com'))).toBe(403);
    expect(await post(phone.endpoint, await signed(service.origin, '25h'))).toBe(403);
    expect(await post(phone.endpoint, await signed(service.origin, '-1h'))).toBe(403);
    expect(await post(phone.endpoint, { ttl: '' })).toBe(400);
    expect(await post(phone.endpoint, { topic: 'a'.repeat(33) })).toBe(400);
    expect(await post(phone.endpoint, { urgency: 'highest' })).toBe(400);
    expect(await post(phone.endpoint, { 'content-encoding': 'aesgcm' })).toBe(415);
    service.forget(phone);
    expect(await post(phone.endpoint)).toBe(410);
    expect(service.accepted).toEqual([]);
  });

  test('answers as it is told, each answer once', async () => {
    const { endpoint } = service.subscribe();
    service.answers.push({ status: 429, headers: { 'retry-after': '5' } }, 'closes', 'endless');
    expect(await post(endpoint)).toBe(429);
    await expect(post(endpoint)).rejects.toThrow();
    expect(await post(endpoint)).toBe(201);
    expect(service.accepted).toHaveLength(0);
    expect(await post(endpoint)).toBe(201);
    expect(service.accepted).toHaveLength(1);
    await service.requestsUntil(4);
    service.answers.push('hangs');
    const headers = { method: 'POST', signal: AbortSignal.timeout(100) };
    await expect(fetch(endpoint, headers)).rejects.toThrow('timeout');
  });
});
