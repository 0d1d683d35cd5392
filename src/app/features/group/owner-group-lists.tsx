import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../lib/i18n';
import { withoutIndex } from '../../owner-kit/ordered-rows';
import { OwnerIcon } from '../../owner-kit/owner-icon';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { TextArea, TextField } from '../../ui/field';
import { type GroupRow, newGroupRow } from './owner-group-fields';

interface EntriesProps {
  rows: GroupRow[];
  /** Characters of a text. */
  maxLength: number;
  maxRows: number;
  onChange: (rows: GroupRow[]) => void;
  setRow: (index: number, change: Partial<GroupRow>) => void;
}

type SetRow = EntriesProps['setRow'];
type RowText = Exclude<keyof GroupRow, 'key'>;

/** Returns the input of one of a row's texts. */
const inputsOf = (row: GroupRow, index: number, setRow: SetRow) => (text: RowText, maxLength: number) => ({
  value: row[text],
  maxLength,
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => setRow(index, { [text]: target.value }),
});

/** Always as many as there can be. */
export function Figures({ rows, maxLength, setRow }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      {rows.map((row, index) => {
        const input = inputsOf(row, index, setRow);
        return (
          <fieldset
            key={row.key}
            className="flex min-w-0 flex-wrap gap-3 *:basis-[7rem] *:last:grow *:last:basis-[9rem]"
          >
            <legend className="sr-only">{t('ownerGroup.figureNumber', { number: index + 1 })}</legend>
            <TextField label={t('ownerGroup.figureValue')} {...input('value', 8)} />
            <TextField label={t('ownerGroup.figureLabel')} {...input('label', maxLength)} />
          </fieldset>
        );
      })}
    </div>
  );
}

/** The owner's points of a page, as many as there are, each a title with a text. */
export function Points(props: EntriesProps) {
  const { t } = useTranslation();
  return (
    <Entries
      {...props}
      nameOf={(number) => t('ownerGroup.pointNumber', { number })}
      add={t('ownerGroup.addPoint')}
    >
      {(input) => (
        <div className="col-span-full grid grid-cols-1 gap-3">
          <TextField label={t('ownerGroup.pointTitle')} {...input('value', 60)} />
          <TextArea grows rows={2} label={t('ownerGroup.pointText')} {...input('label', props.maxLength)} />
        </div>
      )}
    </Entries>
  );
}

export function Awards(props: EntriesProps) {
  const { maxLength } = props;
  const { t } = useTranslation();
  return (
    <Entries
      {...props}
      nameOf={(number) => t('ownerGroup.awardNumber', { number })}
      add={t('ownerTeam.addAward')}
    >
      {(input) => (
        <>
          <div className="col-span-full sm:col-auto">
            <TextField label={t('ownerGroup.awardTitle')} {...input('value', maxLength)} />
          </div>
          <div className="col-span-full sm:col-auto">
            <TextField label={t('ownerGroup.awardBy')} {...input('by', maxLength)} />
          </div>
          <TextField label={t('events.year')} {...input('year', 10)} />
        </>
      )}
    </Entries>
  );
}

interface EntryListProps extends EntriesProps {
  nameOf: (number: number) => string;
  add: string;
  /** The fields of a row. */
  children: (input: ReturnType<typeof inputsOf>) => Elements;
}

function Entries({ rows, maxRows, setRow, onChange, nameOf, add: adds, children }: EntryListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    flushSync(() => onChange([...rows, newGroupRow()]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  return (
    <>
      <ol ref={list} className="grid gap-4">
        {rows.map((row, index) => {
          const name = nameOf(index + 1);
          return (
            <li key={row.key}>
              <fieldset className="grid min-w-0 grid-cols-[6rem_1fr] gap-3 rounded-control border border-line p-4 sm:grid-cols-[2fr_2fr_6rem]">
                <legend className="sr-only">{name}</legend>
                {children(inputsOf(row, index, setRow))}
                <Button
                  kind="row-danger"
                  className="-mx-2 mb-1 self-end justify-self-end sm:col-span-full sm:-my-2"
                  aria-label={t('ownerList.remove', { name })}
                  onClick={() => onChange(withoutIndex(rows, index))}
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
        disabled={rows.length >= maxRows}
        onClick={add}
      >
        <OwnerIcon name="plus" />
        <span>{adds}</span>
      </Button>
    </>
  );
}
