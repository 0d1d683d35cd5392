import * as v from 'valibot';
import { fileName, optionalFileName } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { optionalNumericText, optionalWhole } from './numeric';
import { answeredText, optionalText, requiredText, text } from './text';
import { optionalProfileLink } from './web-address';

export const genders = ['Male', 'Female'] as const;

const listRow = v.union(
  [
    v.pipe(
      text(limits.description),
      v.transform((value) => ({ value })),
    ),
    v.object({ value: text(limits.description) }),
  ],
  'not-valid',
);

/** Rows of achievements or awards; empty rows of the form are left out. */
const rows = v.optional(
  v.pipe(
    v.array(listRow, 'not-valid'),
    v.maxLength(limits.list, 'too-long'),
    v.filterItems(({ value }) => value !== ''),
  ),
  () => [],
);

/** Largest place in the order that a form may give. */
const lastPlace = 1_000_000;

const profile = {
  /** Place in the order, ascending; null comes last. */
  Sequence: optionalWhole(-lastPlace, lastPlace),
  Name: requiredText(limits.name),
  Position: optionalText(limits.name),
  Gender: v.picklist(genders, 'not-valid'),
  Speciality: optionalText(limits.description),
  About: optionalText(limits.description),
  FBId: optionalProfileLink,
  InstaId: optionalProfileLink,
  Linkdin: optionalProfileLink,
  Vision: optionalText(limits.description),
  Mission: optionalText(limits.description),
  Number: optionalNumericText(limits.phone),
};

/** A new team member (§7, save_team_data). */
export const newTeamMember = v.object({
  ...profile,
  ProfilImage: optionalFileName,
  Achivements: rows,
  Awards: rows,
});
export type NewTeamMember = v.InferOutput<typeof newTeamMember>;

/** A changed team member whose photo stays (§7, update_team_data). */
export const changedTeamMember = v.object({
  ...profile,
  AchivementsInputFields: rows,
  AwardsInputFields: rows,
});
export type ChangedTeamMember = v.InferOutput<typeof changedTeamMember>;

/** A changed team member with a new photo (§7, update_team_data_withProfile). */
export const changedTeamMemberWithPhoto = v.object({
  ...changedTeamMember.entries,
  ProfilImage: fileName,
});
export type ChangedTeamMemberWithPhoto = v.InferOutput<typeof changedTeamMemberWithPhoto>;

/** Rows of achievements or awards, whichever way they were stored. */
const answeredRows = v.pipe(
  optionalLenientList(v.union([v.string(), v.object({ value: v.string() })])),
  v.transform((list) => list.map((row) => (typeof row === 'string' ? { value: row } : row))),
);

/** A place in the order, which old entries hold as a text; null where there is none. */
const placeOf = (value: unknown): number | null => {
  const place = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof place === 'number' && Number.isFinite(place) ? place : null;
};

/** A team member as the backend answers it (§3). Everything but the name may be missing in old entries. */
export const teamMember = v.pipe(
  v.object({
    _id: id,
    Name: v.string(),
    Position: answeredText,
    Gender: answeredText,
    Speciality: answeredText,
    About: answeredText,
    FBId: answeredText,
    InstaId: answeredText,
    /** How old entries spell it (§3, DESIGN §9). */
    InataId: answeredText,
    Linkdin: answeredText,
    Vision: answeredText,
    Mission: answeredText,
    Number: answeredText,
    Sequence: v.optional(
      v.pipe(v.unknown(), v.metadata({ meant: v.nullable(v.number()) }), v.transform(placeOf)),
      null,
    ),
    Achivements: answeredRows,
    Awards: answeredRows,
    ProfilImage: answeredText,
  }),
  v.transform(({ InataId, ...member }) => ({ ...member, InstaId: member.InstaId || InataId })),
);
export type TeamMember = v.InferOutput<typeof teamMember>;

export const teamMemberList = lenientList(teamMember);
