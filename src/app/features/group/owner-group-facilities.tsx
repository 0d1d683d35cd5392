import { useRef, useState } from 'react';
import { facilities } from '~/contract/group-addresses';
import { useTranslation } from '../../lib/i18n';
import { useContent } from '../../lib/language';
import { useControlFocus, withMoved } from '../../owner-kit/ordered-rows';
import { labelStyle, noteStyle } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { GroupRow } from './owner-group-fields';

interface FacilitiesFieldProps {
  label: string;
  hint: string | undefined;
  /** All facilities; those with a label are shown. */
  rows: GroupRow[];
  onChange: (rows: GroupRow[]) => void;
}

const round =
  'grid size-12 shrink-0 place-items-center rounded-full text-quiet hover:bg-leaf-soft hover:text-ink disabled:opacity-35';

/** Which facilities the site shows, and in which order. */
export function FacilitiesField({ label, hint, rows, onChange }: FacilitiesFieldProps) {
  const { t } = useTranslation();
  const { cards } = useContent().home.facilities;
  const list = useRef<HTMLOListElement>(null);
  const giveFocus = useControlFocus(list);
  const [said, setSaid] = useState('');
  const titleOf = ({ value }: GroupRow): string => {
    const facility = facilities.find((each) => each === value);
    return facility ? cards[facility].title : value;
  };
  const move = (place: number, to: number, control: string, name: string) => {
    onChange(withMoved(rows, place, to));
    setSaid(t('ownerList.moved', { name, place: to + 1, count: rows.length }));
    giveFocus(to, control);
  };
  return (
    <fieldset className="min-w-0">
      <legend className={labelStyle}>
        {label}
        {hint && <span className={`w-full ${noteStyle}`}>{hint}</span>}
      </legend>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, place) => {
          const name = titleOf(row);
          return (
            <li key={row.key} className="flex items-center rounded-control border border-edge bg-white">
              <label className="flex min-h-12 min-w-0 grow items-center gap-3 py-2 pl-3">
                <input
                  type="checkbox"
                  checked={row.label !== ''}
                  onChange={({ target }) =>
                    onChange(
                      rows.map((each) =>
                        each === row ? { ...row, label: target.checked ? 'on' : '' } : each,
                      ),
                    )
                  }
                  className="size-6 shrink-0 accent-leaf"
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
              <button
                type="button"
                data-control="up"
                disabled={place === 0}
                aria-label={t('ownerList.moveUp', { name })}
                onClick={() => move(place, place - 1, place === 1 ? 'down' : 'up', name)}
                className={round}
              >
                <Icon name="left" className="size-5 rotate-90" />
              </button>
              <button
                type="button"
                data-control="down"
                disabled={place === rows.length - 1}
                aria-label={t('ownerList.moveDown', { name })}
                onClick={() => move(place, place + 1, place === rows.length - 2 ? 'up' : 'down', name)}
                className={round}
              >
                <Icon name="right" className="size-5 rotate-90" />
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
