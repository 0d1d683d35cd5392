import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Event } from '~/contract/event';
import { useUnsavedForm } from '../../../offline/unsaved-forms';
import { Button } from '../../../ui/button';
import { BackToList } from '../back-to-list';
import { DraftNote } from '../draft-note';
import { PictureField, usePicture } from '../uploads/picture-field';
import { usePictureField } from '../uploads/use-picture-field';
import { eventForm, useDraft } from '../use-draft';
import { useDraftPicture } from '../use-draft-picture';
import { useFormProblems } from '../use-form-problems';
import { type SentEvent, sentEvent } from './already-there';
import { type EventFields, eventFields, fieldNames, fieldsOf } from './event-fields';
import { EventFormFields } from './event-form';
import { mergeChanges } from './merge-changes';
import { type Base, baseOf } from './save-changed-event';
import { TwoVersions } from './two-versions';
import { useEditEvent } from './use-edit-event';

/** What she wrote, what it changes, and what of it went out. An earlier version kept nothing of the last. */
const draftOfChanges = v.object({
  fields: eventFields,
  base: v.object({ fields: eventFields, version: v.optional(v.number()) }),
  sent: v.optional(v.array(sentEvent), []),
});

/** Changing an event (§2.20). */
export function EditEventScreen({ event }: { event: Event }) {
  const { t } = useTranslation();
  const draft = useDraft(eventForm(event._id), draftOfChanges);
  const [before] = useState(draft.read);
  const [base, setBase] = useState<Base>(() => withVersion(before?.base) ?? baseOf(event));
  const [fields, setFields] = useState<EventFields>(() => before?.fields ?? base.fields);
  const [isUnsaved, setUnsaved] = useState(before !== undefined);
  const [meanwhile, setMeanwhile] = useState<Event>();
  const { form, problems, showProblems, forgetProblems } = useFormProblems(fieldNames);
  const banner = usePictureField(event.EventBanner);
  const { state, picture } = usePicture(banner);
  const forgetBanner = useDraftPicture(eventForm(event._id), banner);
  useUnsavedForm(isUnsaved || state === 'chosen');
  const sent = useRef<SentEvent[]>(before?.sent ?? []);

  const show = (shown: Event) => {
    const next = baseOf(shown);
    setBase(next);
    setFields(next.fields);
    setMeanwhile(undefined);
    setUnsaved(false);
    sent.current = [];
    draft.forget();
    forgetBanner();
    banner.startAgain(shown.EventBanner);
    showProblems({});
  };
  const { submit, busy } = useEditEvent({
    id: event._id,
    banner,
    sent: () => sent.current,
    onSending(event, from) {
      sent.current = [...sent.current, event];
      draft.keep({ fields: event.fields, base: from, sent: sent.current });
    },
    showProblems,
    onChangedMeanwhile: setMeanwhile,
    onSaved() {
      setUnsaved(false);
      setMeanwhile(undefined);
      draft.forget();
      forgetBanner();
    },
  });
  const change = (next: EventFields, from = base) => {
    forgetProblems(fields, next);
    setFields(next);
    setUnsaved(true);
    draft.keep({ fields: next, base: from, sent: sent.current });
  };
  const merged = meanwhile && mergeChanges(base.fields, fieldsOf(meanwhile), fields);

  return (
    <div className="max-w-3xl">
      <BackToList kind={event.PastConform ? 'past_event' : 'current_event'} />
      <h1 className="mb-6 text-3xl">{t('ownerEvents.editTitle')}</h1>
      {isUnsaved && before && !meanwhile && (
        <DraftNote onDrop={() => show(event)}>{t('ownerEvents.unsavedChanges')}</DraftNote>
      )}
      {meanwhile && merged && (
        <TwoVersions
          differences={merged.differences}
          banners={{
            before: event.EventBanner,
            theirs: meanwhile.EventBanner,
            mine: state === 'chosen' ? picture : null,
          }}
          busy={busy}
          onTakeTheirs={() => show(meanwhile)}
          onKeepMine={() => {
            const theirs = baseOf(meanwhile);
            setBase(theirs);
            setMeanwhile(undefined);
            if (!banner.isNew()) banner.startAgain(meanwhile.EventBanner);
            change(merged.merged, theirs);
            void submit(merged.merged, theirs);
          }}
        />
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          void submit(fields, base);
        }}
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-paper p-4 sm:p-8"
      >
        <fieldset disabled={busy} className="grid grid-cols-1 min-w-0 gap-5">
          <EventFormFields
            kind="edit"
            fields={fields}
            problems={problems}
            onChange={(next) => change(next)}
          />
          <PictureField
            label={t('ownerEvents.banner')}
            note={t('ownerEvents.bannerNote')}
            shape="landscape"
            picture={banner}
          />
        </fieldset>
        <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
          {t(busy ? 'ownerEvents.saving' : 'ownerEvents.update')}
        </Button>
      </form>
    </div>
  );
}

const withVersion = (base: { fields: EventFields; version?: number | undefined } | undefined) =>
  base && { fields: base.fields, version: base.version };
