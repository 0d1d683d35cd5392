import type { Event } from '~/contract/event';
import type { Translate } from '../../i18n/i18n';
import { timeInWords } from '../../platform/languages/clock-in-words';
import { dateInWords, shortDayInWords } from '../../platform/languages/date-in-words';
import type { Language } from '../../platform/languages/language';
import type { IconName } from '../../ui/icon';
import { durationInWords, feeInWords } from './event-words';

/** What is told of an event in a line, in the order in which every screen tells it. */
export const factNames = ['date', 'time', 'duration', 'place', 'fee', 'organiser'] as const;
/** What is told of an event that is over (rule event-page). */
export const pastFactNames = ['date', 'time', 'duration', 'place'] as const;
export type FactName = (typeof factNames)[number];

/** Some answers leave the last three out. */
export type EventFactFields = Pick<Event, 'EDate' | 'Place' | 'Fee'> &
  Partial<Pick<Event, 'Time' | 'Duration' | 'Organization'>>;

export interface Fact {
  icon: IconName;
  label: string;
  /** Empty where it is not known: then nothing is shown of the fact. */
  value: string | null | undefined;
}

interface Telling {
  language: Language;
  t: Translate;
  /** The date in little room. */
  short?: boolean;
  /** A past event has the fixed duration, whatever was stored (rule event-page). */
  past?: boolean;
}

/** The facts of an event in the words of the language. */
export function knownFacts(
  event: EventFactFields,
  { language, t, short = false, past = false }: Telling,
): Record<FactName, Fact> {
  const date = (short ? shortDayInWords : dateInWords)(event.EDate, language);
  return {
    date: { icon: 'calendar', label: t('events.date'), value: date ?? t('events.dateOpen') },
    time: { icon: 'clock', label: t('events.time'), value: timeInWords(event.Time ?? '', language) },
    duration: {
      icon: 'hourglass',
      label: t('events.duration'),
      value: past ? t('events.fixedDuration') : durationInWords(event.Duration ?? '', t),
    },
    place: { icon: 'pin', label: t('events.place'), value: event.Place },
    fee: { icon: 'ticket', label: t('events.fee'), value: feeInWords(event.Fee, t) },
    organiser: { icon: 'people', label: t('events.organiser'), value: event.Organization },
  };
}
