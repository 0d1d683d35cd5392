import * as v from 'valibot';

/** An instant in a request, stored as ISO 8601 in UTC, so that instants compare as texts. */
export const instant = v.pipe(
  v.string('not-valid'),
  v.isoTimestamp('not-valid'),
  v.check((written) => Number.isFinite(Date.parse(written)), 'not-valid'),
  v.transform((written) => new Date(written).toISOString()),
);
