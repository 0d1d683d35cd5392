import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import { backendHost } from '~/contract/values/backend-host';
import { readDay } from '~/contract/values/event-date';
import { useTranslation } from '../../../i18n/i18n';
import { useToday } from '../../../platform/clock/use-today';
import { shortDateInWords } from '../../../platform/languages/date-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { writtenIn } from '../../../platform/languages/written-in';
import { BackToList } from '../../../shared/owner/lists/back-to-list';
import { eventQuery } from '../../events/event-queries';
import { CalledOffNote } from '../../events/owner-call-off';
import { walkInsPresent } from './door/door-arrivals';
import { Helpers } from './door/helpers';
import { UndecidedTicks } from './door/undecided-ticks';
import { useLiveDoor } from './door/use-live-door';
import { WalkIns } from './door/walk-ins';
import { ListAge } from './list-age';
import { EventLog } from './places/event-log';
import { inPlaceOrder, withPlaces } from './places/seats';
import { usePlaceChanges } from './places/use-place-changes';
import { SearchedRegistrations } from './searched-registrations';
import { useArrivals } from './use-arrivals';
import { useRemoveRegistration } from './use-remove-registration';

/** Who is registered for an event (rule registration-list), and who of them came. */
export function RegistrationsScreen({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  const { registrations, door } = useLiveDoor(eid);
  const { rows, waiting, mark } = useArrivals(eid, registrations);
  const ordered = useMemo(() => inPlaceOrder(withPlaces(rows)), [rows]);
  const walkIns = useMemo(() => walkInsPresent(door?.WalkIns ?? []), [door?.WalkIns]);
  const placeChanges = usePlaceChanges(eid, event.Places);
  const { ask, question } = useRemoveRegistration(eid);
  const today = useToday();
  const day = readDay(event.EDate);
  const hasBegun = day !== null && day <= today;
  const subtitle = [shortDateInWords(event.EDate, language) ?? t('events.dateOpen'), event.Place]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <BackToList kind="registration_record" />
      <h1 {...writtenIn(event.EventName, language)} className="text-2xl md:text-3xl">
        {event.EventName}
      </h1>
      <p className="mt-1 text-sm text-quiet">{subtitle}</p>
      <CalledOffNote event={event} />
      {door && <UndecidedTicks eid={eid} ticks={door.Undecided} registrations={rows} />}
      {backendHost === '' && <Helpers eid={eid} eventName={event.EventName} door={door} />}
      <SearchedRegistrations
        title={event.EventName}
        subtitle={subtitle}
        age={<ListAge eid={eid} />}
        places={event.Places}
        hasBegun={hasBegun}
        rows={ordered}
        walkIns={walkIns}
        waiting={waiting}
        onMark={mark}
        onRemove={ask}
        busy={placeChanges.busy}
        onPlaceChange={placeChanges.change}
      />
      <WalkIns walkIns={walkIns} />
      {backendHost === '' && <EventLog eid={eid} registrations={rows} />}
      {question}
      {placeChanges.question}
    </>
  );
}
