import { useTranslation } from '../../../../i18n/i18n';
import { DraftNote } from '../../../../shared/owner/forms/draft-note';
import { OwnerForm } from '../../../../shared/owner/forms/owner-form';
import { PictureField, usePicture } from '../../../uploads/picture-field';
import { useObjectUrl } from '../../../uploads/use-object-url';
import { usePictureField } from '../../../uploads/use-picture-field';
import { BesidePreview } from './beside-preview';
import { type EventFields, emptyFields } from './event-fields';
import { EventFormFields } from './event-form';
import { EventPreview } from './event-preview';
import { useAddEvent } from './use-add-event';

/**
 * Adding an event (rule add-event): the form, and beside it the card as visitors will see it.
 * @param form the name of this tab's draft
 * @param like what the form begins with; a draft goes before it until that is thrown away
 */
export function AddEventScreen({ form: formName, like }: { form: string; like: EventFields | undefined }) {
  const { t } = useTranslation();
  const banner = usePictureField();
  const bannerUrl = useObjectUrl(usePicture(banner).picture);
  const start = () => ({ fields: like ?? emptyFields() });
  const form = useAddEvent(formName, start, banner);

  return (
    <>
      <h1 className="mb-6 text-3xl">{t('ownerEvents.addTitle')}</h1>
      {form.isDraftShown && (
        <DraftNote of="new" onDrop={() => form.restart(start())}>
          {t('ownerEvents.draft')}
        </DraftNote>
      )}
      <BesidePreview
        preview={<EventPreview fields={form.fields} banner={bannerUrl} />}
        form={(preview) => (
          <OwnerForm form={form} save={t('ownerEvents.save')} saving={t('ownerEvents.saving')}>
            <EventFormFields
              kind="add"
              fields={form.fields}
              problems={form.problems}
              onChange={form.change}
            />
            <PictureField
              label={t('ownerEvents.banner')}
              note={t('ownerEvents.bannerNote')}
              shape="landscape"
              picture={banner}
              problem={form.isPictureMissing ? t('ownerEvents.noBanner') : undefined}
            />
            {preview}
          </OwnerForm>
        )}
      />
    </>
  );
}
