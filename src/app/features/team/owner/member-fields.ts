import * as v from 'valibot';
import { changedTeamMember, genders, type TeamMember } from '~/contract/team-member';
import { filledValues, newRow } from '../../../shared/owner/rows/rows';

const rows = v.array(
  v.pipe(
    v.object({ value: v.string() }),
    v.transform(({ value }) => newRow(value)),
  ),
);

/** What stands in the form of a team member (rules add-member and edit-member), and how a draft of it is read back. */
export const memberFields = v.object({
  Name: v.string(),
  Position: v.string(),
  Gender: v.string(),
  Speciality: v.string(),
  Vision: v.string(),
  Mission: v.string(),
  Number: v.string(),
  Sequence: v.string(),
  InstaId: v.string(),
  FBId: v.string(),
  Linkdin: v.string(),
  About: v.string(),
  Achivements: rows,
  Awards: rows,
});
export type MemberFields = v.InferOutput<typeof memberFields>;
export type MemberField = keyof MemberFields;
export const memberFieldNames = v.keyof(memberFields).options;

/** What was written, and the photos' names in earlier tries of adding, which earlier versions stored as `tried`. */
export const memberDraft = v.pipe(
  v.object({
    fields: memberFields,
    sent: v.optional(v.array(v.string())),
    tried: v.optional(v.array(v.string()), []),
  }),
  v.transform(({ fields, sent, tried }) => ({ fields, sent: sent ?? tried })),
);

export const emptyMember = (): MemberFields => ({
  Name: '',
  Position: '',
  Gender: '',
  Speciality: '',
  Vision: '',
  Mission: '',
  Number: '',
  Sequence: '',
  InstaId: '',
  FBId: '',
  Linkdin: '',
  About: '',
  Achivements: [],
  Awards: [],
});

/** A stored member as the form shows it. */
export const memberInForm = (member: TeamMember): MemberFields => ({
  ...v.parse(memberFields, {
    ...member,
    Sequence: member.Sequence === null ? '' : String(member.Sequence),
  }),
  // Old entries hold other words there, and a choice of two cannot show them.
  Gender: genders.find((gender) => gender === member.Gender) ?? '',
});

const genderOf = (written: string) => genders.find((gender) => gender === written);

/**
 * The facts as the calls take them, apart from the two lists; undefined where Sex is not chosen (rule field-checks).
 */
export const profileOf = ({ Achivements, Awards, Gender, ...facts }: MemberFields) => {
  const gender = genderOf(Gender);
  return gender && { ...facts, Gender: gender };
};

/** The two lists, without their empty rows. */
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

/** Digits of any script, with what people write between and around them (rule add-member). */
const numberShape = /^[+\p{Nd}\s().\-/]*\p{Nd}[\p{Nd}\s().\-/]*$/u;

/**
 * What is wrong with a member's fields: what the backend would refuse, by its own schema and with the contract's names,
 * and a Number that is none, `no-number`. The backend takes any text there, and older records hold some: that stays.
 * @param storedNumber of the member that is changed; empty for a new one
 */
export function problemsOfMember(fields: MemberFields, storedNumber = ''): MemberProblems {
  const { Achivements, Awards } = listsOf(fields);
  const body = { ...fields, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
  const problems: MemberProblems = {};
  for (const { path, message } of v.safeParse(changedTeamMember, body).issues ?? []) {
    const name = fieldOf[String(path?.[0]?.key)];
    if (name) problems[name] ??= message;
  }
  const number = fields.Number.trim();
  const isUnchanged = number === '' || number === storedNumber.trim();
  if (!isUnchanged && !numberShape.test(number)) problems.Number ??= 'no-number';
  return problems;
}
