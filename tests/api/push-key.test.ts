import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '~/server/database/settings';
import { vapidKey } from '~/server/push/vapid-key';
import { startServer } from './start-server';

test('the key of a site is made once, of whatever calls that need it at once', async () => {
  const { db } = (await startServer()).site.dependencies;
  const keys = await Promise.all([vapidKey(db), vapidKey(db), vapidKey(db)]);
  const [{ publicKey } = { publicKey: '' }] = keys;
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(keys.map((key) => key.publicKey)).toEqual([publicKey, publicKey, publicKey]);
  expect((await vapidKey(db)).publicKey).toBe(publicKey);
});

test('32 bytes that are no scalar are drawn again', async () => {
  const draws = [Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(32, 7)];
  const { db } = (await startServer()).site.dependencies;
  const made = await vapidKey(db, () => draws.shift() ?? Buffer.of());
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.alloc(32, 7));
  expect(made.publicKey).toBe(curve.getPublicKey('base64url'));
});

test('a stored key that is damaged is reported, and not replaced', async () => {
  const { db } = (await startServer()).site.dependencies;
  await writeSetting(db, 'vapid-key', 'short');
  await expect(vapidKey(db)).rejects.toThrow();
});
