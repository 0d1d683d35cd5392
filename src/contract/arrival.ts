import * as v from 'valibot';
import { id } from './id';

/** An instant in a request, kept as ISO 8601 in UTC, so that instants compare as texts. */
const instant = v.pipe(
  v.string('not-valid'),
  v.isoTimestamp('not-valid'),
  v.check((written) => Number.isFinite(Date.parse(written)), 'not-valid'),
  v.transform((written) => new Date(written).toISOString()),
);

/**
 * A tick at the door: whether somebody registered has come. Of several about one person the one made last holds, in
 * whatever order they arrive, so phones without a connection need not know of each other.
 */
export const arrival = v.object({
  /** The registration. */
  Rid: id,
  Came: v.boolean('not-valid'),
  /** When she tapped, by the backend's clock as far as the phone knows it. */
  At: instant,
});
export type Arrival = v.InferOutput<typeof arrival>;
