import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import { allLanguages } from '~/contract/translations';
import { saveVersion } from '../../owner-kit/save-version';
import { addOnce } from '../../owner-kit/use-owner-action';
import type { SaveAttempt } from '../../owner-kit/use-owner-form';
import { reuploadIfMissing } from '../uploads/picture-pipeline';
import {
  bodyOf,
  comparedEvent,
  type EventFields,
  flagsOf,
  type StoredEvent,
  storedEvent,
  wholeBodyOf,
  withCurrency,
} from './owner-event-fields';

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

const withOver = v.object({ Over: v.optional(v.number(), 0) });

/** How many people hold places beyond the limit, read from the response to an update (rule event-places). */
function peopleOverIn(answer: unknown): number {
  const parsed = v.safeParse(withOver, answer);
  return parsed.success ? parsed.output.Over : 0;
}

interface EventChange
  extends Pick<SaveAttempt<EventFields, string, StoredEvent>, 'sent' | 'onSending' | 'onMerged'> {
  id: string;
  fields: EventFields;
  base: StoredEvent;
  hasNewBanner: boolean;
  /** Uploads the banner and returns its name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
  /** Called if people hold places beyond the new limit (rule event-places). */
  onOver: (people: number) => void;
}

/**
 * Saves a changed event (rule edit-event). A new banner is uploaded first, so that no event names a missing file.
 * Resolves to the stored event if another phone has changed the same, else to null. Rejects with `UploadFailure` and
 * `CallFailure`.
 */
export async function saveChangedEvent(
  api: Pick<Api, 'userAuth' | 'updateAnEvent' | 'getEventData'>,
  { id, fields: written, hasNewBanner, upload, onOver, ...change }: EventChange,
): Promise<StoredEvent | null> {
  if (hasNewBanner) await api.userAuth({});
  const picture = hasNewBanner ? await upload() : '';
  return saveVersion({
    ...change,
    fields: withCurrency(written),
    compared: comparedEvent,
    picture,
    async send(fields, before) {
      const answer = await api.updateAnEvent({
        params: { id },
        body: {
          ...bodyOf(fields, before),
          ...(picture && { EventBanner: picture }),
          ...(before.version !== undefined && { Version: before.version }),
        },
      });
      const over = peopleOverIn(answer);
      if (over > 0) onOver(over);
      await reuploadIfMissing(answer, picture, upload);
    },
    load: async () =>
      storedEvent(
        (await api.getEventData({ params: { id }, query: { lng: allLanguages } }, { live: true })).result,
      ),
  });
}
