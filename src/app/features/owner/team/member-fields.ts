import * as v from 'valibot';
import { changedTeamMember, genders, type TeamMember } from '~/contract/team-member';
import { filledValues, newRow } from '../rows/rows';

const rows = v.array(
  v.pipe(
    v.object({ value: v.string() }),
    v.transform(({ value }) => newRow(value)),
  ),
);

/** What stands in the form of a team member (§2.23, §2.25), and how a draft of it is read back. */
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

/** The facts as the calls take them, apart from the two lists; undefined where Sex is not chosen (§5). */
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

/** What the backend would refuse, by field, with its own schema; the names of the problems are the contract's. */
export function problemsOfMember(fields: MemberFields): MemberProblems {
  const { Achivements, Awards } = listsOf(fields);
  const body = { ...fields, AchivementsInputFields: Achivements, AwardsInputFields: Awards };
  const problems: MemberProblems = {};
  for (const { path, message } of v.safeParse(changedTeamMember, body).issues ?? []) {
    const name = fieldOf[String(path?.[0]?.key)];
    if (name) problems[name] ??= message;
  }
  return problems;
}
