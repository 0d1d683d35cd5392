import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames } from '../../lib/language';
import { withoutIndex } from '../../owner-kit/ordered-rows';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { Button } from '../../ui/button';
import { labelStyle, noteStyle, TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { type GroupRow, newGroupRow } from './owner-group-fields';

export const ListProblem = ({ children }: { children: string | undefined }) =>
  children && (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" className="mt-0.5 size-4" />
      {children}
    </p>
  );

interface ListProps {
  legend: string;
  language?: Language | undefined;
  mark: string | undefined;
  hint: string | undefined;
  problem: string | undefined;
  children: ReactNode;
}

export function List({ legend, language, mark, hint, problem, children }: ListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={labelStyle}>
        {legend}
        {language && <span className={noteStyle}>{languageNames[language]}</span>}
        {mark && <span className={noteStyle}>{mark}</span>}
        {hint && <span className={`w-full ${noteStyle}`}>{hint}</span>}
      </legend>
      {children}
      <ListProblem>{problem}</ListProblem>
    </fieldset>
  );
}

interface EntriesProps {
  rows: GroupRow[];
  /** Characters of a text. */
  most: number;
  setRow: (place: number, change: Partial<GroupRow>) => void;
}

/** Always as many as there can be. */
export function Figures({ rows, most, setRow }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {rows.map((row, place) => (
        <fieldset
          key={row.key}
          className="flex min-w-0 flex-wrap gap-3 *:basis-28 *:last:grow *:last:basis-36"
        >
          <legend className="sr-only">{t('ownerGroup.figureNumber', { number: place + 1 })}</legend>
          <TextField
            label={t('ownerGroup.figureValue')}
            value={row.value}
            maxLength={8}
            autoComplete="off"
            onChange={({ target }) => setRow(place, { value: target.value })}
          />
          <TextField
            label={t('ownerGroup.figureLabel')}
            value={row.label}
            maxLength={most}
            autoComplete="off"
            onChange={({ target }) => setRow(place, { label: target.value })}
          />
        </fieldset>
      ))}
    </div>
  );
}

interface AwardsProps extends EntriesProps {
  mostRows: number;
  onChange: (rows: GroupRow[]) => void;
}

/** The owner's points of a page, as many as there are, each a title with a text. */
export function Points(props: AwardsProps) {
  const { most, setRow } = props;
  const { t } = useTranslation();
  return (
    <Entries
      {...props}
      nameOf={(number) => t('ownerGroup.pointNumber', { number })}
      add={t('ownerGroup.addPoint')}
    >
      {(row, place) => (
        <div className="col-span-full grid grid-cols-1 gap-3">
          <TextField
            label={t('ownerGroup.pointTitle')}
            value={row.value}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setRow(place, { value: target.value })}
          />
          <TextArea
            grows
            rows={2}
            label={t('ownerGroup.pointText')}
            value={row.label}
            maxLength={most}
            autoComplete="off"
            onChange={({ target }) => setRow(place, { label: target.value })}
          />
        </div>
      )}
    </Entries>
  );
}

export function Awards(props: AwardsProps) {
  const { most, setRow } = props;
  const { t } = useTranslation();
  return (
    <Entries
      {...props}
      nameOf={(number) => t('ownerGroup.awardNumber', { number })}
      add={t('ownerTeam.addAward')}
    >
      {(row, place) => (
        <>
          <div className="col-span-full sm:col-auto">
            <TextField
              label={t('ownerGroup.awardTitle')}
              value={row.value}
              maxLength={most}
              autoComplete="off"
              onChange={({ target }) => setRow(place, { value: target.value })}
            />
          </div>
          <div className="col-span-full sm:col-auto">
            <TextField
              label={t('ownerGroup.awardBy')}
              value={row.by}
              maxLength={most}
              autoComplete="off"
              onChange={({ target }) => setRow(place, { by: target.value })}
            />
          </div>
          <TextField
            label={t('ownerGroup.awardYear')}
            value={row.year}
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => setRow(place, { year: target.value })}
          />
        </>
      )}
    </Entries>
  );
}

interface EntryListProps extends AwardsProps {
  nameOf: (number: number) => string;
  add: string;
  /** The fields of a row. */
  children: (row: GroupRow, place: number) => ReactNode;
}

function Entries({ rows, mostRows, onChange, nameOf, add: adds, children }: EntryListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    flushSync(() => onChange([...rows, newGroupRow()]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  return (
    <>
      <ol ref={list} className="grid gap-4">
        {rows.map((row, place) => {
          const name = nameOf(place + 1);
          return (
            <li key={row.key}>
              <fieldset className="grid min-w-0 grid-cols-[6rem_1fr] gap-3 rounded-control border border-line p-4 sm:grid-cols-[2fr_2fr_6rem]">
                <legend className="sr-only">{name}</legend>
                {children(row, place)}
                <Button
                  kind="row-danger"
                  className="-mx-2 mb-1 self-end justify-self-end sm:col-span-full sm:-my-2"
                  aria-label={t('ownerList.remove', { name })}
                  onClick={() => onChange(withoutIndex(rows, place))}
                >
                  {t('owner.remove')}
                </Button>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button
        kind="secondary"
        className="mt-3 px-5 wrap-anywhere"
        disabled={rows.length >= mostRows}
        onClick={add}
      >
        <OwnerIcon name="plus" />
        {adds}
      </Button>
    </>
  );
}
