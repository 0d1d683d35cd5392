import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { timeAgo } from '~/content/format-date';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { readDay, writeDay } from '~/contract/event-date';
import { allLanguages } from '~/contract/translations';
import { formatFailure, isNotFoundFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { ageOf } from '../../lib/query-client';
import { useNow, useToday } from '../../lib/server-clock';
import { BackToList } from '../../owner-kit/list-tools';
import { DraftNote } from '../../owner-kit/owner-form';
import { useToldListLink } from '../../owner-kit/told-list';
import { eventForm } from '../../owner-kit/use-draft';
import { redirectDelays, useDelayedAction } from '../../owner-kit/use-owner-action';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { notify } from '../../ui/notices';
import { PictureConflict } from '../uploads/picture-field';
import { notifyIfUploadFailed } from '../uploads/upload-failure';
import { type PictureFieldModel, usePictureField } from '../uploads/use-picture-field';
import { cachedEvent, eventQuery, eventsQuery, invalidateEvents } from './event-queries';
import { CalledOffNotice, CallOffButton, canCallOff } from './owner-call-off';
import {
  comparedEvent,
  type EventFields,
  eventDrafts,
  eventProblems,
  faultsOf,
  fieldLabel,
  fieldNames,
  fieldText,
  formatField,
  isMoved,
  messageTexts,
  storedEvent,
} from './owner-event-fields';
import { EventForm } from './owner-event-form';
import { saveChangedEvent } from './owner-save-event';
import { useWhatsAppShareLinkOf } from './share-event';

/** Always fetched fresh: saving an old version would only lead to a conflict. */
export const editedEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['events', id, 'edited'],
    queryFn: async ({ signal }) =>
      (await api.getEventData({ params: { id }, query: { lng: allLanguages } }, { signal })).result,
    meta: { ofSession: true },
    // Refetched each time the form opens, but never while it is edited.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** Why the current event could not be loaded, and how old the cached one is (ms since the epoch). */
interface StaleEvent {
  error: unknown;
  since: number;
}

/**
 * Loads the event for the form. If the request fails, the cached event is returned with the error; saving it then
 * conflicts with the newer version. Rejects if the event is deleted or not cached as a whole.
 */
export async function loadEditedEvent(
  api: Api,
  queryClient: QueryClient,
  id: string,
): Promise<StaleEvent | undefined> {
  const { queryKey, ...edited } = editedEventQuery(api, id);
  try {
    await queryClient.fetchQuery({ queryKey, ...edited });
    return undefined;
  } catch (error) {
    const known = cachedEvent(api, queryClient, id);
    if (isNotFoundFailure(error) || !known) throw error;
    const { event, since } = known;
    queryClient.setQueryData(queryKey, event, { updatedAt: since });
    return { error, since };
  }
}

export function StaleEventNotice({ error, since }: StaleEvent) {
  const { t, language } = useTranslation();
  const [age] = useState(() => ageOf(since, Date.now()) ?? 0);
  return (
    <div role="alert" className="mb-6 max-w-3xl rounded-control bg-panel px-4 py-3">
      <p className="font-semibold">{t('events.loadFailed')}</p>
      <p>
        {`${formatFailure(error, t)} ${
          age === 'unknown'
            ? t('offline.savedEarlier')
            : t('offline.savedWhen', { when: timeAgo(age, language) })
        }`}
      </p>
    </div>
  );
}

const initialDraft = (event: Event) => {
  const base = storedEvent(event);
  return { fields: base.fields, base };
};

/** Shows the new date before it is fetched again: the messages to those registered must not name the old one. */
function showMove(queryClient: QueryClient, api: Api, id: string, fields: EventFields): void {
  const { EventName, Time, Place } = fields;
  const day = readDay(fields.EDate);
  const moved = { EventName, Time, Place, EDate: day ? writeDay(day) : fields.EDate };
  queryClient.setQueryData(eventsQuery(api).queryKey, (events) =>
    events?.map((event) => (event._id === id ? { ...event, ...moved } : event)),
  );
  queryClient.setQueryData(
    eventQuery(api, queryClient, id).queryKey,
    (event) => event && { ...event, ...moved },
  );
}

/** State of the edit form (rule edit-event). A change is never queued offline, since others may edit the event too. */
function useEditEvent(event: Event, banner: PictureFieldModel) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const afterwards = useDelayedAction();
  const shareLinkOf = useWhatsAppShareLinkOf();
  const today = useToday();

  const toldListLink = useToldListLink();
  const over = useRef(0);
  const isMove = useRef(false);

  return useOwnerForm({
    name: eventForm(event._id),
    record: event._id,
    title: ({ EventName }) => EventName,
    draft: eventDrafts.changes,
    start: () => initialDraft(event),
    fieldNames,
    picture: banner,
    isLeft: true,
    check: (fields) => faultsOf(eventProblems(fields), t),
    save({ fields, base = storedEvent(event), sent, onSending, onMerged }) {
      isMove.current = isMoved(fields, base.fields);
      return saveChangedEvent(api, {
        id: event._id,
        fields,
        base,
        sent,
        onSending,
        onMerged,
        hasNewBanner: banner.isNew(),
        upload: banner.upload,
        onOver: (people) => {
          over.current = people;
        },
      });
    },
    onSaved(fields) {
      const day = readDay(fields.EDate);
      const isComing = !event.CalledOff && (day === null ? !event.PastConform : day >= today);
      const toTell = isComing && isMove.current && toldListLink(event._id);
      if (toTell) showMove(queryClient, api, event._id, fields);
      notify({
        kind: 'success',
        title: t('ownerEvents.updated'),
        ...(isComing && {
          links: [
            ...(toTell ? [toTell] : []),
            {
              href: shareLinkOf({ _id: event._id, ...fields, ...messageTexts(fields, language) }),
              label: t('ownerDashboard.shareByWhatsApp'),
            },
          ],
        }),
      });
      if (over.current > 0)
        notify({ kind: 'problem', title: t('ownerPlaces.over', { count: over.current }) });
      void invalidateEvents(queryClient);
      afterwards(
        redirectDelays.event,
        () =>
          void navigate({ to: '/event/$kind', params: { kind: 'current_event' }, state: { asLeft: true } }),
      );
    },
    onFailed(error, { report }) {
      if (notifyIfUploadFailed(error, t('ownerEvents.bannerFailed'), t)) return;
      report(error);
    },
  });
}

