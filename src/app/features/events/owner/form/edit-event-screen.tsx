import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { DraftNote } from '../../../../shared/owner/forms/draft-note';
import { OwnerForm } from '../../../../shared/owner/forms/owner-form';
import { BackToList } from '../../../../shared/owner/lists/back-to-list';
import { pictureUrl } from '../../../../ui/picture';
import { PictureField, usePicture } from '../../../uploads/picture-field';
import { useObjectUrl } from '../../../uploads/use-object-url';
import { usePictureField } from '../../../uploads/use-picture-field';
import { CalledOffNote, CallOffButton, mayBeCalledOff } from '../../owner-call-off';
import { BesidePreview } from './beside-preview';
import { fieldsOf } from './event-fields';
import { EventFormFields } from './event-form';
import { EventPreview } from './event-preview';
import { mergeChanges } from './merge-changes';
import { baseOf } from './save-changed-event';
import { TwoVersions } from './two-versions';
import { unchanged, useEditEvent } from './use-edit-event';

/** Changing an event (rule edit-event). */
export function EditEventScreen({ event }: { event: Event }) {
  const { t } = useTranslation();
  const banner = usePictureField(event.EventBanner);
  const { state, picture, current } = usePicture(banner);
  const chosenUrl = useObjectUrl(picture);
  const storedUrl = current ? pictureUrl(current, 640) : undefined;
  const form = useEditEvent(event, banner);
  const { base = baseOf(event), theirs } = form;
  const show = (shown: Event) => form.restart(unchanged(shown), shown.EventBanner);
  const merged = theirs && mergeChanges(base.fields, fieldsOf(theirs), form.fields);

  return (
    <>
      <BackToList kind={event.PastConform ? 'past_event' : 'current_event'} />
      <h1 className="mb-6 text-3xl">{t('ownerEvents.editTitle')}</h1>
      {event.CalledOff && (
        <div className="mb-6 max-w-3xl">
          <CalledOffNote event={event} />
        </div>
      )}
      {form.isDraftShown && !theirs && (
        <DraftNote of="changes" onDrop={() => show(event)}>
          {t('ownerEvents.unsavedChanges')}
        </DraftNote>
      )}
      {theirs && merged && (
        <TwoVersions
          differences={merged.differences}
          banners={{
            before: event.EventBanner,
            theirs: theirs.EventBanner,
            mine: state === 'chosen' ? picture : null,
          }}
          busy={form.isBusy}
          onTakeTheirs={() => show(theirs)}
          onKeepMine={() => {
            if (!banner.isNew()) banner.startAgain(theirs.EventBanner);
            void form.settle({ fields: merged.merged, base: baseOf(theirs) });
          }}
        />
      )}
      <BesidePreview
        preview={<EventPreview fields={form.fields} banner={chosenUrl ?? storedUrl} />}
        form={(preview) => (
          <OwnerForm form={form} save={t('ownerEvents.update')} saving={t('ownerEvents.saving')}>
            <EventFormFields
              kind="edit"
              fields={form.fields}
              problems={form.problems}
              onChange={form.change}
            />
            <PictureField
              label={t('ownerEvents.banner')}
              note={t('ownerEvents.bannerNote')}
              shape="landscape"
              picture={banner}
            />
            {preview}
          </OwnerForm>
        )}
      />
      {mayBeCalledOff(event) && (
        <div className="mt-10 border-t border-line pt-5">
          <CallOffButton event={event} />
        </div>
      )}
    </>
  );
}
