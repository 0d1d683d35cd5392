/**
 * The encryption of a phone copy (rule phone-copy), for the browser and for `npm run restore`. src/server/OPERATING.md
 * describes the format for other programs: a header, then chunks by AES-256-GCM.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const magic = new TextEncoder().encode('gsgcopy1');
const saltLength = 16;
/** Bytes of the header: magic, salt, iterations, chunk size. */
export const headerLength = magic.length + saltLength + 8;
/** Bytes of a chunk before its encryption; the last one may be shorter. */
export const chunkLength = 1024 * 1024;
/** Bytes that the encryption adds to each chunk. */
export const tagLength = 16;
/** OWASP's figure for PBKDF2 with SHA-256: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const iterations = 600_000;
/** A forged header must neither weaken the key nor occupy the machine for hours. */
const allowedIterations = { min: 100_000, max: 10_000_000 };

export const newCopyHeader = (): Bytes => {
  const header = new Uint8Array(headerLength);
  header.set(magic);
  crypto.getRandomValues(header.subarray(magic.length, magic.length + saltLength));
  const view = new DataView(header.buffer);
  view.setUint32(headerLength - 8, iterations);
  view.setUint32(headerLength - 4, chunkLength);
  return header;
};

export const isPhoneCopy = (start: Uint8Array): boolean =>
  start.length >= magic.length && magic.every((byte, at) => start[at] === byte);

/** One blank between words; capitals and doubled blanks are forgiven. */
export const normalizePhrase = (phrase: string): string =>
  phrase.normalize('NFKC').toLowerCase().trim().split(/\s+/).join(' ');

/** Returns the key of a copy, which cannot be read out. Throws if the header is not one that this version can open. */
export const copyKey = async (phrase: string, header: Bytes): Promise<CryptoKey> => {
  if (header.length !== headerLength || !isPhoneCopy(header)) throw new Error('This is no phone copy.');
  const view = new DataView(header.buffer, header.byteOffset);
  const rounds = view.getUint32(headerLength - 8);
  if (
    view.getUint32(headerLength - 4) !== chunkLength ||
    rounds < allowedIterations.min ||
    rounds > allowedIterations.max
  )
    throw new Error('This copy was made by another version of the site, or its beginning is damaged.');
  const secret = new TextEncoder().encode(normalizePhrase(phrase));
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const salt = header.subarray(magic.length, magic.length + saltLength);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

export interface CopyChunk {
  /** From 0. */
  number: number;
  isLast: boolean;
  header: Bytes;
}

/** Each chunk states its number and whether it is the last, so that a moved, missing or added one does not open. */
const algorithm = ({ number, isLast, header }: CopyChunk) => {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, number);
  iv[11] = isLast ? 1 : 0;
  return { name: 'AES-GCM', iv, additionalData: header };
};

export const encryptChunk = (key: CryptoKey, chunk: CopyChunk, content: Bytes): Promise<ArrayBuffer> =>
  crypto.subtle.encrypt(algorithm(chunk), key, content);

/** Rejects if the key is another, or anything of the chunk was changed. */
export const decryptChunk = (key: CryptoKey, chunk: CopyChunk, content: Bytes): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(algorithm(chunk), key, content);
