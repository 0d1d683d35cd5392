import { chunkLength, copyKey, encryptChunk, newCopyHeader } from '~/contract/owner-copy-format';
import type { PhoneCopy } from '~/contract/owner-phone-copy';
import type { TestServer } from './start-server';

export const phrase = 'apple tiger window lemon ocean garden';

/** Asks for a piece of a copy's stream, as a phone does. */
export const readPiece = (
  { app }: TestServer,
  { Day, At }: Pick<PhoneCopy, 'Day' | 'At'>,
  from: number | string,
  token?: string,
) =>
  app.inject({
    url: `/phone_copy/${encodeURIComponent(Day)}?at=${encodeURIComponent(At)}&from=${from}`,
    ...(token && { headers: { authorization: token } }),
  });

/** The whole stream, piece after piece. */
export const readStream = async (server: TestServer, copy: PhoneCopy, token: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for (let from = 0; from < copy.Size; from += chunkLength)
    pieces.push((await readPiece(server, copy, from, token)).rawPayload);
  return Buffer.concat(pieces);
};

/** A phone's file of a stream. */
export const sealed = async (stream: Buffer, by = phrase): Promise<Buffer> => {
  const header = newCopyHeader();
  const key = await copyKey(by, header);
  const count = Math.ceil(stream.length / chunkLength);
  const chunks: Uint8Array[] = [header];
  for (let number = 0; number < count; number++) {
    const content = new Uint8Array(stream.subarray(number * chunkLength, (number + 1) * chunkLength));
    const chunk = { number, isLast: number === count - 1, header };
    chunks.push(new Uint8Array(await encryptChunk(key, chunk, content)));
  }
  return Buffer.concat(chunks);
};
