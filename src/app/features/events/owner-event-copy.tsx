import type { Event } from '~/contract/event';
import { addDays, type Day, daysBetween, readDay } from '~/contract/event-date';
import { dateInWords } from '../../lib/date-in-words';
import { useTranslation } from '../../lib/i18n';
import { useToday } from '../../lib/use-today';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { Button } from '../../ui/button';

const week = 7;

/** Which of its weekday in the month a day is, from 0: the first, second, … Saturday. */
const weekdayInMonth = (day: Day): number => Math.floor((Number(day.slice(8)) - 1) / week);

/** The first day of the following month. */
const nextMonth = (day: Day): Day => {
  const sameMonth = (other: Day) => other.slice(0, 7) === day.slice(0, 7);
  let next = addDays(day, 1);
  while (sameMonth(next)) next = addDays(next, 1);
  return next;
};

/** The first day from `from` on that has the weekday of `like`, which is earlier. */
const sameWeekday = (like: Day, from: Day): Day =>
  addDays(from, (week - (daysBetween(like, from) % week)) % week);

/**
 * Returns the days that a copy of an event is offered for, without repeats: the same weekday a week later, and the
 * same one of the next month, such as the second Saturday. Both lie after today.
 */
export function daysOfCopy(original: Day, today: Day): Day[] {
  const latest = original > today ? original : today;
  const weekLater = sameWeekday(original, addDays(latest, 1));
  const firstInMonth = sameWeekday(original, nextMonth(latest));
  const wanted = addDays(firstInMonth, weekdayInMonth(original) * week);
  // A month may lack the fifth one.
  const isInMonth = wanted.slice(0, 7) === firstInMonth.slice(0, 7);
  return [...new Set([weekLater, isInMonth ? wanted : addDays(wanted, -week)])];
}

interface CopyNoteProps {
  original: Event;
  /** The chosen date, yyyy-mm-dd or empty. */
  date: string;
  onChoose: (date: Day) => void;
}

/** Says that the form shows a copy of an event, and offers dates for it (rule owner-event-lists). */
export function CopyNote({ original, date, onChoose }: CopyNoteProps) {
  const { t, language } = useTranslation();
  const today = useToday();
  const day = readDay(original.EDate);
  const name = [original.EventName, dateInWords(original.EDate, language)].filter(Boolean).join(', ');
  return (
    <div className="mb-6 rounded-control bg-panel px-4 py-3 wrap-anywhere">
      <p className="flex items-start gap-2.5">
        <OwnerIcon name="copy" className="mt-1 size-5 text-clay" />
        {t('ownerEvents.copyOf', { name })}
      </p>
      {day && (
        <fieldset className="mt-2 flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1 font-semibold">{t('ownerEvents.copyWhen')}</legend>
          {daysOfCopy(day, today).map((offered) => (
            <Button
              key={offered}
              kind={offered === date ? 'primary' : 'secondary'}
              aria-pressed={offered === date}
              onClick={() => onChoose(offered)}
            >
              {dateInWords(offered, language)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
