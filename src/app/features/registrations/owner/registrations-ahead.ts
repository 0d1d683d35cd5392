import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { addDays, type Day, readDay } from '~/contract/values/event-date';
import { currentConnection, watchConnection } from '../../../browser/connection';
import { savesData } from '../../../browser/data-saver';
import { whenIdle } from '../../../browser/when-idle';
import { registrationsQuery } from '../../../shared/owner/queries/registrations-query';
import { currentEvents } from '../../events/event-lists';
import { eventsQuery } from '../../events/event-queries';

/** ms: a list that is older is fetched again, and how often that is looked at. */
const freshFor = 10 * 60_000;
const lookEvery = 60_000;

interface Ahead {
  api: Api;
  queryClient: QueryClient;
  /** The calendar day at the group's place. */
  today: () => Day;
}

/**
 * The events whose registrations must be on the phone before the connection is gone: today's first, also one that was
 * sent to the past today, then the coming ones. Where data is to be saved, only today's and tomorrow's.
 */
export function eventsNeededOffline(events: readonly Event[], today: Day, isSaving: boolean): Event[] {
  const isToday = ({ EDate }: Event) => readDay(EDate) === today;
  const needed = [
    ...events.filter(isToday),
    ...currentEvents(events, today).filter((event) => !isToday(event)),
  ];
  const tomorrow = addDays(today, 1);
  return isSaving ? needed.filter(({ EDate }) => (readDay(EDate) ?? '~') <= tomorrow) : needed;
}

/**
 * Fetches the registrations of those events one after another while the page is idle, each unless it is fresh. Stops
 * where the backend cannot be reached or the token is refused. Never rejects.
 */
export async function fetchRegistrationsAhead(
  { api, queryClient, today }: Ahead,
  isOver: () => boolean,
): Promise<void> {
  const stale = { staleTime: freshFor };
  try {
    const events = await queryClient.fetchQuery({ ...eventsQuery(api), ...stale });
    for (const { _id } of eventsNeededOffline(events, today(), savesData())) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (isOver()) return;
      await queryClient.fetchQuery({ ...registrationsQuery(api, _id), ...stale }).catch(unlessListAlone);
    }
  } catch (error) {
    console.warn('The registrations could not be fetched ahead.', error);
  }
}

/** An event that another phone has just deleted must not stop the other lists. */
function unlessListAlone(error: unknown): void {
  const isItsOwn = error instanceof CallFailure && error.kind === 'refused' && error.status !== 401;
  if (!isItsOwn) throw error;
}

/**
 * Prefetches the registrations of today's and all coming events on the phone from here on (a hall may have no signal): at
 * once, when the connection or the page comes back, and when they are older than ten minutes.
 * @returns ends it
 */
export function prefetchRegistrations(ahead: Ahead): () => void {
  let isOver = false;
  let isBusy = false;
  const round = async () => {
    if (isOver || isBusy || document.visibilityState === 'hidden') return;
    isBusy = true;
    await fetchRegistrationsAhead(ahead, () => isOver);
    isBusy = false;
  };
  const start = () => void round();
  const onConnection = () => currentConnection() === 'reached' && start();
  const unwatch = watchConnection(onConnection);
  document.addEventListener('visibilitychange', start);
  const timer = setInterval(start, lookEvery);
  whenIdle(start);
  return () => {
    isOver = true;
    unwatch();
    document.removeEventListener('visibilitychange', start);
    clearInterval(timer);
  };
}
