import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { readDay } from '~/contract/values/event-date';
import { useTranslation } from '../../../../i18n/i18n';
import { useToday } from '../../../../platform/clock/use-today';
import { newKey } from '../../../../shared/owner/actions/new-key';
import { listAfter, useAfterwards } from '../../../../shared/owner/forms/use-afterwards';
import { useFailedSave } from '../../../../shared/owner/forms/use-failed-save';
import { useOwnerForm } from '../../../../shared/owner/forms/use-owner-form';
import { notify } from '../../../../ui/notices';
import { UploadFailure } from '../../../uploads/upload-failure';
import type { PictureFieldModel } from '../../../uploads/use-picture-field';
import { eventsQuery } from '../../event-queries';
import { sentEvent } from './already-there';
import { type EventFields, eventFields, faultsOf, fieldNames, newEventProblems } from './event-fields';
import { saveNewEvent } from './save-new-event';

// A draft that an earlier version stored does not tell what was sent.
const draftOfNewEvent = v.object({ fields: eventFields, sent: v.optional(v.array(sentEvent), []) });

/**
 * The form that adds an event (rules add-event and field-checks).
 * @param name of this tab's draft
 * @param start what the form begins with; a draft goes before it until that is thrown away
 */
export function useAddEvent(name: string, start: () => { fields: EventFields }, banner: PictureFieldModel) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const afterwards = useAfterwards();
  const saySaveFailed = useFailedSave();
  /** None has been chosen, or what was chosen is none: the field says why. */
  const lacksBanner = { problems: {}, lacksPicture: true, title: t('ownerEvents.noBanner') };

  return useOwnerForm({
    name,
    draft: draftOfNewEvent,
    start,
    fieldNames,
    picture: banner,
    isLeft: true,
    check(fields) {
      const faults = faultsOf(newEventProblems(fields), t);
      return faults.title === undefined && !banner.isNew() ? lacksBanner : faults;
    },
    async save({ fields, sent, onSending }) {
      await saveNewEvent({
        api,
        fields,
        sent,
        onSending,
        key: newKey(),
        bannerName: () => banner.get().name,
        upload: banner.upload,
        onBannerFailed: (error) => {
          console.error(error);
          notify({ kind: 'problem', title: t('ownerEvents.bannerFailed') });
        },
      });
      return null;
    },
    onSaved(fields) {
      const day = readDay(fields.EDate);
      const isOver = day !== null && day < today;
      notify({
        kind: 'success',
        title: t('ownerEvents.added'),
        text: t(isOver ? 'ownerEvents.addedPast' : 'ownerEvents.addedCurrent', {
          name: fields.EventName.trim(),
        }),
      });
      void queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey });
      afterwards(
        listAfter.event,
        () => void navigate({ to: '/event/$kind', params: { kind: 'current_event' } }),
      );
    },
    onFailed(error, { storeDraft, noteDraft, refuse }) {
      if (error instanceof UploadFailure) return refuse(lacksBanner);
      const isStored = error instanceof CallFailure && error.kind === 'unreachable' && storeDraft();
      if (isStored) noteDraft();
      saySaveFailed(error, {
        unreachable: isStored
          ? { title: t('ownerEvents.draftWaits'), text: t('ownerEvents.draftWaitsMore') }
          : { title: t('problems.unreachable') },
        signedOut: { title: t('ownerEvents.signInAgain') },
      });
    },
  });
}
