import { type PointerEventHandler, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n';
import { Button } from '../ui/button';
import { labelStyle, noteStyle } from '../ui/field';
import { Icon } from '../ui/icon';
import {
  newRow,
  type Row,
  useControlFocus,
  useDragReorder,
  withInserted,
  withMoved,
  withoutIndex,
} from './ordered-rows';
import { OwnerIcon } from './owner-icon';

interface RowFieldProps {
  /** The row's name with its number. */
  name: string;
  value: string;
  index: number;
  count: number;
  maxLength: number | undefined;
  isLong: boolean;
  onChange: (value: string) => void;
  onDrag: PointerEventHandler<HTMLElement>;
  /** Moves the row; `control` keeps the focus. */
  onStep: (to: number, control: string) => void;
  onAddAfter: () => void;
  onRemove: () => void;
}

// Fixed size: four buttons and the text must fit one line on a phone at any font size.
export const roundStyle =
  'grid h-12 w-[44px] shrink-0 place-items-center rounded-full text-quiet hover:bg-leaf-soft hover:text-ink disabled:opacity-35';

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  /** Moves the row; `control` keeps the focus. */
  onStep: (to: number, control: string) => void;
  upStyle?: string;
  downStyle?: string;
}

/** The arrows of a row. */
export function MoveButtons({ name, index, count, onStep, upStyle = '', downStyle = '' }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        data-control="up"
        disabled={index === 0}
        aria-label={t('ownerList.moveUp', { name })}
        onClick={() => onStep(index - 1, 'up')}
        className={`${roundStyle} ${upStyle}`}
      >
        <Icon name="left" className="size-5 rotate-90" />
      </button>
      <button
        type="button"
        data-control="down"
        disabled={index === count - 1}
        aria-label={t('ownerList.moveDown', { name })}
        onClick={() => onStep(index + 1, 'down')}
        className={`${roundStyle} ${downStyle}`}
      >
        <Icon name="right" className="size-5 rotate-90" />
      </button>
    </>
  );
}

/**
 * A text row that grows with its content, with handle, arrows and removal. On phones there is no down arrow to save
 * room.
 */
function RowField({ name, value, index, count, maxLength, isLong, onStep, ...on }: RowFieldProps) {
  const { t } = useTranslation();
  const hasOthers = count > 1;
  return (
    <li
      className={`flex rounded-control border border-edge bg-white has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-1 has-[textarea:focus-visible]:outline-leaf ${isLong ? 'max-sm:flex-wrap' : ''}`}
    >
      {hasOthers && (
        <button
          type="button"
          data-control="handle"
          aria-label={t('ownerList.move', { name })}
          onPointerDown={on.onDrag}
          onKeyDown={(press) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[press.key];
            if (!step) return;
            press.preventDefault();
            onStep(index + step, 'handle');
          }}
          className={`${roundStyle} cursor-grab touch-none active:cursor-grabbing`}
        >
          <OwnerIcon name="grip" />
        </button>
      )}
      <textarea
        data-control="text"
        aria-label={name}
        value={value}
        maxLength={maxLength}
        // For browsers without `field-sizing`.
        rows={Math.max(1, Math.ceil(value.length / 24))}
        enterKeyHint="next"
        onChange={({ target }) => on.onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(press) => {
          if (press.key !== 'Enter' || press.nativeEvent.isComposing) return;
          press.preventDefault();
          on.onAddAfter();
        }}
        // The frame shows the focus.
        className={`field-sizing-content w-full min-w-0 grow resize-none bg-transparent py-2.5 text-base outline-none ${hasOthers ? '' : 'pl-4'} ${isLong ? 'max-sm:order-first max-sm:basis-full max-sm:px-4' : ''}`}
      />
      {hasOthers && (
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onStep={onStep}
          upStyle={isLong ? 'max-sm:ml-auto' : ''}
          downStyle="max-sm:hidden"
        />
      )}
      <button
        type="button"
        aria-label={t('ownerList.remove', { name })}
        onClick={on.onRemove}
        className={`${roundStyle} ${isLong && !hasOthers ? 'max-sm:ml-auto' : ''}`}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface RowsFieldProps {
  legend: string;
  rowName: string;
  add: string;
  rows: readonly Row[];
  /** After the legend, and part of the name. */
  note?: string | undefined;
  /** Below the legend. */
  hint?: string | undefined;
  /** Characters of a row, and rows. */
  maxLength?: number;
  maxRows?: number;
  /** Rows of several lines: on phones their controls are below the text. */
  isLong?: boolean;
  onChange: (rows: Row[]) => void;
}

export function RowsField({
  legend,
  rowName,
  add,
  rows,
  note,
  hint,
  maxLength,
  maxRows = Number.POSITIVE_INFINITY,
  isLong = false,
  onChange,
}: RowsFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const focusControl = useControlFocus(list);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (index: number) => `${rowName} ${index + 1}`;

  const move = (from: number, to: number) => {
    onChange(withMoved(rows, from, to));
    setAnnouncement(t('ownerList.moved', { name: nameOf(from), place: to + 1, count: rows.length }));
  };
  const drag = useDragReorder(move);
  const step = (from: number, to: number, control: string) => {
    if (to < 0 || to >= rows.length) return;
    move(from, to);
    focusControl(to, control);
  };
  // Focuses a new row, or the row before a removed one.
  const addAfter = (index: number) => {
    if (rows.length >= maxRows) return;
    onChange(withInserted(rows, index + 1, newRow()));
    focusControl(index + 1, 'text');
  };
  const remove = (index: number) => {
    onChange(withoutIndex(rows, index));
    if (rows.length === 1) adder.current?.focus();
    else focusControl(Math.max(0, index - 1), 'text');
  };

  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <legend className={labelStyle}>
        <span id={id}>
          <span>{`${legend} `}</span>
          {note && <span className={noteStyle}>{note}</span>}
        </span>
        <span className={noteStyle}>{t('forms.optional')}</span>
        {hint && <span className={`w-full ${noteStyle}`}>{hint}</span>}
      </legend>
      {rows.length > 1 && <p className="mb-2 text-sm text-quiet">{t('ownerList.moveHint')}</p>}
      <ol ref={list} className="grid gap-2">
        {rows.map(({ key, value }, index) => (
          <RowField
            key={key}
            name={nameOf(index)}
            value={value}
            index={index}
            count={rows.length}
            maxLength={maxLength}
            isLong={isLong}
            onChange={(text) => onChange(rows.map((row) => (row.key === key ? { key, value: text } : row)))}
            onDrag={drag}
            onStep={(to, control) => step(index, to, control)}
            onAddAfter={() => addAfter(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        ref={adder}
        kind="secondary"
        disabled={rows.length >= maxRows}
        // In large fonts one word can be longer than the line.
        className="mt-3 flex-wrap px-5 wrap-anywhere"
        onClick={() => addAfter(rows.length - 1)}
      >
        <OwnerIcon name="plus" />
        <span>{add}</span>
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
