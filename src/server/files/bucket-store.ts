import { Readable } from 'node:stream';
import * as v from 'valibot';
import { type FileStore, folderPrefix, type ListedFile, type StoredFile } from './file-store';
import { type AccessTokens, ask, BucketUnavailable } from './google';
import { pictureTypeOf } from './picture-type';

/** Most cached entries, ten times the files of such a site. */
const maxRemembered = 20_000;

/** Cache lifetime in milliseconds. Only deletions elsewhere are noticed late: a name never gets other content. */
const rememberedFor = 5 * 60_000;

/** Caches file metadata; otherwise each picture would cost a request to Google. */
const foundFiles = (now: () => Date) => {
  const found = new Map<string, { file: StoredFile; until: number }>();
  return {
    get(name: string): StoredFile | undefined {
      const { file, until = 0 } = found.get(name) ?? {};
      return now().getTime() < until ? file : undefined;
    },
    remember(name: string, file: StoredFile): void {
      const [oldest] = found.keys();
      if (found.size >= maxRemembered && oldest !== undefined) found.delete(oldest);
      found.set(name, { file, until: now().getTime() + rememberedFor });
    },
    forget: (name: string): boolean => found.delete(name),
  };
};

/** See https://cloud.google.com/storage/docs/json_api/v1/objects */
const storageObject = v.object({
  name: v.string(),
  size: v.pipe(v.string(), v.transform(Number)),
  generation: v.pipe(v.string(), v.regex(/^\d+$/)),
  timeCreated: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((instant) => new Date(instant)),
  ),
  contentType: v.optional(v.string()),
});
type StorageObject = v.InferOutput<typeof storageObject>;

const page = v.object({
  items: v.optional(v.array(storageObject), []),
  nextPageToken: v.optional(v.string()),
});

const fields = 'name,size,generation,timeCreated,contentType';

export interface BucketSettings {
  bucket: string;
  /** Google's storage; replaced in tests. */
  address: string;
  tokens: AccessTokens;
  now: () => Date;
  /** Milliseconds for a response and for a whole picture. */
  timeouts: { answer: number; picture: number };
}

/** Files in a Firebase Storage bucket, under `files/` (rule file-names). */
export const bucketStore = ({ bucket, address, tokens, now, timeouts }: BucketSettings): FileStore => {
  const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const pathOf = (named: string) => `${objects}/${encodeURIComponent(named)}`;
  const objectOf = (name: string) => pathOf(folderPrefix + name);
  const found = foundFiles(now);

  const send = async (path: string, max: number, request: RequestInit): Promise<Response> => {
    const token = await tokens.get();
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const response = await ask(address + path, max, { ...request, headers });
    if (response.status === 401) tokens.refuse(token);
    return response;
  };

  /** Returns successful responses, 404 and 412. Refreshes a refused token once. */
  const call = async (path: string, max = timeouts.answer, request: RequestInit = {}): Promise<Response> => {
    const first = await send(path, max, request);
    const response = first.status === 401 ? await send(path, max, request) : first;
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

  /** Names are relative to the folder. */
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
        // Deleted elsewhere: drop the cached entry.
        found.forget(name);
        throw new Error('The bucket has no such file.');
      }
      // Buffered: callers need the whole file, and a broken connection becomes an error here.
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
      // A concurrent `find` may have cached it again.
      found.forget(name);
    },
    removeOlder: async (name, before) => {
      const object = await describe(folderPrefix + name);
      if (!object || object.timeCreated >= before) return false;
      found.forget(name);
      // The condition refuses to delete a file that was uploaded again since.
      const unchanged = `?ifGenerationMatch=${object.generation}`;
      const { ok } = await call(objectOf(name) + unchanged, timeouts.answer, { method: 'DELETE' });
      found.forget(name);
      return ok;
    },
    list: () => list(folderPrefix),
    check: async () => {
      const response = await call(`${objects}?maxResults=1&fields=nextPageToken`);
      if (response.status === 404) throw new BucketUnavailable('there is no such bucket');
    },
  };
};
