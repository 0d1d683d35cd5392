import type { ComponentProps } from 'react';
import { formatMonths } from '~/content/format-date';
import { canBeSlug, keptMonths } from '~/contract/group';
import { doctorSlug } from '~/contract/group-addresses';
import { type GroupFieldName, groupFields, isOwnFacility } from '~/contract/group-fields';
import { canBeEmail, cleanEmail } from '~/contract/person';
import { canBePhone } from '~/contract/phone-text';
import { isGroupInvitation, whatsAppAddress } from '~/contract/written-address';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageNames, languageOf } from '../../lib/language';
import { Disclosure } from '../../owner-kit/folded';
import { FieldGroup, FieldProblem } from '../../owner-kit/owner-form';
import { RowsField } from '../../owner-kit/rows-field';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { noteStyle, SelectField, TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { FilmField, LanguagesField, PaletteField } from './owner-group-choices';
import { DrawingField, FacilitiesField } from './owner-group-facilities';
import {
  fieldId,
  fieldsOfFacility,
  type GroupFormFields,
  type GroupRow,
  nameOfId,
  newGroupRow,
  rowsIn,
  shownText,
  textIn,
} from './owner-group-fields';
import { useFieldHint, useFieldLabel } from './owner-group-labels';
import { Awards, Figures, Points } from './owner-group-lists';
import { GroupPictureField } from './owner-group-picture';

export interface GroupForm {
  /** By `fieldId`; none where a form has no pictures. */
  pictures?: Readonly<Record<string, PictureFieldModel>>;
  fields: GroupFormFields;
  problems: Partial<Record<string, string>>;
  onChange: (fields: GroupFormFields) => void;
}

function formatProblem(name: GroupFieldName, problem: string, t: Translate): string {
  if (problem === 'too-long') return t('forms.tooLong');
  const field = groupFields[name];
  if (problem === 'missing') {
    if ('subject' in field) return t('ownerGroup.facilityUnnamed');
    return t(name === 'phones' ? 'forms.reachMissing' : 'ownerGroup.needed');
  }
  switch (field.kind) {
    case 'phone':
    case 'phones':
      return t('forms.phoneInvalid');
    case 'email':
    case 'emails':
      return t('forms.emailInvalid');
    case 'digits':
      return t('ownerGroup.badDigits');
    case 'slug':
      return t('ownerGroup.badSlug');
    case 'link':
      return t('ownerGroup.badLink');
    case 'whatsapp':
      return t('ownerGroup.badWhatsApp');
    default:
      return t('forms.notValid');
  }
}

interface GroupFieldProps extends GroupForm {
  name: GroupFieldName;
  language: string;
  /** The language of the text that is shown above the field, or ''. */
  original: string;
  /** The original has changed since the translation was saved. */
  isOutdated?: boolean;
}

export function GroupField(props: GroupFieldProps) {
  const { name, language, original, isOutdated = false, fields, problems, pictures, onChange } = props;
  const { t, language: shown } = useTranslation();
  const field = groupFields[name];
  const id = fieldId(name, language);
  const found = problems[id];
  const problem = found && formatProblem(name, found, t);
  const known = original ? languageOf(language) : undefined;
  const note = known && languageNames[known];
  const label = useFieldLabel()(name);
  const usualHint = useFieldHint(name);
  // In another language the main one's hint would be shown twice.
  const hint = original ? undefined : usualHint;
  const isOwnName = 'subject' in field && field.kind === 'line' && isOwnFacility(field.subject);
  const isNeeded = ('required' in field || isOwnName) && !original;
  const mark = isNeeded ? undefined : t('forms.optional');
  const set = (value: string | GroupRow[]) => onChange({ ...fields, [id]: value });
  const rows = rowsIn(fields, id);
  const setRow = (index: number, change: Partial<GroupRow>) =>
    set(rows.map((row, other) => (other === index ? { ...row, ...change } : row)));

  const control = (): Elements => {
    switch (field.kind) {
      case 'months':
        return (
          <SelectField
            name={id}
            label={label}
            hint={hint}
            mark={mark}
            problem={problem}
            value={textIn(fields, id)}
            onChange={({ target }) => set(target.value)}
          >
            <option value="">{t('ownerGroup.keptUsually')}</option>
            {keptMonths.toReversed().map((months) => (
              <option key={months} value={months}>
                {formatMonths(months, shown)}
              </option>
            ))}
          </SelectField>
        );
      case 'film':
        return <FilmField label={label} hint={hint} value={textIn(fields, id)} onChange={set} />;
      case 'facilities':
        return (
          <FacilitiesField
            label={label}
            hint={hint}
            language={language}
            rows={rows}
            fields={fields}
            problems={problems}
            onChange={set}
            onRemove={(facility, left) => {
              const names = fieldsOfFacility(facility);
              for (const fieldName of names) pictures?.[fieldId(fieldName, '')]?.takeAway();
              const emptied = Object.keys(fields).filter((each) =>
                names.some((fieldName) => fieldName === nameOfId(each)),
              );
              onChange({ ...fields, ...Object.fromEntries(emptied.map((each) => [each, ''])), [id]: left });
            }}
            fieldOf={(fieldName) => <GroupField key={fieldName} {...props} name={fieldName} />}
          />
        );
      case 'drawing':
        return (
          <DrawingField
            id={id}
            label={label}
            facility={field.subject}
            value={textIn(fields, id)}
            onChange={set}
          />
        );
      case 'lines':
      case 'paragraphs':
        return (
          <>
            <RowsField
              legend={label}
              note={note}
              rowName={t(field.kind === 'lines' ? 'ownerGroup.line' : 'ownerGroup.paragraph')}
              add={t(field.kind === 'lines' ? 'ownerGroup.addLine' : 'ownerGroup.addParagraph')}
              hint={hint}
              maxLength={field.maxLength}
              maxRows={field.entries}
              isLong={field.kind === 'paragraphs'}
              rows={rows}
              onChange={(changed) => set(changed.map((row) => ({ ...newGroupRow(), ...row })))}
            />
            <FieldProblem>{problem}</FieldProblem>
          </>
        );
      case 'phones':
      case 'emails': {
        const isPhone = field.kind === 'phones';
        const isValid = isPhone ? canBePhone : (typed: string) => canBeEmail(cleanEmail(typed));
        return (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {rows.map(({ key: row, value }, index) => (
              <TextField
                key={row}
                label={t(isPhone ? 'ownerGroup.phoneNumber' : 'ownerGroup.emailNumber', {
                  number: index + 1,
                })}
                mark={t(index === 0 ? 'forms.oneIsEnough' : 'forms.optional')}
                value={value}
                maxLength={field.maxLength}
                autoComplete="off"
                {...typing[field.kind]}
                onChange={({ target }) => setRow(index, { value: target.value })}
                problem={
                  (found === 'missing' ? index === 0 : value.trim() && !isValid(value.trim()))
                    ? problem
                    : undefined
                }
              />
            ))}
          </div>
        );
      }
      case 'languages':
        return (
          <LanguagesField
            label={label}
            hint={hint}
            chosen={rows.flatMap(({ value }) => languageOf(value) ?? [])}
            onChange={(chosen) => set(chosen.map(newGroupRow))}
          />
        );
      case 'picture':
        return (
          pictures?.[id] && (
            <GroupPictureField
              name={name}
              label={label}
              hint={hint}
              problem={problem}
              picture={pictures[id]}
              onRemove={() => set('')}
            />
          )
        );
      case 'palette':
        return <PaletteField label={label} hint={hint} value={textIn(fields, id)} onChange={set} />;
      case 'checkbox':
        return (
          <>
            <label className="flex min-h-12 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={textIn(fields, id) === 'on'}
                onChange={({ target }) => set(target.checked ? 'on' : '')}
                className="size-6 shrink-0 accent-leaf"
              />
              <span>{label}</span>
            </label>
            <p className={noteStyle}>{hint}</p>
          </>
        );
      case 'figures':
      case 'points':
      case 'awards': {
        const List = lists[field.kind];
        return (
          <FieldGroup legend={label} note={note} mark={mark} hint={hint} problem={problem}>
            <List
              rows={rows}
              maxLength={field.maxLength}
              maxRows={field.entries}
              onChange={set}
              setRow={setRow}
            />
          </FieldGroup>
        );
      }
      default: {
        const value = textIn(fields, id);
        const shared = {
          name: id,
          label,
          note,
          mark,
          hint,
          problem,
          value,
          maxLength: field.maxLength,
          lang: known,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => set(target.value),
        };
        return (
          <>
            {field.kind === 'text' ? (
              <TextArea grows rows={3} {...shared} />
            ) : field.kind === 'slug' ? (
              <SlugField
                {...shared}
                {...typing.slug}
                doctor={textIn(fields, fieldId('doctorName', language))}
                onUse={set}
              />
            ) : (
              <TextField {...typing[field.kind]} {...shared} />
            )}
            {field.kind === 'whatsapp' && isGroupInvitation(whatsAppAddress(value) ?? '') && (
              <FieldWarning>{t('ownerGroup.groupShowsNumbers')}</FieldWarning>
            )}
            <CharactersLeft maxLength={field.maxLength} written={value.length} />
          </>
        );
      }
    }
  };
  return (
    // The preview's pencils lead to it.
    <div id={original ? undefined : name}>
      {original && (
        <Original
          text={shownText(fields, fieldId(name, original))}
          language={original}
          isOutdated={isOutdated}
        />
      )}
      {control()}
    </div>
  );
}

interface SlugFieldProps extends ComponentProps<typeof TextField> {
  value: string;
  /** From which an address is proposed. */
  doctor: string;
  onUse: (slug: string) => void;
}

/** The address of the doctor's page, which has a usual one. */
function SlugField({ doctor, onUse, ...field }: SlugFieldProps) {
  const { t } = useTranslation();
  const { value, problem } = field;
  const address = doctorSlug({ Texts: { doctorName: doctor || '-', doctorSlug: value } });
  const proposed = slugOf(doctor);
  return (
    <Disclosure
      label={t('ownerGroup.pageAddress', { slug: address ?? '' })}
      hasProblem={problem !== undefined}
      contentClassName="pt-2"
    >
      <TextField {...field} />
      {canBeSlug(proposed) && proposed !== value && (
        <Button kind="row" className="-mx-2 wrap-anywhere" onClick={() => onUse(proposed)}>
          {t('ownerGroup.useSlug', { slug: proposed })}
        </Button>
      )}
    </Disclosure>
  );
}

/** Returns a name in small Latin letters with hyphens, or '' for a name in other letters. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const lists = { figures: Figures, points: Points, awards: Awards };

/** Keyboards of phones. */
const typing = {
  line: {},
  phone: { inputMode: 'tel' },
  phones: { inputMode: 'tel' },
  email: { type: 'email' },
  emails: { type: 'email' },
  digits: { inputMode: 'numeric' },
  slug: { autoCapitalize: 'none', spellCheck: false },
  link: { inputMode: 'url' },
  whatsapp: { inputMode: 'url' },
} as const;

/** The text in the main language, above the field in another. */
function Original({ text, language, isOutdated }: { text: string; language: string; isOutdated: boolean }) {
  const { t } = useTranslation();
  if (!text) return null;
  return (
    <div className="mb-2 rounded-control bg-panel-soft px-4 py-2.5 text-sm">
      <p className="text-quiet">{t('ownerGroup.original')}</p>
      <p lang={language} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {isOutdated && <FieldWarning>{t('ownerGroup.originalChanged')}</FieldWarning>}
    </div>
  );
}

const FieldWarning = ({ children }: { children: string }) => (
  <p role="status" className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-clay">
    <Icon name="warning" className="mt-0.5 size-4" />
    <span>{children}</span>
  </p>
);

/** Shown for the last fifth of a text. */
function CharactersLeft({ maxLength, written }: { maxLength: number; written: number }) {
  const { t } = useTranslation();
  if (written <= maxLength * 0.8) return null;
  return (
    <p className="mt-1.5 text-right text-sm text-quiet tabular-nums">
      {t('ownerGroup.charactersLeft', { count: maxLength - written })}
    </p>
  );
}
