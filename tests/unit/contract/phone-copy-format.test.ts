import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  chunkLength,
  copyKey,
  decryptChunk,
  encryptChunk,
  headerLength,
  isPhoneCopy,
  newCopyHeader,
  tagLength,
} from '~/contract/owner-copy-format';
import { copyWords, proposePhrase, readPhrase } from '~/contract/owner-copy-words';

describe('the words', () => {
  test('are 1,024 of 4 to 7 letters, each known by its first four', () => {
    expect(copyWords).toHaveLength(1024);
    expect(copyWords.filter((word) => !/^[a-z]{4,7}$/.test(word))).toEqual([]);
    expect(new Set(copyWords.map((word) => word.slice(0, 4))).size).toBe(1024);
    expect(copyWords).toEqual([...copyWords].sort());
  });

  /** How a word sounds, roughly: spellings of one sound become one, vowels after the first letter become alike. */
  const sound = (word: string) =>
    word[0] +
    word
      .slice(1)
      .replace(/ph/g, 'f')
      .replace(/ck|qu|q/g, 'k')
      .replace(/c(?=[eiy])|z/g, 's')
      .replace(/c(?!h)/g, 'k')
      .replace(/g(?=[eiy])/g, 'j')
      .replace(/gh|h(?![aeiou])|w/g, '')
      .replace(/(.)\1+/g, '$1')
      .replace(/[aeiouy]+$/, '')
      .replace(/[aeiouy]+/g, 'a');

  const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

  test('no two of them sound alike, nor differ in one letter alone', () => {
    expect(repeated(copyWords.map(sound))).toEqual([]);
    const withoutOne = (word: string) =>
      [...word].map((_, at) => `${word.slice(0, at)}*${word.slice(at + 1)}`);
    expect(repeated(copyWords.flatMap(withoutOne))).toEqual([]);
  });

  test('six of them are proposed, each time others', () => {
    const phrases = Array.from({ length: 200 }, proposePhrase);
    expect(phrases.every((words) => words.length === 6)).toBe(true);
    expect(phrases.flat().every((word) => copyWords.includes(word))).toBe(true);
    expect(new Set(phrases.map(String)).size).toBe(200);
    // Random words of a good part of the list.
    expect(new Set(phrases.flat()).size).toBeGreaterThan(600);
  });

  test('what is typed in capitals, with more blanks, or wrongly after four letters is the phrase', () => {
    expect(readPhrase('  APPLE\u3000 tigerr\tWindoe ')).toEqual({
      phrase: 'apple tiger window',
      unknown: [],
    });
    expect(readPhrase('apple qqqq')).toEqual({ phrase: 'apple qqqq', unknown: ['qqqq'] });
  });
});

const phrase = 'apple tiger window lemon ocean garden';
const header = newCopyHeader();
let key: CryptoKey;
beforeAll(async () => {
  key = await copyKey(phrase, header);
});

const seal = async (content: Uint8Array<ArrayBuffer>, number = 0, isLast = true) =>
  new Uint8Array(await encryptChunk(key, { number, isLast, header }, content));

const opens = async (
  sealed: Uint8Array<ArrayBuffer>,
  { number = 0, isLast = true, header: stated = header, by = key } = {},
) =>
  decryptChunk(by, { number, isLast, header: stated }, sealed).then(
    (plain) => Buffer.from(plain),
    () => null,
  );

test('a chunk opens as what it was, whatever it holds and wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 4096 }),
      fc.nat(2 ** 32 - 1),
      fc.boolean(),
      async (content, number, isLast) => {
        const sealed = await seal(new Uint8Array(content), number, isLast);
        expect(sealed).toHaveLength(content.length + tagLength);
        expect(await opens(sealed, { number, isLast })).toEqual(Buffer.from(content));
      },
    ),
    { numRuns: 200 },
  );
});

test('a chunk does not open as another one, nor as the last one if it is not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5000), fc.nat(5000), async (number, other) => {
      const sealed = await seal(Uint8Array.of(1, 2, 3), number, false);
      expect((await opens(sealed, { number: other, isLast: false })) === null).toBe(number !== other);
      expect(await opens(sealed, { number, isLast: true })).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('a chunk that is cut at any byte, or changed in any, does not open', async () => {
  const sealed = await seal(crypto.getRandomValues(new Uint8Array(100)));
  for (let at = 0; at < sealed.length; at++) {
    expect(await opens(sealed.slice(0, at))).toBeNull();
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await opens(changed)).toBeNull();
  }
});

test('no byte of the header can be changed', async () => {
  const sealed = await seal(Uint8Array.of(1, 2, 3));
  for (let at = 0; at < headerLength; at++) {
    const changed = header.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await opens(sealed, { header: changed })).toBeNull();
  }
});

test('another phrase, another order, or another copy gives another key', async () => {
  const sealed = await seal(Uint8Array.of(1, 2, 3));
  for (const other of ['apple tiger window lemon garden ocean', 'apple tiger window lemon ocean gardens'])
    expect(await opens(sealed, { by: await copyKey(other, header) })).toBeNull();
  expect(await opens(sealed, { by: await copyKey(phrase, newCopyHeader()) })).toBeNull();
  expect(
    await opens(sealed, { by: await copyKey(' Apple TIGER  window lemon ocean garden\n', header) }),
  ).not.toBeNull();
});

test('the key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('a header that asks for hardly any work, for hours of it, or for other chunks is refused', async () => {
  const stated = (at: number, value: number) => {
    const other = header.slice();
    new DataView(other.buffer).setUint32(at, value);
    return other;
  };
  for (const forged of [
    stated(headerLength - 8, 1),
    stated(headerLength - 8, 2 ** 32 - 1),
    stated(headerLength - 4, chunkLength + 1),
  ])
    await expect(copyKey(phrase, forged)).rejects.toThrow('made by another version');
  await expect(copyKey(phrase, header.slice(0, 20))).rejects.toThrow('no phone copy');
  await expect(copyKey(phrase, new Uint8Array(headerLength))).rejects.toThrow('no phone copy');
});

test('a copy is known by its first bytes, as OPERATING states them', () => {
  expect(Buffer.from(header).subarray(0, 8).toString()).toBe('gsgcopy1');
  expect(Buffer.from(header).readUInt32BE(24)).toBe(600_000);
  expect(Buffer.from(header).readUInt32BE(28)).toBe(1_048_576);
  expect(isPhoneCopy(header)).toBe(true);
  expect(isPhoneCopy(Buffer.from('\x1f\x8b backup'))).toBe(false);
  expect(isPhoneCopy(new Uint8Array())).toBe(false);
});
