import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useUnsavedForm } from '../../../offline/unsaved-forms';
import { Button } from '../../../ui/button';
import { DraftNote } from '../draft-note';
import { PictureField, usePicture } from '../uploads/picture-field';
import { useObjectUrl } from '../uploads/use-object-url';
import { usePictureField } from '../uploads/use-picture-field';
import { useDraft } from '../use-draft';
import { useDraftPicture } from '../use-draft-picture';
import { useFormProblems } from '../use-form-problems';
import { type SentEvent, sentEvent } from './already-there';
import { type EventFields, emptyFields, eventFields, fieldNames } from './event-fields';
import { EventFormFields } from './event-form';
import { EventPreview } from './event-preview';
import { useAddEvent } from './use-add-event';

// One that an earlier version has kept does not tell what went out.
const draftOfNewEvent = v.object({ fields: eventFields, sent: v.optional(v.array(sentEvent), []) });

/** Adding an event (§2.19): the form, and beside it the card as visitors will see it. */
export function AddEventScreen() {
  const { t } = useTranslation();
  const draft = useDraft('new-event', draftOfNewEvent);
  const [before] = useState(draft.read);
  const [fields, setFields] = useState<EventFields>(() => before?.fields ?? emptyFields());
  const [isUnsaved, setUnsaved] = useState(before !== undefined);
  const [isDraftShown, setDraftShown] = useState(before !== undefined);
  const [isBannerMissing, setBannerMissing] = useState(false);
  const { form, problems, showProblems, forgetProblems } = useFormProblems(fieldNames);
  const banner = usePictureField();
  const { picture, state } = usePicture(banner);
  const bannerUrl = useObjectUrl(picture);
  const forgetBanner = useDraftPicture('new-event', banner);
  useUnsavedForm(isUnsaved || state === 'chosen');
  const sent = useRef<SentEvent[]>(before?.sent ?? []);

  const change = (next: EventFields) => {
    forgetProblems(fields, next);
    setFields(next);
    setUnsaved(true);
    draft.keep({ fields: next, sent: sent.current });
  };
  const forget = () => {
    draft.forget();
    setUnsaved(false);
    setDraftShown(false);
    sent.current = [];
  };
  const { submit, busy } = useAddEvent({
    banner,
    sent: () => sent.current,
    onSending(event) {
      sent.current = [...sent.current, event];
      draft.keep({ fields, sent: sent.current });
    },
    showProblems,
    onNoBanner() {
      setBannerMissing(true);
      showProblems({});
    },
    onAdded() {
      forget();
      forgetBanner();
    },
    onUnanswered() {
      const isKept = draft.keep({ fields, sent: sent.current });
      setDraftShown(isKept);
      return isKept;
    },
  });

  return (
    <>
      <h1 className="mb-6 text-3xl">{t('ownerEvents.addTitle')}</h1>
      {isDraftShown && (
        <DraftNote
          onDrop={() => {
            forget();
            setFields(emptyFields());
            banner.takeAway();
            showProblems({});
            setBannerMissing(false);
          }}
        >
          {t('ownerEvents.draft')}
        </DraftNote>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[1.4fr_1fr]">
        <form
          ref={form}
          noValidate
          onSubmit={(submission) => {
            submission.preventDefault();
            void submit(fields);
          }}
          className="grid grid-cols-1 min-w-0 gap-5 rounded-card border border-line bg-paper p-4 sm:p-8"
        >
          <fieldset disabled={busy} className="grid grid-cols-1 min-w-0 gap-5">
            <EventFormFields kind="add" fields={fields} problems={problems} onChange={change} />
            <PictureField
              label={t('ownerEvents.banner')}
              note={t('ownerEvents.bannerNote')}
              shape="landscape"
              picture={banner}
              problem={isBannerMissing && state === 'none' ? t('ownerEvents.noBanner') : undefined}
            />
          </fieldset>
          <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
            {t(busy ? 'ownerEvents.saving' : 'ownerEvents.save')}
          </Button>
        </form>
        <div className="max-w-md min-w-0 wrap-anywhere xl:sticky xl:top-20">
          <EventPreview fields={fields} banner={bannerUrl} />
        </div>
      </div>
    </>
  );
}
