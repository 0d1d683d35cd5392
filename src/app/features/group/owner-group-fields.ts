import * as v from 'valibot';
import { type Facility, facilities, type GroupPart } from '~/contract/group-addresses';
import {
  type Award,
  allFacilities,
  type FieldOfEach,
  type Figure,
  fieldsIn,
  fieldsOf,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  isFilled,
  isTranslated,
  missingTexts,
  ownFacilities,
  type Point,
} from '~/contract/group-fields';
import { type GroupDraft, groupCalls } from '~/contract/owner-group';
import type { Translate } from '../../lib/i18n';
import { newRow } from '../../owner-kit/ordered-rows';
import { type ComparedFields, draftAttempts, mergeFields } from '../../owner-kit/save-version';
import { languagesOf, proposalFor } from './owner-group-progress';

const row = v.pipe(
  v.object({
    value: v.string(),
    label: v.optional(v.string(), ''),
    by: v.optional(v.string(), ''),
    year: v.optional(v.string(), ''),
  }),
  v.transform(({ value, ...more }) => ({ ...newRow(value), ...more })),
);

/** An entry of a list: a line, or a figure with its label, or an award with its giver and year. */
export type GroupRow = v.InferOutput<typeof row>;

export const newGroupRow = (value = ''): GroupRow => v.parse(row, { value });

const formValue = v.union([v.string(), v.array(row)]);
type FormValue = v.InferOutput<typeof formValue>;

/** Form values by `fieldId`. A film is 'on', the id of a video, or ''. */
const groupFormFields = v.record(v.string(), formValue);
export type GroupFormFields = v.InferOutput<typeof groupFormFields>;

/** The stored values that a change starts from, and the version of each language. */
export interface GroupBase {
  fields: GroupFormFields;
  versions: Record<string, number>;
}

const groupFormDraft = v.object({
  fields: groupFormFields,
  base: v.object({ fields: groupFormFields, versions: v.record(v.string(), v.number()) }),
  ...draftAttempts.entries,
});

/** Whether a field is there for each facility or each month. */
export const isFieldOfEach = (name: GroupFieldName): name is FieldOfEach => 'subject' in groupFields[name];

/** Names a field in a language, which is '' where it is the same in all. */
export const fieldId = (name: GroupFieldName, language: string): string =>
  `${isTranslated(name) ? language : ''}:${name}`;

/** The ids of a part's pictures, which are the same in all languages. */
export const pictureIds = (part: GroupPart): string[] =>
  fieldsOf(part).flatMap((name) => (groupFields[name].kind === 'picture' ? [fieldId(name, '')] : []));

export const textIn = (fields: GroupFormFields, id: string): string => {
  const value = fields[id];
  return typeof value === 'string' ? value : '';
};

export const rowsIn = (fields: GroupFormFields, id: string): GroupRow[] => {
  const value = fields[id];
  return Array.isArray(value) ? value : [];
};

