import { useEffect, useId, useRef, useState } from 'react';
import { maxParty } from '~/contract/limits';
import { useTranslation } from '../../lib/i18n';
import type { SubmissionFormState } from '../../shared/submission-form';
import { FieldProblem, noteStyle } from '../../ui/field';
import { LineDrawing } from '../../ui/icon';
import { usePlacesLeft } from '../places/places-left-line';

const minus = 'M6 12h12';
const plus = `${minus}M12 6v12`;

interface PartyFieldProps {
  eid: string;
  /** Whether the event's places are limited. */
  isCounted: boolean;
  field: SubmissionFormState['field'];
}

/**
 * Number of people, asked at every event (rule event-places): a number input between two buttons, which only scripts can
 * serve. Warns before submission if fewer places are left.
 */
export function PartyField({ eid, isCounted, field }: PartyFieldProps) {
  const { t } = useTranslation();
  const { left } = usePlacesLeft(eid, isCounted);
  const { name, defaultValue = '1', problem } = field('Party');
  const input = useRef<HTMLInputElement>(null);
  const [party, setParty] = useState(Number(defaultValue));
  const [isStepped, setStepped] = useState(false);
  const id = useId();
  // React's `onChange` is silent about a value that a draft has set.
  useEffect(() => {
    const element = input.current;
    const read = () => setParty(element?.valueAsNumber ?? 0);
    element?.addEventListener('input', read);
    element?.addEventListener('change', read);
    return () => {
      element?.removeEventListener('input', read);
      element?.removeEventListener('change', read);
    };
  }, []);
  const step = (by: number) => {
    input.current?.stepUp(by);
    setStepped(true);
    // As typed, so that the form saves its draft.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // With a waiting list, every new registration joins it.
  const free = left?.State === 'full' || left?.State === 'closed' ? null : (left?.Left ?? null);
  const isTooMany = free !== null && free > 0 && party > free;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="min-w-0 leading-snug font-semibold">
          {t('places.party')}
        </label>
        <div className="flex shrink-0 rounded-full border border-edge bg-white text-leaf-deep noscript:rounded-control">
          <StepButton label={t('places.fewer')} shape={minus} isOff={party <= 1} onPress={() => step(-1)} />
          <input
            ref={input}
            id={id}
            name={name}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxParty}
            defaultValue={defaultValue}
            aria-invalid={problem ? true : undefined}
            aria-describedby={
              [isTooMany && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
            }
            className="w-10 rounded-control bg-transparent text-center text-lg font-semibold text-ink tabular-nums [appearance:textfield] noscript:h-12 noscript:w-16 aria-invalid:text-danger [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton
            label={t('places.more')}
            shape={plus}
            isOff={party >= maxParty}
            onPress={() => step(1)}
          />
        </div>
      </div>
      {isTooMany && (
        <p id={`${id}-hint`} className={`mt-1 ${noteStyle}`}>
          {t('places.tooMany', { count: free })}
        </p>
      )}
      <p role="status" className="sr-only">
        {isStepped && party > 0 && t('places.people', { count: party })}
      </p>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  shape: string;
  isOff: boolean;
  onPress: () => void;
}

/** Not in the order of Tab, as arrow keys step in the input. */
const StepButton = ({ label, shape, isOff, onPress }: StepButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    // Not `disabled`: the button would lose the focus.
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className="grid size-12 place-items-center rounded-full hover:bg-leaf-soft active:bg-leaf-soft aria-disabled:opacity-40 noscript:hidden"
  >
    <LineDrawing path={shape} className="size-6" />
  </button>
);
