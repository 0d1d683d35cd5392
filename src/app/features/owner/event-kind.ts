import * as v from 'valibot';

/** The three lists of §2.18. */
export const eventKind = v.picklist(['current_event', 'past_event', 'registration_record']);
export type EventKind = v.InferOutput<typeof eventKind>;
