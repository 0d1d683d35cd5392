import { dayAndMonth } from '../../platform/languages/date-in-words';
import { useLanguage } from '../../platform/languages/use-content';
import { Icon } from '../../ui/icon';

/**
 * The day of an event at a glance: the day and the short month (rule event-card). For the eye only: the date stands in
 * words beside it. `className` gives it its place and its ground.
 */
export function DateBlock({ date, className = '' }: { date: string; className?: string }) {
  const badge = dayAndMonth(date, useLanguage());
  return (
    <div
      aria-hidden="true"
      className={`grid min-h-16 min-w-16 shrink-0 place-content-center rounded-control px-2 py-1.5 text-center leading-none ${className}`}
    >
      {badge ? (
        <>
          <span className="font-display text-2xl font-semibold text-leaf-deep">{badge.day}</span>
          <span className="mt-1 text-sm font-semibold">{badge.month}</span>
        </>
      ) : (
        <Icon name="calendar" className="size-6 text-leaf-deep" />
      )}
    </div>
  );
}
