import * as v from 'valibot';
import { type Day, readDay, writeDay } from './values/event-date';

/** A day in a request, or empty. `read` says which spellings are taken; it is stored as 05/March/2024. */
export const writtenDay = (read: (written: string) => Day | null) =>
  v.pipe(
    v.string('not-valid'),
    v.trim(),
    v.check((written) => written === '' || read(written) !== null, 'not-valid'),
    v.transform((written) => {
      const day = read(written);
      return day ? writeDay(day) : '';
    }),
  );

/** An event's date in a request: either spelling, or empty while it is not fixed. */
export const writtenDate = writtenDay(readDay);

/** The same, and empty where it is left out. */
export const eventDate = v.optional(writtenDate, '');
