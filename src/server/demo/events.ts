import type { NewEvent } from '~/contract/event';
import { addDays, type Day, writeDay } from '~/contract/event-date';
import plans from './events.json' with { type: 'json' };
import { type DemoPicture, type InBothLanguages, pictureOf, translationsOf } from './gallery';

interface EventTexts {
  name: string;
  description: string;
  place: string;
  organization: string;
  guests: string[];
}

/** An event without its day. `slug` and `clicks` (its gallery) name drawings; without `places` it is unlimited. */
interface EventPlan extends EventTexts, InBothLanguages<EventTexts> {
  slug: string;
  time: string;
  hours: number;
  fee: string;
  clicks: string[];
  places?: number;
}

/** Coming events with the nearest first, past ones with the newest first. All names in them are invented. */
const { coming: comingPlans, past: pastPlans }: Record<'coming' | 'past', EventPlan[]> = plans;

export interface DemoEvent {
  event: NewEvent;
  day: Day;
  isPast: boolean;
  banner: DemoPicture;
  /** 'Event Clicks' (rule event-page), usually none. */
  gallery: DemoPicture[];
}

const daysBetween = (first: number, last: number, count: number, index: number) =>
  Math.round(first + ((last - first) * index) / (count - 1));

/** Returns the nearest weekend day, forward (1) or back (-1). */
const weekend = (day: Day, direction: 1 | -1): Day => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? day : weekend(addDays(day, direction), direction);
};

const galleryOf = ({ slug, clicks }: EventPlan): DemoPicture[] =>
  clicks.map((drawing, index) => ({ fileName: `${slug}-${index + 1}-click.webp`, drawing }));

const textsOf = ({ name, description, place, organization, guests }: EventTexts) => ({
  EventName: name,
  Discreption: description,
  Place: place,
  Organization: organization,
  ChiefGuest: guests.map((value) => ({ value })),
});

const demoEvent = (plan: EventPlan, day: Day, isPast: boolean): DemoEvent => {
  const banner = pictureOf(`${plan.slug}-banner`);
  return {
    event: {
      ...textsOf(plan),
      EDate: writeDay(day),
      Time: plan.time,
      Duration: plan.hours === 1 ? '1 hour' : `${plan.hours} hours`,
      Fee: plan.fee,
      EventBanner: banner.fileName,
      ...(plan.places !== undefined && { Places: plan.places }),
      Translations: translationsOf(plan, textsOf),
    },
    day,
    isPast,
    banner,
    gallery: galleryOf(plan),
  };
};

/** Events on weekends: coming ones in the next ten weeks, then past ones of four years, newest first. */
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
