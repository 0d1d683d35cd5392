import { useState } from 'react';
import { formatDate, formatTime } from '~/content/format-date';
import { useConnection } from '../../lib/connection';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { Button } from '../../ui/button';
import { Icon, type IconName, LineDrawing } from '../../ui/icon';
import { Languages } from './door-frame';
import { clockTime } from './door-list';
import type { AnyList } from './helper-list';

export const dotsShape = 'M5 12h.1m7 0h.1m7 0h.1';

interface DoorHeaderProps {
  list: AnyList;
  isReading: boolean;
  onRefresh: () => void;
  /** How far it is. */
  line: string;
  /** The same, from 0 to 1. */
  share: number;
}

/** The event and how far it is in one low bar, and the rarely used actions behind a button. */
export function DoorHeader({ list, isReading, onRefresh, line, share }: DoorHeaderProps) {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <header className="sticky top-0 z-10 -mx-(--page-margin) flex min-h-[52px] items-center gap-2 bg-ground px-(--page-margin) pb-1 low:static">
        <div className="min-w-0 grow">
          <h1
            {...languageAttributes(list.EventName, language)}
            className="truncate font-sans text-base leading-snug"
          >
            {list.EventName}
          </h1>
          <p className="truncate text-sm leading-snug font-semibold text-leaf-deep tabular-nums">{line}</p>
        </div>
        <button
          type="button"
          aria-label={t('door.menu')}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          className="grid size-[44px] shrink-0 place-items-center rounded-full text-leaf-deep aria-expanded:bg-leaf-soft"
        >
          <LineDrawing path={dotsShape} className="size-6 stroke-3" />
        </button>
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-line">
          <div className="h-full bg-leaf" style={{ width: `${100 * share}%` }} />
        </div>
      </header>
      <div
        id={menuId}
        hidden={!open}
        className="mt-2 rounded-card border border-line bg-panel-soft px-4 py-3 text-sm text-quiet"
      >
        <p>
          {[formatDate(list.EDate, language), formatTime(list.Time, language)].filter(Boolean).join(' · ')}
        </p>
        <p className="wrap-anywhere">{list.Helper}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>{t('door.listFrom', { time: clockTime(list.At, language) })}</p>
          <Button kind="row" className="-mr-2" busy={isReading} onClick={onRefresh}>
            {t('door.refresh')}
          </Button>
        </div>
        <Languages />
      </div>
    </>
  );
}

const menuId = 'door-menu';

interface DoorNotesProps {
  isKept: boolean;
  walkIns?: number;
  /** Marks that are not delivered yet. */
  waiting: number;
  refused: number;
}

/** What is not as usual; nothing otherwise. */
export function DoorNotes({ isKept, walkIns = 0, waiting, refused }: DoorNotesProps) {
  const { t } = useTranslation();
  const isReached = useConnection() === 'reached';
  return (
    <>
      {walkIns > 0 && <p className="pt-1 text-sm font-semibold">{t('door.walkIns', { count: walkIns })}</p>}
      <div role="status" className="flex flex-col text-sm">
        {!isReached && <Note icon="globe">{t(isKept ? 'door.offline' : 'door.offlineNotStored')}</Note>}
        {waiting > 0 && <Note icon="outbox">{t('door.waiting', { count: waiting })}</Note>}
        {refused > 0 && <Note icon="warning">{t('door.refused', { count: refused })}</Note>}
        {!isKept && isReached && <Note icon="warning">{t('door.notStored')}</Note>}
      </div>
    </>
  );
}

const Note = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="flex items-start gap-2 pt-1 font-semibold">
    <Icon name={icon} className="mt-0.5 size-5 text-clay" />
    <span>{children}</span>
  </p>
);
