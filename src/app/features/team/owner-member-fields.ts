import * as v from 'valibot';
import { changedTeamMember, genders, type TeamMember } from '~/contract/team-member';
import type { TextKey, Translate } from '../../lib/i18n';
import { draftRows, filledValues } from '../../owner-kit/ordered-rows';
import { type ComparedFields, type StoredVersion, versionDraft } from '../../owner-kit/save-version';
import {
  draftText,
  issueField,
  type TranslatedText,
  translatedDraft,
  translatedFields,
  translatedLabel,
  translatedValue,
  translationsBody,
} from '../../owner-kit/translated-texts';

/** What visitors read in their language. */
export const translatedTexts = [
  { name: 'Name', label: 'ownerTeam.fullName' },
  { name: 'Position', label: 'ownerTeam.position' },
  { name: 'Speciality', label: 'ownerTeam.speciality' },
  { name: 'About', label: 'ownerTeam.about', kind: 'long' },
  { name: 'Achivements', label: 'team.achievements', kind: 'lines' },
  { name: 'Awards', label: 'ownerTeam.awards', kind: 'lines' },
] as const satisfies readonly TranslatedText[];

const translated = translatedFields(translatedTexts);

const ownFields = v.object({
  Name: draftText,
  Position: draftText,
  Gender: draftText,
  Speciality: draftText,
  Vision: draftText,
  Mission: draftText,
  Number: draftText,
  Sequence: draftText,
  InstaId: draftText,
  FBId: draftText,
  Linkdin: draftText,
  About: draftText,
  Achivements: draftRows,
  Awards: draftRows,
});

/** Form values and draft schema of a member (rules add-member and edit-member). */
export const memberFields = v.object({ ...ownFields.entries, ...translatedDraft(translatedTexts) });
export type MemberFields = v.InferOutput<typeof memberFields>;
export type MemberField = keyof MemberFields;
export type OwnMemberField = keyof v.InferOutput<typeof ownFields>;
export const memberFieldNames = v.keyof(memberFields).options;

export const memberDraft = versionDraft(memberFields);

/** What changes of a member are computed from. */
export const storedMember = (member: TeamMember): StoredVersion<MemberFields> => ({
  fields: memberInForm(member),
  version: member.Version,
  picture: member.ProfilImage,
});

export const comparedMember: ComparedFields<MemberFields, MemberField> = {
  names: memberFieldNames,
  textOf: (fields, name) =>
    name === 'Achivements' || name === 'Awards'
      ? filledValues(fields[name])
          .map(({ value }) => value)
          .join('\n')
      : fields[name].trim(),
};

const labels = {
  Name: 'ownerTeam.fullName',
  Position: 'ownerTeam.position',
  Gender: 'ownerTeam.sex',
  Speciality: 'ownerTeam.speciality',
  Vision: 'ownerTeam.vision',
  Mission: 'ownerTeam.mission',
  Number: 'owner.number',
  Sequence: 'ownerTeam.sequence',
  InstaId: 'ownerTeam.insta',
  FBId: 'ownerTeam.facebook',
  Linkdin: 'ownerTeam.linkedin',
  About: 'ownerTeam.about',
  Achivements: 'team.achievements',
  Awards: 'ownerTeam.awards',
} as const satisfies Record<OwnMemberField, TextKey>;

const isOwn = (name: MemberField): name is OwnMemberField => name in labels;

/** Returns the label in an edit conflict. */
export function memberLabel(name: MemberField, t: Translate): string {
  if (isOwn(name)) return t(labels[name]);
  const inLanguage = translated.find(({ id }) => id === name);
  return inLanguage ? translatedLabel(inLanguage, t) : '';
}

/** Returns the entered text for an edit conflict; empty if there is none. */
export function formatMemberField(fields: MemberFields, name: MemberField, t: Translate): string {
  const text = comparedMember.textOf(fields, name);
  const gender = name === 'Gender' && genderOf(text);
  return gender ? t(`ownerTeam.${gender}`) : text;
}

export const emptyMember = (): MemberFields => v.parse(memberFields, {});

const memberInForm = (member: TeamMember): MemberFields => ({
  ...v.parse(memberFields, {
    ...member,
    ...Object.fromEntries(translated.map((field) => [field.id, translatedValue(field, member.Translations)])),
    Sequence: member.Sequence === null ? '' : String(member.Sequence),
  }),
  // Old records have other values, which the select cannot show.
  Gender: genders.find((gender) => gender === member.Gender) ?? '',
});

const genderOf = (written: string) => genders.find((gender) => gender === written);

/**
 * Request body without the two lists; undefined if Sex is not chosen (rule field-checks).
 * @param before the values that a change starts from
 */
export const profileOf = (fields: MemberFields, before = emptyMember()) => {
  const { Achivements, Awards, Gender, ...facts } = v.parse(ownFields, fields);
  const gender = genderOf(Gender);
  const isEdited = (id: (typeof translated)[number]['id']) => fields[id].trim() !== before[id].trim();
  return gender && { ...facts, Gender: gender, ...translationsBody(translatedTexts, fields, isEdited) };
};

export const listsOf = ({ Achivements, Awards }: MemberFields) => ({
  Achivements: filledValues(Achivements),
  Awards: filledValues(Awards),
});

export type MemberProblems = Partial<Record<MemberField, string>>;

const fieldOf: Record<string, MemberField> = {
  ...Object.fromEntries(Object.keys(emptyMember()).map((name) => [name, name])),
  AchivementsInputFields: 'Achivements',
  AwardsInputFields: 'Awards',
};

/** Digits of any script with common separators (rule add-member). */
const numberShape = /^[+\p{Nd}\s().\-/]*\p{Nd}[\p{Nd}\s().\-/]*$/u;

/**
 * Validates with the contract's schema, plus `no-number` for an invalid phone number. The backend accepts any text
 * there, so an unchanged `storedNumber` is allowed; it is empty for a new member.
 */
export function problemsOfMember(fields: MemberFields, storedNumber = ''): MemberProblems {
  const { Achivements, Awards } = listsOf(fields);
  const body = {
    ...fields,
    AchivementsInputFields: Achivements,
    AwardsInputFields: Awards,
    ...translationsBody(translatedTexts, fields, (id) => fields[id].trim() !== ''),
  };
  const problems: MemberProblems = {};
  for (const { path, message } of v.safeParse(changedTeamMember, body).issues ?? []) {
    const name = fieldOf[issueField(path)];
    if (name) problems[name] ??= message;
  }
  const number = fields.Number.trim();
  const isUnchanged = number === '' || number === storedNumber.trim();
  if (!isUnchanged && !numberShape.test(number)) problems.Number ??= 'no-number';
  return problems;
}
