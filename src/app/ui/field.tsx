import { type ComponentPropsWithRef, useId } from 'react';
import type { Elements } from './elements';
import { Icon } from './icon';

const controlStyle =
  'w-full rounded-control border border-edge bg-white px-4 py-3 text-base text-ellipsis text-ink placeholder:text-quiet aria-invalid:border-danger aria-invalid:bg-danger-soft focus-visible:outline-offset-1';

export const labelStyle = 'mb-1.5 flex flex-wrap items-baseline gap-x-2 leading-snug font-semibold';

export const noteStyle = 'text-sm font-normal text-quiet';

interface FieldShape {
  label: string;
  /** After the label, in small print, and part of it. */
  note?: string | undefined;
  /** After the label, in small print, but not part of its name: "optional". */
  mark?: string | undefined;
  /** Below the label: the format, or the use of the data. */
  hint?: string | undefined;
  /** A lower field whose label is for screen readers; a search field has a magnifier instead. */
  slim?: boolean | undefined;
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
  mark,
  hint,
  problem,
  slim,
  render,
}: FieldShape & { render: (wiring: Wiring) => Elements }) {
  const id = useId();
  const markId = `${id}-mark`;
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  return (
    <div>
      <div className={slim ? 'sr-only' : labelStyle}>
        <label htmlFor={id}>
          <span>{`${label} `}</span>
          {note && <span className={noteStyle}>{note}</span>}
        </label>
        {mark && (
          <span id={markId} className={noteStyle}>
            {mark}
          </span>
        )}
        {hint && (
          <span id={hintId} className={`w-full ${noteStyle}`}>
            {hint}
          </span>
        )}
      </div>
      {render({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby':
          [mark && markId, hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined,
      })}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </div>
  );
}

export const FieldProblem = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
    <Icon name="warning" className="mt-0.5 size-4" />
    <span>{children}</span>
  </p>
);

function split<Props extends FieldShape>({ label, note, mark, hint, problem, slim, ...control }: Props) {
  return { shape: { label, note, mark, hint, problem, slim }, control };
}

type InputProps = FieldShape &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
    /** Placed over the right end of the input, 3.25rem wide. */
    inside?: Elements;
  };

export function TextField({ inside, ...props }: InputProps) {
  const { shape, control } = split(props);
  return (
    <Field
      {...shape}
      render={(wiring) => (
        <div className="relative">
          {shape.slim && (
            <Icon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-quiet"
            />
          )}
          <input
            {...control}
            {...wiring}
            className={`${controlStyle} ${shape.slim ? 'min-h-[44px] py-1! pl-10!' : 'min-h-13'} ${inside ? 'pr-14' : ''}`}
          />
          {inside}
        </div>
      )}
    />
  );
}

type AreaProps = FieldShape &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & {
    grows?: boolean;
  };

export function TextArea({ rows = 4, grows, ...props }: AreaProps) {
  const { shape, control } = split(props);
  return (
    <Field
      {...shape}
      render={(wiring) => (
        <textarea
          rows={rows}
          {...control}
          {...wiring}
          className={`${controlStyle} block ${grows ? 'field-sizing-content min-h-24' : ''}`}
        />
      )}
    />
  );
}

type SelectProps = FieldShape & Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>;

/** A native select, as phones have the best pickers for it. */
export function SelectField({ children, ...props }: SelectProps) {
  const { shape, control } = split(props);
  return (
    <Field
      {...shape}
      render={(wiring) => (
        <div className="relative">
          <select
            {...control}
            {...wiring}
            className={`${controlStyle} ${shape.slim ? 'min-h-[44px] py-1!' : 'min-h-12'} appearance-none pr-11`}
          >
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
