import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a phone gives away of a subscription, as `PushSubscription.toJSON()` writes it, and how it reads what comes. */
export interface PushKeys {
  p256dh: string;
  auth: string;
  /** Returns the text of a message's body. Throws where it was not encrypted for these keys. */
  decrypt: (body: Buffer) => string;
}

/** Returns new keys, as a browser makes them for each subscription; tests of the reading itself pass their own. */
export function makePushKeys(privateKey?: Buffer, secret = randomBytes(16)): PushKeys {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    decrypt: (body) => decrypt(body, ecdh, secret),
  };
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Reads one record of aes128gcm (RFC 8188, section 2) with the keys of RFC 8291, section 3.4: 16 bytes of salt, 4 of the
 * record's size, 1 with the length of the sender's key, that key, and the encrypted text with its padding.
 */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const keyEnd = 21 + body.readUInt8(20);
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, keyEnd)];
  if (body.readUInt32BE(16) < body.length - keyEnd) throw new Error('A message has one record only.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The padding of the message is wrong.');
  return padded.subarray(0, end).toString();
}
