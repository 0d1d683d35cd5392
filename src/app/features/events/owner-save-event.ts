import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import { allLanguages } from '~/contract/translations';
import { saveVersion } from '../../owner-kit/save-version';
import type { SaveAttempt } from '../../owner-kit/use-owner-form';
import { addWithPicture, type PictureAttempt, reuploadIfMissing } from '../uploads/picture-pipeline';
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

interface NewEventSaving extends PictureAttempt {
  api: Pick<Api, 'userAuth' | 'updateAnEvent' | 'uplodeEventData'>;
  fields: EventFields;
  today: Day;
  /** Called if the banner upload fails; the event is saved without it (rule quoted-messages). */
  onBannerFailed: (error: unknown) => void;
}

/** Saves a new event once (rule add-event). Resolves to the event's id. Rejects with `CallFailure`. */
export async function saveNewEvent({
  api,
  today,
  onBannerFailed,
  ...saving
}: NewEventSaving): Promise<string> {
  const fields = withCurrency(saving.fields);
  let id = saving.key;
  await addWithPicture({
    ...saving,
    api,
    upload: () =>
      saving.upload().catch((error: unknown) => {
        onBannerFailed(error);
        return '';
      }),
    renewKey() {
      id = saving.renewKey();
      return id;
    },
    add: (EventBanner, underKey) =>
      api.uplodeEventData({ body: { ...bodyOf(fields), EventBanner, ...flagsOf(fields, today) } }, underKey),
    change: (stored, EventBanner) =>
      api.updateAnEvent({
        params: { id: stored },
        body: { ...wholeBodyOf(fields), ...(EventBanner && { EventBanner }) },
      }),
  });
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
