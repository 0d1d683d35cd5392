import { createECDH, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { readSetting, writeSetting } from '../database/settings';

/** The key by which push services know the site (RFC 8292). */
export interface VapidKey {
  /** What phones subscribe with: 65 bytes in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

const setting = 'vapid-key';

/** Throws for what is no scalar of the curve in 32 bytes. */
const vapidKeyOf = (scalar: Buffer): VapidKey => {
  if (scalar.length !== 32) throw new Error('The stored key of push messages is damaged.');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  // A byte that says that it is uncompressed, then both coordinates.
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  };
};

/** Returns a random scalar: one of 2³² draws is none. `draw` is replaced in tests. */
const drawScalar = (draw: () => Buffer): Buffer => {
  for (;;) {
    const scalar = draw();
    try {
      vapidKeyOf(scalar);
      return scalar;
    } catch {
      // Drawn again.
    }
  }
};

const readKey = async (db: Database): Promise<VapidKey | undefined> => {
  const stored = await readSetting(db, setting);
  return stored === undefined ? undefined : vapidKeyOf(Buffer.from(stored, 'base64url'));
};

/**
 * Returns the site's key, made at first need: of several processes the first one makes it. It is stored with the settings,
 * which backups hold: a site restored without it would be refused by all phones (decision 0040).
 */
export const vapidKey = async (db: Database, draw = () => randomBytes(32)): Promise<VapidKey> => {
  const known = await readKey(db);
  if (known) return known;
  await db
    .insertInto('settings')
    .values({ name: setting, value: drawScalar(draw).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await readKey(db);
  if (!made) throw new Error('The key of push messages was not stored.');
  return made;
};

/** Replaces the site's key. Phones that subscribed with the key before get nothing until they subscribe again. */
export const renewVapidKey = (db: Database): Promise<void> =>
  writeSetting(db, setting, drawScalar(() => randomBytes(32)).toString('base64url'));
