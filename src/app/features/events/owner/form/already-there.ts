import * as v from 'valibot';
import type { Event } from '~/contract/event';
import { type EventFields, eventFields, fieldNames, fieldsOf, fieldText } from './event-fields';

/** An event as it went out in a try that may have arrived though no answer came; the banner is empty where none went. */
export const sentEvent = v.object({ fields: eventFields, banner: v.string() });
export type SentEvent = v.InferOutput<typeof sentEvent>;

/** True where everything that the form shows is the same. */
export const isSame = (one: EventFields, other: EventFields): boolean =>
  fieldNames.every((name) => fieldText(one, name) === fieldText(other, name));

/**
 * The stored event that an earlier try of this form has made, where only its answer got lost: known by its banner,
 * whose name no other has, or, where that was not uploaded, by everything being as it went out.
 */
export const storedBefore = (events: readonly Event[], sent: readonly SentEvent[]): Event | undefined =>
  events.find((event) =>
    sent.some(
      ({ fields, banner }) =>
        event.EventBanner === banner && (banner !== '' || isSame(fieldsOf(event), fields)),
    ),
  );

/** Whether a change as it went out is what is stored: a banner that did not go out stays as it was. */
export const isStored = (now: Event, { fields, banner }: SentEvent): boolean =>
  isSame(fieldsOf(now), fields) && (banner === '' || now.EventBanner === banner);
