import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DoorList, type DoorPerson, readDoorCode } from '~/contract/door';
import { readDay } from '~/contract/event-date';
import { useTranslation } from '../../lib/i18n';
import { serverDay } from '../../lib/server-clock';
import { arrivalChoiceCounts, arrivalChoices, useArrivalFilter } from '../../shared/use-arrival-filter';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FilterButtons } from '../../ui/filter-buttons';
import { Icon, LineDrawing } from '../../ui/icon';
import { notify } from '../../ui/notices';
import type { Door, DoorState } from './door';
import { DoorAnswer } from './door-answer';
import { DoorFooter } from './door-frame';
import { DoorHeader, DoorNotes } from './door-header';
import {
  type Answer,
  answerFor,
  countPeople,
  inListOrder,
  searchPeople,
  shortName,
  withOwnTicks,
  withOwnTicksInOrder,
} from './door-list';
import { DoorRow } from './door-row';
import { loadScanning } from './door-worker';
import { useOwnMarks } from './own-marks';
import { WalkInDialog } from './walk-in-dialog';

const plusShape = 'M12 5v14M5 12h14';
const codeShape = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-4M17 18v.2';

/** Rows shown initially, and each time that more are wanted. Names are found by search. */
const rowsAtOnce = 100;

export function ListScreen({ door, state }: { door: Door; state: DoorState & { list: DoorList } }) {
  const { t } = useTranslation();
  useWakeLock();
  const { list } = state;
  const { people, waits, refused } = usePeople(state);
  const [typed, setTyped] = useState('');
  const [max, setMax] = useState(rowsAtOnce);
  const [isAdding, setAdding] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [announcement, setAnnouncement] = useState('');
  const { Camera, openCamera, closeCamera } = useCamera();
  const search = useRef<HTMLInputElement>(null);
  const isSearch = typed.trim() !== '';
  const { choice, update, leavingOf } = useArrivalFilter(
    people,
    !isSearch && (readDay(list.EDate) ?? '~') <= serverDay() ? 'notYet' : 'all',
  );
  // A name is found whatever the filter.
  const found = useMemo(
    () => (isSearch ? searchPeople(people, typed) : people.filter((person) => leavingOf(person) !== 'gone')),
    [people, isSearch, typed, leavingOf],
  );
  const shown = found.slice(0, max);
  const choiceCounts = useMemo(() => arrivalChoiceCounts(people), [people]);
  const counts = useMemo(() => countPeople(people), [people]);

  const tick = useCallback(
    async (person: DoorPerson, came: boolean): Promise<void> => {
      const name = shortName(person);
      update(person);
      if (await door.tick(person, came)) setAnnouncement(t(came ? 'door.marked' : 'door.unmarked', { name }));
      else notify({ kind: 'problem', title: t('door.notKept', { name }) });
    },
    [door, t, update],
  );

  /** Shows the full-screen answer. The next input is for the next person. */
  const showAnswer = (next: Answer) => {
    setAnswer(next);
    setTyped('');
  };

  const onCode = (code: string) => {
    const codeAnswer = answerFor(list, code, state.marks);
    showAnswer(codeAnswer);
    if (codeAnswer.kind === 'welcome') void tick(codeAnswer.person, true);
  };

  /** The current list entry, including the tick just made. */
  const latest = (person: DoorPerson) => people.find(({ _id }) => _id === person._id) ?? person;

  const letIn = (person: DoorPerson) => {
    void tick(person, true);
    showAnswer({ kind: 'welcome', person });
  };

  const add = async (walkIn: { FirstName: string; Party: number }) => {
    setAdding(false);
    const id = await door.addWalkIn(walkIn);
    const person = withOwnTicks([], door.state.get().marks).find(({ _id }) => _id === id);
    if (person) showAnswer({ kind: 'welcome', person });
    else notify({ kind: 'problem', title: t('door.notKept', { name: walkIn.FirstName }) });
  };

  return (
    <>
      <DoorHeader
        list={list}
        isReading={state.isReading}
        onRefresh={() => void door.refresh()}
        line={counts.all === 0 ? t('door.nobodyExpected') : t('door.here', { ...counts })}
        share={counts.came / Math.max(counts.all, 1)}
      />
      <main className="grow">
        {list.CalledOff && (
          <div role="status" className="mt-4 rounded-card border-l-4 border-danger bg-danger-soft p-4">
            <p className="flex items-center gap-2 font-semibold text-danger">
              <Icon name="warning" />
              <span>{t('door.calledOff')}</span>
            </p>
            <p className="mt-1">{t('door.calledOffText')}</p>
          </div>
        )}
        <DoorNotes
          isKept={state.isKept}
          walkIns={counts.walkIns}
          waiting={waits.size}
          refused={refused.size}
        />
        <h2 className="sr-only">{t('door.list')}</h2>
        <form
          className="sticky top-[52px] z-10 -mx-(--page-margin) bg-ground px-(--page-margin) py-1 low:static"
          onSubmit={(submission) => {
            submission.preventDefault();
            const code = readDoorCode(typed);
            if (code !== undefined) onCode(code);
          }}
        >
          <TextField
            ref={search}
            slim
            label={t('door.search')}
            placeholder={t('door.search')}
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inside={
              typed !== '' && (
                <button
                  type="button"
                  aria-label={t('door.clear')}
                  onClick={() => {
                    setTyped('');
                    search.current?.focus();
                  }}
                  className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full hover:bg-leaf-soft"
                >
                  <Icon name="close" />
                </button>
              )
            }
          />
        </form>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <p role="status" className={typed && found.length === 0 ? 'py-4 wrap-anywhere' : 'sr-only'}>
          {typed &&
            (found.length === 0
              ? t('door.nobody', { text: typed.trim() })
              : t('door.found', { count: found.length }))}
        </p>
        {people.length > 0 && (
          <FilterButtons
            fill
            legend={t('door.show')}
            choices={arrivalChoices}
            chosen={choice}
            labelOf={(each) => t(`door.choices.${each}`)}
            countOf={(each) => choiceCounts[each]}
            onChoose={update}
          />
        )}
        {people.length === 0 && <p className="py-4">{t('door.empty')}</p>}
        {!isSearch && found.length === 0 && choice === 'notYet' && people.length > 0 && (
          <p className="py-4">{t('door.nobodyLeft')}</p>
        )}
        <ul>
          {shown.map((person) => (
            <DoorRow
              key={person._id}
              person={person}
              waits={waits.has(state.marks.get(person._id)?.key ?? '')}
              leaving={leavingOf(person)}
              onTick={tick}
            />
          ))}
        </ul>
        {shown.length < found.length && (
          <p className="py-4 text-center">
            <Button kind="secondary" onClick={() => setMax(max + rowsAtOnce)}>
              {t('door.more')}
            </Button>
          </p>
        )}
        <DoorFooter />
      </main>
      <div className="sticky bottom-0 z-10 -mx-(--page-margin) flex gap-[8px] border-t border-line bg-ground px-(--page-margin) pt-[6px] pb-[calc(6px+env(safe-area-inset-bottom,0px))] low:static">
        <Button className="min-h-[44px]! min-w-0 grow px-4 py-1!" onClick={() => void openCamera()}>
          <LineDrawing path={codeShape} className="size-5" />
          <span>{t('door.scan')}</span>
        </Button>
        <Button
          kind="secondary"
          className="size-[44px] min-h-0! shrink-0 p-0!"
          aria-label={t('door.add')}
          onClick={() => setAdding(true)}
        >
          <LineDrawing path={plusShape} className="size-6" />
        </Button>
      </div>
      {Camera && (
        <Camera
          onCode={onCode}
          onType={() => {
            closeCamera();
            // Runs after the camera dialog has restored the focus.
            setTimeout(() => search.current?.focus());
          }}
          onClose={closeCamera}
          paused={answer !== undefined}
        />
      )}
      {isAdding && <WalkInDialog onAdd={(walkIn) => void add(walkIn)} onClose={() => setAdding(false)} />}
      {answer && (
        <DoorAnswer
          key={answer.kind === 'not-here' ? '' : answer.person._id + answer.kind}
          answer={answer}
          scanning={Camera !== undefined}
          onUndo={() => {
            if (answer.kind !== 'not-here') void tick(latest(answer.person), false);
            setAnswer(undefined);
          }}
          onLetIn={letIn}
          onAdd={() => {
            setAnswer(undefined);
            closeCamera();
            setAdding(true);
          }}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </>
  );
}

type ScanCamera = ComponentType<{
  onCode: (code: string) => void;
  onType: () => void;
  onClose: () => void;
  paused: boolean;
}>;

/** The camera dialog; its code is loaded on demand. */
function useCamera() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ Camera: ScanCamera }>();
  return {
    Camera: opened?.Camera,
    async openCamera() {
      try {
        const { ScanCamera } = await loadScanning();
        setOpened({ Camera: ScanCamera });
      } catch {
        notify({ kind: 'problem', title: t('door.scanFailed') });
      }
    },
    closeCamera: () => setOpened(undefined),
  };
}

/** The list merged with this phone's ticks, and the undelivered and refused ones. */
function usePeople(state: DoorState & { list: DoorList }) {
  const { language } = useTranslation();
  const { marks, waits, refused } = useOwnMarks(state);
  const { People } = state.list;
  const ordered = useMemo(() => inListOrder(People, language), [People, language]);
  const people = useMemo(() => withOwnTicksInOrder(ordered, marks, language), [ordered, marks, language]);
  return { people, waits, refused };
}

/** Keeps the screen on while the page is visible, where supported. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // Refused on low battery.
      }
    };
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    void acquire();
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
