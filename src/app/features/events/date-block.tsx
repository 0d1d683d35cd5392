import { dayAndMonth } from '../../platform/languages/date-in-words';
import { useLanguage } from '../../platform/languages/use-content';
import { Icon } from '../../ui/icon';

interface DateBlockProps {
  date: string;
  large?: boolean;
  className?: string;
}

/**
 * The day of an event at a glance: the day and the short month (rule event-card). For the eye only: the date stands in
 * words beside it. `large` on a ticket's stub; `className` gives it its place and its ground.
 */
export function DateBlock({ date, large = false, className = '' }: DateBlockProps) {
  const badge = dayAndMonth(date, useLanguage());
  return (
    <div
      aria-hidden="true"
      className={`grid min-h-16 min-w-16 shrink-0 place-content-center rounded-control px-2 text-center text-sm font-semibold ${className}`}
    >
      {badge ? (
        <>
          <span className={`font-display text-leaf-deep ${large ? 'text-4xl' : 'text-2xl'}`}>
            {badge.day}
          </span>
          <span>{badge.month}</span>
        </>
      ) : (
        <Icon name="calendar" className="size-6 text-leaf-deep" />
      )}
    </div>
  );
}
