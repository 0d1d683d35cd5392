import { Readable } from 'node:stream';
import * as v from 'valibot';
import { pictureTypeOf } from '../../pictures/picture-type';
import type { FileStore, ListedFile, StoredFile } from '../file-store';
import { folderPrefix } from '../object-name';
import type { AccessTokens } from './access-token';
import { foundFiles } from './found-files';
import { ask, BucketUnavailable } from './google';
import { removedInBucket } from './removed-in-bucket';
import { type StorageObject, storageObject } from './storage-object';

const page = v.object({
  items: v.optional(v.array(storageObject), []),
  nextPageToken: v.optional(v.string()),
});

const fields = 'name,size,generation,timeCreated,contentType';

export interface BucketSettings {
  bucket: string;
  /** Google's storage; something else in tests. */
  address: string;
  tokens: AccessTokens;
  now: () => Date;
  /** Milliseconds for an answer, and for a whole picture to come. */
  timeouts: { answer: number; picture: number };
}

/** Files in a Firebase Storage bucket, under `files/` as the owner's browser puts them there (rule file-names). */
export const bucketStore = ({ bucket, address, tokens, now, timeouts }: BucketSettings): FileStore => {
  const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const pathOf = (named: string) => `${objects}/${encodeURIComponent(named)}`;
  const objectOf = (name: string) => pathOf(folderPrefix + name);
  const found = foundFiles(now);

  const send = async (path: string, most: number, request: RequestInit): Promise<Response> => {
    const token = await tokens.get();
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const response = await ask(address + path, most, { ...request, headers });
    if (response.status === 401) tokens.refuse(token);
    return response;
  };

  /** The answer; 404 is one too, and 412 where a condition was made. A token that is not taken any more is replaced once. */
  const call = async (path: string, most = timeouts.answer, request: RequestInit = {}): Promise<Response> => {
    const first = await send(path, most, request);
    const response = first.status === 401 ? await send(path, most, request) : first;
    if (response.ok || response.status === 404 || response.status === 412) return response;
    throw new BucketUnavailable(`it answered ${response.status}`);
  };

  const read = async <Schema extends v.GenericSchema>(response: Response, schema: Schema) => {
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined));
    if (!parsed.success) throw new BucketUnavailable('its answer cannot be read');
    return parsed.output;
  };

  const listPage = async (prefix: string, pageToken: string | undefined) => {
    const query = new URLSearchParams({
      prefix,
      fields: `items(${fields}),nextPageToken`,
      ...(pageToken && { pageToken }),
    });
    const response = await call(`${objects}?${query}`);
    if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
    return read(response, page);
  };

  /** What is in a folder, without its name. */
  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let next: string | undefined;
    do {
      const { items, nextPageToken } = await listPage(prefix, next);
      for (const { name, size, timeCreated } of items) {
        const file = { name: name.slice(prefix.length), size, storedAt: timeCreated };
        if (file.name) yield file;
      }
      next = nextPageToken;
    } while (next);
  }

  const describe = async (named: string): Promise<StorageObject | null> => {
    const response = await call(`${pathOf(named)}?fields=${fields}`);
    return response.status === 404 ? null : read(response, storageObject);
  };

  const removed = removedInBucket({
    objectOf: pathOf,
    describe,
    call: (path, request) => call(path, timeouts.answer, request),
    read,
    list,
  });

  return {
    find: async (name) => {
      const remembered = found.get(name);
      if (remembered) return remembered;
      const described = await describe(folderPrefix + name);
      if (!described) return null;
      const { size, generation, timeCreated } = described;
      const file: StoredFile = { size, version: generation, storedAt: timeCreated };
      found.remember(name, file);
      return file;
    },
    read: async (name) => {
      const response = await call(`${objectOf(name)}?alt=media`, timeouts.picture);
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
      const response = await call(`/upload${objects}?${query}`, timeouts.picture, { method: 'POST', body });
      if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
      found.forget(name);
    },
    remove: async (name) => {
      found.forget(name);
      await call(objectOf(name), timeouts.answer, { method: 'DELETE' });
      // Somebody may have found it in the meantime.
      found.forget(name);
    },
    list: () => list(folderPrefix),
    removed: {
      ...removed,
      add: async (name, before) => {
        try {
          return await removed.add(name, before);
        } finally {
          found.forget(name);
        }
      },
    },
    check: async () => {
      const response = await call(`${objects}?maxResults=1&fields=nextPageToken`);
      if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
    },
  };
};
