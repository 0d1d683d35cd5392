import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { FileStoreRefusal } from '../../platform/files/file-store-refusal';

/** Bytes that a request may have beside a file: the parts around it, or what is said of it. */
const overhead = 64 * 1024;

/** The chunks of a body as they come. Whoever stops early leaves the connection open, so that it can be answered on. */
export const readChunks = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/** A whole body of a file and what is around it. Throws the refusal `too-large`. */
export const readBody = async (request: IncomingMessage, largestFile: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.length;
    if (size > largestFile + overhead) throw new FileStoreRefusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Reads the rest of a body and forgets it: a browser that is answered before it has sent everything sees a broken
 * connection instead of the answer, and tries again. Breaks it after all where somebody never stops.
 */
export const drain = async (request: IncomingMessage, most: number): Promise<void> => {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most + overhead) request.destroy();
  });
  if (!request.readableEnded) await finished(request, { writable: false }).catch(() => undefined);
};

/** True where nobody waits for an answer any more. */
export const isCutOff = (request: IncomingMessage): boolean => request.destroyed && !request.complete;
