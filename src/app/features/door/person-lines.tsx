import { useTranslation } from '../../lib/i18n';
import type { Elements } from '../../ui/elements';
import { Icon } from '../../ui/icon';
import { shortName } from './door-list';

interface PersonLinesProps {
  person: Parameters<typeof shortName>[0] & { Party: number };
  /** A mark that is not yet delivered. */
  waits: boolean;
  className?: string;
  children: Elements;
}

/** The two lines of a person on a helper's list: the name; the party, what is known, and whether a mark waits. */
export function PersonLines({ person, waits, className = '', children }: PersonLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={`min-w-0 grow ${className}`}>
      <p className="text-base leading-[1.4] font-semibold wrap-anywhere">
        <bdi>{shortName(person)}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm leading-[1.4] text-quiet">
        <span>{t('places.people', { count: person.Party })}</span>
        {children}
        {waits && (
          <span>
            <Icon name="outbox" className="size-4 text-clay" />
            <span className="sr-only">{t('door.toSend')}</span>
          </span>
        )}
      </p>
    </div>
  );
}

/** For what unfolds in the last row, behind the lower edge. */
export const scrollIntoView = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' });
