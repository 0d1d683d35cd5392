import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isMissing } from '../disk-errors';
import { FileStoreRefusal, refusalReasons } from '../file-store-refusal';
import { isOlder } from '../is-older';
import { removeFolder } from '../remove-folder';
import { writeAtomically } from '../write-atomically';

/** What was said at the beginning of an upload. */
const announced = v.object({ name: v.string(), size: v.number() });

/** How an upload ended, to be said again where the answer was lost. */
const outcome = v.variant('kind', [
  // `kept` is in the files of uploads that earlier versions have finished.
  v.object({ kind: v.literal('kept') }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(refusalReasons) }),
]);
type Outcome = v.InferOutput<typeof outcome>;

export interface Upload extends v.InferOutput<typeof announced> {
  id: string;
  folder: string;
  outcome: Outcome | null;
}

const uploadId = /^[0-9a-f-]{36}$/;

const readJson = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const writeJson = (path: string, value: object) => writeAtomically(path, Buffer.from(JSON.stringify(value)));

/** Uploads that are underway, or ended not long ago: a folder each, so that they outlive the process. */
export const unfinishedUploads = (folder: string) => ({
  /** Begins an upload; gives the id under which it goes on. */
  async begin(name: string, size: number): Promise<string> {
    const id = randomUUID();
    await writeJson(join(folder, id, 'upload.json'), { name, size });
    return id;
  },

  /** Throws the refusal `not-found`. */
  async find(id: string): Promise<Upload> {
    const own = join(folder, id);
    const said = uploadId.test(id) ? await readJson(join(own, 'upload.json'), announced) : null;
    if (!said) throw new FileStoreRefusal('not-found');
    return { ...said, id, folder: own, outcome: await readJson(join(own, 'outcome.json'), outcome) };
  },

  /** Notes how an upload ended; its bytes are needed no longer. */
  async end(upload: Upload, how: Outcome): Promise<void> {
    await writeJson(join(upload.folder, 'outcome.json'), how);
    for (const entry of await readdir(upload.folder)) {
      if (!entry.endsWith('.json')) await rm(join(upload.folder, entry), { force: true });
    }
  },

  forget: (upload: Upload): Promise<void> => removeFolder(upload.folder),

  /** Forgets every upload that nothing has come for since an instant. */
  async forgetBefore(instant: Date): Promise<void> {
    const ids = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const id of ids) {
      if (await isOlder(join(folder, id), instant)) await removeFolder(join(folder, id));
    }
  },
});
