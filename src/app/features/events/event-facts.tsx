import { useTranslation } from '../../i18n/i18n';
import { useLanguage } from '../../platform/languages/use-content';
import { writtenIn } from '../../platform/languages/written-in';
import { Icon } from '../../ui/icon';
import { type EventFactFields, type Fact, type FactName, factNames, knownFacts } from './known-facts';

interface EventFactsProps {
  event: EventFactFields;
  /** Which of them; all, where nothing is said. */
  only?: readonly FactName[];
  /** What else is told of it, after them. */
  also?: readonly Fact[];
  /** The event is over. */
  past?: boolean;
  /** On a card: a fact that is a whole story ends after three lines. */
  brief?: boolean;
  className?: string;
}

/** What is known of an event: icons, labels and values, each in a column. */
export function EventFacts({
  event,
  only = factNames,
  also = [],
  past = false,
  brief = false,
  className = '',
}: EventFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = knownFacts(event, { language, t, past });
  const facts = [...factNames.filter((name) => only.includes(name)).map((name) => known[name]), ...also];
  return (
    <dl className={`grid grid-cols-1 gap-2.5 ${className}`}>
      {facts.map(
        ({ icon, label, value }) =>
          value && (
            // In large letters the value stands below its label.
            <div key={label} className="flex flex-wrap items-baseline gap-x-1.5 pl-7">
              <dt className="relative min-w-22 text-sm text-quiet">
                <Icon name={icon} className="absolute top-0 -left-7 size-5 h-[1lh] text-leaf" />
                {label}
              </dt>
              <dd
                {...writtenIn(value, language)}
                className={`min-w-0 grow basis-28 font-medium wrap-anywhere ${brief ? 'line-clamp-3' : ''}`}
              >
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
