/** The owner's three lists of events (rule owner-event-lists). */
export const eventKinds = ['current_event', 'past_event', 'registration_record'] as const;
export type EventKind = (typeof eventKinds)[number];
