import { memo, useState } from 'react';
import type { DoorPerson } from '~/contract/door';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import type { Leaving } from '../../shared/use-arrival-filter';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { clockTime, shortName } from './door-list';
import { PersonLines, scrollIntoView } from './person-lines';

interface DoorRowProps {
  person: DoorPerson;
  /** Not yet delivered. */
  waits: boolean;
  /** One ticked here offers the undo. */
  leaving: Leaving | undefined;
  onTick: (person: DoorPerson, came: boolean) => void;
}

/** A person on the list, with a round button that ticks and undoes. Ticking someone without a place needs a second press. */
export const DoorRow = memo(function DoorRow({ person, waits, leaving, onTick }: DoorRowProps) {
  const { t, language } = useTranslation();
  const [asks, setAsks] = useState(false);
  const name = shortName(person);
  const { Came, State } = person;
  const hasNoPlace = !Came && State !== 'confirmed';
  const { icon, words } = formatState(person, t, language);
  const isUndoable = leaving === 'ticked-here';
  return (
    <li
      data-leaving={leaving}
      className="-mx-(--page-margin) px-(--page-margin) [contain-intrinsic-size:auto_60px] [content-visibility:auto]"
    >
      <div className="flex min-h-[60px] items-center gap-2 border-b border-line">
        <PersonLines person={person} waits={waits} className="py-1">
          {!isUndoable &&
            words.map((part) => (
              <span key={part} className={`font-semibold ${Came ? 'text-leaf-deep' : 'text-clay'}`}>
                {part}
              </span>
            ))}
        </PersonLines>
        <button
          type="button"
          className="relative -my-px -mr-[8px] grid size-[60px] shrink-0 place-items-center rounded-full focus-visible:-outline-offset-4"
          aria-label={t(Came ? 'door.undoOf' : 'door.letInOf', { name })}
          aria-expanded={hasNoPlace ? asks : undefined}
          onClick={({ detail }) => {
            // The second tap of a double tap would undo the first.
            if (detail > 1) return;
            if (hasNoPlace) setAsks(!asks);
            else onTick(person, !Came);
          }}
        >
          {isUndoable && (
            // Over the end of a long name, so that no line wraps and the rows below do not move.
            <span className="absolute right-full bg-ground p-2 text-sm font-semibold whitespace-nowrap text-leaf-deep">
              {t('door.undo')}
            </span>
          )}
          <Mark came={Came} icon={icon} />
        </button>
      </div>
      {hasNoPlace && asks && (
        <div ref={scrollIntoView} className="my-2 scroll-mb-20 rounded-card bg-panel p-4">
          <p>{t(State === 'waiting' ? 'door.waitingQuestion' : 'door.cancelledQuestion', { name })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              onClick={({ detail }) => {
                if (detail > 1) return;
                setAsks(false);
                onTick(person, true);
              }}
            >
              {t('door.anyway')}
            </Button>
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {t('site.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
});

const Mark = ({ came, icon }: { came: boolean; icon: IconName | undefined }) => (
  <span
    aria-hidden="true"
    className={`grid size-[44px] place-items-center rounded-full border-2 transition-colors ${
      came ? 'border-leaf bg-leaf text-white' : icon ? 'border-clay text-clay' : 'border-edge bg-white'
    }`}
  >
    {icon && <Icon name={icon} className="size-6" />}
  </span>
);

/** Parts between which the line may wrap; empty for a person who is expected. */
function formatState(
  { Came, CameAt, State, Line, WalkIn }: DoorPerson,
  t: Translate,
  language: Language,
): { icon?: IconName; words: readonly string[] } {
  if (Came) {
    const since = t('door.since', { time: clockTime(CameAt, language) });
    return { icon: 'check', words: WalkIn ? [since, t('door.withoutRegistration')] : [since] };
  }
  if (State === 'waiting')
    return {
      icon: 'hourglass',
      words: [Line === null ? t('door.onWaitingList') : t('door.line', { line: Line })],
    };
  return State === 'cancelled' ? { icon: 'close', words: [t('door.gaveBack')] } : { words: [] };
}
