import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import { changedTeamMember, genders, type TeamMember } from '~/contract/team-member';
import { allLanguages } from '~/contract/translations';
import type { TextKey, Translate } from '../../lib/i18n';
import { draftRows, filledValues } from '../../owner-kit/ordered-rows';
import {
  type ComparedFields,
  type StoredVersion,
  saveVersion,
  versionDraft,
} from '../../owner-kit/save-version';
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
import type { SaveAttempt } from '../../owner-kit/use-owner-form';
import { addWithPicture, type PictureAttempt, reuploadIfMissing } from '../uploads/picture-pipeline';

/** The texts that visitors read in their language. */
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

/** Returns the stored member from which changes are computed. */
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
const profileOf = (fields: MemberFields, before = emptyMember()) => {
  const { Achivements, Awards, Gender, ...facts } = v.parse(ownFields, fields);
  const gender = genderOf(Gender);
  const isEdited = (id: (typeof translated)[number]['id']) => fields[id].trim() !== before[id].trim();
  return gender && { ...facts, Gender: gender, ...translationsBody(translatedTexts, fields, isEdited) };
};

const listsOf = ({ Achivements, Awards }: MemberFields) => ({
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

interface Adding extends PictureAttempt {
  fields: MemberFields;
}

/** Adds a member once (rule add-member). Rejects with `UploadFailure` and `CallFailure`. */
export async function addMember(
  api: Pick<Api, 'userAuth' | 'saveTeamData' | 'updateTeamDataWithProfile'>,
  { fields, ...attempt }: Adding,
): Promise<void> {
  const profile = profileOf(fields);
  if (!profile) return;
  await addWithPicture({
    ...attempt,
    api,
    add: (ProfilImage, underKey) =>
      api.saveTeamData({ body: { ...profile, ...listsOf(fields), ProfilImage } }, underKey),
    change: (id, ProfilImage) =>
      api.updateTeamDataWithProfile({
        params: { id },
        body: { ...changedBodyOf(profile, fields), ProfilImage },
      }),
  });
}

/** The update calls name the two lists after their input fields (rule table-of-calls). */
function changedBodyOf(profile: NonNullable<ReturnType<typeof profileOf>>, fields: MemberFields) {
  const { Achivements, Awards } = listsOf(fields);
  return { ...profile, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
}

interface Changing
  extends Pick<Adding, 'fields' | 'upload'>,
    Pick<SaveAttempt<MemberFields, string, StoredVersion<MemberFields>>, 'sent' | 'onSending' | 'onMerged'> {
  base: StoredVersion<MemberFields>;
  hasNewPhoto: boolean;
}

/**
 * Changes a member (rule edit-member): uploads a new photo, then updates the record; the server deletes the old file
 * afterwards. An interruption never leaves a record without its file; the next attempt or the daily sweep handles an
 * unused one. Resolves to the stored member if another phone has changed the same, else to null. Rejects like `addMember`.
 */
export async function changeMember(
  api: Pick<Api, 'userAuth' | 'updateTeamData' | 'updateTeamDataWithProfile' | 'getTeamDataById'>,
  id: string,
  { upload, hasNewPhoto, ...change }: Changing,
): Promise<StoredVersion<MemberFields> | null> {
  if (hasNewPhoto) await api.userAuth({});
  const picture = hasNewPhoto ? await upload() : '';
  return saveVersion({
    ...change,
    compared: comparedMember,
    picture,
    async send(fields, before) {
      const profile = profileOf(fields, before.fields);
      if (!profile) return;
      const body = {
        ...changedBodyOf(profile, fields),
        ...(before.version !== undefined && { Version: before.version }),
      };
      if (picture === '') {
        await api.updateTeamData({ params: { id }, body });
        return;
      }
      const answer = await api.updateTeamDataWithProfile({
        params: { id },
        body: { ...body, ProfilImage: picture },
      });
      await reuploadIfMissing(answer, picture, upload);
    },
    load: async () =>
      storedMember(
        (await api.getTeamDataById({ params: { id }, query: { lng: allLanguages } }, { live: true })).result,
      ),
  });
}
