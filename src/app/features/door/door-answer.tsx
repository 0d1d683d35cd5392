import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { DoorPerson } from '~/contract/door';
import { type Translate, useTranslation } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { useModalDialog } from '../../ui/dialog';
import { Icon, LineDrawing } from '../../ui/icon';
import { type Answer, clockTime, shortName } from './door-list';

/** ms on, off, on: one short for welcome, two for a check, one long for no. */
const patterns = { welcome: [80], check: [90, 90, 90], no: [450] };

/** Haptic feedback. iPhones do not support it; other browsers block it before the first user activation. */
function vibrate(answer: keyof typeof patterns): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[answer]);
}

interface DoorAnswerProps {
  answer: Answer;
  /** True if the camera stays open behind the answer. */
  scanning: boolean;
  onUndo: () => void;
  onLetIn: (person: DoorPerson) => void;
  onAdd: () => void;
  /** Next person; also on Escape. */
  onClose: () => void;
}

/** ms during which a tap on the second button is ignored: it may have been aimed at the list. */
const accidentalTapMs = 400;

/** Each answer has its own shape and text, never colour alone. */
const answerStyles = {
  welcome: {
    ground: 'bg-leaf text-white',
    disc: 'bg-white text-leaf',
    shape: 'M5 12.500l4.500 4.500L19 7.500',
    feel: 'welcome',
  },
  already: {
    ground: 'bg-attention text-ink',
    disc: 'bg-ink text-attention',
    shape: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500V12l3 2',
    feel: 'check',
  },
  waiting: {
    ground: 'bg-attention text-ink',
    disc: 'bg-ink text-attention',
    shape:
      'M7 4h10M7 20h10M8 4c0 4 2.500 5.500 4 8-1.500 2.500-4 4-4 8M16 4c0 4-2.500 5.500-4 8 1.500 2.500 4 4 4 8',
    feel: 'check',
  },
  cancelled: {
    ground: 'bg-attention text-ink',
    disc: 'bg-ink text-attention',
    shape: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4',
    feel: 'check',
  },
  'not-here': {
    ground: 'bg-danger text-white',
    disc: 'bg-white text-danger',
    shape: 'M6 6l12 12M18 6 6 18',
    feel: 'no',
  },
} as const;

export function DoorAnswer({ answer, scanning, onUndo, onLetIn, onAdd, onClose }: DoorAnswerProps) {
  const { t, language } = useTranslation();
  const dialog = useModalDialog();
  const [titleId, detailsId] = [useId(), useId()];
  const openedAt = useRef(0);
  const { ground, disc, shape, feel } = answerStyles[answer.kind];
  // The default mark of the focus is green.
  const focusStyle = feel === 'check' ? '**:focus-visible:outline-ink' : '**:focus-visible:outline-white';
  useEffect(() => {
    openedAt.current = performance.now();
    vibrate(feel);
  }, [feel]);
  const person = answer.kind === 'not-here' ? undefined : answer.person;
  const text = explanation(answer, t);
  const second = secondAction(answer, { onUndo, onLetIn, onAdd });
  const onSecond = ({ detail }: MouseEvent) => {
    // Keyboard clicks (detail 0) are always intended; an early tap is not.
    if (detail > 0 && performance.now() - openedAt.current < accidentalTapMs) return;
    second?.act();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={detailsId}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className={`m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto ${ground} ${focusStyle}`}
    >
      <div className="mx-auto flex min-h-full w-full max-w-2xl flex-col p-5 text-center">
        <div
          role={feel === 'no' ? 'alert' : 'status'}
          className="flex flex-1 flex-col items-center justify-center py-4"
        >
          <span
            className={`flex size-[clamp(4.5rem,18dvh,9rem)] shrink-0 items-center justify-center rounded-full motion-safe:animate-answer ${disc}`}
          >
            <LineDrawing path={shape} className="size-2/3 stroke-2" />
          </span>
          <h2 id={titleId} className="mt-5 text-4xl wrap-anywhere lg:text-5xl">
            {headline(answer, t, language)}
          </h2>
          <div id={detailsId} className="mt-3 max-w-full">
            {person && <Person person={person} />}
            {text && <p className="mx-auto mt-4 max-w-md text-lg">{text}</p>}
          </div>
        </div>
        <div className="flex flex-col gap-4 pb-1 sm:mx-auto sm:w-full sm:max-w-md">
          <button
            type="button"
            onClick={onClose}
            className="min-h-16 rounded-full bg-white px-6 text-xl font-semibold text-ink hover:bg-panel-soft"
          >
            {t(scanning ? 'doorAnswers.scanNext' : 'doorAnswers.toList')}
          </button>
          {second && (
            <button
              type="button"
              onClick={onSecond}
              className="min-h-14 rounded-full border-2 border-current px-6 text-lg font-semibold hover:underline"
            >
              {t(second.label)}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Longer names use a smaller font, to fit two lines on a phone. */
const longNameLetters = 14;

function Person({ person }: { person: DoorPerson }) {
  const { t } = useTranslation();
  const name = shortName(person);
  return (
    <p>
      <bdi
        className={`block leading-tight font-bold wrap-anywhere ${name.length > longNameLetters ? 'text-4xl' : 'text-5xl lg:text-6xl'}`}
      >
        {name}
      </bdi>
      <span className="sr-only">, </span>
      <span className="mt-2 flex items-center justify-center gap-3 text-3xl font-semibold">
        <Icon name="people" className="size-9" />
        <span>{t('places.people', { count: person.Party })}</span>
      </span>
    </p>
  );
}

function headline(answer: Answer, t: Translate, language: Language): string {
  switch (answer.kind) {
    case 'welcome':
      return t('doorAnswers.welcome');
    case 'already':
      return t('doorAnswers.already', { time: clockTime(answer.since, language) });
    case 'waiting':
      return answer.line === null
        ? t('doorAnswers.waiting')
        : t('doorAnswers.waitingLine', { line: answer.line });
    case 'cancelled':
      return t('doorAnswers.cancelled');
    case 'not-here':
      return t('doorAnswers.notHere');
  }
}

/** Explanation, where the headline is not enough. */
function explanation({ kind }: Answer, t: Translate): string | undefined {
  if (kind === 'waiting') return t('doorAnswers.waitingText');
  if (kind === 'cancelled') return t('doorAnswers.cancelledText');
  if (kind === 'not-here') return t('doorAnswers.notHereText');
  return undefined;
}

function secondAction(
  answer: Answer,
  { onUndo, onLetIn, onAdd }: Omit<DoorAnswerProps, 'answer' | 'scanning' | 'onClose'>,
) {
  switch (answer.kind) {
    case 'welcome':
      return { label: 'door.undo', act: onUndo } as const;
    case 'waiting':
    case 'cancelled':
      return { label: 'doorAnswers.letIn', act: () => onLetIn(answer.person) } as const;
    case 'not-here':
      return { label: 'doorAnswers.addWithout', act: onAdd } as const;
    case 'already':
      return undefined;
  }
}
