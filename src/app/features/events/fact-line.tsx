import { useTranslation } from '../../i18n/i18n';
import { useLanguage } from '../../platform/languages/use-content';
import { writtenIn } from '../../platform/languages/written-in';
import { Icon, type IconName } from '../../ui/icon';
import { type EventFactFields, type FactName, knownFacts } from './known-facts';

interface FactLineProps {
  event: EventFactFields;
  /** In the order in which they stand. */
  facts: readonly FactName[];
  /** Before the line, where there is room for it. */
  icon?: IconName;
  className?: string;
}

/** Some facts of an event in little room: one line, their labels for screen readers only. */
export function FactLine({ event, facts, icon, className = '' }: FactLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = knownFacts(event, { language, t, short: true });
  const told = facts.map((name) => known[name]).filter(({ value }) => value);
  if (told.length === 0) return null;
  return (
    <dl className={`relative min-w-0 ${icon ? 'pl-7' : ''} ${className}`}>
      {told.map(({ label, value }, place) => (
        <div key={label} className="inline">
          {place === 0 && icon && (
            <Icon name={icon} className="absolute top-0 left-0 size-5 h-[1lh] text-leaf" />
          )}
          {/* A line breaks behind the dot. */}
          {place > 0 && <span aria-hidden="true">{'\u00a0· '}</span>}
          <dt className="sr-only">{label}</dt>
          <dd className="inline">
            <bdi lang={writtenIn(value ?? '', language).lang}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
