import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from './icon';

const control =
  'w-full rounded-control border border-edge bg-white px-4 py-3 text-base text-ellipsis text-ink placeholder:text-quiet aria-invalid:border-danger aria-invalid:bg-danger-soft focus-visible:outline-offset-1';

interface FieldShape {
  label: string;
  /** Behind the label, quietly: for example that it is not needed. */
  note?: string | undefined;
  /** Below it, quietly: what happens with what is entered. */
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field({
  label,
  note,
  hint,
  problem,
  render,
}: FieldShape & { render: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-semibold">
        {label}
        {note && <span className="text-sm font-normal text-quiet">{note}</span>}
      </label>
      {render({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': [hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-0.5 size-4" />
          {problem}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldShape &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
    /** Stands over the right end of the input, 3.25rem wide. */
    inside?: ReactNode;
  };

/** One line of text with its label and, when there is one, its problem. */
export function TextField({ label, note, hint, problem, inside, ...input }: InputProps) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      problem={problem}
      render={(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} className={`${control} min-h-13 ${inside ? 'pr-14' : ''}`} />
          {inside}
        </div>
      )}
    />
  );
}

type AreaProps = FieldShape &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & {
    /** It is as high as its text, where the browser knows how: `rows` are for the others. */
    grows?: boolean;
  };

/** Several lines of text. */
export function TextArea({ label, note, hint, problem, rows = 4, grows, ...area }: AreaProps) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      problem={problem}
      render={(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={`${control} block ${grows ? 'field-sizing-content min-h-24' : ''}`}
        />
      )}
    />
  );
}

type SelectProps = FieldShape & Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>;

/** A choice out of a list, with the browser's own picker, which phones do best. */
export function SelectField({ label, note, hint, problem, children, ...select }: SelectProps) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      problem={problem}
      render={(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={`${control} min-h-12 appearance-none pr-11`}>
            {children}
          </select>
          <Icon
            name="right"
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 rotate-90 text-quiet"
          />
        </div>
      )}
    />
  );
}
