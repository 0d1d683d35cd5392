import type { addEvents } from '~/server/modules/events/queries';

type EventRow = Parameters<typeof addEvents>[1][number];

/** Returns the row of an event like any other, but for `own` fields. */
export const eventRow = (own: Pick<EventRow, 'id' | 'name'> & Partial<EventRow>): EventRow => ({
  place: 'Nashik',
  time: '7:00 AM',
  day: null,
  past: 0,
  past_at: null,
  duration: '2 hours',
  fee: 'Free',
  banner: '',
  description: 'Bring a mat. '.repeat(20),
  organization: 'The group',
  chief_guests: '[]',
  capacity: null,
  places_shown: 'count',
  open_until: null,
  called_off_at: null,
  called_off_reason: '',
  created_at: new Date().toISOString(),
  version: 1,
  ...own,
});
