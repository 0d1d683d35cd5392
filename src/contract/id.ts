import * as v from 'valibot';

/** Ids are version 7 UUIDs, but any text may be asked for. Existence is checked by the store (404). */
export const id = v.pipe(v.string('not-valid'), v.regex(/^[\w-]{1,64}$/, 'not-valid'));

/** Identifies a submission; repeats are ignored. */
export const submissionKey = v.pipe(v.string('not-valid'), v.uuid('not-valid'));

/** Normalized to UTC, so that instants sort as text. */
export const instant = v.pipe(
  v.string('not-valid'),
  v.isoTimestamp('not-valid'),
  v.check((written) => Number.isFinite(Date.parse(written)), 'not-valid'),
  v.transform((written) => new Date(written).toISOString()),
);

/** A page of a list: at most `limit` entries after `after`, which may be deleted. Absent: the whole list. */
export const listPage = v.object({
  after: v.exactOptional(id),
  /** 1 to 200. */
  limit: v.exactOptional(
    v.pipe(v.string('not-valid'), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'not-valid'), v.transform(Number)),
  ),
});
export type ListPage = v.InferOutput<typeof listPage>;
