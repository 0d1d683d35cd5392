import type { DoorList, DoorPerson } from '~/contract/door';
import { useConnection } from '../../browser/connection';
import { useTranslation } from '../../i18n/i18n';
import { useLanguage } from '../../platform/languages/use-content';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import type { Door, DoorState } from './door';
import { countAtDoor, onClock } from './door-words';

interface DoorCountProps {
  door: Door;
  state: DoorState & { list: DoorList };
  people: readonly DoorPerson[];
  /** Ticks that wait to be sent. */
  waiting: number;
  /** Ticks that the backend did not take. */
  refused: number;
}

/** How many are here, how old the list is, and what has not been sent. */
export function DoorCount({ door, state, people, waiting, refused }: DoorCountProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isReached = useConnection() === 'reached';
  const { list, isReading, isKept } = state;
  const { came, all, walkIns } = countAtDoor(people);
  return (
    <section className="mt-4 rounded-card border border-line bg-paper p-4">
      <p className="font-display text-4xl leading-tight font-semibold text-leaf-deep">
        {t('door.here', { came, all })}
      </p>
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-panel">
        <div
          className="h-full rounded-full bg-leaf"
          style={{ width: `${all === 0 ? 0 : Math.round((came / all) * 100)}%` }}
        />
      </div>
      {walkIns > 0 && <p className="mt-2 font-semibold">{t('door.walkIns', { count: walkIns })}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-quiet">
        <p>{t('door.listFrom', { time: onClock(list.At, language) })}</p>
        <Button kind="row" className="-mr-2" busy={isReading} onClick={() => void door.refresh()}>
          {t('door.refresh')}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-1.5">
        {!isReached && <Note icon="globe">{t(isKept ? 'door.offline' : 'door.offlineNotStored')}</Note>}
        {waiting > 0 && <Note icon="outbox">{t('door.waiting', { count: waiting })}</Note>}
        {refused > 0 && <Note icon="warning">{t('door.refused', { count: refused })}</Note>}
        {!isKept && isReached && <Note icon="warning">{t('door.notStored')}</Note>}
      </div>
    </section>
  );
}

const Note = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="flex items-start gap-2 font-semibold">
    <Icon name={icon} className="mt-0.5 size-5 text-clay" />
    {children}
  </p>
);
