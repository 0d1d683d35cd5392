import type { QueryClient } from '@tanstack/react-query';
import { isoTime } from '~/contract/values/clock-time';
import { type Day, readDay } from '~/contract/values/event-date';
import { firstEventsQuery } from './event-queries';

/**
 * The end of the first day from today on of which a page's events tell: after it, one of them is over, and the page as
 * it was rendered would still invite to it. ISO 8601; undefined where no event is ahead.
 */
export function goodUntil(queryClient: QueryClient, today: Day, timeZone: string): string | undefined {
  const coming = queryClient.getQueryData(firstEventsQuery.queryKey)?.current ?? [];
  const days = queryClient
    .getQueriesData<unknown>({ queryKey: ['events'] })
    .flatMap(([, data]) => (Array.isArray(data) ? data : [data]))
    .concat(coming)
    .map((event) => readDay(String(event?.EDate)))
    .filter((day) => day !== null && day >= today)
    .sort();
  const [first] = days;
  return first ? isoTime(first, 24 * 60, timeZone) : undefined;
}
