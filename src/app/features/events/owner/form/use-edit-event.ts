import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import * as v from 'valibot';
import type { Event } from '~/contract/event';
import { useTranslation } from '../../../../i18n/i18n';
import { listAfter, useAfterwards } from '../../../../shared/owner/forms/use-afterwards';
import { eventForm } from '../../../../shared/owner/forms/use-draft';
import { useFailedSave } from '../../../../shared/owner/forms/use-failed-save';
import { useOwnerForm } from '../../../../shared/owner/forms/use-owner-form';
import { notify } from '../../../../ui/notices';
import { notifyIfUploadFailed } from '../../../uploads/refusal-in-words';
import type { PictureFieldModel } from '../../../uploads/use-picture-field';
import { eventsQuery } from '../../event-queries';
import { sentEvent } from './already-there';
import { eventFields, faultsOf, fieldNames, refusedFields } from './event-fields';
import { baseOf, saveChangedEvent } from './save-changed-event';

/** What was written, what it changes, and what of it was sent. An earlier version stored nothing of the last. */
const draftOfChanges = v.object({
  fields: eventFields,
  base: v.object({ fields: eventFields, version: v.optional(v.number()) }),
  sent: v.optional(v.array(sentEvent), []),
});

/** An event as the form begins with it. */
export const unchanged = (event: Event) => {
  const base = baseOf(event);
  return { fields: base.fields, base };
};

/** The form that changes an event (rule edit-event). Nothing of it can wait for a connection: others may change it. */
export function useEditEvent(event: Event, banner: PictureFieldModel) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const afterwards = useAfterwards();
  const saySaveFailed = useFailedSave();

  const over = useRef(0);

  return useOwnerForm({
    name: eventForm(event._id),
    draft: draftOfChanges,
    start: () => unchanged(event),
    fieldNames,
    picture: banner,
    isLeft: true,
    check: (fields) => faultsOf(refusedFields(fields), t),
    save: ({ fields, base = baseOf(event), sent, onSending }) =>
      saveChangedEvent(api, {
        id: event._id,
        fields,
        base,
        sent,
        onSending,
        hasNewBanner: banner.isNew(),
        upload: banner.upload,
        onOver: (people) => {
          over.current = people;
        },
      }),
    onSaved() {
      notify({ kind: 'success', title: t('ownerEvents.updated') });
      if (over.current > 0)
        notify({ kind: 'problem', title: t('ownerPlaces.over', { count: over.current }) });
      void queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey });
      afterwards(
        listAfter.event,
        () =>
          void navigate({ to: '/event/$kind', params: { kind: 'current_event' }, state: { asLeft: true } }),
      );
    },
    onFailed(error) {
      if (notifyIfUploadFailed(error, t('ownerEvents.bannerFailed'), t)) return;
      saySaveFailed(error, {
        unreachable: { title: t('ownerEvents.changesWait') },
        signedOut: { title: t('ownerEvents.signInAgain') },
      });
    },
  });
}
