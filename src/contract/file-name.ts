import * as v from 'valibot';
import { limits } from './limits';
import { requiredText } from './text';

/** A single path segment, so that it cannot point elsewhere. */
export const fileName = v.pipe(
  requiredText(limits.fileName),
  v.check((name) => !/[\\/]/.test(name) && name !== '.' && name !== '..', 'not-valid'),
);

/** Empty without a picture. */
export const optionalFileName = v.optional(v.union([v.literal(''), fileName], 'not-valid'), '');

/** Distinct, at most as many as a gallery holds. */
export const fileNames = v.pipe(
  v.array(fileName, 'not-valid'),
  v.maxLength(limits.fileNames, 'too-long'),
  v.transform((names) => [...new Set(names)]),
);

/** At least one. */
export const someFileNames = v.pipe(fileNames, v.minLength(1, 'missing'));
