/** The three lists of §2.18. */
export const eventKinds = ['current_event', 'past_event', 'registration_record'] as const;
export type EventKind = (typeof eventKinds)[number];
