import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { labelStyle, noteStyle } from '../../../ui/field';
import { OwnerIcon } from '../parts/owner-icon';
import { RowField } from './row-field';
import { moved, newRow, type Row, withAt, without } from './rows';
import { useControlFocus } from './use-control-focus';
import { useDragToPlace } from './use-drag-to-place';

interface RowsFieldProps {
  /** The list's name. */
  legend: string;
  /** What one row is called, in front of its number. */
  rowName: string;
  /** On the button that adds a row. */
  add: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** Rows of text that can be added, removed and put in order. */
export function RowsField({ legend, rowName, add, rows, onChange }: RowsFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const giveFocus = useControlFocus(list);
  const [said, setSaid] = useState('');
  const nameOf = (place: number) => `${rowName} ${place + 1}`;

  const move = (from: number, to: number) => {
    onChange(moved(rows, from, to));
    setSaid(t('ownerList.moved', { name: nameOf(from), place: to + 1, count: rows.length }));
  };
  const drag = useDragToPlace(move);
  const step = (from: number, to: number, control: string) => {
    if (to < 0 || to >= rows.length) return;
    move(from, to);
    giveFocus(to, control);
  };
  // A new row is there to be written in; where one was removed, the one before it takes the focus.
  const addAfter = (place: number) => {
    onChange(withAt(rows, place + 1, newRow()));
    giveFocus(place + 1, 'text');
  };
  const remove = (place: number) => {
    onChange(without(rows, place));
    if (rows.length === 1) adder.current?.focus();
    else giveFocus(Math.max(0, place - 1), 'text');
  };

  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <legend className={labelStyle}>
        <span id={id}>{legend}</span>
        <span className={noteStyle}>{t('forms.optional')}</span>
      </legend>
      {rows.length > 1 && <p className="mb-2 text-sm text-quiet">{t('ownerList.moveHint')}</p>}
      <ol ref={list} className="grid gap-2">
        {rows.map(({ key, value }, place) => (
          <RowField
            key={key}
            name={nameOf(place)}
            value={value}
            place={place}
            count={rows.length}
            onChange={(text) => onChange(rows.map((row) => (row.key === key ? { key, value: text } : row)))}
            onDrag={drag}
            onStep={(to, control) => step(place, to, control)}
            onAddAfter={() => addAfter(place)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <Button
        ref={adder}
        kind="secondary"
        // In large letters one word can be longer than the line.
        className="mt-3 px-5 wrap-anywhere"
        onClick={() => addAfter(rows.length - 1)}
      >
        <OwnerIcon name="plus" />
        {add}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
