import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';

interface Fact {
  icon: IconName;
  label: string;
  /** Nothing is shown of a fact without one. */
  value: ReactNode;
}

interface EventFactsProps {
  facts: Fact[];
  /** On a card: a fact that is a whole story ends after three lines. */
  brief?: boolean;
  className?: string;
}

/** What is known of an event, as a list of labelled lines. */
export function EventFacts({ facts, brief = false, className = '' }: EventFactsProps) {
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
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
