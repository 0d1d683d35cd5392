import { briefEvent } from '~/contract/brief-event';
import type { Event, EventParts } from '~/contract/event';
import { growStep } from '../../ui/growing-list';
import { initialPastCount, isFiltered, type PastFilter } from './event-lists';
import type { FirstEvents } from './event-queries';

/** Up to this many past events are rendered in full: a second request would cost more than their bytes. */
const maxPastInPage = 40;

/** As many coming ones as the events page shows at first. */
const maxComingInPage = growStep;

/** What a page shows of the events. */
export interface ShownEvents {
  /** The past ones, from the URL. */
  filter?: PastFilter;
  /** How many of the past ones, on a page that is not their list. */
  past?: number;
  /** How many of the coming ones. */
  coming?: number;
  /** Coming ones that are shown wherever they are among the first `most`. */
  picked?: { max: number; pick: (coming: readonly Event[]) => readonly Event[] };
}

type Months = readonly (readonly [month: string, count: number])[];

const sumOf = (months: Months): number => months.reduce((sum, [, count]) => sum + count, 0);

const yearOf = (month: string) => Number(month.slice(0, 4));

const monthsIn = (months: Months, { year, month }: PastFilter): Months =>
  months.filter(
    ([yearMonth]) =>
      (!year || yearOf(yearMonth) === year) && (!month || Number(yearMonth.slice(5)) === month),
  );

/** Reads the part of the list for a rendered page. Returns undefined if the list is short. */
export async function readFirstEvents(
  events: EventParts,
  { filter = {}, past: max, coming = 12, picked }: ShownEvents,
): Promise<FirstEvents | undefined> {
  const { coming: currentCount, pastByMonth } = await events.counts();
  const months = [...pastByMonth];
  const pastCount = sumOf(months);
  const isLong = currentCount > maxComingInPage;
  if (pastCount <= (max ?? maxPastInPage) && !isLong) return undefined;
  const more = growStep * (filter.more ?? 0);
  const [soonest, newest, matching] = await Promise.all([
    events.coming(isLong ? Math.max(coming, picked?.max ?? 0) : maxComingInPage),
    events.past(max ?? initialPastCount({}) + more),
    isFiltered(filter) ? events.past(initialPastCount(filter) + more, filter) : [],
  ]);
  const shown = new Set(isLong ? [...soonest.slice(0, coming), ...(picked?.pick(soonest) ?? [])] : soonest);
  const known = new Set(newest.map(({ _id }) => _id));
  return {
    current: soonest.filter((event) => shown.has(event)),
    coming: isLong ? coming : currentCount,
    currentCount,
    past: [...newest, ...matching.filter(({ _id }) => !known.has(_id))].map(briefEvent),
    filter,
    matching: sumOf(monthsIn(months, filter)),
    pastCount,
    years: [...new Set(months.map(([month]) => yearOf(month)).filter(Boolean))].sort((a, b) => b - a),
  };
}
