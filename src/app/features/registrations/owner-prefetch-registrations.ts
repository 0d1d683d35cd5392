import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { dayOfWallTime, type WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { addDays, readDay } from '~/contract/event-date';
import { isDoorOpen } from '~/contract/event-end';
import { currentConnection, isDataSaverOn, watchConnection } from '../../lib/connection';
import { whenIdle } from '../../lib/timing';
import { registrationsQuery } from '../../owner-kit/registrations-query';
import { currentEvents } from '../events/event-lists';
import { eventsQuery } from '../events/event-queries';

/** ms: when a list is stale, and the interval of the check. */
const freshFor = 10 * 60_000;
const checkEvery = 60_000;

interface PrefetchContext {
  api: Api;
  queryClient: QueryClient;
  /** In the group's time zone. */
  now: () => WallTime;
}

/** The soonest events come first; the list of a later one is fetched when it is opened. */
const maxNeeded = 30;

/**
 * Events whose registrations are prefetched for offline use: today's first, even if moved to past today, and
 * those whose door is still open after midnight, then upcoming ones. With data saver on, only today's and tomorrow's.
 */
export function eventsNeededOffline(events: readonly Event[], now: WallTime, isSaving: boolean): Event[] {
  const today = dayOfWallTime(now);
  const isToday = (event: Event) => readDay(event.EDate) === today || isDoorOpen(event, now);
  const needed = [
    ...events.filter(isToday),
    ...currentEvents(events, today).filter((event) => !isToday(event)),
  ];
  const tomorrow = addDays(today, 1);
  const wanted = isSaving ? needed.filter(({ EDate }) => (readDay(EDate) ?? '~') <= tomorrow) : needed;
  return wanted.slice(0, maxNeeded);
}

/**
 * Fetches stale registration lists one after another while the page is idle. Stops if the backend is unreachable or
 * the token is refused. Never rejects.
 */
export async function prefetchRegistrationsOnce(
  { api, queryClient, now }: PrefetchContext,
  isOver: () => boolean,
): Promise<void> {
  const stale = { staleTime: freshFor };
  try {
    const events = await queryClient.fetchQuery({ ...eventsQuery(api), ...stale });
    for (const { _id } of eventsNeededOffline(events, now(), isDataSaverOn())) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (isOver()) return;
      await queryClient.fetchQuery({ ...registrationsQuery(api, _id), ...stale }).catch(ignoreRefusedList);
    }
  } catch (error) {
    console.warn('The registrations could not be fetched ahead.', error);
  }
}

/** Another device may have deleted the event; continue with the other lists. */
function ignoreRefusedList(error: unknown): void {
  const isItsOwn = error instanceof CallFailure && error.kind === 'refused' && error.status !== 401;
  if (!isItsOwn) throw error;
}

/**
 * Prefetches the registrations of today's and upcoming events, since a hall may have no signal: at once, when the
 * connection or the page returns, and when stale. Returns a function that stops it.
 */
export function prefetchRegistrations(ahead: PrefetchContext): () => void {
  let isOver = false;
  let isBusy = false;
  const round = async () => {
    if (isOver || isBusy || document.visibilityState === 'hidden') return;
    isBusy = true;
    await prefetchRegistrationsOnce(ahead, () => isOver);
    isBusy = false;
  };
  const start = () => void round();
  const onConnection = () => currentConnection() === 'reached' && start();
  const unwatch = watchConnection(onConnection);
  document.addEventListener('visibilitychange', start);
  const timer = setInterval(start, checkEvery);
  whenIdle(start);
  return () => {
    isOver = true;
    unwatch();
    document.removeEventListener('visibilitychange', start);
    clearInterval(timer);
  };
}
