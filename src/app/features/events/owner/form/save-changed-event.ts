import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { sendAgainIfMissing } from '../../../uploads/send-again';
import { isStored, type SentEvent } from './already-there';
import { bodyOf, type EventFields, fieldsOf, placesBodyOf } from './event-fields';

/** The event as it was read: the base that changes are measured by. */
export interface Base {
  fields: EventFields;
  /** Missing where the backend counts no changes. */
  version?: number | undefined;
}

export const baseOf = (event: Event): Base => ({ fields: fieldsOf(event), version: event.Version });

const withOver = v.object({ Over: v.optional(v.number(), 0) });

/** How many people keep a place beyond the number, as far as the answer to a change tells (rule event-places). */
function peopleOverIn(answer: unknown): number {
  const parsed = v.safeParse(withOver, answer);
  return parsed.success ? parsed.output.Over : 0;
}

interface Changing {
  id: string;
  fields: EventFields;
  base: Base;
  /** Earlier tries; one that ended without an answer may have arrived. */
  sent: readonly SentEvent[];
  /** From here on nobody knows whether this arrives, until it is told. */
  onSending: (event: SentEvent) => void;
  /** A new banner has been chosen. */
  hasNewBanner: boolean;
  /** Uploads it and gives its name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
  /** Told of the people who keep a place beyond the number, where there are any (rule event-places). */
  onOver: (people: number) => void;
}

/**
 * Saves a changed event (rule edit-event): a new banner first, so that no event ever names a file that is not there.
 * Resolves to the event as somebody else has saved it meanwhile, or to null where the owner's version is saved. What
 * an earlier try of the owner's has saved is no conflict: editing goes on from there. Rejects with `UploadFailure` and
 * `CallFailure`.
 */
export async function saveChangedEvent(
  api: Pick<Api, 'userAuth' | 'updateAnEvent' | 'getEventData'>,
  { id, fields, base, sent, onSending, hasNewBanner, upload, onOver }: Changing,
): Promise<Event | null> {
  // Who is not signed in any more, or has no connection, learns it before a picture is sent.
  if (hasNewBanner) await api.userAuth({});
  const mine = { fields, banner: hasNewBanner ? await upload() : '' };
  const { EDate, Time, ...body } = bodyOf(fields);

  const save = async ({ fields: before, version }: Base): Promise<Event | null> => {
    try {
      const answer = await api.updateAnEvent({
        params: { id },
        body: {
          ...body,
          // A date that the form cannot show, or a time written in another way, stays as long as no other is chosen.
          ...(EDate !== before.EDate && { EDate }),
          ...(Time !== before.Time && { Time }),
          ...(mine.banner && { EventBanner: mine.banner }),
          ...placesBodyOf(fields, before),
          ...(version !== undefined && { Version: version }),
        },
      });
      const over = peopleOverIn(answer);
      if (over > 0) onOver(over);
      await sendAgainIfMissing(answer, mine.banner, upload);
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
      const { result: now } = await api.getEventData({ params: { id } }, { live: true });
      if (isStored(now, mine)) return null;
      return sent.some((tried) => isStored(now, tried)) ? save(baseOf(now)) : now;
    }
  };

  onSending(mine);
  return save(base);
}
