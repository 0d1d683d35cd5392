import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import tree from '~/content/pictures/first-tree.svg';
import type { Facility } from '~/contract/group-addresses';
import {
  type FacilityDrawing,
  facilityDrawings,
  type GroupFieldName,
  isOwnFacility,
  ownFacilities,
} from '~/contract/group-fields';
import { useTranslation } from '../../lib/i18n';
import { useControlFocus, withMoved, withoutIndex } from '../../owner-kit/ordered-rows';
import { FieldGroup } from '../../owner-kit/owner-form';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { MoveButtons, roundStyle } from '../../owner-kit/rows-field';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { drawings } from '../home/facilities';
import {
  facilityOf,
  fieldId,
  fieldsOfFacility,
  type GroupFormFields,
  type GroupRow,
  newGroupRow,
  textIn,
} from './owner-group-fields';
import { useFacilityName } from './owner-group-labels';

interface FacilitiesFieldProps {
  label: string;
  hint: string | undefined;
  /** The main one. */
  language: string;
  /** All facilities; those with a label are shown. */
  rows: GroupRow[];
  fields: GroupFormFields;
  problems: Partial<Record<string, string>>;
  onChange: (rows: GroupRow[]) => void;
  /** Takes an own facility away, with its texts in all languages. */
  onRemove: (facility: Facility, rows: GroupRow[]) => void;
  /** One of the fields of a facility. */
  fieldOf: (name: GroupFieldName) => Elements;
}

/** Which facilities the site shows, in which order, and the owner's texts and pictures of each. */
export function FacilitiesField(props: FacilitiesFieldProps) {
  const { label, hint, language, rows, fields, problems, onChange, onRemove, fieldOf } = props;
  const { t } = useTranslation();
  const usualName = useFacilityName();
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const focusControl = useControlFocus(list);
  const [announcement, setAnnouncement] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const free = ownFacilities.find((own) => !rows.some(({ value }) => value === own));
  const nameOf = (facility: Facility) =>
    textIn(fields, fieldId(`${facility}Title`, language)).trim() || usualName(facility);
  const move = (from: number, to: number, control: string, name: string) => {
    onChange(withMoved(rows, from, to));
    setAnnouncement(t('ownerList.moved', { name, place: to + 1, count: rows.length }));
    // At an end of the list the pressed arrow is disabled.
    const other = to === 0 ? 'down' : 'up';
    focusControl(to, to === 0 || to === rows.length - 1 ? other : control);
  };
  const add = () => {
    if (!free) return;
    flushSync(() => {
      setOpened([...opened, free]);
      onChange([...rows, { ...newGroupRow(free), label: 'on' }]);
    });
    list.current?.querySelector<HTMLElement>('li:last-child [data-fields] input')?.focus();
  };
  return (
    <FieldGroup legend={label} hint={hint}>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {rows.map((row, index) => {
          const facility = facilityOf(row.value);
          if (!facility) return null;
          const name = nameOf(facility);
          const names = fieldsOfFacility(facility);
          const hasProblem = names.some((field) => problems[fieldId(field, language)]);
          const isOpen = opened.includes(facility) || hasProblem;
          return (
            <li key={row.key} className="rounded-control border border-edge bg-white">
              <div className="flex items-center">
                <label className="flex min-h-12 min-w-0 grow items-center gap-2.5 py-2 pl-2.5">
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
                  <span className="min-w-0 text-sm leading-snug wrap-anywhere sm:text-base">{name}</span>
                </label>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={t('ownerGroup.editField', { field: name })}
                  onClick={() =>
                    setOpened(isOpen ? opened.filter((each) => each !== facility) : [...opened, facility])
                  }
                  className={`${roundStyle} aria-expanded:bg-leaf-soft aria-expanded:text-leaf-deep`}
                >
                  <OwnerIcon name="pencil" className="size-5" />
                </button>
                <MoveButtons
                  name={name}
                  index={index}
                  count={rows.length}
                  onStep={(to, control) => move(index, to, control, name)}
                />
              </div>
              {isOpen && (
                <div data-fields className="grid grid-cols-1 gap-5 border-t border-line px-3 py-4">
                  {names.map(fieldOf)}
                  {isOwnFacility(facility) && (
                    <Button
                      kind="row-danger"
                      className="-mx-2 justify-self-start wrap-anywhere"
                      onClick={() => {
                        onRemove(facility, withoutIndex(rows, index));
                        adder.current?.focus();
                      }}
                    >
                      {t('ownerList.remove', { name })}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Button ref={adder} kind="secondary" className="mt-3 px-5 wrap-anywhere" disabled={!free} onClick={add}>
        <OwnerIcon name="plus" />
        <span>{t('ownerGroup.addFacility')}</span>
      </Button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FieldGroup>
  );
}

interface DrawingFieldProps {
  id: string;
  label: string;
  facility: Facility;
  /** '' for the facility's own. */
  value: string;
  onChange: (drawing: string) => void;
}

export function DrawingField({ id, label, facility, value, onChange }: DrawingFieldProps) {
  const { t } = useTranslation();
  const facilityName = useFacilityName();
  const usual = facilityDrawings.find((drawing) => drawing === facility) ?? 'tree';
  const nameOf = (drawing: FacilityDrawing) =>
    drawing === 'tree' ? t('ownerGroup.treeDrawing') : facilityName(drawing);
  return (
    <FieldGroup legend={label}>
      <div className="flex flex-wrap gap-2">
        {facilityDrawings.map((drawing) => (
          <label
            key={drawing}
            className="relative cursor-pointer rounded-control border-2 border-line p-1 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={id}
              aria-label={nameOf(drawing)}
              checked={(value || usual) === drawing}
              onChange={() => onChange(drawing === usual ? '' : drawing)}
              className="absolute top-1 left-1 size-5 accent-leaf outline-none"
            />
            <img
              src={drawings[drawing] ?? tree}
              alt=""
              width="96"
              height="96"
              className="size-18 rounded-control object-cover"
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
