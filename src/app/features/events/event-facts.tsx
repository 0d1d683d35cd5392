import { formatDate, formatShortDay, formatTime } from '~/content/format-date';
import type { Event } from '~/contract/event';
import { readFee } from '~/contract/event-facts';
import { type Translate, useTranslation } from '../../lib/i18n';
import { type Language, languageAttributes } from '../../lib/language';
import { useGroup } from '../../lib/site-content';
import { Icon, type IconName } from '../../ui/icon';

export const dateOrOpen = (EDate: string, language: Language, t: Translate): string =>
  formatDate(EDate, language) ?? t('events.dateOpen');

/** Returns the fee for display (rule fee-display), or null if none is stored. */
export function formatFee(written: string, t: Translate): string | null {
  const fee = readFee(written);
  return fee && (fee.isFree ? t('events.free') : fee.text);
}

/** Translates '1 hour' to '24 hours' (rule add-event); other texts are returned unchanged. */
export function formatDuration(duration: string, t: Translate): string | null {
  const hours = /^(\d{1,2}) hours?$/i.exec(duration.trim());
  return hours ? t('events.hours', { count: Number(hours[1]) }) : duration.trim() || null;
}

const withoutCase = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the organiser of an event; empty if that is the group itself, under its name in any language. */
export function otherOrganiser(written = '', groupNames: readonly string[]): string {
  const organiser = withoutCase(written);
  return groupNames.some((name) => withoutCase(name) === organiser) ? '' : written.trim();
}

/** In display order. */
export const factNames = ['date', 'time', 'duration', 'place', 'fee', 'organiser'] as const;
export const pastFactNames = ['date', 'time', 'duration', 'place'] as const;
export type FactName = (typeof factNames)[number];

/** Some responses omit the last three. */
type EventFactFields = Pick<Event, 'EDate' | 'Place' | 'Fee'> &
  Partial<Pick<Event, 'Time' | 'Duration' | 'Organization'>>;

interface Fact {
  icon: IconName;
  label: string;
  value: string | null | undefined;
}

interface FactOptions {
  groupNames: readonly string[];
  language: Language;
  t: Translate;
  short?: boolean;
  /** A past event shows the fixed duration instead of the stored one (rule event-page). */
  past?: boolean;
}

function factsOf(
  event: EventFactFields,
  { groupNames, language, t, short = false, past = false }: FactOptions,
): Record<FactName, Fact> {
  const date = (short ? formatShortDay : formatDate)(event.EDate, language);
  return {
    date: { icon: 'calendar', label: t('events.date'), value: date ?? t('events.dateOpen') },
    time: { icon: 'clock', label: t('events.time'), value: formatTime(event.Time ?? '', language) },
    duration: {
      icon: 'hourglass',
      label: t('events.duration'),
      value: past ? t('events.fixedDuration') : formatDuration(event.Duration ?? '', t),
    },
    place: { icon: 'pin', label: t('events.place'), value: event.Place },
    fee: { icon: 'ticket', label: t('events.fee'), value: formatFee(event.Fee, t) },
    organiser: {
      icon: 'people',
      label: t('events.organiser'),
      value: otherOrganiser(event.Organization, groupNames),
    },
  };
}

interface EventFactsProps {
  event: EventFactFields;
  /** The facts to show; default all. */
  only?: readonly FactName[];
  /** Additional facts, shown last. */
  also?: readonly Fact[];
  past?: boolean;
  /** Cut long facts after three lines, for cards. */
  brief?: boolean;
  className?: string;
}

export function EventFacts({
  event,
  only = factNames,
  also = [],
  past = false,
  brief = false,
  className = '',
}: EventFactsProps) {
  const { t, language } = useTranslation();
  const { group: groupNames } = useGroup().Names;
  const known = factsOf(event, { groupNames, language, t, past });
  const facts = [...factNames.filter((name) => only.includes(name)).map((name) => known[name]), ...also];
  return (
    <dl className={`grid grid-cols-1 gap-2.5 ${className}`}>
      {facts.map(
        ({ icon, label, value }) =>
          value && (
            // With large fonts the value wraps below its label.
            <div key={label} className="flex flex-wrap items-baseline gap-x-1.5 pl-7">
              <dt className="relative min-w-22 text-sm text-quiet hi:min-w-16">
                <Icon name={icon} className="absolute top-0 -left-7 size-5 h-[1lh] text-leaf" />
                <span>{label}</span>
              </dt>
              <dd
                {...languageAttributes(value, language)}
                className={`min-w-0 grow basis-[7rem] font-medium wrap-anywhere ${brief ? 'line-clamp-3' : ''}`}
              >
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface FactLineProps {
  event: EventFactFields;
  /** In display order. */
  facts: readonly FactName[];
  icon?: IconName;
  /** Truncates the last fact at the end of the line. In large type it is on a separate line. */
  truncates?: boolean;
  past?: boolean;
  className?: string;
}

/** Some facts in one line; their labels are for screen readers only. */
export function FactLine({
  event,
  facts,
  icon,
  truncates = false,
  past = false,
  className = '',
}: FactLineProps) {
  const { t, language } = useTranslation();
  const { group: groupNames } = useGroup().Names;
  const known = factsOf(event, { groupNames, language, t, short: true, past });
  const shown = facts.map((name) => known[name]).filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <div className={`relative min-w-0 ${icon ? 'pl-7' : ''} ${className}`}>
      {icon && <Icon name={icon} className="absolute top-0 left-0 size-5 h-[1lh] text-leaf" />}
      <dl
        className={`dotted-facts ${truncates ? 'flex flex-wrap *:last:line-clamp-1 *:last:min-w-0 *:last:flex-1 *:last:basis-[3rem] *:last:break-all' : ''}`}
      >
        {shown.map(({ label, value }) => (
          <div key={label} className="dotted-fact max-w-full wrap-anywhere">
            <dt className="sr-only">{label}</dt>
            <dd className="inline">
              <bdi lang={languageAttributes(value ?? '', language).lang}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
