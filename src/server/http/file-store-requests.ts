import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '~/contract/limits';
import { isUnwritable } from '../files/disk';
import { FileStoreRefusal } from '../files/file-store';
import type { Uploads } from '../uploads/uploads';
import { toRefusal } from './send-problem';

const boundaryOf = (contentType = ''): string => {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new FileStoreRefusal('bad-request');
  return boundary;
};

/** Returns the end of a text found from an offset. Throws `bad-request` if it is missing. */
const after = (body: Buffer, text: string, from: number): number => {
  const at = body.indexOf(text, from);
  if (at < 0) throw new FileStoreRefusal('bad-request');
  return at + text.length;
};

const emptyLine = '\r\n\r\n';

/**
 * Returns the file of a two-part `multipart/related` body. The metadata part is not trusted and not read. Throws
 * `bad-request`.
 */
export const fileInMultipart = (contentType: string | undefined, body: Buffer): Buffer => {
  const boundary = boundaryOf(contentType);
  const description = after(body, emptyLine, 0);
  const heading = after(body, `\r\n--${boundary}\r\n`, description);
  // Includes the boundary's line break: the part may have no headers.
  const file = after(body, emptyLine, heading - 2);
  const closing = Buffer.from(`\r\n--${boundary}--`);
  // A line break may follow the closing boundary.
  const end = body.length - (body.subarray(-2).toString() === '\r\n' ? 2 : 0) - closing.length;
  if (end < file || !body.subarray(end, end + closing.length).equals(closing)) {
    throw new FileStoreRefusal('bad-request');
  }
  return body.subarray(file, end);
};

/** Bytes allowed besides the file. */
const overhead = 64 * 1024;

/** Leaves the connection open when iteration stops, so that a response can be sent. */
export const readChunks = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/** Throws `too-large`. */
export const readBody = async (request: IncomingMessage, maxFileBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.length;
    if (size > maxFileBytes + overhead) throw new FileStoreRefusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Reads and discards the rest of a body: a browser that gets an early response sees a broken connection and retries.
 * Beyond the limit the connection is closed.
 */
export const drain = async (request: IncomingMessage, max: number): Promise<void> => {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > max + overhead) request.destroy();
  });
  if (!request.readableEnded) await finished(request, { writable: false }).catch(() => undefined);
};

/** The client has disconnected. */
const isCutOff = (request: IncomingMessage): boolean => request.destroyed && !request.complete;

/** Values of `X-Goog-Upload-Command`, comma-separated. */
type Command = 'start' | 'upload' | 'finalize' | 'query' | 'cancel';

export const commandsIn = (headers: IncomingHttpHeaders): readonly string[] =>
  String(headers['x-goog-upload-command'] ?? '')
    .split(',')
    .map((command) => command.trim())
    .filter(Boolean);

/** State of an upload, for the response headers. */
export interface UploadStatus {
  status: 'active' | 'final' | 'cancelled';
  received: number;
  /** Set once the file is stored. */
  storedName?: string;
}

const numberIn = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;

/** Returns the announced size, or NaN. */
export const announcedSize = (headers: IncomingHttpHeaders): number =>
  numberIn(headers['x-goog-upload-header-content-length']);

/** Handles a request of a resumable upload. If a response was lost, the SDK's retry gets it again. */
export const continueUpload = async (
  uploads: Uploads,
  id: string,
  headers: IncomingHttpHeaders,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadStatus> => {
  const upload = await uploads.find(id);
  const commands = commandsIn(headers);
  const asks = (command: Command) => commands.includes(command);
  if (asks('cancel')) {
    await uploads.cancel(upload);
    return { status: 'cancelled', received: 0 };
  }
  if (upload.outcome?.kind === 'refused') throw new FileStoreRefusal(upload.outcome.reason);
  if (upload.outcome?.kind === 'kept')
    return { status: 'final', received: upload.size, storedName: upload.name };
  if (asks('upload')) await uploads.receive(upload, numberIn(headers['x-goog-upload-offset']), body);
  if (asks('finalize')) {
    await uploads.finish(upload);
    return { status: 'final', received: upload.size, storedName: upload.name };
  }
  if (!asks('upload') && !asks('query')) throw new FileStoreRefusal('bad-request');
  return { status: 'active', received: await uploads.received(upload) };
};

/** Temporary failures on our side become 5xx, which the SDK retries. */
const problemOf = (error: unknown): { status: number; message: string } => {
  if (error instanceof FileStoreRefusal) return error;
  if (isUnwritable(error)) return new FileStoreRefusal('full');
  const { status, message } = toRefusal(error);
  return { status, message };
};

/** Sends an error in the SDK's format, after the whole body has arrived. */
export const sendFileStoreProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (isCutOff(request.raw)) {
    // The client paused, cancelled or disconnected: received bytes are stored.
    reply.hijack();
    return;
  }
  const { status, message } = problemOf(error);
  const isOurs = status >= 500 || isUnwritable(error);
  if (isOurs) request.log.error({ err: error }, 'The file store failed.');
  await drain(request.raw, limits.pictureFile);
  reply.code(status).send({ error: { code: status, message } });
};
