import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { sendAgainIfMissing } from '../../../uploads/send-again';
import { isSame, type SentEvent, storedBefore } from './already-there';
import { bodyOf, type EventFields, fieldsOf, placesBodyOf } from './event-fields';

interface NewEventSaving {
  api: Pick<Api, 'userAuth' | 'getCurrentEventData' | 'updateAnEvent' | 'uplodeEventData'>;
  fields: EventFields;
  /** Earlier tries; one that ended without an answer may have arrived. */
  sent: readonly SentEvent[];
  /** From here on nobody knows whether this arrives, until it is told. */
  onSending: (event: SentEvent) => void;
  /** Of this try: the browser may send a request twice by itself. Undefined where the backend knows no keys. */
  key: string | undefined;
  /** The name that the chosen banner has or will have in the store. */
  bannerName: () => string;
  /** Uploads the banner and gives its name. */
  upload: () => Promise<string>;
  /** The banner did not reach the store; the event is saved without it (rule quoted-messages). */
  onBannerFailed: (error: unknown) => void;
}

/**
 * Saves a new event once (rule add-event): its banner first, so that no event ever names a file that is not there. A
 * file whose event was not saved is sent again by the next try, or else taken away by the daily sweep. Rejects with
 * `CallFailure`.
 */
export async function saveNewEvent(saving: NewEventSaving): Promise<void> {
  const { api, fields, sent, key, onSending, onBannerFailed } = saving;
  // Who is not signed in any more, or has no connection, learns it before a picture is sent.
  await api.userAuth({});
  const upload = () =>
    saving.upload().catch((error: unknown) => {
      onBannerFailed(error);
      return '';
    });
  if (sent.length > 0) {
    const { result } = await api.getCurrentEventData({}, { live: true });
    const stored = storedBefore(result, sent);
    if (stored) return changeStored(saving, stored, upload);
  }
  const EventBanner = await upload();
  const body = { ...bodyOf(fields), EventBanner, ...placesBodyOf(fields) };
  onSending({ fields, banner: EventBanner });
  const answer = await api.uplodeEventData({ body }, { ...(key !== undefined && { idempotencyKey: key }) });
  await sendAgainIfMissing(answer, EventBanner, upload);
}

/** It had arrived: what was changed since is saved, and the banner where the stored one is another. */
async function changeStored(
  { api, fields, bannerName }: NewEventSaving,
  stored: Event,
  upload: () => Promise<string>,
): Promise<void> {
  const hasBanner = stored.EventBanner !== '' && stored.EventBanner === bannerName();
  if (hasBanner && isSame(fieldsOf(stored), fields)) return;
  const EventBanner = hasBanner ? '' : await upload();
  const body = {
    ...bodyOf(fields),
    ...(EventBanner && { EventBanner }),
    ...placesBodyOf(fields, fieldsOf(stored)),
  };
  const answer = await api.updateAnEvent({ params: { id: stored._id }, body });
  await sendAgainIfMissing(answer, EventBanner, upload);
}
