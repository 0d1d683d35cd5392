import type { IncomingHttpHeaders } from 'node:http';
import { FileStoreRefusal } from '../../platform/files/file-store-refusal';
import type { Uploads } from '../../platform/files/uploads/uploads';

/** What the SDK asks for, in `X-Goog-Upload-Command`; several at once are separated by commas. */
type Command = 'start' | 'upload' | 'finalize' | 'query' | 'cancel';

export const commandsIn = (headers: IncomingHttpHeaders): readonly string[] =>
  String(headers['x-goog-upload-command'] ?? '')
    .split(',')
    .map((command) => command.trim())
    .filter(Boolean);

/** How an upload stands after a request, for the headers of its answer. */
export interface UploadStatus {
  status: 'active' | 'final' | 'cancelled';
  received: number;
  /** The file's name where it is in the store now. */
  storedName?: string;
}

const numberIn = (header: string | string[] | undefined): number =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : Number.NaN;

/** The size that the start of an upload announces; not a number where it says nothing. */
export const announcedSize = (headers: IncomingHttpHeaders): number =>
  numberIn(headers['x-goog-upload-header-content-length']);

/**
 * Does what a request for an upload that has begun asks for. Where the answer to the last chunk was lost, the SDK asks
 * again, in one way or another: it gets the same answer.
 */
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
