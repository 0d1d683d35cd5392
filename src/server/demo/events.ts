import type { NewEvent } from '~/contract/event';
import { addDays, type Day, writeDay } from '~/contract/values/event-date';
import { comingPlans } from './coming-plans';
import { type DemoPicture, pictureOf } from './demo-picture';
import { earlierPlans } from './earlier-plans';
import type { EventPlan } from './event-plan';
import { firstPlans } from './first-plans';
import { recentPlans } from './recent-plans';

/** An event of the demo content. `event.EventBanner` is `banner.fileName`. */
export interface DemoEvent {
  event: NewEvent;
  day: Day;
  isPast: boolean;
  banner: DemoPicture;
  /** The 'Event Clicks' of a past event (rule event-page). Empty for most. */
  gallery: DemoPicture[];
}

const pastPlans = [...recentPlans, ...earlierPlans, ...firstPlans];

const daysBetween = (first: number, last: number, count: number, index: number) =>
  Math.round(first + ((last - first) * index) / (count - 1));

/** The Saturday or Sunday at or next to this day, going forward (1) or back (-1): at most five days away. */
const weekend = (day: Day, direction: 1 | -1): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? day : weekend(addDays(day, direction), direction);
};

const galleryOf = ({ slug, clicks }: EventPlan): DemoPicture[] =>
  clicks.map((drawing, index) => ({ fileName: `${slug}-${index + 1}-click.webp`, drawing }));

const demoEvent = (plan: EventPlan, day: Day, isPast: boolean): DemoEvent => {
  const banner = pictureOf(`${plan.slug}-banner`);
  return {
    event: {
      EventName: plan.name,
      Discreption: plan.description,
      Place: plan.place,
      EDate: writeDay(day),
      Time: plan.time,
      Organization: plan.organization,
      Duration: plan.hours === 1 ? '1 hour' : `${plan.hours} hours`,
      Fee: plan.fee,
      EventBanner: banner.fileName,
      ChiefGuest: plan.guests.map((value) => ({ value })),
      ...(plan.places !== undefined && { Places: plan.places }),
    },
    day,
    isPast,
    banner,
    gallery: galleryOf(plan),
  };
};

/**
 * The events of the demo content, always on weekends: first the coming ones, spread over the next ten weeks, then the
 * past ones, newest first, spread over the last four years.
 */
export function demoEvents(today: Day): DemoEvent[] {
  const coming = comingPlans.map((plan, index) => {
    const day = addDays(today, daysBetween(3, 64, comingPlans.length, index));
    return demoEvent(plan, weekend(day, 1), false);
  });
  const past = pastPlans.map((plan, index) => {
    const day = addDays(today, -daysBetween(6, 1440, pastPlans.length, index));
    return demoEvent(plan, weekend(day, -1), true);
  });
  return [...coming, ...past];
}
