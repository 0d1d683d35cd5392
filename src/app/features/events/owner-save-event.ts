import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { allLanguages } from '~/contract/translations';
import { mergeFields } from '../../owner-kit/edit-conflict';
import { addOnce } from '../../owner-kit/use-owner-action';
import { reuploadIfMissing } from '../uploads/picture-pipeline';
import {
  bodyOf,
  type EditBase,
  type EventFields,
  eventFields,
  fieldNames,
  fieldsOf,
  fieldText,
  flagsOf,
  wholeBodyOf,
  withCurrency,
} from './owner-event-fields';

/** An event as sent in an attempt whose response was lost. `banner` is empty if no banner was sent. */
export const sentEvent = v.object({ fields: eventFields, banner: v.string() });
export type SentEvent = v.InferOutput<typeof sentEvent>;

const hasSameFields = (one: EventFields, other: EventFields): boolean =>
  fieldNames.every((name) => fieldText(one, name) === fieldText(other, name));

/** True if the stored event already has the change that was sent. A banner that was not sent is not compared. */
const isAlreadySaved = (now: Event, { fields, banner }: SentEvent): boolean =>
  hasSameFields(fieldsOf(now), fields) && (banner === '' || now.EventBanner === banner);

interface NewEventSaving {
  api: Pick<Api, 'userAuth' | 'updateAnEvent' | 'uplodeEventData'>;
  fields: EventFields;
  today: Day;
  key: string;
  renewKey: () => string;
  /** Called just before the request is sent; from then on the event may be stored. */
  onSending: () => void;
  upload: () => Promise<string>;
  /** Called if the banner upload fails; the event is saved without it (rule quoted-messages). */
  onBannerFailed: (error: unknown) => void;
}

/**
 * Saves a new event once (rule add-event). The banner is uploaded first, so that no event names a missing file. If
 * the event is then not saved, the next attempt reuses the file or the daily sweep deletes it. Resolves to the
 * event's id. Rejects with `CallFailure`.
 */
export async function saveNewEvent({ api, today, ...saving }: NewEventSaving): Promise<string> {
  const fields = withCurrency(saving.fields);
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const upload = () =>
    saving.upload().catch((error: unknown) => {
      saving.onBannerFailed(error);
      return '';
    });
  const EventBanner = await upload();
  let id = saving.key;
  saving.onSending();
  const answer = await addOnce({
    ...saving,
    renewKey() {
      id = saving.renewKey();
      return id;
    },
    change: (stored) =>
      api.updateAnEvent({
        params: { id: stored },
        body: { ...wholeBodyOf(fields), ...(EventBanner && { EventBanner }) },
      }),
    add: (underKey) =>
      api.uplodeEventData({ body: { ...bodyOf(fields), EventBanner, ...flagsOf(fields, today) } }, underKey),
  });
  await reuploadIfMissing(answer, EventBanner, upload);
  return id;
}

/** The event as loaded: the base for computing changes. */
export const editBaseOf = (event: Event): EditBase => ({
  fields: fieldsOf(event),
  version: event.Version,
  time: event.Time,
});

const withOver = v.object({ Over: v.optional(v.number(), 0) });

/** How many people hold places beyond the limit, read from the response to an update (rule event-places). */
function peopleOverIn(answer: unknown): number {
  const parsed = v.safeParse(withOver, answer);
  return parsed.success ? parsed.output.Over : 0;
}

/** Merges the changes of two phones to `base` (rule edit-event). */
export const mergeChanges = (base: EventFields, theirs: EventFields, mine: EventFields) =>
  mergeFields(fieldNames, { base, theirs, mine }, fieldText);

interface EventChange {
  id: string;
  fields: EventFields;
  base: EditBase;
  /** The banner of `base`. */
  banner: string;
  sent: readonly SentEvent[];
  onSending: (event: SentEvent) => void;
  /** Called with the event that is sent instead, and the version that it changes. */
  onMerged: (version: { fields: EventFields; base: EditBase }) => void;
  hasNewBanner: boolean;
  /** Uploads the banner and returns its name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
  /** Called if people hold places beyond the new limit (rule event-places). */
  onOver: (people: number) => void;
}

/**
 * Saves a changed event (rule edit-event). A new banner is uploaded first, so that no event names a missing file.
 * Another person's change of other fields is merged. Resolves to the stored event if both have changed the same, else to
 * null. A change stored by an earlier attempt is no conflict. Rejects with `UploadFailure` and `CallFailure`.
 */
export async function saveChangedEvent(
  api: Pick<Api, 'userAuth' | 'updateAnEvent' | 'getEventData'>,
  { id, sent, onSending, onMerged, hasNewBanner, upload, onOver, ...change }: EventChange,
): Promise<Event | null> {
  if (hasNewBanner) await api.userAuth({});
  const banner = hasNewBanner ? await upload() : '';

  const save = async (fields: EventFields, before: EditBase): Promise<Event | null> => {
    const mine = { fields, banner };
    onSending(mine);
    try {
      const answer = await api.updateAnEvent({
        params: { id },
        body: {
          ...bodyOf(fields, before),
          ...(banner && { EventBanner: banner }),
          ...(before.version !== undefined && { Version: before.version }),
        },
      });
      const over = peopleOverIn(answer);
      if (over > 0) onOver(over);
      await reuploadIfMissing(answer, banner, upload);
      return null;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
      const { result: now } = await api.getEventData(
        { params: { id }, query: { lng: allLanguages } },
        { live: true },
      );
      if (isAlreadySaved(now, mine)) return null;
      if (sent.some((tried) => isAlreadySaved(now, tried))) return save(fields, editBaseOf(now));
      const { merged, conflicts } = mergeChanges(before.fields, fieldsOf(now), fields);
      const isBannerOfBoth = banner !== '' && now.EventBanner !== change.banner;
      if (conflicts.length > 0 || isBannerOfBoth) return now;
      onMerged({ fields: merged, base: editBaseOf(now) });
      return save(merged, editBaseOf(now));
    }
  };
  return save(withCurrency(change.fields), change.base);
}
