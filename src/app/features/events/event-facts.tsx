import { useTranslation } from 'react-i18next';
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

/** What is known of an event, as a list of labelled lines. */
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
            <div key={label} className={`relative min-w-0 pl-8 ${brief ? 'line-clamp-3' : ''}`}>
              <dt className="mr-1 inline text-quiet">
                <Icon name={icon} className="absolute top-[0.2em] left-0 size-5 text-leaf" />
                {label}
              </dt>{' '}
              <dd className="inline font-medium">
                <bdi lang={writtenIn(value, language).lang}>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
