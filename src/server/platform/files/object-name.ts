import * as v from 'valibot';
import { fileName } from '~/contract/file-name';
import { FileStoreRefusal } from './file-store-refusal';

/** All files of the store live under this (rule file-names). */
export const folderPrefix = 'files/';

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controls = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * The file's name in an object's, `files/{name}`: exactly what the calls would take as it is, so that nothing is stored
 * which no entity could name. Throws the refusal `bad-name`.
 */
export const nameInObject = (object: unknown): string => {
  if (typeof object !== 'string' || !object.startsWith(folderPrefix)) throw new FileStoreRefusal('bad-name');
  const name = object.slice(folderPrefix.length);
  const parsed = v.safeParse(fileName, name);
  if (!parsed.success || parsed.output !== name || controls.test(name))
    throw new FileStoreRefusal('bad-name');
  return name;
};
