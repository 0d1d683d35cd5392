import * as v from 'valibot';
import { limits } from './limits';
import { requiredText } from './text';

/** A file's name in the store: one step of a path, so that it can never point elsewhere. */
export const fileName = v.pipe(
  requiredText(limits.fileName),
  v.check((name) => !/[\\/]/.test(name) && name !== '.' && name !== '..', 'not-valid'),
);

/** A file's name, or empty where the entity has no picture. */
export const optionalFileName = v.optional(v.union([v.literal(''), fileName], 'not-valid'), '');

/** File names in their order, each once; as many as a gallery may hold. */
export const fileNames = v.pipe(
  v.array(fileName, 'not-valid'),
  v.maxLength(limits.fileNames, 'too-long'),
  v.transform((names) => [...new Set(names)]),
);

/** Like `fileNames`, with one at least. */
export const someFileNames = v.pipe(fileNames, v.minLength(1, 'missing'));
