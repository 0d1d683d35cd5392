import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that lives as long as its test, so that no key is kept in the repository. */
export interface SelfSigned {
  key: string;
  cert: string;
  /** SHA-256 of the public key in base64, by which Chromium is told to trust it. */
  fingerprint: string;
}

/** Returns a certificate of X.509 for `localhost`, written in DER by hand: Node reads certificates and makes none. */
export function selfSign(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = sequence(der(0x31, commonName));
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const version3 = der(0xa0, der(0x02, Buffer.of(2)));
  const serial = der(0x02, Buffer.of(1));
  const toSign = sequence(version3, serial, ecdsaWithSha256, name, validity, name, spki);
  const signature = sign('sha256', toSign, privateKey);
  const certificate = sequence(toSign, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n'),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

const day = 24 * 60 * 60 * 1_000;

/** A value of ASN.1 with its tag and length (X.690, section 8.1). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);

const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
