import * as v from 'valibot';
import { id } from './id';

/**
 * Which part of a list is asked for, in the query of a call of ours: so many entries, those that follow one in the
 * list's order. Left out, the list is whole. The entry itself may be gone by then.
 */
export const listPage = v.object({
  after: v.exactOptional(id),
  /** 1 to 200. */
  limit: v.exactOptional(
    v.pipe(v.string('not-valid'), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'not-valid'), v.transform(Number)),
  ),
});
export type ListPage = v.InferOutput<typeof listPage>;
