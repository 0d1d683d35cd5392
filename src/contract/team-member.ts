import * as v from 'valibot';
import { fileName, optionalFileName } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { numericText, optionalNumericText, optionalWhole, wholeOrNone } from './numeric';
import { answeredText, changedText, optionalText, requiredText, text } from './text';
import { profileLink } from './web-address';

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
const rows = v.pipe(
  v.array(listRow, 'not-valid'),
  v.maxLength(limits.list, 'too-long'),
  v.filterItems(({ value }) => value !== ''),
);

/** Largest place in the order that a form may give. */
const lastPlace = 1_000_000;

const required = {
  Name: requiredText(limits.name),
  Gender: v.picklist(genders, 'not-valid'),
};

/** What a profile says in words, each by the schema for what may be left out. */
const wordsBy = <Schema extends v.GenericSchema>(word: (most: number) => Schema) => ({
  Position: word(limits.name),
  Speciality: word(limits.description),
  About: word(limits.description),
  Vision: word(limits.description),
  Mission: word(limits.description),
});

const newLink = v.optional(profileLink, '');
const newRows = v.optional(rows, () => []);

/** A new team member (§7, save_team_data). */
export const newTeamMember = v.object({
  ...required,
  ...wordsBy(optionalText),
  /** Place in the order, ascending; null comes last. */
  Sequence: optionalWhole(-lastPlace, lastPlace),
  FBId: newLink,
  InstaId: newLink,
  Linkdin: newLink,
  Number: optionalNumericText(limits.phone),
  ProfilImage: optionalFileName,
  Achivements: newRows,
  Awards: newRows,
});
export type NewTeamMember = v.InferOutput<typeof newTeamMember>;

const changedLink = v.exactOptional(profileLink);
const changedRows = v.exactOptional(rows);

/** A changed team member whose photo stays (§7, update_team_data); so does whatever is left out. */
export const changedTeamMember = v.object({
  ...required,
  ...wordsBy(changedText),
  Sequence: v.exactOptional(wholeOrNone(-lastPlace, lastPlace)),
  FBId: changedLink,
  InstaId: changedLink,
  Linkdin: changedLink,
  Number: v.exactOptional(numericText(limits.phone)),
  AchivementsInputFields: changedRows,
  AwardsInputFields: changedRows,
});
export type ChangedTeamMember = v.InferOutput<typeof changedTeamMember>;

/** A changed team member with a new photo (§7, update_team_data_withProfile). */
export const changedTeamMemberWithPhoto = v.object({
  ...changedTeamMember.entries,
  ProfilImage: fileName,
});

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
