import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatShortDate } from '~/content/format-date';
import { dayOfWallTime } from '~/contract/clock-time';
import { readDay } from '~/contract/event-date';
import { isDoorOpen, isPast } from '~/contract/event-end';
import type { Registration } from '~/contract/registration';
import { formatFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { useNow } from '../../lib/server-clock';
import { useRowLanguage } from '../../lib/site-content';
import { formatMoment } from '../../owner-kit/format-instant';
import { BackToList } from '../../owner-kit/list-tools';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { dashboardQuery, registrationsQuery } from '../../owner-kit/registrations-query';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { Button } from '../../ui/button';
import { useIsDesk } from '../../ui/data-table';
import { notify } from '../../ui/notices';
import { eventQuery } from '../events/event-queries';
import { CalledOffNotice } from '../events/owner-call-off';
import { WalkIns } from './owner-attendance';
import { doorQuery, walkInsPresent } from './owner-door-query';
import { EventLog } from './owner-event-log';
import { FilteredRegistrations } from './owner-filtered-registrations';
import { Helpers } from './owner-helpers';
import { usePlaceChanges } from './owner-place-changes';
import { inPlaceOrder } from './owner-places';
import { ToldList, ToldListButton, useIsToldListShown, useToldList } from './owner-told-list';
import { UndecidedTicks } from './owner-undecided-ticks';
import { useArrivals, useLiveDoor } from './owner-use-arrivals';

const noRefetch = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;

function ListAge({ eid }: { eid: string }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  // Reads the cache only; the screen's own observers fetch.
  const list = useQuery({ ...registrationsQuery(api, eid), ...noRefetch });
  const door = useQuery({ ...doorQuery(api, eid), ...noRefetch, enabled: false });
  const refresh = useMutation({
    mutationFn: () => Promise.all([list.refetch({ throwOnError: true }), door.refetch()]),
    onError: (error) => notify({ kind: 'problem', title: formatFailure(error, t) }),
  });
  // An unchanged list version confirms the list as of the door's timestamp.
  const knownAt = Math.max(list.dataUpdatedAt, door.dataUpdatedAt);
  return (
    <div className="-mr-2 flex items-center text-sm text-quiet">
      <p className="tabular-nums">
        {knownAt === 0
          ? t('offline.savedEarlier')
          : t('ownerDoor.asOf', { time: formatMoment(knownAt, language) })}
      </p>
      <Button
        kind="row"
        className="min-w-11"
        aria-label={t('ownerDoor.refresh')}
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {!refresh.isPending && <OwnerIcon name="refresh" />}
      </Button>
    </div>
  );
}

export function RegistrationsScreen({ eid }: { eid: string }) {
  const { t, language } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const { data: eventInLanguage = event } = useQuery(eventQuery(api, queryClient, eid, useRowLanguage()));
  const { registrations, door } = useLiveDoor(eid);
  const { rows, waiting, mark } = useArrivals(eid, registrations);
  const ordered = useMemo(() => inPlaceOrder(rows), [rows]);
  const walkIns = useMemo(() => walkInsPresent(door?.WalkIns ?? []), [door?.WalkIns]);
  const placeChanges = usePlaceChanges(event);
  // Rules registration-list and quoted-confirmations.
  const { ask, question } = useRemoval({
    question: t('owner.confirmRemoveRegistration'),
    nameOf: ({ Name }: Registration) => Name,
    remove: (id, underKey) => api.deleteRegister({ params: { id } }, underKey),
    queryKey: registrationsQuery(api, eid).queryKey,
    alsoShownBy: [dashboardQuery(api).queryKey],
  });
  const isDesk = useIsDesk();
  const now = useNow();
  const today = dayOfWallTime(now);
  const day = readDay(event.EDate);
  // As the list opens, so that no row moves: until the first helper is invited, or somebody is ticked.
  const [areHelpersBelowFilters] = useState(
    () => !door?.Helpers.length && !door?.Over && !rows.some(({ Came }) => Came) && !isPast(event, now),
  );
  const hasBegun = day !== null && day <= today;
  const isToday = day === today || isDoorOpen(event, now);
  // An event that was sent to past today is still to be told of.
  const canTell = rows.length > 0 && !isPast({ ...event, PastConform: false }, now);
  const tellings = useToldList(eid, ordered, canTell);
  const isToldListShown = useIsToldListShown(eid, tellings, isToday);
  const subtitle = [formatShortDate(event.EDate, language) ?? t('events.dateOpen'), eventInLanguage.Place]
    .filter(Boolean)
    .join(' · ');
  const heading = (
    <h1
      {...languageAttributes(eventInLanguage.EventName, language)}
      title={eventInLanguage.EventName}
      className={isDesk ? 'truncate text-xl! leading-tight!' : 'truncate font-sans text-base leading-snug'}
    >
      {eventInLanguage.EventName}
    </h1>
  );
  const notices = (
    <>
      <CalledOffNotice event={event} />
      {canTell && isToldListShown && (
        <ToldList
          event={event}
          eventName={eventInLanguage.EventName}
          registrations={ordered}
          tellings={tellings}
        />
      )}
      {door && <UndecidedTicks eid={eid} ticks={door.Undecided} registrations={rows} />}
    </>
  );
  return (
    <>
      <FilteredRegistrations
        title={eventInLanguage.EventName}
        subtitle={subtitle}
        age={<ListAge eid={eid} />}
        notices={notices}
        heading={heading}
        helpers={
          <Helpers
            eid={eid}
            eventName={eventInLanguage.EventName}
            kind="door"
            helpers={door?.Helpers}
            isOver={door?.Over ?? false}
          />
        }
        telling={canTell && !isToldListShown && <ToldListButton eid={eid} />}
        areHelpersBelowFilters={areHelpersBelowFilters}
        back={<BackToList kind="registration_record" />}
        places={event.Places}
        hasBegun={hasBegun}
        isToday={isToday}
        rows={ordered}
        walkIns={walkIns}
        waiting={waiting}
        onMark={mark}
        onRemove={ask}
        busy={placeChanges.busy}
        onPlaceChange={placeChanges.change}
      />
      <WalkIns eid={eid} walkIns={door?.WalkIns ?? []} />
      <EventLog eid={eid} registrations={rows} />
      {question}
      {placeChanges.question}
    </>
  );
}
