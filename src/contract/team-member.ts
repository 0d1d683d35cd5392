import * as v from 'valibot';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { optionalNumericText, optionalWhole } from './numeric';
import { optionalText, requiredText, text } from './text';

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
  FBId: optionalText(limits.link),
  InstaId: optionalText(limits.link),
  Linkdin: optionalText(limits.link),
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
  ProfilImage: optionalFileName,
});
export type ChangedTeamMemberWithPhoto = v.InferOutput<typeof changedTeamMemberWithPhoto>;

const asText = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

const answeredRows = v.optional(
  v.pipe(
    v.array(v.union([v.string(), v.object({ value: v.string() })])),
    v.transform((list) => list.map((row) => (typeof row === 'string' ? { value: row } : row))),
  ),
  () => [],
);

/** A team member as the backend answers it (§3). Everything but the name may be missing in old entries. */
export const teamMember = v.pipe(
  v.object({
    _id: id,
    Name: v.string(),
    Position: v.optional(v.string(), ''),
    Gender: v.optional(v.string(), ''),
    Speciality: v.optional(v.string(), ''),
    About: v.optional(v.string(), ''),
    FBId: v.optional(v.string(), ''),
    InstaId: v.optional(v.string()),
    /** How old entries spell it (§3, DESIGN §9). */
    InataId: v.optional(v.string()),
    Linkdin: v.optional(v.string(), ''),
    Vision: v.optional(v.string(), ''),
    Mission: v.optional(v.string(), ''),
    Number: asText,
    Sequence: v.optional(
      v.pipe(
        v.union([v.number(), v.string(), v.null()]),
        v.transform((value) => {
          const place = value === null || value === '' ? Number.NaN : Number(value);
          return Number.isFinite(place) ? place : null;
        }),
      ),
      null,
    ),
    Achivements: answeredRows,
    Awards: answeredRows,
    ProfilImage: v.optional(v.string(), ''),
  }),
  v.transform(({ InataId, ...member }) => ({ ...member, InstaId: member.InstaId ?? InataId ?? '' })),
);
export type TeamMember = v.InferOutput<typeof teamMember>;

export const teamMemberList = lenientList(teamMember);
