import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { FileStore, ListedFile, StoredFile } from '../file-store';
import { pictureTypeOf } from '../picture-type';
import { folderPrefix } from '../uploads/object-name';
import type { AccessTokens } from './access-token';
import { foundFiles } from './found-files';
import { ask, BucketUnavailable } from './google';

/** A file as Google's JSON API describes it: https://cloud.google.com/storage/docs/json_api/v1/objects */
const object = v.object({
  name: v.string(),
  size: v.pipe(v.string(), v.transform(Number)),
  generation: v.pipe(v.string(), v.regex(/^\d+$/)),
  timeCreated: v.pipe(v.string(), v.isoTimestamp()),
});
const page = v.object({ items: v.optional(v.array(object), []), nextPageToken: v.optional(v.string()) });

const fields = 'name,size,generation,timeCreated';

export interface BucketSettings {
  bucket: string;
  /** Google's storage; something else in tests. */
  address: string;
  tokens: AccessTokens;
  now: () => Date;
  /** Milliseconds for an answer, and for a whole picture to come. */
  patience: { answer: number; picture: number };
}

/** Files in a Firebase Storage bucket, under `files/` as the owner's browser puts them there (§3). */
export const bucketStore = ({ bucket, address, tokens, now, patience }: BucketSettings): FileStore => {
  const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const objectOf = (name: string) => `${objects}/${encodeURIComponent(folderPrefix + name)}`;
  const found = foundFiles(now);

  const send = async (path: string, most: number, request: RequestInit): Promise<Response> => {
    const token = await tokens.get();
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const response = await ask(address + path, most, { ...request, headers });
    if (response.status === 401) tokens.refuse(token);
    return response;
  };

  /** The answer; 404 is one too. A token that is not taken any more is replaced once. */
  const call = async (path: string, most = patience.answer, request: RequestInit = {}): Promise<Response> => {
    const first = await send(path, most, request);
    const response = first.status === 401 ? await send(path, most, request) : first;
    if (response.ok || response.status === 404) return response;
    throw new BucketUnavailable(`it answered ${response.status}`);
  };

  const read = async <Schema extends v.GenericSchema>(response: Response, schema: Schema) => {
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
    if (!parsed.success) throw new BucketUnavailable('its answer cannot be read');
    return parsed.output;
  };

  const listPage = async (pageToken: string | undefined) => {
    const query = new URLSearchParams({
      prefix: folderPrefix,
      fields: `items(${fields}),nextPageToken`,
      ...(pageToken && { pageToken }),
    });
    const response = await call(`${objects}?${query}`);
    if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
    return read(response, page);
  };

  return {
    find: async (name) => {
      const remembered = found.get(name);
      if (remembered) return remembered;
      const response = await call(`${objectOf(name)}?fields=${fields}`);
      if (response.status === 404) return null;
      const { size, generation, timeCreated } = await read(response, object);
      const file: StoredFile = { size, version: generation, storedAt: new Date(timeCreated) };
      found.remember(name, file);
      return file;
    },
    read: async (name) => {
      const response = await call(`${objectOf(name)}?alt=media`, patience.picture);
      if (response.status === 404) {
        // Somebody else has deleted it, and whoever asks for it next is to be told so.
        found.forget(name);
        throw new Error('The bucket has no such file.');
      }
      // Whole: who reads it needs it whole, and a line that breaks midway is told as what it is.
      const bytes = await response.arrayBuffer().catch((cause: unknown) => {
        throw new BucketUnavailable('a file came only in part', { cause });
      });
      return Readable.from([Buffer.from(bytes)]);
    },
    write: async (name, bytes) => {
      const query = new URLSearchParams({ uploadType: 'media', name: folderPrefix + name });
      const body = new Blob([Uint8Array.from(bytes)], {
        type: pictureTypeOf(bytes) ?? 'application/octet-stream',
      });
      const response = await call(`/upload${objects}?${query}`, patience.picture, { method: 'POST', body });
      if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
      found.forget(name);
    },
    remove: async (name) => {
      found.forget(name);
      await call(objectOf(name), patience.answer, { method: 'DELETE' });
      // Somebody may have found it in the meantime.
      found.forget(name);
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const { items, nextPageToken } = await listPage(next);
        for (const { name, size, timeCreated } of items) {
          const storedAt = new Date(timeCreated);
          const file: ListedFile = { name: name.slice(folderPrefix.length), size, storedAt };
          if (file.name) yield file;
        }
        next = nextPageToken;
      } while (next);
    },
    check: async () => {
      const response = await call(`${objects}?maxResults=1&fields=nextPageToken`);
      if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
    },
  };
};
