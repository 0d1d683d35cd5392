/** The owner's three event lists (rule owner-event-lists). Apart from what shows them, since the routes load it at once. */
export const eventKinds = ['current_event', 'past_event', 'registration_record'] as const;
export type EventKind = (typeof eventKinds)[number];
