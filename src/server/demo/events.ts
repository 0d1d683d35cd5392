import type { NewEvent } from '~/contract/event';
import { addDays, type Day, writeDay } from '~/contract/event-date';
import { comingPlans } from './coming-plans';
import type { SceneDrawing } from './drawing';
import { earlierPlans } from './earlier-plans';
import type { EventPlan } from './event-plan';
import { firstPlans } from './first-plans';
import { recentPlans } from './recent-plans';

/** An event of the demo content. `event.EventBanner` is `banner.fileName`. */
export interface DemoEvent {
  event: NewEvent;
  day: Day;
  isPast: boolean;
  banner: SceneDrawing;
  /** The 'Event Clicks' of a past event (§2.9). Empty for most. */
  gallery: SceneDrawing[];
}

const pastPlans = [...recentPlans, ...earlierPlans, ...firstPlans];

const daysBetween = (first: number, last: number, count: number, index: number) =>
  Math.round(first + ((last - first) * index) / (count - 1));

/** The Saturday or Sunday at or next to this day, going forward (1) or back (-1): at most five days away. */
const weekend = (day: Day, direction: 1 | -1): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? day : weekend(addDays(day, direction), direction);
};

/** The eight newest past events have galleries of so many pictures; drawing more would delay the first start. */
const gallerySizes = [6, 5, 4, 6, 4, 5, 4, 5];

const galleryOf = (plan: EventPlan, size: number, order: number): SceneDrawing[] =>
  Array.from({ length: size }, (_, index) => {
    const kind = plan.clicks[index % plan.clicks.length] ?? plan.scene;
    const name = `${plan.slug}-${index + 1}`;
    return {
      fileName: `${name}-click.webp`,
      shape: 'wide',
      scene: { kind, variant: order + index + 1, seed: name },
    };
  });

/** How many of the plans before this one have the same scene. */
const sameBefore = (plan: EventPlan) => {
  const plans = [...comingPlans, ...pastPlans];
  return plans.slice(0, plans.indexOf(plan)).filter(({ scene }) => scene === plan.scene).length;
};

const demoEvent = (plan: EventPlan, day: Day, isPast: boolean, clicks: number): DemoEvent => {
  const variant = sameBefore(plan);
  const banner: SceneDrawing = {
    fileName: `${plan.slug}-banner.webp`,
    shape: 'banner',
    scene: { kind: plan.scene, variant, seed: plan.slug },
  };
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
    },
    day,
    isPast,
    banner,
    gallery: galleryOf(plan, clicks, variant),
  };
};

/**
 * The events of the demo content, always on weekends: first the coming ones, spread over the next ten weeks, then the
 * past ones, newest first, spread over the last four years.
 */
export function demoEvents(today: Day): DemoEvent[] {
  const coming = comingPlans.map((plan, index) => {
    const day = addDays(today, daysBetween(3, 64, comingPlans.length, index));
    return demoEvent(plan, weekend(day, 1), false, 0);
  });
  const past = pastPlans.map((plan, index) => {
    const day = addDays(today, -daysBetween(6, 1440, pastPlans.length, index));
    return demoEvent(plan, weekend(day, -1), true, gallerySizes[index] ?? 0);
  });
  return [...coming, ...past];
}
