import type { FileStore } from '../../platform/files/file-store';
import { FileStoreRefusal } from '../../platform/files/file-store-refusal';
import { folderPrefix } from '../../platform/files/object-name';
import { pictureTypeOf } from '../../platform/pictures/picture-type';

const typeOf = async (name: string, store: FileStore): Promise<string> => {
  for await (const chunk of await store.read(name)) return pictureTypeOf(chunk) ?? 'application/octet-stream';
  return 'application/octet-stream';
};

/** What the store says of a file, in the words of the protocol. Throws the refusal `not-found`. */
export const objectMetadata = async (bucket: string, name: string, store: FileStore) => {
  const found = await store.find(name);
  if (!found) throw new FileStoreRefusal('not-found');
  const written = found.storedAt.toISOString();
  return {
    name: folderPrefix + name,
    bucket,
    generation: String(found.storedAt.getTime() * 1000),
    metageneration: '1',
    contentType: await typeOf(name, store),
    size: String(found.size),
    timeCreated: written,
    updated: written,
  };
};
