import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react';
import type { DoorList, DoorPerson } from '~/contract/door';
import { readDoorCode } from '~/contract/values/door-code';
import { useTranslation } from '../../i18n/i18n';
import { timeInWords } from '../../platform/languages/clock-in-words';
import { dateInWords } from '../../platform/languages/date-in-words';
import { useLanguage } from '../../platform/languages/use-content';
import { useOutbox } from '../../platform/outbox/outbox-entries';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon, LineDrawing } from '../../ui/icon';
import { notify } from '../../ui/notices';
import { type Answer, answerFor, withOwnTicks } from './answer';
import { DoorAnswer } from './answer/door-answer';
import type { Door, DoorState } from './door';
import { DoorCount } from './door-count';
import { DoorFoot } from './door-frame';
import { DoorRow } from './door-row';
import { findAtDoor, inDoorOrder, nameAtDoor } from './door-words';
import { refusedKeys, waitingKeys } from './own-ticks';
import { WalkInDialog } from './walk-in-dialog';

const codeShape = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-4M17 18v.2';

/** How many are shown until all are asked for: names are found by typing, and a thousand rows take their time. */
const firstRows = 100;

/** The list of one event: who is here, looked up by name or code, ticked, added. */
export function ListScreen({ door, state }: { door: Door; state: DoorState & { list: DoorList } }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { list } = state;
  const { people, waits, refused } = usePeople(state);
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [said, setSaid] = useState('');
  const { Camera, openCamera, closeCamera } = useCamera();
  const search = useRef<HTMLInputElement>(null);
  const found = useMemo(() => findAtDoor(people, typed), [people, typed]);
  const shown = showsAll ? found : found.slice(0, firstRows);

  const tick = useCallback(
    async (person: DoorPerson, came: boolean): Promise<void> => {
      const name = nameAtDoor(person);
      if (await door.tick(person, came)) setSaid(t(came ? 'door.marked' : 'door.unmarked', { name }));
      else notify({ kind: 'problem', title: t('door.notKept', { name }) });
    },
    [door, t],
  );

  /** Answers large; whatever is typed from then on is meant for the next one. */
  const say = (given: Answer) => {
    setAnswer(given);
    setTyped('');
  };

  /** Answers a code that was read or typed, and ticks whoever is welcome. */
  const onCode = (code: string) => {
    const given = answerFor(list, code, state.ticks);
    say(given);
    if (given.kind === 'welcome') void tick(given.person, true);
  };

  /** The person as the list has it by now, with the time of the tick just made. */
  const latest = (person: DoorPerson) =>
    withOwnTicks(list.People, door.state.get().ticks).find(({ _id }) => _id === person._id) ?? person;

  const letIn = (person: DoorPerson) => {
    void tick(person, true);
    say({ kind: 'welcome', person });
  };

  const add = async (walkIn: { FirstName: string; Party: number }) => {
    setAdding(false);
    const id = await door.addWalkIn(walkIn);
    const person = withOwnTicks([], door.state.get().ticks).find(({ _id }) => _id === id);
    if (person) say({ kind: 'welcome', person });
    else notify({ kind: 'problem', title: t('door.notKept', { name: walkIn.FirstName }) });
  };

  return (
    <>
      <main className="grow">
        <h1 className="text-3xl wrap-anywhere">{list.EventName}</h1>
        <p className="mt-1 text-quiet">
          {[dateInWords(list.EDate, language), timeInWords(list.Time, language)].filter(Boolean).join(' · ')}
        </p>
        {list.CalledOff && (
          <div role="status" className="mt-4 rounded-card border-l-4 border-danger bg-danger-soft p-4">
            <p className="flex items-center gap-2 font-semibold text-danger">
              <Icon name="warning" />
              {t('door.calledOff')}
            </p>
            <p className="mt-1">{t('door.calledOffText')}</p>
          </div>
        )}
        <DoorCount door={door} state={state} people={people} waiting={waits.size} refused={refused.size} />
        <h2 className="sr-only">{t('door.list')}</h2>
        <form
          className="sticky top-0 z-10 -mx-[8px] bg-ground px-[8px] py-3 low:static"
          onSubmit={(submission) => {
            submission.preventDefault();
            const code = readDoorCode(typed);
            if (code !== undefined) onCode(code);
          }}
        >
          <TextField
            ref={search}
            label={t('door.search')}
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
          {said}
        </p>
        <p role="status" className={typed && found.length === 0 ? 'py-4 wrap-anywhere' : 'sr-only'}>
          {typed &&
            (found.length === 0
              ? t('door.nobody', { text: typed.trim() })
              : t('door.found', { count: found.length }))}
        </p>
        {people.length === 0 && <p className="py-4">{t('door.empty')}</p>}
        <ul className="divide-y divide-line">
          {shown.map((person) => (
            <DoorRow
              key={person._id}
              person={person}
              waits={waits.has(state.ticks.get(person._id)?.key ?? '')}
              onTick={tick}
            />
          ))}
        </ul>
        {shown.length < found.length && (
          <p className="py-4 text-center">
            <Button kind="secondary" onClick={() => setShowsAll(true)}>
              {t('door.more')}
            </Button>
          </p>
        )}
        <DoorFoot />
      </main>
      <div className="sticky bottom-0 z-10 -mx-(--page-margin) flex flex-wrap gap-[12px] border-t border-line bg-ground px-(--page-margin) py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] low:static">
        <Button className="grow px-4" onClick={() => void openCamera()}>
          <LineDrawing path={codeShape} className="size-5" />
          {t('door.scan')}
        </Button>
        <Button kind="secondary" className="grow px-4" onClick={() => setAdding(true)}>
          {t('door.add')}
        </Button>
      </div>
      {Camera && (
        <Camera
          onCode={onCode}
          onType={() => {
            closeCamera();
            // After the camera has given the focus back.
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

/** The camera, whose code comes when it is opened. */
function useCamera() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ Camera: ScanCamera }>();
  return {
    Camera: opened?.Camera,
    async openCamera() {
      try {
        const { ScanCamera } = await import('./scan/door-scan-camera');
        setOpened({ Camera: ScanCamera });
      } catch {
        notify({ kind: 'problem', title: t('door.scanFailed') });
      }
    },
    closeCamera: () => setOpened(undefined),
  };
}

/** Everybody on the list with this phone's ticks, and which of those wait to be sent or were refused. */
function usePeople({ list, ticks, account = '' }: DoorState & { list: DoorList }) {
  const language = useLanguage();
  const entries = useOutbox();
  const waits = useMemo(() => waitingKeys(entries, account), [entries, account]);
  const refused = useMemo(() => refusedKeys(entries, account), [entries, account]);
  const people = useMemo(() => {
    const holding = new Map([...ticks].filter(([, { key }]) => !refused.has(key)));
    return inDoorOrder(withOwnTicks(list.People, holding), language);
  }, [list, ticks, refused, language]);
  return { people, waits, refused };
}
