import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';

interface Fact {
  icon: IconName;
  label: string;
  /** Nothing is shown of a fact without one. */
  value: ReactNode;
}

/** What is known of an event, as a list of labelled lines. */
export function EventFacts({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`grid gap-2.5 ${className}`}>
      {facts.map(
        ({ icon, label, value }) =>
          value && (
            <div key={label} className="relative min-w-0 pl-8">
              <dt className="mr-2 inline text-quiet">
                <Icon name={icon} className="absolute top-[0.2em] left-0 size-5 text-leaf" />
                {label}
              </dt>
              <dd className="inline font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
