import * as v from 'valibot';
import { line } from './field-schemas';
import { id, instant } from './id';
import { limits } from './limits';
import { placeLink } from './place';

/**
 * Names the last restore of a backup, by its instant, in public answers and in answers to submissions (rule
 * after-restore). What was delivered to the site before that may be missing.
 */
export const restoredAtHeader = 'Restored-At';

/** Milliseconds for which visitors' pages and Today say that the site was restored. */
export const restorationToldFor = 24 * 60 * 60 * 1000;

/** Milliseconds for which phones keep what was delivered, and for which a restored site says so and takes it again. */
export const restorationWindow = 48 * 60 * 60 * 1000;

/** A detail that cannot be read is left out: the submission counts. */
// @__NO_SIDE_EFFECTS__
const detail = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/**
 * Beside the fields of a submission that was delivered before the restoration `Mark`: what the site had answered then, so
 * that links, codes and later ticks fit again.
 */
export const offer = v.object({
  Mark: instant,
  /** Milliseconds since it was delivered, by the phone's clock. */
  Age: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
  /** What the phone calls it, such as the event's name. */
  Label: detail(line(limits.name)),
  /** The row that it became. */
  Rid: detail(id),
  /** Its secret link. */
  Link: detail(placeLink),
  /** Its code at the door. */
  Code: detail(v.pipe(v.string(), v.maxLength(20))),
});
export type Offer = v.InferOutput<typeof offer>;

/** A submission with an offer, as phones send it. */
export const offeredBody = v.object({ Offered: offer });
