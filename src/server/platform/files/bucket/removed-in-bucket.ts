import * as v from 'valibot';
import type { ListedFile } from '../file-store';
import { folderPrefix } from '../object-name';
import type { RemovedFiles } from '../removed-files';
import type { StorageObject } from './storage-object';

/** Where they lie: outside of what the bucket's rules let anybody reach, and told apart from whatever else is there. */
export const removedPrefix = 'files-removed/';

const rewritten = v.object({ done: v.boolean(), rewriteToken: v.optional(v.string()) });

/** What a bucket's store does for its removed files; an object is named with its folder. */
export interface BucketCalls {
  objectOf(object: string): string;
  describe(object: string): Promise<StorageObject | null>;
  /** The answer to a request, 404 and 412 included. */
  call(path: string, request?: RequestInit): Promise<Response>;
  read<Schema extends v.GenericSchema>(response: Response, schema: Schema): Promise<v.InferOutput<Schema>>;
  list(prefix: string): AsyncIterable<ListedFile>;
}

/**
 * The removed files of a bucket: copied to another folder, then deleted. Both only where the object is still the one
 * that was looked at, for another machine or the owner's browser may change it at the same moment.
 */
export const removedInBucket = ({ objectOf, describe, call, read, list }: BucketCalls): RemovedFiles => {
  /** Copies an object unless another has come under the new name (`412`) or it is gone (`404`). */
  const copy = async (from: string, { generation, contentType }: StorageObject, to: string, query = {}) => {
    for (let rewriteToken: string | undefined; ; ) {
      const conditions = new URLSearchParams({
        ifSourceGenerationMatch: generation,
        ...query,
        ...(rewriteToken !== undefined && { rewriteToken }),
      });
      // With metadata of its own: a download token that Firebase has put into the old one's must not open the copy.
      const response = await call(
        `${objectOf(from)}/rewriteTo${objectOf(to).replace('/storage/v1', '')}?${conditions}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ contentType }),
        },
      );
      if (!response.ok) return false;
      const answer = await read(response, rewritten);
      if (answer.done) return true;
      rewriteToken = answer.rewriteToken;
    }
  };

  const remove = async (object: string, { generation }: StorageObject): Promise<boolean> =>
    (await call(`${objectOf(object)}?ifGenerationMatch=${generation}`, { method: 'DELETE' })).ok;

  return {
    add: async (name, before) => {
      const [from, to] = [folderPrefix + name, removedPrefix + name];
      const object = await describe(from);
      if (!object || object.timeCreated >= before) return false;
      return (await copy(from, object, to)) && remove(from, object);
    },
    restore: async (name) => {
      const [from, to] = [removedPrefix + name, folderPrefix + name];
      const object = await describe(from);
      if (!object) return 'not-found';
      // Only where there is none yet.
      if (!(await copy(from, object, to, { ifGenerationMatch: '0' }))) return 'taken';
      await remove(from, object);
      return 'restored';
    },
    delete: async (name) => {
      await call(objectOf(removedPrefix + name), { method: 'DELETE' });
    },
    list: async function* () {
      for await (const { name, size, storedAt } of list(removedPrefix))
        yield { name, size, removedAt: storedAt };
    },
  };
};