export function EditEventScreen({ event }: { event: Event }) {
  const { t, language } = useTranslation();
  const banner = usePictureField(event.EventBanner);
  const form = useEditEvent(event, banner);
  const now = useNow();
  const { theirs } = form;
  const show = (shown: Event) => form.restart(initialDraft(shown), shown.EventBanner);

  return (
    <>
      <BackToList kind={event.PastConform ? 'past_event' : 'current_event'} />
      <h1 className="mb-6 text-3xl">{t('ownerEvents.editTitle')}</h1>
      {event.CalledOff && (
        <div className="mb-6 max-w-3xl">
          <CalledOffNotice event={event} />
        </div>
      )}
      {form.isDraftShown && !theirs && (
        <DraftNote kind="changes" savedAt={form.savedAt} onDrop={() => show(event)} />
      )}
      {theirs && (
        <PictureConflict
          form={form}
          kind="event"
          theirs={theirs}
          compared={comparedEvent}
          labelOf={(name) => fieldLabel(name, t)}
          format={(fields, name) => formatField(name, fieldText(fields, name), t, language)}
          picture={banner}
          pictureLabel={t('ownerEvents.banner')}
          before={event.EventBanner}
        />
      )}
      <EventForm kind="edit" form={form} save={t('ownerEvents.update')} banner={banner} />
      {canCallOff(event, now) && (
        <div className="mt-10 border-t border-line pt-5">
          <CallOffButton event={event} />
        </div>
      )}
    </>
  );
}