/** Returns the text of a field, with a line for each entry of a list. */
export const shownText = (fields: GroupFormFields, id: string): string =>
  textIn(fields, id) ||
  rowsIn(fields, id)
    .map(({ value, label, by, year }) => [value, label, by, year].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('\n');

/** Lists with a fixed number of entries, all of which the form shows. */
const isFixed = (name: GroupFieldName): boolean =>
  ['phones', 'emails', 'figures'].includes(groupFields[name].kind);

const rowOf = (entry: string | Figure | Award | Point): GroupRow => {
  if (typeof entry === 'string') return newGroupRow(entry);
  if ('label' in entry) return { ...newGroupRow(entry.value), label: entry.label };
  if ('text' in entry) return { ...newGroupRow(entry.title), label: entry.text };
  return { ...newGroupRow(entry.title), by: entry.by, year: entry.year };
};

export const facilityOf = (value: string): Facility | undefined =>
  allFacilities.find((facility) => facility === value);

export const fieldsOfFacility = (facility: Facility): GroupFieldName[] =>
  groupFieldNames.filter((name) => {
    const field = groupFields[name];
    return 'subject' in field && field.subject === facility;
  });

/** The product's facilities, and the own ones of which something is written. */
const facilitiesIn = ({ Parts }: GroupDraft): Facility[] => [
  ...facilities,
  ...ownFacilities.filter((own) =>
    Parts.some(({ Texts }) => fieldsOfFacility(own).some((name) => isFilled(Texts[name]))),
  ),
];

/** All facilities: those that are shown first, in order, marked by their labels. */
const facilityRows = (shown: readonly string[], all: readonly Facility[]): GroupRow[] =>
  [...shown, ...all.filter((facility) => !shown.includes(facility))].map((facility) => ({
    ...newGroupRow(facility),
    label: shown.includes(facility) ? 'on' : '',
  }));

function formValueOf(name: GroupFieldName, stored: GroupTexts[GroupFieldName], draft: GroupDraft): FormValue {
  const field = groupFields[name];
  if (field.kind === 'facilities')
    return facilityRows(Array.isArray(stored) ? stored.map(String) : facilities, facilitiesIn(draft));
  if (!('entries' in field)) return stored === true ? 'on' : typeof stored === 'string' ? stored : '';
  const rows = Array.isArray(stored) ? stored.map((entry) => rowOf(entry)) : [];
  const lacking = isFixed(name) ? Math.max(0, field.entries - rows.length) : 0;
  return [...rows, ...Array.from({ length: lacking }, () => newGroupRow())];
}

/** Converts the stored texts of a part to form values. */
export function baseOf(part: GroupPart, draft: GroupDraft): GroupBase {
  const fields: GroupFormFields = {};
  const versions: Record<string, number> = {};
  for (const language of languagesOf(part, draft)) {
    const stored = draft.Parts.find(({ Part, Language }) => Part === part && Language === language);
    versions[language] = stored?.Version ?? 0;
    for (const name of fieldsIn(part, language))
      fields[fieldId(name, language)] = formValueOf(name, stored?.Texts[name], draft);
  }
  return { fields, versions };
}

/** The film is the drawn one or none, and no video. */
const isDrawn = (value: string | undefined): boolean => !value || value === 'on';

function sentValue(name: GroupFieldName, value: FormValue | undefined): GroupTexts[GroupFieldName] {
  const { kind } = groupFields[name];
  if (kind === 'facilities' && !Array.isArray(value)) return undefined;
  if (kind === 'checkbox') return value === 'on';
  if (!Array.isArray(value))
    return kind === 'film' && isDrawn(value) ? value === 'on' : (value?.trim() ?? '');
  if (kind === 'facilities') {
    const shown = value.flatMap((row) => (row.label && facilityOf(row.value)) || []);
    // All in their usual order are shown without being named.
    return shown.join() === facilities.join() ? undefined : shown;
  }
  const rows = value.map((entry) => ({
    value: entry.value.trim(),
    label: entry.label.trim(),
    by: entry.by.trim(),
    year: entry.year.trim(),
  }));
  if (kind === 'figures')
    return rows.flatMap((entry) =>
      entry.value || entry.label ? [{ value: entry.value, label: entry.label }] : [],
    );
  if (kind === 'points')
    return rows.flatMap(({ value: title, label: text }) => (title || text ? [{ title, text }] : []));
  if (kind === 'awards')
    return rows.flatMap(({ value: title, by, year }) => (title || by || year ? [{ title, by, year }] : []));
  const lines = rows.map((entry) => entry.value);
  // Captions belong to the drawings by their places; only those after the last one are left out.
  if (name === 'highlights') return lines.slice(0, lines.findLastIndex(Boolean) + 1);
  return lines.filter(Boolean);
}

/** The texts of a part in a language, without empty ones. A film is always sent, and a choice of facilities. */
export const textsOf = (part: GroupPart, language: string, fields: GroupFormFields): GroupTexts =>
  Object.fromEntries(
    fieldsIn(part, language).flatMap((name): [string, unknown][] => {
      const value = sentValue(name, fields[fieldId(name, language)]);
      const { kind } = groupFields[name];
      const isAlwaysSent = kind === 'film' || (kind === 'facilities' && value !== undefined);
      return isAlwaysSent || isFilled(value) ? [[name, value]] : [];
    }),
  );

export const nameOfId = (id: string) => id.slice(id.indexOf(':') + 1);

/** A field's value as it would be sent, for comparison. */
const sentText = (part: GroupPart, fields: GroupFormFields, id: string): string => {
  const name = fieldsOf(part).find((candidate) => candidate === nameOfId(id));
  return name ? JSON.stringify(sentValue(name, fields[id])) : '';
};

/** How the fields of a part are compared, by their ids. */
export const comparedPart = (
  part: GroupPart,
  fields: GroupFormFields,
): ComparedFields<GroupFormFields, string> => ({
  names: Object.keys(fields),
  textOf: (compared, id) => sentText(part, compared, id),
});

/** Merges the changes of two phones to a part, by field id. */
export function mergeGroup(
  part: GroupPart,
  base: GroupFormFields,
  theirs: GroupFormFields,
  mine: GroupFormFields,
) {
  const { names, textOf } = comparedPart(part, theirs);
  return mergeFields(names, { base, theirs, mine }, textOf);
}

/** Own facilities with a tick need a name in the main language: they are not shown without one. */
const unnamedFacilities = (
  part: GroupPart,
  languages: readonly string[],
  fields: GroupFormFields,
): Record<string, string> =>
  Object.fromEntries(
    rowsIn(fields, fieldId('facilities', '')).flatMap(({ value, label }) => {
      const own = ownFacilities.find((facility) => part === 'facilities' && label && facility === value);
      const main = languages.find((language) => language !== '');
      if (!own || main === undefined) return [];
      const id = fieldId(`${own}Title`, main);
      return textIn(fields, id).trim() ? [] : [[id, 'missing']];
    }),
  );

/** Required texts that are empty in the main language: the publication would refuse them. */
function missingProblems(
  part: GroupPart,
  languages: readonly string[],
  main: string,
  fields: GroupFormFields,
): Record<string, string> {
  const shown = languages.filter((language) => language === '' || language === main);
  const texts: GroupTexts = Object.assign({}, ...shown.map((language) => textsOf(part, language, fields)));
  const missing = missingTexts(texts).filter(
    (name) => groupFields[name].part === part && shown.includes(isTranslated(name) ? main : ''),
  );
  return Object.fromEntries(missing.map((name) => [fieldId(name, main), 'missing']));
}

/** The tick by which the owner confirms proposed emergency numbers. It is in the form alone. */
export const confirmedId = ':confirmed';

/** Validates with the contract's schema and returns its problem names by `fieldId`. */
function groupProblems(
  part: GroupPart,
  languages: readonly string[],
  draft: GroupDraft,
  fields: GroupFormFields,
): Record<string, string> {
  const problems = missingProblems(part, languages, draft.MainLanguage, fields);
  if (part === 'emergency' && proposalFor(part, draft) && !textIn(fields, confirmedId))
    problems[confirmedId] = 'missing';
  for (const language of languages) {
    if (language === '') Object.assign(problems, unnamedFacilities(part, languages, fields));
    const body = { Language: language, Version: 0, Texts: textsOf(part, language, fields) };
    for (const { path, message } of v.safeParse(groupCalls.changeGroup.request, body).issues ?? []) {
      const name = fieldsOf(part).find((candidate) => candidate === path?.[1]?.key);
      if (name) problems[fieldId(name, language)] ??= message;
    }
  }
  return problems;
}

/** Returns the parts that the forms of a part's texts share. */
export function groupFormOf(part: GroupPart, languages: readonly string[], draft: GroupDraft, t: Translate) {
  const stored = () => baseOf(part, draft);
  return {
    stored,
    draft: groupFormDraft,
    start: () => ({ fields: { ...stored().fields, ...proposalFor(part, draft) }, base: stored() }),
    isLeft: true,
    check(fields: GroupFormFields) {
      const problems = groupProblems(part, languages, draft, fields);
      const isValid = Object.keys(problems).length === 0;
      return { problems, ...(!isValid && { title: t('problems.invalid') }) };
    },
  };
}
